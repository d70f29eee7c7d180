import { otherNumbers } from "./english_forms.ts";
import type { Place } from "./interpretation.ts";
import type { WordBook } from "./word_book.ts";

// Russian and Ukrainian words as they are folded: ё is е, і and ї are и, ґ is г, and apostrophes are gone.

/** Endings of nouns and adjectives in all cases and of names, and what a word with the same stem may end in in a title. */
const ADJECTIVE =
  "ого его ього ьому ьои ьою ому ему еи ым им ыми ими ых их ой ей ою ею ую юю ом ем ий ый ая яя ое ее ые ие а я е у ю ои еи"
    .split(" ");
const NOUN =
  ("а я о е у ю ы и й ь ом ем єм ам ям ами ями ах ях ов ев ей ой ою ею єю ови еви ив ию ием ия ии иям иями иях " +
    "ью ту ти тем").split(" ");
const ADJECTIVES = "ый ий ой ая яя ое ее ые ие а я е и".split(" ");
const NOUNS = "|ь|й|а|я|о|е|ы|и|ия|ие|ья|ье|ии|ов|ев|ей|ок|ко".split("|");
/** Letters in front of an ending at least. */
const MIN_STEM = 2;
/** What only adjectives end in, whatever stands before. */
const LONG_ADJECTIVE = /^[ое](?:го|му)$/;
/** The stem of a pronoun with many cases in titles: `моих`, `моей`. */
const POSSESSIVE = "мо";
const CONSONANTS = "бвгджзйклмнпрстфхцчшщ";
/** A vowel stands between the last two letters of some words where no ending follows: `отца` and `отец`, `льва` and `лев`. */
const FLEETING = RegExp(`^(.*[${CONSONANTS}])ь?([${CONSONANTS}])$`);
const ENDS_FLEETING = RegExp(`^(.*[${CONSONANTS}])[еоєи]([${CONSONANTS}])$`);
/** Ukrainian і, folded, is in closed syllables what о and е are in open ones: `доріг` and `дороги`, `дому` and `дім`. */
const CLOSED = RegExp(`^(.*[${CONSONANTS}])и([${CONSONANTS}]{1,2})$`);
const OPEN = RegExp(`^(.*[${CONSONANTS}])[оеє]([${CONSONANTS}]{1,2})$`);
/** The last letter of a stem changes in front of some endings: `рука` and `руці`, `друг` and `друзі`. */
const CHANGED: Record<string, string> = { "ц": "к", "з": "г", "с": "х", "ч": "к", "ж": "г", "ш": "х" };

/** What another form of a word costs: as little as lets all words of a title have one. */
const COST = 0.5;

/**
 * The places with the other forms of each word that some name has, the other number of English ones as well if that is said; `null`
 * where there are none.
 */
export async function inflected(
  book: WordBook,
  places: readonly Place[],
  { english = false }: { english?: boolean } = {},
): Promise<Place[] | null> {
  const forms = places.map(({ word }) => english ? [...otherForms(word), ...otherNumbers(word)] : otherForms(word));
  const known = await book.known(forms.flat());
  if (known.size === 0) return null;
  return places.map((place, i) => ({
    ...place,
    words: new Map([
      ...forms[i].filter((form) => known.has(form)).map((form) => [form, COST] as const),
      ...place.words,
    ]),
  }));
}

/**
 * Other forms of a folded Cyrillic word that a name may have, by the endings of Russian and Ukrainian: of `рыцаря` among
 * them `рыцарь`, of `отца` `отец`, of `звездных` `звездные`. Most are no words; whoever asks looks up which are. At most
 * some hundred.
 */
export function otherForms(word: string): string[] {
  if (word.length < 3 || !/^[\u0400-\u04ff]+$/.test(word)) return [];
  const forms = new Set<string>();
  for (const ending of new Set([...ADJECTIVE, ...NOUN, ""])) {
    const stem = word.slice(0, word.length - ending.length);
    if (!word.endsWith(ending) || stem.length < MIN_STEM) continue;
    // `Злого` is a form of `злий`, and few endings of adjectives are as long.
    const short = stem.length < 3 && stem !== POSSESSIVE && ending.length !== 1 && !LONG_ADJECTIVE.test(ending);
    const nouns = ending === "" || NOUN.includes(ending) ? NOUNS : [];
    const adjectives = ADJECTIVE.includes(ending) && ending.length > 1 && !short ? ADJECTIVES : [];
    for (const other of [...nouns, ...adjectives]) forms.add(stem + other);
    if (nouns.length > 0) { for (const other of changedStems(stem)) forms.add(other); }
  }
  if (/м(?:ени|ен|енем)$/.test(word)) forms.add(word.replace(/ен(?:и|ем)?$/, "я"));
  forms.delete(word);
  return [...forms].filter((form) => form.length >= MIN_STEM);
}

/** Nominatives of a stem that are no stem and ending. */
function* changedStems(stem: string): Generator<string> {
  const [, before, last] = FLEETING.exec(stem) ?? [];
  for (const vowel of last === undefined ? [] : ["е", "о"]) yield* [before + vowel + last, `${before}${vowel}${last}ь`];
  const [, head, tail] = ENDS_FLEETING.exec(stem) ?? [];
  if (tail !== undefined) { for (const ending of ["а", "о", "е", "ы", "и"]) yield head + tail + ending; }
  const [, onset, coda] = CLOSED.exec(stem) ?? [];
  for (const vowel of onset === undefined ? [] : ["о", "е"]) {
    for (const ending of ["", "а", "о", "и", "ы"]) yield onset + vowel + coda + ending;
  }
  const [, opened, closing] = OPEN.exec(stem) ?? [];
  if (opened !== undefined) yield* [`${opened}и${closing}`, `${opened}и${closing}ь`];
  const changed = CHANGED[stem.at(-1)!];
  if (changed) {
    yield* [stem.slice(0, -1) + changed, stem.slice(0, -1) + changed + "а", stem.slice(0, -1) + changed + "о"];
  }
}
