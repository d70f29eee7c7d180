import { z } from "zod";
import { operation } from "../operation.ts";
import { listPasskeys } from "./passkey_queries.ts";
import { relyingParty } from "./passkeys.ts";
import { countCodes } from "./queries.ts";
import { deleteSession, deleteSessionOfToken, deleteSessions, listSessions } from "./session_queries.ts";
import { digestOf } from "../secret.ts";
import { Done, Nothing, Security } from "./schema.ts";
import { deviceName } from "./view.ts";

export const getSecurity = operation({
  id: "getSecurity",
  access: "person",
  summary: "The ways into your account, and where you are signed in",
  input: Nothing,
  output: Security,
  async run({ db, base, now, actor }) {
    const sessions = await listSessions(db, actor.id, now);
    return Security.parse({
      hasPassword: actor.hasPassword,
      canHavePasskeys: relyingParty(base) !== null,
      passkeys: await listPasskeys(db, actor.id),
      codesLeft: await countCodes(db, actor.id),
      sessions: sessions.map((row) => ({
        ...row,
        device: deviceName(row.device),
        current: row.id === actor.sessionId,
      })),
    });
  },
});

export const signOut = operation({
  id: "signOut",
  access: "person",
  summary: "Sign out here",
  input: Nothing,
  output: Done,
  async run({ database, client: { sessionToken } }) {
    if (sessionToken !== undefined) await deleteSessionOfToken(database.write, digestOf(sessionToken));
  },
});

export const signOutEverywhere = operation({
  id: "signOutEverywhere",
  access: "person",
  summary: "Sign out everywhere, here too",
  input: Nothing,
  output: Done,
  run: ({ database, actor }) => deleteSessions(database.write, actor.id),
});

export const endSession = operation({
  id: "endSession",
  access: "person",
  summary: "Sign one device out",
  input: z.object({ id: z.int() }),
  output: Done,
  run: async ({ database, actor }, { id }) => await deleteSession(database.write, actor.id, id) ? undefined : null,
});
