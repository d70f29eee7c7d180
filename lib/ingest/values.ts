/** Prices as decimal strings in major units, the lowest and, where it differs, the highest; `null` is unknown. */
export interface Prices {
  price: string | null;
  priceMax: string | null;
}

// Digits that spaces or dots put into groups of three, or plain ones; then up to two decimals.
const AMOUNT = /\d{1,3}(?:[ .']\d{3})+(?!\d)(?:[.,]\d{1,2}(?!\d))?|\d+(?:[.,]\d{1,2}(?!\d))?/g;

/**
 * Reads the price forms of sources: `100`, `"70-90"`, `"від 120 грн"`, `"1 200 ₸"`. 0 is a price that is not offered.
 *
 * A comma is told by the digits after it: one or two are decimals (`"99,50"`), anything else parts two prices of a list
 * (`"100,456"`) unless the second is more than ten times the first, which no list of seats is (`"1,200"`).
 */
export function readPrices(value: string | number | null | undefined): Prices {
  const amounts = (typeof value === "number" ? [value] : typeof value === "string" ? readAmounts(value) : [])
    .filter((amount) => Number.isFinite(amount) && amount >= 0.01 && amount < 1e9);
  if (amounts.length === 0) return { price: null, priceMax: null };
  const price = Math.min(...amounts).toFixed(2);
  const priceMax = Math.max(...amounts).toFixed(2);
  return { price, priceMax: priceMax === price ? null : priceMax };
}

function readAmounts(text: string): number[] {
  const plain = short(text).replace(/\s+/g, " ").replace(/[23]\s?[DdДд](?!\p{L})/gu, " ").trim();
  if (/^[-−–]/.test(plain)) return [];
  const parted = plain
    // Two commas without spaces are a list, whatever the digits: "70,90,120".
    .replace(/(?<![\d,])\d+(?:,\d+){2,}(?![\d,])/g, (list) => list.replaceAll(",", " ; "))
    .replace(
      /(?<!\d)(\d{1,3}),(\d{3})(?!\d)/g,
      (_, a, b) => Number(b) > 10 * Number(a) || b === "000" ? a + b : `${a} ; ${b}`,
    );
  return [...parted.matchAll(AMOUNT)].map(([amount]) =>
    Number(amount.replace(/[ .'](?=\d{3}(?!\d))/g, "").replace(",", "."))
  );
}

// In the order of the answer: first the dimension, then the experience, then sound and light. Cyrillic look-alikes are
// Latin letters here, and a dimension may stick to what follows: "3DIMAX".
const FORMATS: readonly [name: string, pattern: RegExp][] = [
  ["2D", /(?<!\d)2[ -]?D(?!\p{L}|[ -]?BOX)|(?<!\p{L})D2(?!\d)/u],
  ["3D", /(?<!\d)3[ -]?D(?!\p{L}|[ -]?BOX)|(?<!\p{L})D3(?!\d)/u],
  ["IMAX", /(?<!\p{L}(?<![23]D))(?:IMAX|[ИI]MAKC|AЙMAKC)(?!\p{L})/u],
  ["4DX", /(?<!\p{L})4[ -]?DX/u],
  ["ScreenX", /(?<!\p{L}(?<![23]D))SCREEN[ -]?X(?!\p{L})/u],
  ["RE'LUX", /(?<!\p{L})RE'?LUX(?!\p{L})/u],
  ["Cinetech+", /(?<!\p{L})CINETECH(?!\p{L})/u],
  ["Dolby Cinema", /DOLBY[ -]?CINEMA/u],
  ["D-BOX", /(?<!\p{L})D[ -]?BOX(?!\p{L})/u],
  ["Atmos", /ATMOS(?!\p{L})/u],
  ["Laser", /(?<!\p{L})LASER(?!\p{L})|ЛAЗEP/u],
];

const CYRILLIC_TWINS = "АВЕІКМНОРСТХД";
const LATIN_TWINS = "ABEIKMHOPCTXD";

/**
 * The formats that labels name, mashed together or not (`"4dx-3d"`, `"IMAX Laser"`, `"2D/Atmos"`): canonical names, each
 * once, in a fixed order. Unknown words are ignored.
 */
export function readFormats(labels: readonly string[]): string[] {
  const text = short(labels.join(" | ")).toUpperCase().replace(/[’ʼ`´‘]/g, "'")
    .replace(/[АВЕІКМНОРСТХД]/g, (letter) => LATIN_TWINS[CYRILLIC_TWINS.indexOf(letter)]);
  // Known words stand apart, so that what they stick to is seen: "4DX3D", "3DATMOS".
  const apart = text.replace(/IMAX|4[ -]?DX|SCREEN[ -]?X|ATMOS/g, (word, at: number) => {
    const sticks = /[A-Z]/.test(text[at - 1] ?? "") && !/[234]DX?$/.test(text.slice(0, at));
    return sticks ? word : ` ${word}${/^[2-4]/.test(text.slice(at + word.length)) ? " " : ""}`;
  });
  return FORMATS.filter(([, pattern]) => pattern.test(apart)).map(([name]) => name);
}

// How words begin that name a language in Ukrainian, Russian, Kazakh and English, and the usual short forms.
const LANGUAGES: readonly [tag: string, word: RegExp][] = [
  ["uk", /^(укр|ukr|ua$)/],
  ["ru", /^(рус|рос$|росі|россі|российс|rus|орыс)/],
  ["kk", /^(каз$|казах|қаз|kaz|kz$)/],
  ["en", /^(англ|анг$|инглиш|eng|ағыл)/],
  ["fr", /^(фр$|франц|french|fre$|fra$)/],
  ["de", /^(нім|нем$|немец|german|ger$|deu)/],
  ["es", /^(ісп|исп|spa)/],
  ["it", /^(італ|итал|ital|ita$)/],
  ["pl", /^(польс|пол$|polish|pol$)/],
  ["ja", /^(япон|яп$|japan|jpn$|jap$)/],
  ["ko", /^(коре[йя]|кор$|корейс|korea|kor$)/],
  ["zh", /^(кита[йє]|кит$|chinese|chi$|zho$|mandarin|мандарин)/],
  ["tr", /^(турец|тур$|turk|tur$)/],
  ["hi", /^(хінді|хинди|гінді|hindi|hin$)/],
  ["ka", /^(груз|georgian|geo$|kat$)/],
  ["uz", /^(узб|uzb)/],
  ["ky", /^(кырг|кирг|kyrg|kir$)/],
  ["crh", /^(кримськотатар|крымскотатар|crh$)/],
];

// Subtitles with the words before or after that say their language: "укр. субтитри", "з українськими субтитрами",
// "субтитри: укр", "sub eng".
const SUBTITLES =
  /[\p{L}-]+\.?\s*(?:мов\p{L}*\s*)?(?:суб\p{L}*|subtitle\p{L}*|subs?(?!\p{L}))|(?:суб\p{L}*|subtitle\p{L}*|subs?(?!\p{L}))[\s.:–-]*(?:(?:на|in|мовою|мова)\s+)?[\p{L}-]*/giu;

const ORIGINAL =
  /мов\p{L}* оригінал|оригінальн\p{L}* (?:мов|верс|озвуч)|язык\p{L}* оригинал|оригинальн\p{L}* (?:язык|верс|озвуч)|original (?:language|version|audio|sound)|(?<!\p{L})(?:OV|ОВ|VO|VOST)(?!\p{L})|^\W*(?:в )?(?:оригінал[іи]?|оригинале?|original)\W*$/iu;

/**
 * The language of the sound that a text names, as BCP 47: `"рус"` → `"ru"`, `"українською"` → `"uk"`. What it says about
 * subtitles does not count. `null` where it names none (`"мовою оригіналу"`, `"дубляж"`) or several.
 */
export function readLanguage(text: string | null | undefined): string | null {
  return text ? oneLanguage(short(text).replace(SUBTITLES, " ")) : null;
}

/** The language of the subtitles that a text names, as BCP 47: `"англ. мова, укр. субтитри"` → `"uk"`. */
export function readSubtitles(text: string | null | undefined): string | null {
  return text ? oneLanguage((short(text).match(SUBTITLES) ?? []).join(" ")) : null;
}

/** Whether a text says that the film is shown in its original language, whichever that is. */
export function isOriginalVersion(text: string | null | undefined): boolean {
  return text ? ORIGINAL.test(short(text).replace(/\s+/g, " ")) : false;
}

function oneLanguage(text: string): string | null {
  const tag = /^\s*([a-z]{2})(?:[-_][a-z0-9]{2,8})*\s*$/i.exec(text)?.[1].toLowerCase();
  if (tag && LANGUAGE_NAMES.of(tag)) return tag;
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const found = new Set(words.flatMap((word) => LANGUAGES.find(([, start]) => start.test(word))?.[0] ?? []));
  return found.size === 1 ? [...found][0] : null;
}

const LANGUAGE_NAMES = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

/** Labels are short; what is not is rubbish, and costs no time. */
function short(text: string): string {
  return text.slice(0, 500).normalize("NFKC");
}
