import { isFormToken } from "../accounts/sessions.ts";
import { ServiceError } from "../errors.ts";
import { mediaTypeOf, readBody, readBodyOfType, UPLOAD_TYPE } from "./body.ts";
import type { RequestContext } from "./context.ts";
import type { FormError } from "./form_error.ts";
import type { SignedIn } from "../operation.ts";

/** A form's fields, and the file that came with them. */
export type Form = URLSearchParams & { upload?: { name: string; bytes: Uint8Array } };

/** The media type that browsers send forms as. */
export const FORM_TYPE = "application/x-www-form-urlencoded";

/** Fields whose values are never sent back in a page. */
const SECRET = new Set(["password", "current", "code", "client_secret", "answer", "token"]);

/** The result of a submitted form, for the page that shows it again. */
export interface FormState<Shown = unknown> {
  /** Which of the page's forms was submitted. */
  action: string;
  values: Record<string, string>;
  error?: FormError;
  /** What the page shows once, such as a new token. */
  shown?: Shown;
}

/**
 * Refuses a form that a page of another site submitted in its visitor's name. Browsers say where a request comes from, in
 * `Sec-Fetch-Site` (safe origins) and in `Origin` (every POST), and a page can forge neither. This also guards the forms
 * of visitors who are not signed in, who have no session that a token could belong to.
 */
export function checkOrigin({ headers }: Request, base: string): void {
  const site = headers.get("sec-fetch-site");
  const isOwn = site === null ? headers.get("origin") === new URL(base).origin : site === "same-origin";
  if (!isOwn) throw forbidden("This form was not sent from a page of this site.");
}

/** Refuses a form without its session's token: a second protection, should a browser or proxy defeat the first. */
export function checkToken(form: Form, person: SignedIn): void {
  if (!isFormToken(person, form.get("token"))) {
    throw forbidden("This form belongs to another session. Load the page again.");
  }
}

function forbidden(detail: string): ServiceError {
  return new ServiceError({ code: "forbidden", detail });
}

/** Reads a form. Throws a `ServiceError` for a body of another type, one that is too long, or breaks off. */
export async function readForm(ctx: RequestContext, takesFile = false): Promise<Form> {
  if (takesFile && mediaTypeOf(ctx.request) === UPLOAD_TYPE) return await readUpload(ctx);
  return new URLSearchParams(new TextDecoder().decode(await readBodyOfType(ctx, FORM_TYPE)));
}

/** A form with a file. */
async function readUpload(ctx: RequestContext): Promise<Form> {
  const type = ctx.request.headers.get("content-type")!;
  const parts = await new Response(await readBody(ctx), { headers: { "content-type": type } }).formData().catch(() => {
    throw new ServiceError({ code: "incomplete_body" });
  });
  const fields = new URLSearchParams();
  let upload: Form["upload"];
  for (const [name, value] of parts) {
    if (typeof value === "string") fields.append(name, value);
    else upload ??= { name: value.name, bytes: await value.bytes() };
  }
  return Object.assign(fields, { upload });
}

/** A form as its page may show it again. */
export function shownValues(form: Form): Record<string, string> {
  return Object.fromEntries([...form].filter(([name]) => !SECRET.has(name)));
}

/**
 * The path of this site in an address that came with a request, or the fallback. What browsers would treat as another
 * host (`//host`, `/\host`, `/.//host`) is rejected.
 */
export function ownPath(text: string | null, fallback: string): string {
  if (!text || !text.startsWith("/") || /[\\\p{Cc}]/u.test(text)) return fallback;
  const here = "http://here.invalid";
  const url = URL.parse(text, here);
  if (url?.origin !== here || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search + url.hash;
}
