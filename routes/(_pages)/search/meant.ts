import type { z } from "zod";
import type { Lang } from "@/lib/i18n/lang.ts";
import { type HitDetails, wordsOf } from "@/lib/search/hits.ts";
import type { SearchResult } from "@/lib/search/schema.ts";

type Answer = z.output<typeof SearchResult>;

/** What is named as it was typed; all else is only what may be meant. */
export function asTyped(answer: Answer) {
  const isTyped = ({ match: { kind } }: { match: { kind: string } }) => !["translit", "layout", "fuzzy"].includes(kind);
  const [films, people] = [answer.films.filter(isTyped), answer.people.filter(isTyped)];
  if (answer.correctedQuery === null && films.length + people.length > 0) return answer;
  return {
    films: [],
    people: [],
    totals: { films: 0, people: 0 },
    correctedQuery: null,
    perhaps: answer.perhaps ??
      { films: answer.films, people: answer.people, query: answer.correctedQuery, catalog: null },
  };
}

/** The hits, and apart from them those that only have a name of those whose films were asked for. */
export function partedBy(
  asked: readonly number[],
  { films, people }: Pick<Answer, "films" | "people">,
  details: ReadonlyMap<number, HitDetails>,
) {
  const isMeant = {
    film: ({ id }: { id: number }) => details.get(id)!.isOfAsked,
    person: ({ id }: { id: number }) => asked.includes(id),
  };
  if (!films.some(isMeant.film)) return { films, people, more: { films: [], people: [] } };
  return {
    films: films.filter(isMeant.film),
    people: people.filter(isMeant.person),
    more: {
      films: films.filter((film) => !isMeant.film(film)),
      people: people.filter((person) => !isMeant.person(person)),
    },
  };
}

/**
 * What the query was taken for; `null` where it names the first hit as it stands. It is the name in the language of the
 * page where the query, spelled or written otherwise, is all of a name in another.
 */
export function takenFor(
  { films, people, query, correctedQuery }: Answer,
  details: ReadonlyMap<number, HitDetails>,
  lang: Lang,
) {
  const best = films.length === 0 || people.length > 0 && people[0].score > films[0].score ? people.at(0) : films[0];
  if (!best) return correctedQuery;
  const { kind, field } = best.match;
  const isGuess = kind === "translit" || kind === "layout" || kind === "fuzzy";
  if (!isGuess) return correctedQuery;
  const isForeign = correctedQuery === null || /\.(ru|en|uk)$/.test(field) && !field.endsWith(`.${lang}`);
  if (!isForeign) return correctedQuery;
  if ("name" in best) {
    return field.startsWith("name.") && isAll(correctedQuery ?? query, best.name) ? best.name : correctedQuery;
  }
  const { foundName } = details.get(best.id)!;
  const isOtherScript = correctedQuery !== null && isCyrillic(correctedQuery) !== (lang !== "en") &&
    isCyrillic(correctedQuery) !== isCyrillic(query);
  return isOtherScript || foundName !== null && isAll(correctedQuery ?? query, foundName) ? best.title : correctedQuery;
}

const isCyrillic = (text: string) => /\p{sc=Cyrillic}/u.test(text);

/** Whether so many words may be all of a name. */
const isAll = (q: string, name: string) => wordsOf(q).length === wordsOf(name).length;
