// Years that a query counts from today: `комедии за последние 5 лет`, `movies of last year`.

/** No film is so many years old. */
const MOST_YEARS = 150;
const SPAN =
  /(?<!\p{L})(?:(?:за|in|of|from|during) )?(?:the )?(?:последни[ех]|останні[йх]?|last|past) (\d{1,3}) (?:лет|года|років|роки|years)(?!\p{L})/iu;
/** Years by what is said of them, beside this one. */
const SINGLE: [words: RegExp, offset: number][] = [
  [/(?<!\p{L})(?:(?:этого|текущего) года|(?:цього|поточного) року)$/iu, 0],
  [/(?<!\p{L})(?:прошлого года|минулого року)$/iu, -1],
  [/(?<!\p{L})(?:следующего года|наступного року)$/iu, 1],
  [/(?<=\b(?:movies|films|series|shows|releases|anime|cartoons)) (?:(?:of|from|in|for) )?this year$/i, 0],
  [/(?<=\b(?:movies|films|series|shows|releases|anime|cartoons)) (?:(?:of|from|in) )?last year$/i, -1],
  [/(?<=\b(?:movies|films|series|shows|releases|anime|cartoons)) (?:(?:of|from|in|for) )?next year$/i, 1],
];

/** A query in which years that are counted from today are named: `последние 5 лет` in 2026 are `2021-2026`. */
export function withYears(q: string, now: Date): string {
  const year = now.getUTCFullYear();
  const count = Number(SPAN.exec(q)?.[1] ?? 0);
  if (count > 0 && count <= MOST_YEARS) return q.replace(SPAN, `${year - count}-${year}`);
  const [words, offset] = SINGLE.find(([words]) => words.test(q.trimEnd())) ?? [];
  return words === undefined ? q : q.trimEnd().replace(words, ` ${year + offset!}`);
}
