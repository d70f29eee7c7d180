import { z } from "zod";
import { newSecret } from "../secret.ts";
import type { Db } from "../db/database.ts";
import { refused } from "../errors.ts";
import { deriveRatings } from "../films/score_queries.ts";
import { type ContextFor, operation, type OperationContext } from "../operation.ts";
import { giveBack } from "./attempt_queries.ts";
import { takeSignIn, takeSignUp } from "./attempts.ts";
import { codeDigest, newCodes } from "./codes.ts";
import { isOperator } from "./operators.ts";
import { readForm } from "./read_form.ts";
import { hashPassword, isPassword } from "./password.ts";
import {
  deleteAccount,
  findMember,
  findMemberByKey,
  insertMember,
  replaceCodes,
  setName,
  setPasswordHash,
  takeCode,
} from "./queries.ts";
import {
  Confirmed,
  DisplayName,
  Done,
  loginKey,
  NewCodes,
  NewPassword,
  NewSession,
  SignUp,
  Welcome,
} from "./schema.ts";
import { startSession } from "./sessions.ts";
import { deleteSessions } from "./session_queries.ts";

// What people do with their accounts. Throws a `ServiceError` that names the field where it can't be done.

/** How long after signing in a person without a password may do what others confirm with theirs. */
const FRESH_MS = 15 * 60_000;

export const signUp = operation({
  id: "signUp",
  access: "anybody",
  summary: "Make an account with a password, and sign it in",
  input: SignUp,
  output: Welcome,
  async run(ctx, { login, password }) {
    await takeSignUp(ctx);
    return await welcome(ctx, login, { passwordHash: await hashPassword(password), userHandle: newSecret() });
  },
});

/** Stores a new person with recovery codes and whatever else lets them in, in one transaction. */
export async function welcome(
  ctx: OperationContext,
  loginName: string,
  { passwordHash, userHandle, store }: {
    passwordHash: string | null;
    userHandle: string;
    store?: (db: Db, accountId: number) => Promise<void>;
  },
): Promise<Welcome> {
  // Whoever came first would be the operator: that account has to be there before configuration names it.
  if (isOperator(ctx.config, { loginName })) throw refused("name_reserved", "login");
  const codes = newCodes();
  const token = await ctx.database.write.transaction().execute(async (db) => {
    const member = { loginName, loginKey: loginKey(loginName), passwordHash, userHandle, now: ctx.now };
    const accountId = await insertMember(db, member);
    if (accountId === undefined) throw refused("login_taken", "login");
    await store?.(db, accountId);
    await replaceCodes(db, accountId, codes.map(codeDigest));
    return await startSession(db, ctx, accountId);
  });
  return { token, codes };
}

export const signIn = operation({
  id: "signIn",
  access: "anybody",
  summary: "Sign in by password",
  description:
    "Whether the account, its password or nothing of it is wrong can't be told from the answer, nor from the time that it takes.",
  input: z.object({ login: z.string(), password: z.string() }),
  output: NewSession,
  async run(ctx, { login, password }) {
    const attempts = await takeSignIn(ctx, login);
    // A copy nearby may still know the old password.
    const member = await findMemberByKey(ctx.database.latest, loginKey(login));
    const isRight = await isPassword(password, member?.passwordHash);
    if (!member || !isRight) throw refused("credentials", "login");
    const token = await ctx.database.write.transaction().execute(async (db) => {
      await giveBack(db, attempts);
      return await startSession(db, ctx, member.accountId);
    });
    return { token };
  },
});

export const recover = operation({
  id: "recover",
  access: "anybody",
  summary: "Set a new password by a recovery code, which is used up; end all sessions, and sign in",
  description: "Tells as little of what is wrong.",
  input: z.object({ login: z.string(), code: z.string(), password: NewPassword }),
  output: NewSession,
  async run(ctx, { login, code, password }) {
    const attempts = await takeSignIn(ctx, login);
    const passwordHash = await hashPassword(password);
    const token = await ctx.database.write.transaction().execute(async (db) => {
      const accountId = (await findMemberByKey(db, loginKey(login)))?.accountId;
      if (!await takeCode(db, accountId ?? 0, codeDigest(code)) || accountId === undefined) return null;
      await giveBack(db, attempts);
      await setPasswordHash(db, accountId, passwordHash);
      await deleteSessions(db, accountId);
      return await startSession(db, ctx, accountId);
    });
    if (token === null) throw refused("recovery", "code");
    return { token };
  },
});

/**
 * Makes sure that it is the person who asks: by the password, and without one by a sign-in of the last minutes. Throws
 * a `ServiceError` where it may be somebody else at their browser.
 */
export async function confirmPerson(ctx: ContextFor<"person">, password: string): Promise<void> {
  const member = await findMember(ctx.database.latest, ctx.actor.id);
  if (!member?.passwordHash) {
    if (ctx.now.getTime() - Date.parse(ctx.actor.signedInAt) > FRESH_MS) throw refused("sign_in_again", "current");
    return;
  }
  const attempts = await takeSignIn(ctx, member.loginName);
  if (!await isPassword(password, member.passwordHash)) throw refused("password_wrong", "current");
  await giveBack(ctx.database.write, attempts);
}

export const changePassword = operation({
  id: "changePassword",
  access: "person",
  summary: "Change your password, or set the first",
  description: "Every other session ends, and this one goes on under a new token.",
  input: Confirmed.extend({ password: z.string() }),
  output: NewSession,
  async run(ctx, { current, password }) {
    const { actor: { id, loginName }, database } = ctx;
    const chosen = readForm(SignUp, { login: loginName, password }).password;
    await confirmPerson(ctx, current);
    const hash = await hashPassword(chosen);
    const token = await database.write.transaction().execute(async (db) => {
      await setPasswordHash(db, id, hash);
      await deleteSessions(db, id);
      return await startSession(db, ctx, id);
    });
    return { token };
  },
});

export const renewCodes = operation({
  id: "renewCodes",
  access: "person",
  summary: "Have new recovery codes; the old ones are good no more",
  input: Confirmed,
  output: NewCodes,
  async run(ctx, { current }) {
    await confirmPerson(ctx, current);
    const codes = newCodes();
    await ctx.database.write.transaction().execute((db) => replaceCodes(db, ctx.actor.id, codes.map(codeDigest)));
    return { codes };
  },
});

export const rename = operation({
  id: "rename",
  access: "person",
  summary: "Change the name that readers see",
  input: z.object({ name: DisplayName }),
  output: Done,
  run: ({ database, actor }, { name }) => setName(database.write, actor.id, name),
});

export const leave = operation({
  id: "leave",
  access: "person",
  summary: "Delete your account with everything in it, agents included",
  description: "Ratings are taken out of what films have.",
  input: Confirmed,
  output: Done,
  async run(ctx, { current }) {
    await confirmPerson(ctx, current);
    await ctx.database.write.transaction().execute(async (db) => {
      await deriveRatings(db, await deleteAccount(db, ctx.actor.id));
    });
  },
});
