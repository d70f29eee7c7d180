import { Remembered } from "../db/remembered.ts";
import { type Lang, localized, type Texts } from "../i18n/lang.ts";
import type { OperationContext } from "../operation.ts";
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

/** A curated list with the stems of what its titles say. */
interface NamedList {
  slug: string;
  titles: Texts;
  said: ReadonlySet<string>;
}

/** Every search asks for them, and they change with the catalog alone. */
const named = new Remembered<NamedList[]>("catalog", 1);

/** The curated lists whose title has all of what a query says, in any form and language: `оскар`, `winners of oscar`. */
export async function listsCalled(
  { database, db, base }: Pick<OperationContext, "database" | "db" | "base">,
  q: string,
  lang: Lang,
): Promise<ListHit[]> {
  const typed = typedWords(q);
  const wanted = typed.filter((word) => isSaying(word) && !BESIDES.has(word)).map(stems);
  if (typed.length > MAX_WORDS || wanted.length === 0 || wanted.some(({ length }) => length === 0)) return [];
  const lists = await named.get(database, "", async () => (await listTitles(db, MAX_LISTS)).map(withStems));
  return lists.filter(({ said }) => wanted.every((some) => some.some((stem) => said.has(stem)))).slice(0, SHOWN)
    .map(({ slug, titles }) => ({
      slug,
      title: localized(titles, lang) ?? slug,
      url: pageUrl(base, lang, `/list/${slug}`),
    }));
}

function withStems({ slug, titles }: { slug: string; titles: Texts }): NamedList {
  const words = typedWords([slug.replaceAll("-", " "), ...Object.values(titles)].join(" "));
  return { slug, titles, said: new Set(words.flatMap(stems)) };
}
