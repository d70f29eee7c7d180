import { Buffer } from "node:buffer";
import type { Credentials } from "../agents/clients.ts";
import { Fault } from "../agents/fault.ts";
import { mediaTypeOf, readBody } from "../http/body.ts";

/** Parameters that a request may have more than once (RFC 8707). */
const REPEATABLE = new Set(["resource"]);

/** A form's parameters; empty ones count as left out (RFC 6749, 3.2). */
export type Form = URLSearchParams;

/** The text of a request's body. Throws a `Fault` for one of another type, too long, or not in UTF-8. */
async function readText(request: Request, type: string, mostBytes: number): Promise<string> {
  if (mediaTypeOf(request) !== type) throw new Fault("invalid_request", `Send the body as ${type}.`);
  const bytes = await readBody(request, mostBytes);
  if (!bytes) throw new Fault("invalid_request", `The body is longer than ${mostBytes} bytes.`, { status: 413 });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Fault("invalid_request", "The body is not UTF-8.");
  }
}

/** Reads a form. Throws a `Fault` where a parameter stands there twice. */
export async function readForm(request: Request, mostBytes: number): Promise<Form> {
  const form = new URLSearchParams(await readText(request, "application/x-www-form-urlencoded", mostBytes));
  for (const name of new Set(form.keys())) {
    if (!REPEATABLE.has(name) && form.getAll(name).length > 1) {
      throw new Fault("invalid_request", `The parameter ${name} is there more than once.`);
    }
  }
  return form;
}

/** Reads a JSON object of client metadata. Throws a `Fault` where there is none. */
export async function readMetadata(request: Request, mostBytes: number): Promise<unknown> {
  const malformed = (description: string) => new Fault("invalid_client_metadata", description);
  if (mediaTypeOf(request) !== "application/json") throw malformed("Send the metadata as application/json.");
  const text = await readText(request, "application/json", mostBytes);
  try {
    const metadata = JSON.parse(text);
    if (typeof metadata === "object" && metadata !== null && !Array.isArray(metadata)) return metadata;
  } catch {
    throw malformed("The body is not JSON.");
  }
  throw malformed("The body is not a JSON object.");
}

/** The client's credentials, from HTTP Basic or the form. Throws a `Fault` where both have them. */
export function credentialsOf({ headers }: Request, form: Form): Credentials | undefined {
  const basic = /^basic +([A-Za-z0-9+/]+=*) *$/i.exec(headers.get("authorization") ?? "")?.[1];
  const [clientId, secret] = [form.get("client_id"), form.get("client_secret")];
  if (!basic) return clientId && secret ? { clientId, secret } : undefined;
  if (secret) throw new Fault("invalid_request", "Send client_secret in the form or by HTTP Basic, not both.");
  const text = Buffer.from(basic, "base64").toString("utf8");
  const colon = text.indexOf(":");
  const credentials = { clientId: decoded(text.slice(0, colon)), secret: decoded(text.slice(colon + 1)) };
  if (colon < 0) return undefined;
  if (clientId && clientId !== credentials.clientId) {
    throw new Fault("invalid_request", "The client_id of the form is not the one of HTTP Basic.");
  }
  return credentials;
}

/** RFC 6749, 2.3.1: both halves are form-encoded first. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}
