import type { Db } from "../db/database.ts";
import { type Lang, localized } from "../i18n/lang.ts";
import { pageUrl } from "../urls.ts";
import { isSaying } from "./description.ts";
import { typedWords } from "./fold.ts";
import { listTitles } from "./list_queries.ts";
import { stems } from "./stems.ts";

/** Longer queries name no list, and so many lists are looked at, and shown. */
const MAX_WORDS = 4;
const MAX_LISTS = 200;
const SHOWN = 3;

/** What is said of lists rather than what they are of. */
const BESIDES = new Set(typedWords(`
  список списки подборка подборки добірка добірки лауреаты лауреати победители переможці получившие премия премії премію
  лучший лучшие найкращий найкращі the best list lists collection winner winners winning award awards won`));

/** A curated list as a search names it. */
export interface ListHit {
  slug: string;
  title: string;
  url: string;
}

/** The curated lists whose title has all of what a query says, in any form and language: `оскар`, `winners of oscar`. */
export async function listsCalled(
  db: Db,
  q: string,
  { base, lang }: { base: string; lang: Lang },
): Promise<ListHit[]> {
  const typed = typedWords(q);
  const wanted = typed.filter((word) => isSaying(word) && !BESIDES.has(word)).map(stems);
  if (typed.length > MAX_WORDS || wanted.length === 0 || wanted.some(({ length }) => length === 0)) return [];
  const lists = await listTitles(db, MAX_LISTS);
  return lists.filter(({ slug, titles }) => {
    const own = new Set(typedWords([slug.replaceAll("-", " "), ...Object.values(titles)].join(" ")).flatMap(stems));
    return wanted.every((some) => some.some((stem) => own.has(stem)));
  }).slice(0, SHOWN).map(({ slug, titles }) => ({
    slug,
    title: localized(titles, lang) ?? slug,
    url: pageUrl(base, lang, `/list/${slug}`),
  }));
}
