import { SITE } from "./site.ts";

const AT_ONCE = 16;

/** What an address answers. */
export interface Answer {
  url: string;
  status: number;
  /** `""` where it is no page. */
  html: string;
}

/** Every address of the sitemap. */
export async function sitemap(): Promise<string[]> {
  return (await Promise.all((await locations(`${SITE}/sitemap.xml`)).map(locations))).flat();
}

async function locations(sitemap: string): Promise<string[]> {
  const xml = await (await fetch(sitemap)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
}

/** Asks for every address, some at once, and shows each answer to `visit`. */
export async function visitAll(urls: Iterable<string>, visit: (answer: Answer) => void | Promise<void>): Promise<void> {
  // One iterator for all who take from it.
  const left = Iterator.from(urls);
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    for (const url of left) await visit(await ask(url));
  }));
}

async function ask(url: string): Promise<Answer> {
  const response = await fetch(url, { redirect: "manual" });
  const body = await response.text();
  const html = response.headers.get("content-type")?.startsWith("text/html") ? body : "";
  return { url, status: response.status, html };
}

/** Where a page leads within the site, as whole addresses: links, pictures, scripts, styles, forms. */
export function targets({ url, html }: Answer): string[] {
  const written = [...html.matchAll(/<[a-z][^>]*?\s(?:href|src|action)="([^"]*)"/g)].map(([, to]) => to);
  const whole = written.map((to) => new URL(to.replaceAll("&amp;", "&"), url).href)
    .filter((to) => to.startsWith(`${SITE}/`));
  // The sign-in is one page, wherever it leads back to.
  return [...new Set(whole.map((to) => to.replace(/(\/sign-in)\?next=[^#]*/, "$1")))];
}

/** An address without its fragment. */
export function pageOf(url: string): string {
  return url.split("#", 1)[0];
}
