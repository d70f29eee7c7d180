import { distance } from "fastest-levenshtein";

// How each Cyrillic letter is written in Latin ones, in its plainest form: `plainSound` makes all schemes that.
const LATIN: Record<string, string> = {
  ...{ а: "a", б: "b", в: "v", г: "h", д: "d", е: "e", ж: "z", з: "z", и: "i", й: "i", к: "k", л: "l", м: "m" },
  ...{ н: "n", о: "o", п: "p", р: "r", с: "s", т: "t", у: "u", ф: "f", х: "h", ц: "c", ч: "h", ш: "s", щ: "sh" },
  ...{ ъ: "", ы: "i", ь: "", э: "e", ю: "iu", я: "ia", і: "i", ї: "i", є: "ie", ґ: "h", ё: "e" },
  ...{ ә: "a", ғ: "h", қ: "k", ң: "n", ө: "o", ұ: "u", ү: "u", һ: "h" },
};

/**
 * A key as it sounds in Latin letters, whichever scheme wrote it: `тінізабутихпредків` and `tinizabutykhpredkiv` are the
 * same. Only as good as to compare long titles.
 */
export function plainSound(key: string): string {
  const latin = key.replace(/\p{sc=Cyrillic}/gu, (letter) => LATIN[letter] ?? letter);
  return latin.replace(/shch|sch|szcz/g, "sh").replace(/sh|sz/g, "s").replace(/zh|rz/g, "z").replace(/ts/g, "c")
    // ч, х and г share their letters in the schemes of several languages.
    .replace(/ch|cz|kh|gh|g/g, "h").replace(/ck|q/g, "k").replace(/w/g, "v").replace(/x/g, "ks")
    .replace(/[yj]/g, "i").replace(/i+/g, "i").replace(/(?<=[iaeou])i(?![aeou])|i(?=[aeou])/g, "");
}

/** How many letters two keys may differ by, as the year or the duration says the same. */
export type Leeway = "strict" | "usual" | "wide";

/**
 * Whether two keys of one script are the same but for a typo or another transcription of a name. Short ones never are:
 * `Alien` and `Aliens` are two films. Nor are sequels.
 */
export function isMistyped(a: string, b: string, leeway: Leeway): boolean {
  const length = Math.min(a.length, b.length);
  const most = leeway === "strict"
    ? (length >= 14 || length >= 10 && a.slice(0, 2) === b.slice(0, 2) && a.slice(-2) === b.slice(-2) ? 1 : 0)
    : leeway === "usual"
    ? (length >= 11 ? 2 : length >= 7 ? 1 : 0)
    : Math.floor(length / 5);
  if (most === 0 || Math.abs(a.length - b.length) > most || digits(a) !== digits(b)) return false;
  return distance(a, b) <= most;
}

const digits = (key: string): string => (key.match(/\d+/g) ?? []).join(" ");
