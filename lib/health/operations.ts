import { z } from "zod";
import { operation } from "../operation.ts";
import { findVitals } from "./queries.ts";

const Health = z.object({
  status: z.enum(["ok", "unavailable"]),
  database: z.object({
    reachable: z.boolean(),
    schemaVersion: z.string().nullable().describe("The newest migration that ran."),
  }),
  catalog: z.object({ films: z.int(), people: z.int(), lists: z.int() }).nullable(),
}).meta({ id: "Health" });

export const getHealth = operation({
  id: "getHealth",
  path: "/api/health",
  tag: "Service",
  summary: "Whether the service works",
  description: "200 when the database answers, 503 otherwise. Never kept and never limited.",
  input: z.object({}),
  output: Health,
  cache: "none",
  status: (health) => health.status === "ok" ? 200 : 503,
  async run({ db }) {
    try {
      const { films, people, lists, version } = await findVitals(db);
      return {
        status: "ok" as const,
        database: { reachable: true, schemaVersion: version },
        catalog: { films, people, lists },
      };
    } catch {
      return { status: "unavailable" as const, database: { reachable: false, schemaVersion: null }, catalog: null };
    }
  },
});
