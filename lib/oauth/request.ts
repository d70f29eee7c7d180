import { Buffer } from "node:buffer";
import type { Credentials } from "../agents/schema.ts";
import { clientError } from "../errors.ts";
import { mediaTypeOf, readBodyOfType } from "../http/body.ts";
import type { RequestContext } from "../http/context.ts";
import { FORM_TYPE } from "../http/form.ts";

/** Parameters that a request may have more than once (RFC 8707). */
const REPEATABLE = new Set(["resource"]);

/** A form's parameters; empty ones count as left out (RFC 6749, 3.2). */
export type FormParameters = URLSearchParams;

/** The text of a request's body. Throws a `ServiceError` for one of another type, too long, or not in UTF-8. */
async function readText(ctx: RequestContext, type: string): Promise<string> {
  const bytes = await readBodyOfType(ctx, type);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw clientError("invalid_request", "The body is not UTF-8.");
  }
}

/** Reads a form. Throws a `ServiceError` where a parameter stands there twice. */
export async function readForm(ctx: RequestContext): Promise<FormParameters> {
  const form = new URLSearchParams(await readText(ctx, FORM_TYPE));
  for (const name of new Set(form.keys())) {
    if (!REPEATABLE.has(name) && form.getAll(name).length > 1) {
      throw clientError("invalid_request", `The parameter ${name} is there more than once.`);
    }
  }
  return form;
}

/** Reads a JSON object of client metadata. Throws a `ServiceError` where there is none. */
export async function readMetadata(ctx: RequestContext): Promise<unknown> {
  const malformed = (detail: string) => clientError("invalid_client_metadata", detail);
  if (mediaTypeOf(ctx.request) !== "application/json") throw malformed("Send the metadata as application/json.");
  const text = await readText(ctx, "application/json");
  try {
    const metadata = JSON.parse(text);
    if (typeof metadata === "object" && metadata !== null && !Array.isArray(metadata)) return metadata;
  } catch {
    throw malformed("The body is not JSON.");
  }
  throw malformed("The body is not a JSON object.");
}

/** The client's credentials, from HTTP Basic or the form. Throws a `ServiceError` where both have them. */
export function credentialsOf({ headers }: Request, form: FormParameters): Credentials | undefined {
  const basic = /^basic +([A-Za-z0-9+/]+=*) *$/i.exec(headers.get("authorization") ?? "")?.[1];
  const [clientId, secret] = [form.get("client_id"), form.get("client_secret")];
  if (!basic) return clientId ? { clientId, ...(secret ? { secret } : {}) } : undefined;
  if (secret) throw clientError("invalid_request", "Send client_secret in the form or by HTTP Basic, not both.");
  const text = Buffer.from(basic, "base64").toString("utf8");
  const colon = text.indexOf(":");
  const credentials = { clientId: decoded(text.slice(0, colon)), secret: decoded(text.slice(colon + 1)) };
  if (colon < 0) return undefined;
  if (clientId && clientId !== credentials.clientId) {
    throw clientError("invalid_request", "The client_id of the form is not the one of HTTP Basic.");
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
