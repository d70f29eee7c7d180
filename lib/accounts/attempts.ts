import { secondsUntil, ServiceError } from "../errors.ts";
import { dailyDigests } from "../daily_key.ts";
import { type Allowed, takeAttempt } from "./attempt_queries.ts";
import { loginKey } from "./schema.ts";
import type { OperationContext } from "../operation.ts";

const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 3_600_000;

/** What is counted, and by whom: a login name, or an address. */
type CountedAttempt = Omit<Allowed, "digests"> & { by: string };

/** Takes attempts, all or none, and returns their ids. Throws a `ServiceError` that says when to try again. */
async function take({ database, now }: OperationContext, counted: CountedAttempt[]): Promise<number[]> {
  const all: Allowed[] = [];
  for (const { by, ...limit } of counted) {
    const digests = await dailyDigests(database, `${limit.kind} ${by}`, { now, windowMs: limit.windowMs });
    all.push({ ...limit, digests });
  }
  return await database.write.transaction().execute(async (db) => {
    const ids: number[] = [];
    for (const allowed of all) {
      const taken = await takeAttempt(db, allowed, now);
      if ("free" in taken) throw tooManyAttempts(secondsUntil(taken.free, now));
      ids.push(taken.id);
    }
    return ids;
  });
}

function tooManyAttempts(retrySeconds: number): ServiceError {
  const detail = `Too many attempts. Retry in ${retrySeconds} s.`;
  return new ServiceError({ code: "rate_limited", detail, retrySeconds });
}

function ofAddress({ config, client: { address } }: OperationContext): CountedAttempt {
  const limit = config.limits.addressSignIns;
  return { kind: "sign_in_address", by: address, limit, windowMs: QUARTER_MS };
}

/** Takes an attempt to get into an account, whether there is such a one or not; to be given back where it succeeds. */
export function takeSignIn(ctx: OperationContext, login: string): Promise<number[]> {
  const limit = ctx.config.limits.signIns;
  const ofName: CountedAttempt = { kind: "sign_in_name", by: loginKey(login), limit, windowMs: QUARTER_MS };
  return take(ctx, [ofName, ofAddress(ctx)]);
}

/** Takes an attempt to sign in without a name. */
export function takePasskeySignIn(ctx: OperationContext): Promise<number[]> {
  return take(ctx, [ofAddress(ctx)]);
}

/** Takes an attempt to sign up. */
export function takeSignUp(ctx: OperationContext): Promise<number[]> {
  const limit = ctx.config.limits.signUps;
  return take(ctx, [{ kind: "sign_up_address", by: ctx.client.address, limit, windowMs: HOUR_MS }]);
}

/** Takes a report of a mistake, by whoever. */
export function takeReport(ctx: OperationContext): Promise<number[]> {
  const limit = ctx.config.limits.reports;
  return take(ctx, [{ kind: "report_address", by: ctx.client.address, limit, windowMs: HOUR_MS }]);
}
