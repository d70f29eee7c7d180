import { z } from "zod";
import type { Database } from "../db/database.ts";
import { refused } from "../errors.ts";
import { type AccountCall, accountOperation } from "../operation.ts";
import { isPublicUrl } from "../public_https.ts";
import { writing } from "./operations.ts";
import { isPublicKey, newKeys } from "./push.ts";
import {
  deleteSubscriptionOf,
  findKeys,
  insertKeys,
  isSubscribed,
  type KeyPair,
  upsertSubscription,
} from "./push_queries.ts";
import { MOST_ENDPOINT, PushInput } from "./schema.ts";

// In which browsers a person is told. A browser is told for as long as its session lasts.

const session = z.int().min(1).describe("Id of the session of the browser.");
const Done = z.object({ on: z.boolean() });

export const subscribeBrowser = accountOperation({
  id: "subscribeBrowser",
  summary: "Be told of reminders in a browser that you are signed in to",
  input: PushInput.extend({ session }),
  output: Done,
  scope: "write",
  async run(call, { session, ...subscription }) {
    const { endpoint, p256dh } = subscription;
    if (!isPublicUrl(endpoint, MOST_ENDPOINT) || !await isPublicKey(p256dh)) throw refused("push_address", "endpoint");
    return await writing(call, async (db) => {
      const wanted = { accountId: call.account.id, sessionId: session, now: call.now, ...subscription };
      if (!await upsertSubscription(db, wanted)) throw refused("browsers_enough", "endpoint");
      return { on: true };
    });
  },
});

export const unsubscribeBrowser = accountOperation({
  id: "unsubscribeBrowser",
  summary: "Be told of reminders in a browser no longer",
  input: z.object({ session }),
  output: Done,
  scope: "write",
  run: (call: AccountCall, { session }) =>
    writing(call, async (db) => {
      await deleteSubscriptionOf(db, call.account.id, session);
      return { on: false };
    }),
});

/** Whether a session's browser is told, and the public key that it has to subscribe with. */
export async function getBrowser({ database }: { database: Database }, session: number, now: Date) {
  const { publicKey } = await pushKeys(database, now);
  return { publicKey, on: await isSubscribed(database.latest, session) };
}

/** The key pair by which push services know this installation, made when it is asked for first. */
export async function pushKeys(database: Database, now: Date): Promise<KeyPair> {
  return await findKeys(database.latest) ?? await insertKeys(database.write, await newKeys(), now);
}
