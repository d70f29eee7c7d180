import { folded, foldLetters, type Word } from "./fold.ts";

/** First and last year, either of them left open where a query names one only: `до 1980`. */
export interface Years {
  from?: number;
  to?: number;
}

const YEAR = /^(?:18[89]\d|19\d\d|20\d\d)$/;
const DECADE = /^(?:19|20)?\d0$/;
const DECADE_ENDS = ["х", "е", "ті", "ти", "тих", "s", "годов", "років", "ых", "их"];
const IS_END = new Set(DECADE_ENDS);
const DECADE_WORD = RegExp(`^((?:18|19|20)?\\d0)(?:${DECADE_ENDS.join("|")})$`);
/** Decades in words, by how these begin. */
const SPOKEN: [words: Set<string>, decade: number][] = ([
  ["тридцатых тридцатые тридцятих thirties", 1930],
  ["сороковых сороковые сорокових forties", 1940],
  ["пятидесятых пятидесятые пʼятдесятих fifties", 1950],
  ["шестидесятых шестидесятые шістдесятих sixties", 1960],
  ["семидесятых семидесятые сімдесятих seventies", 1970],
  ["восьмидесятых восьмидесятые вісімдесятих eighties", 1980],
  ["девяностых девяностые девʼяностих nineties", 1990],
  ["нулевых нулевые нульових нульові двухтысячных двухтысячные двотисячних двотисячні noughties", 2000],
  ["десятых десятые", 2010],
] as const).map(([words, decade]) => [new Set(words.replaceAll("ʼ", "").split(" ").map(foldLetters)), decade]);
/** A part of a decade, by what stands in front of it, with the first and last year. */
const PARTS: [words: Set<string>, from: number, to: number][] = [
  [folded("начала початку early"), 0, 4],
  [folded("середины середини mid"), 3, 6],
  [folded("конца кінця late"), 5, 9],
];
const AFTER_YEARS = folded("г год года году годов рік року році років роки р year years");
const BETWEEN = folded("по до to until and till");
const BETWEEN_TWO = folded("between между між");
const AND_ANOTHER = folded("and и і й та");
const UNTIL = folded("до before until раньше");
const OF_YEAR = folded("from");
const ONWARD = folded("on onward onwards");
const SINCE = folded("с со з із от від после після after since from");

/** Whether a folded word says of the number before it that it is a year. */
export const isAfterYear = (word: string): boolean => AFTER_YEARS.has(word);

/** The years that the words of a query name from one of them on, and how many words do so. */
export function yearsAt(words: readonly Word[], at: number): { years: Years; length: number } | undefined {
  const named = partAt(words, at) ?? decadeAt(words, at) ?? rangeAt(words, at) ?? yearAt(words, at);
  if (!named) return undefined;
  const { length } = named;
  return AFTER_YEARS.has(words[at + length]?.word) ? { ...named, length: length + 1 } : named;
}

/** `Конца 90-х`, `early 2000s`. */
function partAt(words: readonly Word[], at: number): { years: Years; length: number } | undefined {
  const part = PARTS.find(([names]) => names.has(words[at].word));
  const decade = part && at + 1 < words.length ? decadeAt(words, at + 1) : undefined;
  if (!part || !decade) return undefined;
  const from = decade.years.from!;
  return { years: { from: from + part[1], to: from + part[2] }, length: decade.length + 1 };
}

function yearAt(words: readonly Word[], at: number): { years: Years; length: number } | undefined {
  const year = numberAt(words, at);
  if (year !== undefined) return { years: { from: year, to: year }, length: 1 };
  const next = numberAt(words, at + 1);
  if (next === undefined) return undefined;
  if (UNTIL.has(words[at].word)) return { years: { to: next - 1 }, length: 2 };
  // `Movies from 1994` came out in that year, `series from 2020 on` since then.
  if (OF_YEAR.has(words[at].word)) {
    if (at + 2 === words.length) return { years: { from: next, to: next }, length: 2 };
    if (ONWARD.has(words[at + 2].word)) return { years: { from: next }, length: 3 };
  }
  return SINCE.has(words[at].word) ? { years: { from: next }, length: 2 } : undefined;
}

/** `2010-2015`, `с 2010 по 2015`, `from 2010 to 2015`, `between 2010 and 2015`. */
function rangeAt(words: readonly Word[], at: number): { years: Years; length: number } | undefined {
  const isOfTwo = BETWEEN_TWO.has(words[at].word);
  const start = isOfTwo || numberAt(words, at) === undefined && SINCE.has(words[at].word) ? at + 1 : at;
  const from = numberAt(words, start);
  if (from === undefined) return undefined;
  const isJoined = (isOfTwo ? AND_ANOTHER : BETWEEN).has(words[start + 1]?.word);
  const next = start + (isJoined ? 2 : 1);
  const to = numberAt(words, next);
  return to === undefined || to <= from ? undefined : { years: { from, to }, length: next + 1 - at };
}

function numberAt(words: readonly Word[], at: number): number | undefined {
  const typed = words[at]?.typed ?? "";
  return YEAR.test(typed) ? Number(typed) : undefined;
}

function decadeAt(words: readonly Word[], at: number): { years: Years; length: number } | undefined {
  const { typed, word } = words[at];
  const spoken = SPOKEN.find(([names]) => names.has(word))?.[1];
  if (spoken !== undefined) return { years: { from: spoken, to: spoken + 9 }, length: 1 };
  const joined = DECADE_WORD.exec(typed)?.[1];
  const isLong = joined === undefined && DECADE.test(typed) && at + 1 < words.length && IS_END.has(words[at + 1].typed);
  if (joined === undefined && !isLong) return undefined;
  const from = decadeOf(joined ?? typed);
  return { years: { from, to: from + 9 }, length: isLong ? 2 : 1 };
}

/** Two digits are a decade of the last hundred years. */
function decadeOf(digits: string): number {
  if (digits.length === 4) return Number(digits);
  return Number(digits) + (Number(digits) <= 20 ? 2000 : 1900);
}

/** A query without a decade that it names: `90-х`, `1980s`, `девяностых годов`. */
export function withoutDecade<W extends Word>(words: readonly W[]): { places: W[]; years: [number, number] | null } {
  for (const at of words.keys()) {
    if (!decadeAt(words, at)) continue;
    const { years, length } = yearsAt(words, at)!;
    return { places: words.toSpliced(at, length), years: [years.from!, years.to!] };
  }
  return { places: [...words], years: null };
}
