import { z } from "zod";
import { operation } from "../operation.ts";
import { listPasskeys } from "./passkey_queries.ts";
import { relyingParty } from "./passkeys.ts";
import { countCodes } from "./queries.ts";
import { deleteSession, deleteSessionOfToken, deleteSessions, listSessions } from "./session_queries.ts";
import { digestOf } from "../secret.ts";
import { Done, Security } from "./schema.ts";
import { deviceName } from "./view.ts";

export const getSecurity = operation({
  id: "getSecurity",
  access: "person",
  summary: "The ways into your account, and where you are signed in",
  input: Done,
  output: Security,
  async run({ db, base, now, actor }) {
    const passkeys = await listPasskeys(db, actor.id);
    const sessions = await listSessions(db, actor.id, now);
    return {
      hasPassword: actor.hasPassword,
      canHavePasskeys: relyingParty(base) !== null,
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt })),
      codesLeft: await countCodes(db, actor.id),
      sessions: sessions.map(({ id, device, createdAt, lastUsedAt }) => ({
        id,
        device: deviceName(device),
        createdAt,
        lastUsedAt,
        current: id === actor.sessionId,
      })),
    };
  },
});

export const signOut = operation({
  id: "signOut",
  access: "person",
  summary: "Sign out here",
  input: Done,
  output: Done,
  async run({ database, client: { sessionToken } }) {
    if (sessionToken !== undefined) await deleteSessionOfToken(database.write, digestOf(sessionToken));
    return {};
  },
});

export const signOutEverywhere = operation({
  id: "signOutEverywhere",
  access: "person",
  summary: "Sign out everywhere, here too",
  input: Done,
  output: Done,
  async run({ database, actor }) {
    await deleteSessions(database.write, actor.id);
    return {};
  },
});

export const endSession = operation({
  id: "endSession",
  access: "person",
  summary: "Sign one device out",
  input: z.object({ id: z.int() }),
  output: Done,
  run: async ({ database, actor }, { id }) => await deleteSession(database.write, actor.id, id) ? {} : null,
});
