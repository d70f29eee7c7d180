import { z } from "zod";
import { operation } from "../operation.ts";
import { findReasons, Reason } from "./readiness.ts";

/** Whether a process has to be started again. */
export const getLiveness = operation({
  id: "getLiveness",
  access: "anybody",
  reads: [],
  summary: "Whether the process answers",
  description: "200 whenever it is answered at all: nothing is looked at. Never cached and never limited.",
  input: z.object({}),
  output: z.object({ status: z.literal("ok") }).meta({ id: "Liveness" }),
  rest: { path: "/api/health/live", tag: "Service", cache: "none" },
  run: () => Promise.resolve({ status: "ok" as const }),
});

/** Whether a process is to be sent requests. */
export const getReadiness = operation({
  id: "getReadiness",
  access: "anybody",
  reads: [],
  summary: "Whether the process should be sent requests",
  description:
    "200 where it is ready; 503 with the reasons where it is about to end, can't write, has too little disk " +
    "left, or reads from a replica that is too far behind. Never cached and never limited.",
  input: z.object({}),
  output: z.object({
    status: z.enum(["ready", "unready"]),
    reasons: z.array(Reason).describe("Why it is not ready; empty where it is."),
  }).meta({ id: "Readiness" }),
  rest: {
    path: "/api/health/ready",
    tag: "Service",
    cache: "none",
    status: ({ status }) => status === "ready" ? 200 : 503,
  },
  async run({ database, readiness }) {
    const reasons = await findReasons(database, readiness);
    return { status: reasons.length === 0 ? "ready" as const : "unready" as const, reasons };
  },
});
