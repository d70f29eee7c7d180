import type { TestApp } from "./app.ts";

/** The examples that `/docs` links to: one address for each endpoint for which the catalog has something. */
export async function apiExamples(app: TestApp): Promise<string[]> {
  // With a cookie, so that no response is cached by it.
  const html = await (await app.fetch("/en/docs", { headers: { cookie: "a=b" } })).text();
  const found = html.matchAll(/ href="(\/api\/[^"]*)"/g);
  return [...new Set([...found].map(([, href]) => href.replaceAll("&amp;", "&")))];
}

/** The template among these, such as `/api/film/{id}` or `/api/film/[id]`, that an address is one of. */
export function templateOf(address: string, templates: readonly string[]): string | undefined {
  const [path] = address.split("?");
  return templates.find((template) => RegExp(`^${template.replace(/[{[]\w+[}\]]/g, "[^/]+")}$`).test(path));
}
