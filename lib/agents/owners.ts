import { claimsPerson, claimsStaff, shownName } from "../text/names.ts";
import type { Db } from "../db/database.ts";
import { type FieldErrorCode, refused } from "../errors.ts";
import { type ClientCall, type Credentials, findClient } from "./clients.ts";
import {
  countOwnAgents,
  findOwnAgent,
  listOwnAgents,
  type OwnAgentRow,
  replaceSecret,
  revokeAgent,
  takeOwnership,
} from "./owner_queries.ts";
import { clientOf, insertClient } from "./registration.ts";
import { digestOf, newSecret } from "../secret.ts";

// What a person does with agents of their own.

/** What each of these may use. */
export interface OwnerCall extends ClientCall {
  config: ClientCall["config"] & { agentsPerOwner: number };
}

/** What an owner copies; shown once. */
export interface ShownSecret {
  id: number;
  name: string;
  clientId: string;
  secret: string;
}

/** The agents of an owner, the newest first. */
export async function listAgentsOf({ database }: OwnerCall, ownerId: number): Promise<OwnAgentRow[]> {
  return (await listOwnAgents(database.read, ownerId)).map(readable);
}

/** An agent of an owner; `null` for one of somebody else, as for one that is not there. */
export async function getAgentOf({ database }: OwnerCall, ownerId: number, id: number): Promise<OwnAgentRow | null> {
  const agent = await findOwnAgent(database.read, ownerId, id);
  return agent ? readable(agent) : null;
}

function readable(agent: OwnAgentRow): OwnAgentRow {
  return { ...agent, name: shownName(agent.name) };
}

/** Makes an agent with an owner. It counts among what this person registers, and nobody else is in the way. */
export async function createAgent(
  call: OwnerCall,
  ownerId: number,
  { name, scope }: { name: string; scope: string },
): Promise<ShownSecret> {
  const client = clientOf({ client_name: name, scope });
  if ("wrong" in client) throw refused(nameError(name), "name");
  const own = async (db: Db, id: number) => {
    await takeOwnership(db, ownerId, id);
    await checkNumber(db, call, ownerId);
  };
  const id = await insertClient(call, client, { countedBy: `of owner ${ownerId}`, own });
  return { id, name: client.name, clientId: client.clientId, secret: client.secret };
}

function nameError(name: string): FieldErrorCode {
  if (claimsStaff(name)) return "name_reserved";
  return claimsPerson(name) ? "name_person" : "client_name";
}

/** Gives an agent that registered itself to the person who shows its secret. */
export async function claimAgent(call: OwnerCall, ownerId: number, credentials: Credentials): Promise<number> {
  const agent = await findClient(call, credentials);
  if (!agent) throw refused("claim", "client_id");
  await call.database.write.transaction().execute(async (db) => {
    if (!await takeOwnership(db, ownerId, agent.id)) throw refused("claim", "client_id");
    await checkNumber(db, call, ownerId);
  });
  return agent.id;
}

/** Within the transaction that added one: throws a `ServiceError` where it is one too many. */
export async function checkNumber(db: Db, { config: { agentsPerOwner } }: OwnerCall, ownerId: number): Promise<void> {
  if (agentsPerOwner > 0 && await countOwnAgents(db, ownerId) > agentsPerOwner) {
    throw refused("agents_enough", "");
  }
}

/** Gives an agent a new secret in place of the old one; `null` where the owner has no such agent in force. */
export async function rotateSecret({ database }: OwnerCall, ownerId: number, id: number): Promise<ShownSecret | null> {
  const secret = newSecret();
  return await database.write.transaction().execute(async (db) => {
    if (!await replaceSecret(db, ownerId, id, digestOf(secret))) return null;
    const { name, clientId } = (await findOwnAgent(db, ownerId, id))!;
    return { id, name: shownName(name), clientId, secret };
  });
}

/** Ends an agent for ever. Returns whether the owner has such an agent in force. */
export function revokeAgentOf({ database, now }: OwnerCall, ownerId: number, id: number): Promise<boolean> {
  return database.write.transaction().execute((db) => revokeAgent(db, ownerId, id, now));
}
