// The letters of three layouts, row by row: a key's neighbours are beside it and next to that above and below.
const LAYOUTS = [
  ["qwertyuiop", "asdfghjkl", "zxcvbnm"],
  ["йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю"],
  ["йцукенгшщзхї", "фівапролджє", "ячсмитьбю"],
];

const NEIGHBOURS = new Set(
  LAYOUTS.flatMap((rows) =>
    rows.flatMap((row, y) =>
      [...row].flatMap((key, x) =>
        [[0, 1], [1, -1], [1, 0], [1, 1]].flatMap(([down, aside]) => {
          const other = rows[y + down]?.[x + aside];
          return other === undefined ? [] : [key + other, other + key];
        })
      )
    )
  ),
);

/**
 * Whether a text is a word but for so many slips of the fingers: two letters swapped, one left out, one typed twice or
 * with its neighbour, or the neighbour in its place. Any other letter is rather another word: `Superbad` is not Superman.
 */
export function isSlip(typed: string, word: string, slips: number): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at++;
  const [before, a, b] = [typed[at - 1] ?? "", typed.slice(at), word.slice(at)];
  if (a === b) return true;
  if (slips === 0) return false;
  const goesOn = (taken: number, meant: number) => isSlip(a.slice(taken), b.slice(meant), slips - 1);
  const isBeside = a !== "" && [before, a[1] ?? ""].some((other) => other === a[0] || NEIGHBOURS.has(a[0] + other));
  return a.length > 1 && a[0] === b[1] && a[1] === b[0] && goesOn(2, 2) ||
    NEIGHBOURS.has(a[0] + b[0]) && goesOn(1, 1) ||
    b !== "" && goesOn(0, 1) ||
    isBeside && goesOn(1, 0);
}

/** How words begin that say the opposite. */
const NOT = ["не", "un"];

/** Whether a word is another one with a negation in front, which is no typo: `незабутих`, `забутих`. */
export const isOpposite = (typed: string, word: string): boolean =>
  NOT.some((not) => typed === not + word || word === not + typed);
