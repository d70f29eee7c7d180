import { createHash, timingSafeEqual } from "node:crypto";
import { Buffer } from "node:buffer";
import { digestOf, newSecret } from "../secret.ts";
import type { Db } from "../db/database.ts";
import type { OperationContext, SignedIn } from "../operation.ts";
import { shownName } from "../text/names.ts";
import { deleteSessionOfToken, findSession, insertSession, touchSession } from "./session_queries.ts";

const DAY_MS = 86_400_000;
/** How exact the time of last use is. */
const TOUCH_MS = 5 * 60_000;
const MOST_DEVICE_CHARACTERS = 300;

/** The person whose session a token is, if it is good now; notes that it was used. */
export async function personOf(
  { database, now }: Pick<OperationContext, "database" | "now">,
  token: string,
): Promise<SignedIn | undefined> {
  const session = await findSession(database.read, digestOf(token), now);
  if (!session) return undefined;
  const before = new Date(now.getTime() - TOUCH_MS);
  // Nobody waits for it, nor is turned away where it can't be written at the moment.
  if (session.lastUsedAt <= before.toISOString()) {
    touchSession(database.write, session.id, { before, now }).catch(() => {});
  }
  return {
    id: session.accountId,
    kind: "human",
    name: shownName(session.name),
    loginName: session.loginName,
    hasPassword: session.hasPassword === 1,
    sessionId: session.id,
    signedInAt: session.createdAt,
    formToken: formTokenOf(token),
  };
}

/**
 * Signs an account in: always under a new token, so that nobody can plant one, and the session that the request came
 * with ends. Returns the token, of which only the digest is stored.
 */
export async function startSession(db: Db, ctx: OperationContext, accountId: number): Promise<string> {
  const { config, now, client: { userAgent, sessionToken: old } } = ctx;
  if (old !== undefined) await deleteSessionOfToken(db, digestOf(old));
  const token = newSecret();
  await insertSession(db, {
    tokenHash: digestOf(token),
    accountId,
    device: userAgent.slice(0, MOST_DEVICE_CHARACTERS),
    now,
    expires: new Date(now.getTime() + config.sessionDays * DAY_MS),
  });
  return token;
}

/** The token of a session's forms: follows from the session's own, and does not lead back to it. */
function formTokenOf(token: string): string {
  return createHash("sha256").update(`form ${token}`).digest("base64url");
}

/** Whether a form carries the token of this session. */
export function isFormToken({ formToken }: SignedIn, given: string | null): boolean {
  const [own, other] = [Buffer.from(formToken), Buffer.from(given ?? "")];
  return own.length === other.length && timingSafeEqual(own, other);
}
