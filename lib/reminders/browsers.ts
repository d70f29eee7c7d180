import { z } from "zod";
import type { Database } from "../db/database.ts";
import { refused } from "../errors.ts";
import { operation } from "../operation.ts";
import { isPublicUrl } from "../public_https.ts";
import { counted } from "../reviews/own_operations.ts";
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

const Done = z.object({ on: z.boolean() });

export const subscribeBrowser = operation({
  id: "subscribeBrowser",
  summary: "Be told of reminders in a browser that you are signed in to",
  input: PushInput,
  output: Done,
  access: "person",
  async run(ctx, subscription) {
    const { endpoint, p256dh } = subscription;
    if (!isPublicUrl(endpoint, MOST_ENDPOINT) || !await isPublicKey(p256dh)) throw refused("push_address", "endpoint");
    return await counted(ctx, async (db) => {
      const wanted = { accountId: ctx.actor.id, sessionId: ctx.actor.sessionId, now: ctx.now, ...subscription };
      if (!await upsertSubscription(db, wanted)) throw refused("browsers_enough", "endpoint");
      return { on: true };
    });
  },
});

export const unsubscribeBrowser = operation({
  id: "unsubscribeBrowser",
  summary: "Be told of reminders in a browser no longer",
  input: z.object({}),
  output: Done,
  access: "person",
  run: (ctx) =>
    counted(ctx, async (db) => {
      await deleteSubscriptionOf(db, ctx.actor.id, ctx.actor.sessionId);
      return { on: false };
    }),
});

export const getBrowser = operation({
  id: "getBrowser",
  access: "person",
  summary: "Whether your browser is told, and the public key that it has to subscribe with",
  input: z.object({}),
  output: Done.extend({ publicKey: z.string() }),
  async run({ database, actor, now }) {
    const { publicKey } = await pushKeys(database, now);
    return { publicKey, on: await isSubscribed(database.latest, actor.sessionId) };
  },
});

/** The key pair by which push services know this installation, made when it is asked for first. */
export async function pushKeys(database: Database, now: Date): Promise<KeyPair> {
  return await findKeys(database.latest) ?? await insertKeys(database.write, await newKeys(), now);
}
