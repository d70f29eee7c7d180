import { isFormToken, type SignedIn } from "../accounts/sessions.ts";
import { ServiceError } from "../errors.ts";
import { readBodyOfType } from "./body.ts";
import type { RequestContext } from "./context.ts";
import type { FormError } from "./form_error.ts";

/** A form's fields. */
export type Form = URLSearchParams;

/** The media type that browsers send forms as. */
export const FORM_TYPE = "application/x-www-form-urlencoded";

/** Fields whose values never go back into a page. */
const SECRET = new Set(["password", "current", "code", "client_secret", "answer", "token"]);

/** What became of a form, for the page that shows it again. */
export interface FormState<Shown = unknown> {
  /** Which of the page's forms it was. */
  action: string;
  values: Record<string, string>;
  error?: FormError;
  /** What the page shows this once. */
  shown?: Shown;
}

/**
 * Refuses a form that another site's page sent in its visitor's name. Browsers say where a request comes from, in
 * `Sec-Fetch-Site` (safe origins) and in `Origin` (every POST), and a page can forge neither. This also guards the forms
 * of visitors who are not signed in, who have no session that a token could belong to.
 */
export function checkOrigin({ headers }: Request, base: string): void {
  const site = headers.get("sec-fetch-site");
  const isOwn = site === null ? headers.get("origin") === new URL(base).origin : site === "same-origin";
  if (!isOwn) throw forbidden("This form was not sent from a page of this site.");
}

/** Refuses a form without its session's token: the second lock, should a browser or a proxy ever break the first. */
export function checkToken(form: Form, person: SignedIn): void {
  if (!isFormToken(person, form.get("token"))) {
    throw forbidden("This form belongs to another session. Load the page again.");
  }
}

function forbidden(detail: string): ServiceError {
  return new ServiceError({ code: "forbidden", detail });
}

/** Reads a form. Throws a `ServiceError` for a body of another type, one that is too long, or breaks off. */
export async function readForm(ctx: RequestContext): Promise<Form> {
  return new URLSearchParams(new TextDecoder().decode(await readBodyOfType(ctx, FORM_TYPE)));
}

/** A form as its page may show it again. */
export function shownValues(form: Form): Record<string, string> {
  return Object.fromEntries([...form].filter(([name]) => !SECRET.has(name)));
}

/**
 * A path of this site out of an address that came with a request, or the one to fall back to. What browsers would take
 * for another host (`//host`, `/\host`, `/.//host`) is none.
 */
export function ownPath(text: string | null, fallback: string): string {
  if (!text || !text.startsWith("/") || /[\\\p{Cc}]/u.test(text)) return fallback;
  const here = "http://here.invalid";
  const url = URL.parse(text, here);
  if (url?.origin !== here || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search + url.hash;
}
