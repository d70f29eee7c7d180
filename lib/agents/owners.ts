import { z } from "zod";
import type { Db } from "../db/database.ts";
import { type FieldErrorCode, refused } from "../errors.ts";
import { type ContextFor, operation } from "../operation.ts";
import { digestOf, newSecret } from "../secret.ts";
import { claimsPerson, claimsStaff, shownName } from "../text/names.ts";
import { findClient } from "./clients.ts";
import {
  countOwnAgents,
  findOwnAgent,
  listOwnAgents,
  replaceSecret,
  revokeAgent,
  takeOwnership,
} from "./owner_queries.ts";
import { clientOf, insertClient } from "./registration.ts";
import { Credentials, OwnAgent, ShownSecret } from "./schema.ts";

// What a person does with agents of their own. One of somebody else is as one that is not there.

const AgentId = OwnAgent.pick({ id: true });

export const getOwnAgents = operation({
  id: "getOwnAgents",
  access: "person",
  summary: "Your agents, the newest first",
  input: z.object({}),
  output: OwnAgent.array(),
  run: async ({ db, actor }) => (await listOwnAgents(db, actor.id)).map(readable),
});

export const getOwnAgent = operation({
  id: "getOwnAgent",
  access: "person",
  summary: "One of your agents",
  input: AgentId,
  output: OwnAgent,
  async run({ db, actor }, { id }) {
    const agent = await findOwnAgent(db, actor.id, id);
    return agent ? readable(agent) : null;
  },
});

function readable(agent: OwnAgent): OwnAgent {
  return { ...agent, name: shownName(agent.name) };
}

export const createAgent = operation({
  id: "createAgent",
  access: "person",
  summary: "Make an agent of your own",
  description: "It counts among what you register, and nobody else is in the way.",
  input: z.object({ name: z.string(), scope: z.enum(["read", "read write"]) }),
  output: ShownSecret,
  async run(ctx, { name, scope }) {
    const client = clientOf({ client_name: name, scope });
    if ("wrong" in client) throw refused(nameError(name), "name");
    const own = async (db: Db, id: number) => {
      await takeOwnership(db, ctx.actor.id, id);
      await checkNumber(db, ctx);
    };
    const id = await insertClient(ctx, client, { countedBy: `of owner ${ctx.actor.id}`, own });
    return { id, name: client.name, clientId: client.clientId, secret: client.secret };
  },
});

function nameError(name: string): FieldErrorCode {
  if (claimsStaff(name)) return "name_reserved";
  return claimsPerson(name) ? "name_person" : "client_name";
}

export const claimAgent = operation({
  id: "claimAgent",
  access: "person",
  summary: "Own an agent that registered itself, by its secret",
  input: Credentials,
  output: AgentId,
  async run(ctx, credentials) {
    const agent = await findClient(ctx, credentials);
    if (!agent) throw refused("claim", "client_id");
    await ctx.database.write.transaction().execute(async (db) => {
      if (!await takeOwnership(db, ctx.actor.id, agent.id)) throw refused("claim", "client_id");
      await checkNumber(db, ctx);
    });
    return { id: agent.id };
  },
});

/** Within the transaction that added one: throws a `ServiceError` where it is one too many. */
export async function checkNumber(db: Db, { config, actor }: ContextFor<"person">): Promise<void> {
  const { agentsPerOwner } = config;
  if (agentsPerOwner > 0 && await countOwnAgents(db, actor.id) > agentsPerOwner) throw refused("agents_enough", "");
}

export const rotateSecret = operation({
  id: "rotateSecret",
  access: "person",
  summary: "Give an agent of yours that is in force a new secret in place of the old one",
  input: AgentId,
  output: ShownSecret,
  async run({ database, actor }, { id }) {
    const secret = newSecret();
    return await database.write.transaction().execute(async (db) => {
      if (!await replaceSecret(db, actor.id, id, digestOf(secret))) return null;
      const { name, clientId } = (await findOwnAgent(db, actor.id, id))!;
      return { id, name: shownName(name), clientId, secret };
    });
  },
});

export const revokeOwnAgent = operation({
  id: "revokeOwnAgent",
  access: "person",
  summary: "End an agent of yours that is in force for ever",
  input: AgentId,
  output: AgentId,
  async run({ database, now, actor }, { id }) {
    const isDone = await database.write.transaction().execute((db) => revokeAgent(db, actor.id, id, now));
    return isDone ? { id } : null;
  },
});
