import { listPasskeys } from "./passkey_queries.ts";
import { relyingParty } from "./passkeys.ts";
import { countCodes } from "./queries.ts";
import { deleteSession, deleteSessionOfToken, deleteSessions, listSessions } from "./session_queries.ts";
import type { AccountsCall, SignedIn } from "./sessions.ts";
import { digestOf } from "../secret.ts";
import { deviceName } from "./view.ts";

/** The ways into a person's account, and where they are signed in. */
export async function getSecurity({ database: { read: db }, base, now }: AccountsCall, person: SignedIn) {
  const passkeys = await listPasskeys(db, person.account.id);
  const sessions = await listSessions(db, person.account.id, now);
  return {
    hasPassword: person.hasPassword,
    canHavePasskeys: relyingParty(base) !== null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt })),
    codesLeft: await countCodes(db, person.account.id),
    sessions: sessions.map(({ id, device, createdAt, lastUsedAt }) => ({
      id,
      device: deviceName(device),
      createdAt,
      lastUsedAt,
      current: id === person.sessionId,
    })),
  };
}

/** Signs out here. */
export async function signOut({ database, token }: AccountsCall): Promise<void> {
  if (token !== undefined) await deleteSessionOfToken(database.write, digestOf(token));
}

/** Signs out everywhere, here too. */
export async function signOutEverywhere({ database }: AccountsCall, person: SignedIn): Promise<void> {
  await deleteSessions(database.write, person.account.id);
}

/** Signs one device out. Returns whether the person has such a session. */
export function endSession({ database }: AccountsCall, person: SignedIn, id: number): Promise<boolean> {
  return deleteSession(database.write, person.account.id, id);
}
