import { DEFAULT_LANG, LANGS } from "../i18n/lang.ts";
import type { OperationContext } from "../operation.ts";
import { pageUrl } from "../urls.ts";
import { escapeXml } from "../xml.ts";
import { cinemaPages, cinemaParts, theaterPages } from "./cinema_pages.ts";
import { listRange, listRanges, listSeasonRange, listSeasonRanges, type SitemapSubject } from "./queries.ts";

/** Pages that exist once. */
const PAGES = [
  "/",
  "/catalog",
  "/lists",
  "/calendar",
  "/docs",
  "/docs/agents",
  "/changelog",
  "/about",
  "/privacy",
  "/contact",
];

const SUBJECTS: readonly SitemapSubject[] = ["list", "film", "person", "l"];

/** Addresses in one file; a page has one in each language. */
export const MOST_URLS = 10_000;
const SIZE = Math.floor(MOST_URLS / LANGS.length);
/**
 * The same where films have several pages: no more than the protocol allows, whatever series there are. So many films
 * have their seasons in one file that it can hold all of them, as an import takes 200 of one series at the most.
 */
export const MOST_SEASON_URLS = 50_000;
const SEASONS = Math.floor(MOST_SEASON_URLS / LANGS.length);
const SEASONS_OF_ONE = 200;
const FILMS_WITH_SEASONS = Math.floor(SEASONS / SEASONS_OF_ONE);

const DECLARATION = `<?xml version="1.0" encoding="UTF-8"?>\n`;
const NAMESPACE = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"`;

/**
 * The sitemap's index. A file is a range of ids, so that what is in it never moves to another file and costs the same
 * for the first as for the last.
 */
export async function sitemapIndex(ctx: OperationContext): Promise<string> {
  const { db, base } = ctx;
  const parts = ["pages"];
  for (const subject of SUBJECTS) {
    for (const range of await listRanges(db, subject, SIZE)) parts.push(`${subject}-${range + 1}`);
  }
  for (const range of await listSeasonRanges(db, FILMS_WITH_SEASONS)) parts.push(`season-${range + 1}`);
  parts.push(...await cinemaParts(ctx, SIZE));
  // Without `lastmod`: to know when the newest of each range changed, every row would have to be read.
  const entries = parts.map((part) => `<sitemap><loc>${escapeXml(base)}/sitemap/${part}.xml</loc></sitemap>\n`);
  return `${DECLARATION}<sitemapindex ${NAMESPACE}>\n${entries.join("")}</sitemapindex>\n`;
}

/** One file of the sitemap by its name in the index, or `null`. */
export async function sitemapPart(ctx: OperationContext, part: string): Promise<string | null> {
  const { db, base } = ctx;
  if (part === "pages") return urlset(base, PAGES.map((path) => ({ path })));
  if (part === "cinemas") return filled(base, await cinemaPages(ctx));
  const [, theaters] = /^cinema-([1-9]\d{0,8})$/.exec(part) ?? [];
  if (theaters) return filled(base, await theaterPages(ctx, Number(theaters) - 1, SIZE));
  const [, seasons] = /^season-([1-9]\d{0,8})$/.exec(part) ?? [];
  if (seasons) return await seasonPart(ctx, Number(seasons) - 1);
  const [, subject, number] = /^(film|person|list|l)-([1-9]\d{0,8})$/.exec(part) ?? [];
  if (!subject) return null;
  const rows = await listRange(db, subject as SitemapSubject, Number(number) - 1, SIZE);
  if (rows.length === 0) return null;
  return urlset(base, rows.map(({ key, updatedAt }) => ({ path: `/${subject}/${key}`, updatedAt })));
}

/** The seasons of a range of films; those without episodes have pages that say so, which are not for crawlers. */
async function seasonPart({ db, base }: OperationContext, range: number): Promise<string | null> {
  const rows = await listSeasonRange(db, range, { size: FILMS_WITH_SEASONS, limit: SEASONS });
  if (rows.length === 0) return null;
  return urlset(
    base,
    rows.map(({ film, season, updatedAt }) => ({ path: `/film/${film}/season/${season}`, updatedAt })),
  );
}

/** A file of pages, unless there are none. */
function filled(base: string, paths: string[]): string | null {
  return paths.length === 0 ? null : urlset(base, paths.map((path) => ({ path })));
}

/** Every page in every language, each with the addresses of all of them. */
function urlset(base: string, pages: { path: string; updatedAt?: string }[]): string {
  const site = escapeXml(base);
  const urls = pages.map(({ path, updatedAt }) => {
    const address = (lang: typeof LANGS[number]) => pageUrl(site, lang, escapeXml(path));
    const changed = updatedAt === undefined ? "" : `<lastmod>${escapeXml(updatedAt)}</lastmod>`;
    const links = LANGS.map((lang) => alternate(lang, address(lang))).join("") +
      alternate("x-default", address(DEFAULT_LANG));
    return LANGS.map((lang) => `<url><loc>${address(lang)}</loc>${changed}${links}</url>\n`).join("");
  });
  const xhtml = `xmlns:xhtml="http://www.w3.org/1999/xhtml"`;
  return `${DECLARATION}<urlset ${NAMESPACE} ${xhtml}>\n${urls.join("")}</urlset>\n`;
}

function alternate(hreflang: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;
}
