import { z } from "zod";
import type { Db } from "../db/database.ts";
import { clientError } from "../errors.ts";
import { operation, type OperationContext } from "../operation.ts";
import { authenticateProgram, checkResources, grantedScope, Granting } from "./clients.ts";
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
import { Token } from "./schema.ts";
import { digestOf, hasDigest, newSecret } from "../secret.ts";

// Codes and refresh tokens become access tokens (RFC 6749, 4.1.3 and 6; RFC 9700, 2.1 and 4.14). Each is good once: one
// that comes again was stolen from somebody, and ends all that was issued for its grant.

/** A program that is not used for so long has to ask again. */
const REFRESH_MS = 30 * 86_400_000;

export const redeemCode = operation({
  id: "redeemCode",
  access: "anybody",
  summary: "Give a program tokens for a code",
  input: Granting.omit({ scope: true }).extend({ code: z.string(), redirectUri: z.string(), verifier: z.string() }),
  output: Token,
  async run(ctx, { credentials, code, redirectUri, verifier, resources }) {
    const clientId = await authenticateProgram(ctx, credentials);
    checkResources(ctx.base, resources);
    const hash = digestOf(code);
    const tokens = await ctx.database.write.transaction().execute(async (db) => {
      const grant = await findCode(db, hash, ctx.now);
      // The code of another program is left alone: whoever shows it here may have been given it in place of their own.
      if (!grant || grant.clientId !== clientId) return null;
      const isGood = grant.used === 0 && grant.redirectUri === redirectUri && hasDigest(verifier, grant.challenge);
      if (!isGood) return await deleteGrant(db, grant.grantId);
      await useCode(db, hash);
      return await issue(db, ctx, grant, grant.scope);
    });
    if (!tokens) throw clientError("invalid_grant", "The code is unknown, used, expired, or another request's.");
    return tokens;
  },
});

export const refresh = operation({
  id: "refresh",
  access: "anybody",
  summary: "Give a program new tokens for a refresh token",
  input: Granting.extend({ token: z.string() }),
  output: Token,
  async run(ctx, { credentials, token, scope, resources }) {
    const clientId = await authenticateProgram(ctx, credentials);
    checkResources(ctx.base, resources);
    const hash = digestOf(token);
    const tokens = await ctx.database.write.transaction().execute(async (db) => {
      const grant = await findRefresh(db, hash, ctx.now);
      if (!grant || grant.clientId !== clientId) return null;
      if (grant.used === 1) return await deleteGrant(db, grant.grantId);
      const granted = grantedScope(scope, grant.scope);
      await useRefresh(db, hash);
      return await issue(db, ctx, grant, granted);
    });
    if (!tokens) throw clientError("invalid_grant", "The refresh token is unknown, used, expired or revoked.");
    return tokens;
  },
});

async function issue(
  db: Db,
  { config, now }: OperationContext,
  grant: GrantRow,
  scope: string,
): Promise<z.input<typeof Token>> {
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
