// Transliteration as people and standards have it, one table a scheme; what a table leaves out is as in BASE.
const BASE: Record<string, string> = {
  а: "a",
  б: "b",
  в: "v",
  г: "g",
  ґ: "g",
  д: "d",
  е: "e",
  ё: "yo",
  є: "ye",
  ж: "zh",
  з: "z",
  и: "i",
  і: "i",
  ї: "yi",
  й: "y",
  к: "k",
  л: "l",
  м: "m",
  н: "n",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ф: "f",
  х: "kh",
  ц: "ts",
  ч: "ch",
  ш: "sh",
  щ: "shch",
  ъ: "",
  ы: "y",
  ь: "",
  э: "e",
  ю: "yu",
  я: "ya",
  "'": "",
  "’": "",
  ʼ: "",
};

/** Cyrillic to Latin: Russian, and where the name says so Ukrainian. */
export const SCHEMES: Record<string, { language: "ru" | "uk"; letters: Record<string, string> }> = {
  informal: { language: "ru", letters: { ...BASE, х: "h", ц: "c", щ: "sh", й: "j" } },
  bgn: { language: "ru", letters: { ...BASE, ё: "yë", ъ: "”", ь: "’" } },
  iso9: {
    language: "ru",
    letters: {
      ...BASE,
      ё: "ë",
      ж: "ž",
      й: "j",
      х: "h",
      ц: "c",
      ч: "č",
      ш: "š",
      щ: "ŝ",
      ъ: "ʺ",
      ь: "ʹ",
      э: "è",
      ю: "û",
      я: "â",
    },
  },
  gost779b: {
    language: "ru",
    letters: { ...BASE, й: "j", х: "x", ц: "cz", щ: "shh", ъ: "``", ь: "`", ы: "y'", э: "e`" },
  },
  passport: { language: "ru", letters: { ...BASE, ё: "e", й: "i", ъ: "ie", ю: "iu", я: "ia" } },
  scientific: {
    language: "ru",
    letters: { ...BASE, ё: "ë", ж: "ž", й: "j", х: "x", ц: "c", ч: "č", ш: "š", щ: "šč", ю: "ju", я: "ja" },
  },
  alaLc: { language: "ru", letters: { ...BASE, ё: "ë", й: "ĭ", ц: "ts", ь: "ʹ", ю: "iu", я: "ia" } },
  jj: { language: "ru", letters: { ...BASE, ё: "jo", й: "j", ю: "ju", я: "ja", х: "h" } },
  kmu: { language: "uk", letters: { ...BASE, г: "h", и: "y", й: "i", є: "ie", ї: "i", ю: "iu", я: "ia" } },
  ukIso9: {
    language: "uk",
    letters: {
      ...BASE,
      г: "g",
      є: "ê",
      ж: "ž",
      и: "i",
      і: "ì",
      ї: "ï",
      й: "j",
      х: "h",
      ц: "c",
      ч: "č",
      ш: "š",
      щ: "ŝ",
      ь: "ʹ",
      ю: "û",
      я: "â",
    },
  },
  ukInformal: { language: "uk", letters: { ...BASE, г: "g", и: "y", х: "h", ї: "ji", є: "je", ю: "ju", я: "ja" } },
  ukBgn: { language: "uk", letters: { ...BASE, г: "h", и: "y", ї: "yi", є: "ye", ь: "’" } },
};

/** A text in Latin letters, by a scheme. */
export function latinized(text: string, letters: Record<string, string>): string {
  return [...text].map((letter) => {
    const lower = letter.toLowerCase();
    const latin = letters[lower] ?? lower;
    return letter === lower ? latin : latin.charAt(0).toUpperCase() + latin.slice(1);
  }).join("");
}

const CYRILLIC: [latin: string, cyrillic: string][] = [
  ["shch", "щ"],
  ["sh", "ш"],
  ["ch", "ч"],
  ["zh", "ж"],
  ["kh", "х"],
  ["ts", "ц"],
  ["th", "т"],
  ["ph", "ф"],
  ["ck", "к"],
  ["ya", "я"],
  ["yu", "ю"],
  ["yo", "ё"],
  ["qu", "кв"],
  ["x", "кс"],
  ["a", "а"],
  ["b", "б"],
  ["c", "к"],
  ["d", "д"],
  ["e", "е"],
  ["f", "ф"],
  ["g", "г"],
  ["h", "х"],
  ["i", "и"],
  ["j", "дж"],
  ["k", "к"],
  ["l", "л"],
  ["m", "м"],
  ["n", "н"],
  ["o", "о"],
  ["p", "п"],
  ["q", "к"],
  ["r", "р"],
  ["s", "с"],
  ["t", "т"],
  ["u", "у"],
  ["v", "в"],
  ["w", "в"],
  ["y", "и"],
  ["z", "з"],
];
const GROUPS = RegExp(CYRILLIC.map(([latin]) => latin).join("|"), "g");

/** A text in Cyrillic letters, letter by letter, as somebody writes a foreign title by ear and eye. */
export function cyrillicized(text: string): string {
  const table = new Map(CYRILLIC);
  const soft = text.toLowerCase().replace(/c(?=[eiy])/g, "s").replace(/(.)\1/g, "$1$1");
  return soft.replace(GROUPS, (group) => table.get(group)!);
}
