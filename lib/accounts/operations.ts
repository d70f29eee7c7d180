import { newSecret } from "../secret.ts";
import { refused } from "../errors.ts";
import { deriveRatings } from "../films/score_queries.ts";
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
import { DisplayName, loginKey, NewPassword, SignUp } from "./schema.ts";
import { type AccountsCall, type SignedIn, startSession } from "./sessions.ts";
import { deleteSessions } from "./session_queries.ts";

// What people do with their accounts. Throws a `ServiceError` that names the field where it can't be done.

/** How long after signing in a person without a password may do what others confirm with theirs. */
const FRESH_MS = 15 * 60_000;

/** A new session, and the recovery codes that are shown once. */
export interface Welcome {
  token: string;
  codes: string[];
}

/** Makes an account with a password and signs it in. */
export async function signUp(call: AccountsCall, form: { login: string; password: string }): Promise<Welcome> {
  const { login, password } = readForm(SignUp, form);
  await takeSignUp(call);
  return await welcome(call, login, { passwordHash: await hashPassword(password), userHandle: newSecret() });
}

/** Stores a new person with recovery codes and whatever else lets them in, in one transaction. */
export async function welcome(
  call: AccountsCall,
  loginName: string,
  { passwordHash, userHandle, store }: {
    passwordHash: string | null;
    userHandle: string;
    store?: (db: AccountsCall["database"]["write"], accountId: number) => Promise<void>;
  },
): Promise<Welcome> {
  // Whoever came first would be the operator: that account has to be there before configuration names it.
  if (isOperator(call.config, loginName)) throw refused("name_reserved", "login");
  const codes = newCodes();
  const token = await call.database.write.transaction().execute(async (db) => {
    const member = { loginName, loginKey: loginKey(loginName), passwordHash, userHandle, now: call.now };
    const accountId = await insertMember(db, member);
    if (accountId === undefined) throw refused("login_taken", "login");
    await store?.(db, accountId);
    await replaceCodes(db, accountId, codes.map(codeDigest));
    return await startSession(db, call, accountId);
  });
  return { token, codes };
}

/**
 * Signs in by password. Whether the account, its password or nothing of it is wrong can't be told from the answer, nor
 * from the time that it takes.
 */
export async function signIn(call: AccountsCall, { login, password }: { login: string; password: string }) {
  const attempts = await takeSignIn(call, login);
  // A copy nearby may still know the old password.
  const member = await findMemberByKey(call.database.latest, loginKey(login));
  const isRight = await isPassword(password, member?.passwordHash);
  if (!member || !isRight) throw refused("credentials", "login");
  return await call.database.write.transaction().execute(async (db) => {
    await giveBack(db, attempts);
    return await startSession(db, call, member.accountId);
  });
}

/** Sets a new password by a recovery code, which is used up, ends all sessions and signs in. Tells as little. */
export async function recover(
  call: AccountsCall,
  { login, code, password }: { login: string; code: string; password: string },
): Promise<string> {
  const chosen = readForm(NewPassword, password, "password");
  const attempts = await takeSignIn(call, login);
  const passwordHash = await hashPassword(chosen);
  const token = await call.database.write.transaction().execute(async (db) => {
    const accountId = (await findMemberByKey(db, loginKey(login)))?.accountId;
    if (!await takeCode(db, accountId ?? 0, codeDigest(code)) || accountId === undefined) return null;
    await giveBack(db, attempts);
    await setPasswordHash(db, accountId, passwordHash);
    await deleteSessions(db, accountId);
    return await startSession(db, call, accountId);
  });
  if (token === null) throw refused("recovery", "code");
  return token;
}

/**
 * Makes sure that it is the person who asks: by the password, and without one by a sign-in of the last minutes. Throws
 * a `ServiceError` where it may be somebody else at their browser.
 */
export async function confirmPerson(call: AccountsCall, person: SignedIn, password: string): Promise<void> {
  const member = await findMember(call.database.latest, person.account.id);
  if (!member?.passwordHash) {
    if (call.now.getTime() - Date.parse(person.signedInAt) > FRESH_MS) throw refused("sign_in_again", "current");
    return;
  }
  const attempts = await takeSignIn(call, member.loginName);
  if (!await isPassword(password, member.passwordHash)) throw refused("password_wrong", "current");
  await giveBack(call.database.write, attempts);
}

/** Changes the password, or sets the first. Every other session ends, and this one goes on under a new token. */
export async function changePassword(
  call: AccountsCall,
  person: SignedIn,
  { current, password }: { current: string; password: string },
): Promise<string> {
  const chosen = readForm(SignUp, { login: person.loginName, password }).password;
  await confirmPerson(call, person, current);
  const hash = await hashPassword(chosen);
  return await call.database.write.transaction().execute(async (db) => {
    await setPasswordHash(db, person.account.id, hash);
    await deleteSessions(db, person.account.id);
    return await startSession(db, call, person.account.id);
  });
}

/** Gives new recovery codes, which are shown once; the old ones are good no more. */
export async function renewCodes(call: AccountsCall, person: SignedIn, current: string): Promise<string[]> {
  await confirmPerson(call, person, current);
  const codes = newCodes();
  await call.database.write.transaction().execute((db) => replaceCodes(db, person.account.id, codes.map(codeDigest)));
  return codes;
}

/** Changes the name that readers see. */
export async function rename({ database }: AccountsCall, person: SignedIn, name: string): Promise<void> {
  await setName(database.write, person.account.id, readForm(DisplayName, name, "name"));
}

/** Deletes the account with everything in it, agents included; ratings are taken out of what films have. */
export async function leave(call: AccountsCall, person: SignedIn, current: string): Promise<void> {
  await confirmPerson(call, person, current);
  await call.database.write.transaction().execute(async (db) => {
    await deriveRatings(db, await deleteAccount(db, person.account.id));
  });
}
