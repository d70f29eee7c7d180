import { transliterate } from "transliteration";

type Letters = [string, string][];

/** As Ukraine writes its names in Latin letters; what begins a word has a form of its own. */
const UKRAINIAN: Letters = [
  ...pairs(
    "а a б b в v г h ґ g д d е e є ie ж zh з z и y і i ї i й i к k л l м m н n о o п p р r с s т t у u ф f х kh",
  ),
  ...pairs("ц ts ч ch ш sh щ shch ю iu я ia"),
  ["ь", ""],
];
const AT_THE_BEGINNING: Record<string, string> = { "є": "ye", "ї": "yi", "й": "y", "ю": "yu", "я": "ya" };

/** The library leaves these as signs. */
const SIGNS: Letters = [["№", " "]];

const LATIN = new Map(UKRAINIAN);

/** A Ukrainian text in Latin letters, as Ukraine writes its names (resolution 55 of 2010): "vul. Khoryva, 30". */
export function inLatin(text: string): string {
  return text.replace(/(?<=\p{L})['’ʼ`](?=\p{L})/gu, "").replace(/\p{Script=Cyrillic}/gu, (letter, at, whole) => {
    const small = letter.toLowerCase();
    const before = whole[at - 1] ?? "";
    const isFirst = !/\p{L}/u.test(before);
    const latin = small === "г" && /з/i.test(before)
      ? "gh"
      : (isFirst ? AT_THE_BEGINNING[small] : undefined) ?? LATIN.get(small) ?? letter;
    return letter === small ? latin : latin.charAt(0).toUpperCase() + latin.slice(1);
  });
}

function pairs(text: string): Letters {
  const parts = text.split(" ");
  return parts.flatMap((letter, i) => i % 2 === 0 ? [[letter, parts[i + 1]] as [string, string]] : []);
}

/**
 * A text in small Latin letters, digits and single hyphens, as addresses have it; `""` where nothing remains. Cyrillic of
 * Ukraine is written as Ukraine does it.
 */
export function slugOf(text: string, country?: string): string {
  const small = text.toLowerCase();
  const own = country === "UA"
    ? small.replaceAll("зг", "zgh").replace(/(?<!\p{L})[єїйюя]/gu, (it) => AT_THE_BEGINNING[it])
    : small;
  const replace = country === "UA" ? [...UKRAINIAN, ...SIGNS] : SIGNS;
  return transliterate(own, { replace }).toLowerCase().normalize("NFKD").replace(/[\p{M}'’ʼ`"]/gu, "")
    .replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "");
}
