import { assertEquals, assertStringIncludes } from "@std/assert";
import type { TestApp } from "./app.ts";

export const LANGS = ["ru", "en", "uk"] as const;
export const PREFIXES = { ru: "", en: "/en", uk: "/uk" };

/** A page's HTML, its Markdown by `Accept`, and its `.md` twin; `query` with its question mark. */
export async function forms(app: TestApp, path: string, query = ""): Promise<[string, string, string]> {
  const responses = [
    await app.fetch(path + query),
    await app.fetch(path + query, { headers: { accept: "text/markdown" } }),
    await app.fetch(`${path}.md${query}`),
  ];
  const types = ["text/html", "text/markdown", "text/markdown"].map((type) => `${type}; charset=utf-8`);
  assertEquals(responses.map(({ status }) => status), [200, 200, 200], path);
  assertEquals(responses.map(({ headers }) => headers.get("content-type")), types, path);
  const [html, negotiated, twin] = await Promise.all(responses.map((response) => response.text()));
  return [plain(html), plain(negotiated), plain(twin)];
}

/** A page that is not there says so in Markdown, by `Accept` and as a `.md` twin alike. */
export async function assertMarkdown404(app: TestApp, path: string, lang: typeof LANGS[number]): Promise<void> {
  const title = { ru: "Страница не найдена", en: "Page not found", uk: "Сторінку не знайдено" }[lang];
  const accept = "text/html;q=0.5, text/markdown";
  for (const response of [await app.fetch(path, { headers: { accept } }), await app.fetch(`${path}.md`)]) {
    const { status, headers } = response;
    assertEquals([status, headers.get("content-type")], [404, "text/markdown; charset=utf-8"], path);
    assertEquals([headers.get("content-language"), headers.get("cache-control")], [lang, "no-store"], path);
    assertStringIncludes(await response.text(), `# ${title}\n\n`);
  }
}

/** Entities of text and no-break spaces as the characters that people see. */
function plain(text: string): string {
  return text.replaceAll("\u00a0", " ").replaceAll("&quot;", '"').replaceAll("&#39;", "'");
}

/** What crawlers are told: whether a page may be kept, and its canonical address. */
export async function robots(app: TestApp, path: string): Promise<{ noindex: boolean; canonical: string }> {
  const response = await app.fetch(path);
  const html = await response.text();
  assertEquals(response.status, 200, path);
  const canonical = /<link rel="canonical" href="http:\/\/foyer\.test([^"]*)"/.exec(html)![1];
  return {
    noindex: html.includes('<meta name="robots" content="noindex, nofollow"'),
    canonical: canonical.replaceAll("&amp;", "&"),
  };
}

/** The links of a page's content: their addresses as written, and `rel`. */
export async function links(app: TestApp, path: string): Promise<{ href: string; rel: string; current: string }[]> {
  const html = /<main[\s\S]*<\/main>/.exec(await (await app.fetch(path)).text())![0];
  const attribute = (tag: string, name: string) =>
    new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1].replaceAll("&amp;", "&") ?? "";
  return [...html.matchAll(/<a [^>]*>/g)].map(([tag]) => ({
    href: attribute(tag, "href"),
    rel: attribute(tag, "rel"),
    current: attribute(tag, "aria-current"),
  }));
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const DATA = 'type="application/ld+json"';
const MODULE = 'type="module"';
/** The files of `static/` that pages run. */
const FILES = /^src="\/(theme\.js\?__frsh_c=[0-9a-f]{40}"|later\.js\?__frsh_c=[0-9a-f]{40}" defer)$/;
/** Fresh's start of the islands: modules of the build, then one call with the islands and their props as a text. */
const BOOT =
  /^(import ?[\w*{} ]+ ?from ?"\/_fresh\/js\/[0-9a-f]{40}\/[\w-]+\.js";)+boot\([\w,{}[\]"]*,"([^"\\<]|<(?!!--|\/script)|\\.)*"\);?$/i;

/** Scripts of a page other than its data, those of files and, once, the one by which Fresh starts the islands. */
export function strayScripts(html: string): string[] {
  let boots = 0;
  const rest = html.replaceAll(SCRIPT, (script, given: string, code: string) => {
    const attributes = given.trim();
    const known = code === "" && FILES.test(attributes) || attributes === DATA && JSON.parse(code) ||
      attributes === MODULE && BOOT.test(code) && ++boots === 1;
    return known ? "" : script;
  });
  return rest.match(/<script[^>]*>?[^<]*/gi) ?? [];
}

/** A page without the content of its scripts, which is no markup whatever it holds. */
export function markup(html: string): string {
  return html.replaceAll(SCRIPT, "");
}

/** The JSON-LD blocks of a page. */
export async function jsonLd(app: TestApp, path: string): Promise<Record<string, unknown>[]> {
  const html = await (await app.fetch(path)).text();
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text]) =>
    JSON.parse(text)
  );
}
