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
import { operation, type OperationContext } from "../operation.ts";
import { takePasskeySignIn, takeSignUp } from "./attempts.ts";
import { confirmPerson, welcome } from "./operations.ts";
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
import { Confirmed, Done, LoginName, NewSession, Nothing, Welcome } from "./schema.ts";
import { startSession } from "./sessions.ts";
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

function party({ base }: OperationContext): { id: string; origin: string } {
  const party = relyingParty(base);
  if (!party) throw refused("passkey", "passkey");
  return party;
}

async function remember({ database, now }: OperationContext, challenge: string, what: Challenge): Promise<void> {
  const expires = new Date(now.getTime() + CEREMONY_MS);
  await insertChallenge(database.write, { challenge, ...what, expires });
}

/** What a browser is asked with, as the library makes it. */
const Options = z.looseObject({ challenge: z.string() });
const Answered = z.object({ answer: z.string() });

export const signInOptions = operation({
  id: "signInOptions",
  access: "anybody",
  summary: "What a browser is asked to sign in with: any passkey that it has for this place, so no account is named",
  input: Nothing,
  output: Options,
  async run(ctx) {
    const { id: rpID } = party(ctx);
    await takePasskeySignIn(ctx);
    const options = await generateAuthenticationOptions({ rpID, userVerification: "required", timeout: CEREMONY_MS });
    await remember(ctx, options.challenge, { purpose: "sign_in", accountId: null, userHandle: null });
    return { ...options };
  },
});

export const signInWithPasskey = operation({
  id: "signInWithPasskey",
  access: "anybody",
  summary: "Sign in by a passkey",
  input: Answered,
  output: NewSession,
  async run(ctx, { answer }) {
    const { id: expectedRPID, origin: expectedOrigin } = party(ctx);
    const response = parsed(answer) as unknown as Assertion;
    const passkey = await findPasskey(ctx.database.latest, response.id);
    const verified = passkey && await orNull(verifyAuthenticationResponse({
      response,
      expectedChallenge: async (challenge) => await take(ctx, challenge, "sign_in") !== null,
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
    const token = await ctx.database.write.transaction().execute(async (db) => {
      await touchPasskey(db, passkey!.id, { counter: verified.authenticationInfo.newCounter, now: ctx.now });
      return await startSession(db, ctx, passkey!.accountId);
    });
    return { token };
  },
});

export const signUpOptions = operation({
  id: "signUpOptions",
  access: "anybody",
  summary: "What a browser makes a passkey from for somebody who signs up",
  input: z.object({ login: LoginName }),
  output: Options,
  async run(ctx, { login: userName }) {
    const { id: rpID } = party(ctx);
    await takeSignUp(ctx);
    const userHandle = newSecret();
    const options = await registrationOptions(rpID, { userName, userHandle, existing: [] });
    await remember(ctx, options.challenge, { purpose: "sign_up", accountId: null, userHandle });
    return { ...options };
  },
});

export const signUpWithPasskey = operation({
  id: "signUpWithPasskey",
  access: "anybody",
  summary: "Make an account with a passkey instead of a password, and sign it in",
  input: Answered.extend({ login: LoginName }),
  output: Welcome,
  async run(ctx, { login, answer }) {
    const { challenge, passkey } = await created(ctx, answer, "sign_up");
    return await welcome(ctx, login, {
      passwordHash: null,
      userHandle: challenge.userHandle!,
      store: (db, accountId) => insertPasskey(db, { ...passkey, accountId, now: ctx.now }),
    });
  },
});

export const addOptions = operation({
  id: "addOptions",
  access: "person",
  summary: "What your browser makes a further passkey from, once you are known to be there",
  input: Confirmed,
  output: Options,
  async run(ctx, { current }) {
    const { id: rpID } = party(ctx);
    await confirmPerson(ctx, current);
    const { id: accountId, loginName: userName } = ctx.actor;
    const { userHandle } = (await findMember(ctx.database.latest, accountId))!;
    const existing = await listPasskeys(ctx.database.read, accountId);
    const options = await registrationOptions(rpID, { userName, userHandle, existing });
    await remember(ctx, options.challenge, { purpose: "add", accountId, userHandle });
    return { ...options };
  },
});

export const addPasskey = operation({
  id: "addPasskey",
  access: "person",
  summary: "Have a further passkey",
  input: Answered,
  output: Done,
  async run(ctx, { answer }) {
    const { id: accountId } = ctx.actor;
    const { challenge, passkey } = await created(ctx, answer, "add");
    if (challenge.accountId !== accountId) throw refused("passkey", "passkey");
    await insertPasskey(ctx.database.write, { ...passkey, accountId, now: ctx.now });
  },
});

export const removePasskey = operation({
  id: "removePasskey",
  access: "person",
  summary: "Delete a passkey of yours, unless nothing else would let you in",
  input: Confirmed.extend({ id: z.string() }),
  output: Done,
  async run(ctx, { id, current }) {
    await confirmPerson(ctx, current);
    const { actor, database } = ctx;
    return await database.write.transaction().execute(async (db) => {
      const own = await listPasskeys(db, actor.id);
      if (own.length === 1 && own[0].id === id && !actor.hasPassword) throw refused("last_way_in", "current");
      return await deletePasskey(db, actor.id, id) ? undefined : null;
    });
  },
});

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
async function created(ctx: OperationContext, answer: string, purpose: Challenge["purpose"]) {
  const { id: expectedRPID, origin: expectedOrigin } = party(ctx);
  const response = parsed(answer) as unknown as Creation;
  let challenge: Challenge | null = null;
  const verified = await orNull(verifyRegistrationResponse({
    response,
    expectedChallenge: async (given) => (challenge = await take(ctx, given, purpose)) !== null,
    expectedOrigin,
    expectedRPID,
  }));
  if (!verified?.verified || !challenge) throw refused("passkey", "passkey");
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  if (await findPasskey(ctx.database.latest, id)) throw refused("passkey", "passkey");
  const passkey = {
    id,
    publicKey: Buffer.from(publicKey).toString("base64url"),
    counter,
    transports: JSON.stringify(transports),
    name: deviceName(ctx.client.userAgent),
  };
  return { challenge: challenge as Challenge, passkey };
}

/** Takes a challenge of this purpose; `null` where nobody was asked to sign it, or too long ago. */
async function take({ database, now }: OperationContext, challenge: string, purpose: Challenge["purpose"]) {
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
