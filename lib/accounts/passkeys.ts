import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { Buffer } from "node:buffer";
import { z } from "zod";
import { newSecret } from "../secret.ts";
import { refused } from "../errors.ts";
import { takePasskeySignIn, takeSignUp } from "./attempts.ts";
import { readForm } from "./read_form.ts";
import { confirmPerson, type Welcome, welcome } from "./operations.ts";
import {
  type Challenge,
  deletePasskey,
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  takeChallenge,
  touchPasskey,
} from "./passkey_queries.ts";
import { findMember } from "./queries.ts";
import { LoginName } from "./schema.ts";
import { type AccountsCall, type SignedIn, startSession } from "./sessions.ts";
import { deviceName } from "./view.ts";

// Ceremonies of two steps: options, which hold a challenge that is remembered, and the authenticator's answer to it.

/** How long somebody may look for their phone. */
const CEREMONY_MS = 5 * 60_000;
const SELECTION = { residentKey: "required", userVerification: "required" } as const;

type Creation = Parameters<typeof verifyRegistrationResponse>[0]["response"];
type Assertion = Parameters<typeof verifyAuthenticationResponse>[0]["response"];

/** Passkeys are bound to a domain, and browsers make them on safe origins only; `null` where there can be none. */
export function relyingParty(base: string): { id: string; origin: string } | null {
  const { hostname, origin, protocol } = new URL(base);
  const isAddress = /^[\d.]+$|^\[/.test(hostname);
  const isSafe = protocol === "https:" || hostname === "localhost" || hostname.endsWith(".localhost");
  return isSafe && !isAddress ? { id: hostname, origin } : null;
}

function party({ base }: AccountsCall): { id: string; origin: string } {
  const party = relyingParty(base);
  if (!party) throw refused("passkey", "passkey");
  return party;
}

async function remember({ database, now }: AccountsCall, challenge: string, what: Challenge): Promise<void> {
  const expires = new Date(now.getTime() + CEREMONY_MS);
  await insertChallenge(database.write, { challenge, ...what, expires });
}

/** What the browser is asked to sign in with: any passkey that it has for this place, so no account is named. */
export async function signInOptions(call: AccountsCall) {
  const { id: rpID } = party(call);
  await takePasskeySignIn(call);
  const options = await generateAuthenticationOptions({ rpID, userVerification: "required", timeout: CEREMONY_MS });
  await remember(call, options.challenge, { purpose: "sign_in", accountId: null, userHandle: null });
  return options;
}

/** Signs in by a passkey. */
export async function signInWithPasskey(call: AccountsCall, answer: string): Promise<string> {
  const { id: expectedRPID, origin: expectedOrigin } = party(call);
  const response = parsed(answer) as unknown as Assertion;
  const passkey = await findPasskey(call.database.latest, response.id);
  const verified = passkey && await orNull(verifyAuthenticationResponse({
    response,
    expectedChallenge: async (challenge) => await take(call, challenge, "sign_in") !== null,
    expectedOrigin,
    expectedRPID,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
      counter: passkey.counter,
      transports: JSON.parse(passkey.transports),
    },
  }));
  if (!verified?.verified) throw refused("passkey", "passkey");
  return await call.database.write.transaction().execute(async (db) => {
    await touchPasskey(db, passkey!.id, { counter: verified.authenticationInfo.newCounter, now: call.now });
    return await startSession(db, call, passkey!.accountId);
  });
}

/** What the browser makes a passkey from for somebody who signs up. */
export async function signUpOptions(call: AccountsCall, login: string) {
  const userName = readForm(LoginName, login, "login");
  const { id: rpID } = party(call);
  await takeSignUp(call);
  const userHandle = newSecret();
  const options = await registrationOptions(rpID, { userName, userHandle, existing: [] });
  await remember(call, options.challenge, { purpose: "sign_up", accountId: null, userHandle });
  return options;
}

/** Makes an account with a passkey instead of a password, and signs it in. */
export async function signUpWithPasskey(
  call: AccountsCall,
  { login, answer }: { login: string; answer: string },
): Promise<Welcome> {
  const loginName = readForm(LoginName, login, "login");
  const { challenge, passkey } = await created(call, answer, "sign_up");
  return await welcome(call, loginName, {
    passwordHash: null,
    userHandle: challenge.userHandle!,
    store: (db, accountId) => insertPasskey(db, { ...passkey, accountId, now: call.now }),
  });
}

/** What the browser makes a further passkey from, once the person is known to be there. */
export async function addOptions(call: AccountsCall, person: SignedIn, current: string) {
  const { id: rpID } = party(call);
  await confirmPerson(call, person, current);
  const { id: accountId } = person.account;
  const { userHandle } = (await findMember(call.database.latest, accountId))!;
  const existing = await listPasskeys(call.database.read, accountId);
  const options = await registrationOptions(rpID, { userName: person.loginName, userHandle, existing });
  await remember(call, options.challenge, { purpose: "add", accountId, userHandle });
  return options;
}

/** Stores a further passkey of a person. */
export async function addPasskey(call: AccountsCall, person: SignedIn, answer: string): Promise<void> {
  const { challenge, passkey } = await created(call, answer, "add");
  if (challenge.accountId !== person.account.id) throw refused("passkey", "passkey");
  await insertPasskey(call.database.write, { ...passkey, accountId: person.account.id, now: call.now });
}

/** Deletes a passkey of a person, unless nothing else would let them in. Returns whether they have such a passkey. */
export async function removePasskey(call: AccountsCall, person: SignedIn, id: string, current: string) {
  await confirmPerson(call, person, current);
  return await call.database.write.transaction().execute(async (db) => {
    const own = await listPasskeys(db, person.account.id);
    if (own.length === 1 && own[0].id === id && !person.hasPassword) throw refused("last_way_in", "current");
    return await deletePasskey(db, person.account.id, id);
  });
}

function registrationOptions(
  rpID: string,
  { userName, userHandle, existing }: { userName: string; userHandle: string; existing: { id: string }[] },
) {
  return generateRegistrationOptions({
    rpName: "Foyer",
    rpID,
    userName,
    userID: new Uint8Array(Buffer.from(userHandle, "base64url")),
    userDisplayName: userName,
    timeout: CEREMONY_MS,
    attestationType: "none",
    excludeCredentials: existing.map(({ id }) => ({ id })),
    authenticatorSelection: SELECTION,
  });
}

/** A new passkey out of the authenticator's answer, with what it was asked for. */
async function created(call: AccountsCall, answer: string, purpose: Challenge["purpose"]) {
  const { id: expectedRPID, origin: expectedOrigin } = party(call);
  const response = parsed(answer) as unknown as Creation;
  let challenge: Challenge | null = null;
  const verified = await orNull(verifyRegistrationResponse({
    response,
    expectedChallenge: async (given) => (challenge = await take(call, given, purpose)) !== null,
    expectedOrigin,
    expectedRPID,
  }));
  if (!verified?.verified || !challenge) throw refused("passkey", "passkey");
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  if (await findPasskey(call.database.latest, id)) throw refused("passkey", "passkey");
  const passkey = {
    id,
    publicKey: Buffer.from(publicKey).toString("base64url"),
    counter,
    transports: JSON.stringify(transports),
    name: deviceName(call.device),
  };
  return { challenge: challenge as Challenge, passkey };
}

/** Takes a challenge of this purpose; `null` where nobody was asked to sign it, or too long ago. */
async function take({ database, now }: AccountsCall, challenge: string, purpose: Challenge["purpose"]) {
  const found = await takeChallenge(database.write, challenge, now);
  return found?.purpose === purpose ? found : null;
}

const Answer = z.looseObject({ id: z.string().max(2000), response: z.looseObject({}) });

function parsed(answer: string): z.output<typeof Answer> {
  try {
    return Answer.parse(JSON.parse(answer));
  } catch {
    throw refused("passkey", "passkey");
  }
}

/** The library throws where an answer is not what it should be, which is nothing that we have to know more about. */
async function orNull<T>(verification: Promise<T>): Promise<T | null> {
  try {
    return await verification;
  } catch {
    return null;
  }
}
