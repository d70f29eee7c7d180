import { assert, assertEquals } from "@std/assert";
import { CERTIFICATE, KEY } from "./certificate.ts";
import { newPerson, type Person } from "./accounts.ts";
import type { TestApp } from "./app.ts";
import { act, filmId, NOW } from "./reminders.ts";
import type { TellOptions } from "@/lib/reminders/tell.ts";

// Browsers that subscribe to notifications, and a push service that takes what is sent to them.

export const SUBJECT = "mailto:operator@foyer.test";
export const EMAIL = { CONTACT_EMAIL: "operator@foyer.test" };

export const text = (base64url: string) => Uint8Array.fromBase64(base64url, { alphabet: "base64url" });
export const base64url = (bytes: Uint8Array) => bytes.toBase64({ alphabet: "base64url", omitPadding: true });
export const joined = (...parts: (Uint8Array | string)[]) =>
  Uint8Array.from(parts.flatMap((part) => [...typeof part === "string" ? new TextEncoder().encode(part) : part]));

/** A browser that subscribes, and can read what is sent to it. */
export async function newBrowser(name = "one") {
  const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
  const own = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));
  const auth = crypto.getRandomValues(new Uint8Array(16));
  const fields = {
    action: "push-on",
    endpoint: `https://assistant.example/send/${name}?token=x`,
    p256dh: base64url(own),
    auth: base64url(auth),
  };
  const hkdf = async (
    salt: Uint8Array<ArrayBuffer>,
    key: Uint8Array<ArrayBuffer>,
    info: Uint8Array<ArrayBuffer>,
    length: number,
  ) => {
    const material = await crypto.subtle.importKey("raw", key, "HKDF", false, ["deriveBits"]);
    return new Uint8Array(
      await crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, material, length * 8),
    );
  };
  /** RFC 8291 on RFC 8188: header of salt, record size and the sender's key, then one record. */
  const decrypt = async (body: Uint8Array<ArrayBuffer>) => {
    const [salt, length] = [body.slice(0, 16), body[20]];
    assert(new DataView(body.buffer).getUint32(16) >= body.length - 21 - length, "one record");
    const sender = body.slice(21, 21 + length);
    const senderKey = await crypto.subtle.importKey("raw", sender, { name: "ECDH", namedCurve: "P-256" }, false, []);
    const shared = new Uint8Array(
      await crypto.subtle.deriveBits({ name: "ECDH", public: senderKey }, pair.privateKey, 256),
    );
    const ikm = await hkdf(auth, shared, joined("WebPush: info\0", own, sender), 32);
    const key = await hkdf(salt, ikm, joined("Content-Encoding: aes128gcm\0"), 16);
    const iv = await hkdf(salt, ikm, joined("Content-Encoding: nonce\0"), 12);
    const aes = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["decrypt"]);
    const plain = new Uint8Array(
      await crypto.subtle.decrypt({ name: "AES-GCM", iv }, aes, body.slice(21 + length)),
    );
    const end = plain.findLastIndex((byte) => byte !== 0);
    assertEquals(plain[end], 2, "the last record");
    return JSON.parse(new TextDecoder().decode(plain.slice(0, end)));
  };
  return { fields, decrypt };
}

export interface Received {
  path: string;
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
}

/** A push service over https, and how to get there. */
export function pushService(
  answer: (received: Received) => Response | Promise<Response> = () => new Response(null, { status: 201 }),
) {
  const received: Received[] = [];
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, cert: CERTIFICATE, key: KEY, onListen: () => {} },
    async (request) => {
      const { pathname, search } = new URL(request.url);
      const one = { path: pathname + search, headers: request.headers, body: await request.bytes() };
      received.push(one);
      return await answer(one);
    },
  );
  const options = (now: string): TellOptions => ({
    subject: SUBJECT,
    now: new Date(now),
    resolve: () => Promise.resolve(["127.0.0.1"]),
    isPublic: () => true,
    port: server.addr.port,
    ca: CERTIFICATE,
  });
  return { received, options, [Symbol.asyncDispose]: () => server.shutdown() };
}

/** Somebody who waits for a premiere on 17 December. */
export async function waitingPerson(app: TestApp, name = "anna"): Promise<Person> {
  const person = await newPerson(app, name, new Date(NOW));
  await act(app, person, `/film/${await filmId(app, "dune")}`, { action: "remind-premiere", country: "UA" });
  return person;
}

export const subscribe = (app: TestApp, person: Person, fields: Record<string, string>) =>
  act(app, person, "/uk/diary/reminders", fields);

export const subscriptions = (app: TestApp) => app.database.read.selectFrom("push_subscription").selectAll().execute();

export const DUE = "2026-12-16T12:00:00.000Z";
