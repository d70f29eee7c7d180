import type { FaultCode } from "../accounts/fault.ts";
import { isFormToken, type SignedIn } from "../accounts/sessions.ts";
import { Problem } from "../problem.ts";
import { mediaTypeOf, readBody } from "./body.ts";

/** A form's fields. */
export type Form = URLSearchParams;

/** Fields whose values never go back into a page. */
const SECRET = new Set(["password", "current", "code", "client_secret", "answer", "token"]);

/** What is wrong with a form that was sent: `seconds` say when to try again. */
export interface FormFault {
  code: FaultCode | "rate_limited" | "invalid";
  field: string;
  seconds?: number;
}

/** What became of a form, for the page that shows it again. */
export interface FormState<Shown = unknown> {
  /** Which of the page's forms it was. */
  action: string;
  values: Record<string, string>;
  fault?: FormFault;
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
  if (!isOwn) throw new Problem("forbidden", "This form was not sent from a page of this site.");
}

/** Refuses a form without its session's token: the second lock, should a browser or a proxy ever break the first. */
export function checkToken(form: Form, person: SignedIn): void {
  if (!isFormToken(person, form.get("token"))) {
    throw new Problem("forbidden", "This form belongs to another session. Load the page again.");
  }
}

/** Reads a form. Throws a `Problem` for a body of another type, one that is too long, or not UTF-8. */
export async function readForm(request: Request, mostBytes: number): Promise<Form> {
  if (mediaTypeOf(request) !== "application/x-www-form-urlencoded") {
    throw new Problem("unsupported_media_type", "Send forms as application/x-www-form-urlencoded.");
  }
  const bytes = await readBody(request, mostBytes);
  if (!bytes) throw new Problem("payload_too_large", `The form is longer than ${mostBytes} bytes.`);
  return new URLSearchParams(new TextDecoder().decode(bytes));
}

/** What was wrong with a form, where its page can say so; anything else is thrown on. */
export function faultOf(error: unknown): FormFault {
  if (!(error instanceof Problem)) throw error;
  const { code, options } = error;
  if (code === "rate_limited") {
    return { code, field: "", seconds: Number(options.headers?.["retry-after"] ?? 60) };
  }
  if (code !== "invalid_parameter") throw error;
  const [found] = options.errors ?? [];
  return { code: (found?.code ?? "invalid") as FaultCode, field: found?.parameter ?? "" };
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
