import type { z } from "zod";
import type { Db } from "../db/database.ts";
import { clientError } from "../errors.ts";
import { authenticateProgram, checkResources, type ClientCall, type Credentials, grantedScope } from "./clients.ts";
import {
  deleteGrant,
  findCode,
  findRefresh,
  type GrantRow,
  insertRefresh,
  useCode,
  useRefresh,
} from "./grant_queries.ts";
import { insertToken } from "./queries.ts";
import type { Token } from "./schema.ts";
import { digestOf, hasDigest, newSecret } from "../secret.ts";

// Codes and refresh tokens become access tokens (RFC 6749, 4.1.3 and 6; RFC 9700, 2.1 and 4.14). Each is good once: one
// that comes again was stolen from somebody, and ends all that was issued for its grant.

/** A program that is not used for so long has to ask again. */
const REFRESH_MS = 30 * 86_400_000;

type Tokens = z.input<typeof Token>;

/** A code, and what goes with it. */
export interface CodeRequest {
  code: string;
  redirectUri: string;
  verifier: string;
  resources: readonly string[];
}

/** Gives a program tokens for a code. Throws a `ServiceError` where the code is not good. */
export async function redeemCode(
  call: ClientCall,
  credentials: Credentials | undefined,
  { code, redirectUri, verifier, resources }: CodeRequest,
): Promise<Tokens> {
  const clientId = await authenticateProgram(call, credentials);
  checkResources(call.base, resources);
  const hash = digestOf(code);
  const tokens = await call.database.write.transaction().execute(async (db) => {
    const grant = await findCode(db, hash, call.now);
    // The code of another program is left alone: whoever shows it here may have been given it in place of their own.
    if (!grant || grant.clientId !== clientId) return null;
    const isGood = grant.used === 0 && grant.redirectUri === redirectUri && hasDigest(verifier, grant.challenge);
    if (!isGood) return await deleteGrant(db, grant.grantId);
    await useCode(db, hash);
    return await issue(db, call, grant, grant.scope);
  });
  if (!tokens) throw clientError("invalid_grant", "The code is unknown, used, expired, or another request's.");
  return tokens;
}

/** Gives a program new tokens for a refresh token. Throws a `ServiceError` where that is not good. */
export async function refresh(
  call: ClientCall,
  credentials: Credentials | undefined,
  { token, scope, resources }: { token: string; scope: string | undefined; resources: readonly string[] },
): Promise<Tokens> {
  const clientId = await authenticateProgram(call, credentials);
  checkResources(call.base, resources);
  const hash = digestOf(token);
  const tokens = await call.database.write.transaction().execute(async (db) => {
    const grant = await findRefresh(db, hash, call.now);
    if (!grant || grant.clientId !== clientId) return null;
    if (grant.used === 1) return await deleteGrant(db, grant.grantId);
    const granted = grantedScope(scope, grant.scope);
    await useRefresh(db, hash);
    return await issue(db, call, grant, granted);
  });
  if (!tokens) throw clientError("invalid_grant", "The refresh token is unknown, used, expired or revoked.");
  return tokens;
}

async function issue(db: Db, { config, now }: ClientCall, grant: GrantRow, scope: string): Promise<Tokens> {
  const { grantId, accountId } = grant;
  const [access, refresh] = [newSecret(), newSecret()];
  const expires = new Date(now.getTime() + config.tokenLifetime * 1000);
  await insertRefresh(db, { hash: digestOf(refresh), grantId, expires: new Date(now.getTime() + REFRESH_MS) });
  await insertToken(db, { hash: digestOf(access), accountId, scope, now, expires, grantId });
  return {
    access_token: access,
    token_type: "Bearer",
    expires_in: config.tokenLifetime,
    refresh_token: refresh,
    scope,
  };
}
