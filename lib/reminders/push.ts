import type { Config } from "../config.ts";
import { askPublic, PublicHttpsError, type PublicHttpsOptions } from "../public_https.ts";
import type { KeyPair, SubscriptionRow } from "./push_queries.ts";

// Web Push (RFC 8030, 8291, 8292): the library encrypts for the browser and signs; the request goes where requests to
// addresses go that anybody may have named.

const TIMEOUT_MS = 10_000;
/** A push service keeps a message so long for a browser that is off, in seconds. */
const KEPT_S = 86_400;
const MOST_ANSWER_BYTES = 64 * 1024;

/** What a browser is told: `url` is a path of this site. */
export interface PushMessage {
  title: string;
  body: string;
  url: string;
  lang: string;
}

/** What became of a message: it was taken, the browser is gone, or it could not be sent for now. */
export type PushResult = "sent" | "gone" | "failed";

/**
 * Whom push services may write to about this installation, which they want to know; `undefined` where configuration names
 * neither a mailbox nor a public address, and browsers can't be told then.
 */
export function pushSubject({ contact, baseUrl }: Pick<Config, "contact" | "baseUrl">): string | undefined {
  if (contact.email) return `mailto:${contact.email}`;
  return baseUrl?.startsWith("https:") ? baseUrl : undefined;
}

/** A new key pair by which push services know an installation. */
export async function newKeys(): Promise<KeyPair> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
    "sign",
  ]) as CryptoKeyPair;
  const { d } = await crypto.subtle.exportKey("jwk", privateKey);
  const raw = new Uint8Array(await crypto.subtle.exportKey("raw", publicKey));
  return { publicKey: raw.toBase64({ alphabet: "base64url", omitPadding: true }), privateKey: d! };
}

/** Whether a browser's public key is a point of the curve, which messages can be encrypted for. */
export async function isPublicKey(p256dh: string): Promise<boolean> {
  try {
    const bytes = Uint8Array.fromBase64(p256dh, { alphabet: "base64url" });
    await crypto.subtle.importKey("raw", bytes, { name: "ECDH", namedCurve: "P-256" }, false, []);
    return true;
  } catch {
    return false;
  }
}

/** Sends a message to a browser. Never throws: whatever is wrong with a subscription is its own fault. */
export async function sendPush(
  { endpoint, p256dh, auth }: Pick<SubscriptionRow, "endpoint" | "p256dh" | "auth">,
  message: PushMessage,
  { keys, subject, ...options }: PublicHttpsOptions & { keys: KeyPair; subject: string },
): Promise<PushResult> {
  // Loaded when it is needed: most processes never send anything.
  const { default: webPush } = await import("web-push");
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      { vapidDetails: { subject, ...keys }, TTL: KEPT_S, urgency: "normal" },
    );
    const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    const { status } = await askPublic(
      new URL(endpoint),
      { method: "POST", headers: sent, body, mostBytes: MOST_ANSWER_BYTES },
      { timeoutMs: TIMEOUT_MS, ...options },
    );
    if (status === 404 || status === 410) return "gone";
    return status >= 200 && status < 300 ? "sent" : "failed";
  } catch (error) {
    if (error instanceof PublicHttpsError) return "failed";
    // The keys of the browser, or its address, are none: no later attempt will do better.
    return "gone";
  }
}
