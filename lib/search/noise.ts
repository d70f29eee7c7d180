// Words that are no part of a name, but say what is wanted of a film: `смотреть онлайн`, `все серии`, `trailer`.

import { folded, foldWord, type Word } from "./fold.ts";
import { type Place, placeOf, type Version, YEAR } from "./interpretation.ts";
import { Lexicon } from "./lexicon/lexicon.ts";
import { BESIDE_NAMES, FILLERS } from "./lexicon/noise.ts";
import { isSlip } from "./slips.ts";
import { besidesWords, isBesides } from "./synonyms.ts";

/** So many parts of a query are looked up as whole names. */
const MAX_NAMES = 12;
/** What seasons and episodes are called. */
export const SEASON = folded(
  "сезон сезона сезоне сезону сезоны сезонов сезони сезонів сезоні серия серию серии серий серія серію серії серій " +
    "эпизод эпизоды эпизода епізод епізоди выпуск выпуски выпуска випуск випуски випуску сез сер season seasons episode " +
    "episodes ep",
);
const NOISE = new Lexicon<"filler" | "beside">([[FILLERS, "filler"], [BESIDE_NAMES, "beside"]]);
/** Words that say what is wanted, of so many letters that a slip in one does not make it another word. */
const MIN_SPELLED = 5;
const SAID = [...besidesWords(), ...BESIDE_NAMES.split(/\s+/).map(foldWord)].filter((word) =>
  word.length >= MIN_SPELLED && /^\p{L}+$/u.test(word)
);

/** Whether a word says what is wanted, or where to see it. */
export const isNoise = ({ word }: Word): boolean =>
  isBesides(word) || SEASON.has(word) || NOISE.at([{ word }], 0)?.value === "beside";

/** Whether a word may stand beside such a one: `все`, `хорошем`. */
export const isFiller = ({ word }: Word): boolean => NOISE.at([{ word }], 0)?.value === "filler";

/** Whether a word says what is wanted of a film rather than what it is called. */
export const isBesideName = (word: string): boolean =>
  isNoise({ word, typed: word }) || isFiller({ word, typed: word });

/** What is left of words without some of those at the ends that are said of films. */
export function namesIn(places: readonly Place[]): Version[] {
  const isYear = ({ word }: Place) => YEAR.test(word);
  const isSaid = (place: Place) => isNoise(place) || isFiller(place) || isYear(place);
  const own = [...places.keys()].filter((at) => !isSaid(places[at]));
  const [first, last] = [own.at(0) ?? places.length - 1, (own.at(-1) ?? 0) + 1];
  const cuts = Array.from({ length: places.length + 1 }, (_, at) => at);
  // Words that are said of films seldom stand there without one that is no title's.
  const starts = cuts.filter((at) => at === 0 || at <= first && places.slice(0, at).some(isNoise));
  const ends = cuts.filter((at) =>
    at === places.length || at >= last && places.slice(at).some((it) => isNoise(it) || isYear(it))
  );
  return starts.flatMap((start) => ends.filter((end) => end > start).map((end) => ({ start, end })))
    .toSorted((a, b) => b.end - b.start - (a.end - a.start)).slice(0, MAX_NAMES)
    .map(({ start, end }) => ({
      places: places.slice(start, end),
      year: Number(places.slice(end).find(isYear)?.word ?? 0) || null,
    }));
}

/** A query in which the words that no name has, and that say what is wanted but for a slip of the fingers, are spelled. */
export function withSpelledNoise(places: readonly Place[], known: ReadonlySet<string>): Place[] | null {
  const spelled = places.map((place) => {
    const { word } = place;
    const isMisspelled = word.length >= MIN_SPELLED - 1 && !known.has(word) && !isBesideName(word);
    const said = isMisspelled ? SAID.find((said) => isSlip(word, said, 1)) : undefined;
    return said === undefined ? place : placeOf({ word: said, typed: said });
  });
  return spelled.some((place, i) => place !== places[i]) && spelled.some(({ word }) => !isBesideName(word))
    ? spelled
    : null;
}
