import { folded, type Word } from "./fold.ts";

/** Bounds of a film's score and running time in minutes, as the catalog has them. */
export interface Bounds {
  ratingMin?: number;
  runtimeMin?: number;
  runtimeMax?: number;
}

const RATING = folded(
  "рейтинг рейтинга рейтингом рейтингу оценка оценкой оценки оцінка оцінкою оцінки балл баллом бал балом rating ratings " +
    "rated score scored scoring imdb имдб кинопоиск кинопоиску",
);
/** What says on its own that a number up to ten is a score: `above 7`. */
const ABOVE = folded("above over выше вище понад");
const MORE = folded(
  "above over выше вище понад больше более більше від от from least minimum higher greater better longer дольше длиннее " +
    "длинней довше довші more",
);
const LESS = folded(
  "under below less shorter within max maximum до короче меньше менее коротше коротші менше fewer ниже нижче низше",
);
const NOT = folded("не not no");
/** Words between the others. */
const BETWEEN = folded("с со з із зі with than at a an of by for is чем чем ніж за на по в у up to");
const OUT_OF = folded("из з із out of 10 баллов балла балів бали points stars звезд зірок");
const OR_MORE = folded("and or или або выше вище above higher more up больше більше plus");
const MINUTES = folded("мин минут минуты минута хв хвилин хвилини хвилина min mins minute minutes");
const HOURS = folded("час часа часов годин години година годину hour hours hr hrs");
const HOURS_IN_WORDS: [words: Set<string>, hours: number][] = [
  [folded("полтора полутора півтори півтора"), 1.5],
  [folded("один одного одной однієї одну one an a"), 1],
  [folded("два две двух двох дві two"), 2],
  [folded("три трех трьох three"), 3],
];
const MOST_SCORE = 10;

/** The bound that the words of a query set from one of them on, and how many words do so: `rated 8+`, `до 90 минут`. */
export function boundsAt(words: readonly Word[], at: number): { bounds: Bounds; length: number } | undefined {
  const has = (set: ReadonlySet<string>, i: number) => words[i] !== undefined && set.has(words[i].word);
  let [isRated, isNot, isAbove] = [false, false, false];
  let way: "more" | "less" | undefined;
  let next = at;
  for (; next < words.length; next++) {
    if (has(RATING, next)) isRated = true;
    else if (has(NOT, next)) isNot = true;
    else if (has(MORE, next)) [way, isAbove] = ["more", isAbove || has(ABOVE, next)];
    else if (has(LESS, next)) way = "less";
    else if (!has(BETWEEN, next)) break;
  }
  const isOpposite = isNot && way !== undefined;
  const isLess = (way === "less") !== isOpposite;
  // `An hour` and `часа` have no number.
  const hour = has(HOURS, next) ? 1 : HOURS_IN_WORDS.find(([set]) => has(set, next) && has(HOURS, next + 1))?.[1];
  const number = numberAt(words, next);
  const unit = next + (hour === undefined ? number?.length ?? 0 : has(HOURS, next) ? 0 : 1);
  if (way !== undefined && !isRated && (has(MINUTES, unit) || has(HOURS, unit))) {
    const minutes = hour !== undefined ? hour * 60 : number && number.value * (has(HOURS, unit) ? 60 : 1);
    if (!minutes || minutes > 10_000) return undefined;
    const bounds = isLess ? { runtimeMax: Math.round(minutes) } : { runtimeMin: Math.round(minutes) };
    return { bounds, length: unit + 1 - at };
  }
  if (!number || number.value > MOST_SCORE || isLess && way !== undefined) return undefined;
  let end = next + number.length;
  // `8+` is read as "8 and".
  const isPlus = has(OR_MORE, end);
  while (has(OR_MORE, end) || has(OUT_OF, end)) end++;
  const isRatedBehind = isPlus && has(RATING, end);
  if (isRatedBehind) end++;
  const isEnd = end === words.length || end > next + number.length;
  if (!isRated && !isRatedBehind && !(isAbove && isEnd || isOpposite && isEnd)) return undefined;
  return { bounds: { ratingMin: number.value }, length: end - at };
}

/** A number in digits, which may have one behind the point: `7.5`. */
function numberAt(words: readonly Word[], at: number): { value: number; length: number } | undefined {
  const [whole, part] = [words[at]?.typed ?? "", words[at + 1]?.typed ?? ""];
  if (!/^\d{1,3}$/.test(whole)) return undefined;
  return Number(whole) < MOST_SCORE && /^\d$/.test(part)
    ? { value: Number(`${whole}.${part}`), length: 2 }
    : { value: Number(whole), length: 1 };
}
