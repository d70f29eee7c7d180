import { assertEquals, assertMatch } from "@std/assert";

/** One request with what is expected of the answer. */
export interface Expectation {
  says: string;
  /** Method and path. */
  request: string;
  headers?: Record<string, string>;
  status: number;
  /** `null`: the header must be missing. */
  has?: Record<string, string | null>;
  /** The whole body, or what it must match; HTML without comments, boot scripts, nonces and build ids. */
  body?: string | RegExp;
  /** Not in the original's builds in memory, which serve files in another way. */
  writtenOnly?: true;
}

/** An app as one function. */
export type Fetch = (req: Request) => Response | Promise<Response>;

/** Sends the request and compares the answer with what is expected. */
export async function check(fetch: Fetch, expected: Expectation): Promise<void> {
  const [method, path] = expected.request.split(" ");
  const response = await fetch(new Request(`http://localhost${path}`, { method, headers: expected.headers }));
  const body = withoutPrivateParts(await response.text());
  assertEquals(response.status, expected.status, body);
  for (const [name, value] of Object.entries(expected.has ?? {})) {
    const given = response.headers.get(name);
    if (value?.startsWith("^")) assertMatch(given ?? "", new RegExp(value));
    else assertEquals(given, value, `${name}: ${given}`);
  }
  if (typeof expected.body === "string") assertEquals(body, expected.body);
  if (expected.body instanceof RegExp) assertMatch(body, expected.body);
}

/** HTML without what each implementation words in its own way. */
export function withoutPrivateParts(html: string): string {
  return html
    .replaceAll(/<!--.*?-->/gs, "")
    .replaceAll(/<script type="module".*?<\/script>/gs, "")
    .replaceAll(/ nonce="[0-9a-f]{32}"/g, "")
    .replaceAll(/__frsh_c=[0-9a-f]{40}/g, "__frsh_c=ID")
    .replaceAll(/ data-frsh-key="[^"]*"/g, "");
}
