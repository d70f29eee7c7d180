import { type Lang, LANGS } from "./lang.ts";

/** Where `Intl` would be wrong, naming a successor of a country that is no more, or more formal than a film site is. */
const OWN_NAMES: Record<string, Record<Lang, string>> = {
  US: { ru: "США", en: "United States", uk: "США" },
  GB: { ru: "Великобритания", en: "United Kingdom", uk: "Велика Британія" },
  SU: { ru: "СССР", en: "Soviet Union", uk: "СРСР" },
  CS: { ru: "Чехословакия", en: "Czechoslovakia", uk: "Чехословаччина" },
  DD: { ru: "ГДР", en: "East Germany", uk: "НДР" },
  YU: { ru: "Югославия", en: "Yugoslavia", uk: "Югославія" },
};

/** Codes that `Intl` has names for although no country bears them: unions, islands and parts, tests, and aliases. */
const NO_COUNTRIES = new Set(
  "EU EZ QO UN XA XB ZZ AC CP CQ DG EA IC TA AN BU DY FX HV NH RH TP UK VD YD ZR".split(" "),
);

/** The last years of countries that are no more, whose films say so. */
const LAST_YEARS: Record<string, number> = { SU: 1991, CS: 1992, DD: 1990, YU: 2003 };
/** A film that such a country began may have come out so many years after its end. */
const LATE_YEARS = 2;

const NAMES = Object.fromEntries(
  LANGS.map((
    lang,
  ) => [
    lang,
    new Intl.DisplayNames([lang], { type: "region", fallback: "code" }),
  ]),
) as Record<Lang, Intl.DisplayNames>;

// There are some 250 countries, and asking `Intl` costs 2 µs.
const cache: Record<Lang, Map<string, string>> = { ru: new Map(), en: new Map(), uk: new Map() };

/** The name of a country by its ISO 3166-1 alpha-2 code; the code itself where nobody knows it. */
export function countryName(code: string, lang: Lang): string {
  const known = cache[lang].get(code);
  if (known !== undefined) return known;
  const name = OWN_NAMES[code]?.[lang] ?? NAMES[lang].of(code) ?? code;
  cache[lang].set(code, name);
  return name;
}

const LETTERS = Array.from({ length: 26 }, (_, i) => String.fromCharCode(65 + i));

/** The codes of all countries, of today and those in whose names films were made, in the order of the alphabet. */
export function countryCodes(): string[] {
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(isCountry);
}

/** Whether a code names a country of today, or one that is no more and has films. */
export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code)) return false;
  return code in OWN_NAMES || (!NO_COUNTRIES.has(code) && NAMES.en.of(code) !== code);
}

let byName: Map<string, string> | undefined;

/** The code of a country by its name in one of our languages or by its code, whatever the case; never a mere guess. */
export function countryNamed(text: string): string | undefined {
  byName ??= new Map(
    // A country that is no more may have the name of a later one.
    countryCodes().sort((a, b) => Number(isCountryToday(a)) - Number(isCountryToday(b)))
      .flatMap((code) =>
        [code, ...LANGS.map((lang) => countryName(code, lang))].map((name) => [name.toLowerCase(), code])
      ),
  );
  return byName.get(text.trim().toLowerCase());
}

/** Whether a code names a country of today. */
export function isCountryToday(code: string): boolean {
  return isCountry(code) && !(code in LAST_YEARS);
}

/** Whether a film of a year may be of a country, by when that ended; nothing is against it where the year is not known. */
export function isOfItsTime(code: string, year: number | null | undefined): boolean {
  return year == null || year <= (LAST_YEARS[code] ?? Infinity) + LATE_YEARS;
}
