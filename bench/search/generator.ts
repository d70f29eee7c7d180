import type { Entry } from "./entry.ts";
import { Random } from "./random.ts";

// Titles of films that never were: words are made of syllables, some of them far commoner than others (Zipf), as many
// different ones as a catalog of that size has. Half of the films have a title of their own in each language.
const SYLLABLES = {
  en:
    "ba be bra ca cha co cra da den do dra el en er fa fin for ga gra ha hel in jo ka kin la len li lo ma mer mi mon na nor o pa per pri qua ra ren ro sa sha ser sol st ta ter tho ti tra un va ver vi wa win ya zan",
  ru:
    "ба бе бо бра ва ве ви во га го да де до дра жа жи за зи ко кра ла ле ли ло лю ма ме ми мо на не но па пе по при ра ре ро са се си ско сто та те ти то тра у фа хо це ча че ша ще ю я",
  uk:
    "ба бе бо бра ва ве ви во га го ґа да ді до дра жа жи за зі ко кра ла лі ли ло лю ма ме мі мо на не но па пі по при ра рі ро са се си ско сто та те ти то тра у фа хо ці ча че ша ще ї є",
};
const ENDINGS = {
  en: ["", "", "s", "n", "ing", "er", "ed", "ness"],
  ru: ["", "", "й", "ть", "ский", "ка", "ов", "ния"],
  uk: ["", "", "й", "ти", "ський", "ка", "ів", "ння"],
};
const COMMON = {
  en: ["the", "of", "a", "and", "in", "my", "love", "night", "man", "day", "last"],
  ru: ["и", "в", "на", "любовь", "ночь", "день", "мой", "последний", "человек"],
  uk: ["і", "в", "на", "кохання", "ніч", "день", "мій", "останній", "людина"],
};
type Language = keyof typeof SYLLABLES;

function vocabulary(language: Language, size: number, random: Random): string[] {
  const syllables = SYLLABLES[language].split(" ");
  const words = new Set(COMMON[language]);
  while (words.size < size) {
    const roll = random.next();
    const count = roll < 0.1 ? 1 : roll < 0.45 ? 2 : roll < 0.85 ? 3 : 4;
    const stem = Array.from({ length: count }, () => random.pick(syllables)).join("");
    const word = stem + random.pick(ENDINGS[language]);
    if (word.length >= 3) words.add(word);
  }
  return [...words];
}

/** So many films with titles in three languages, one after the other, always the same ones. */
export function* films(count: number): Generator<Entry> {
  const random = new Random(42);
  const size = Math.round(4000 + Math.sqrt(count) * 120);
  const words = {
    en: vocabulary("en", size, random),
    ru: vocabulary("ru", size, random),
    uk: vocabulary("uk", size, random),
  };
  const title = (language: Language) => {
    const length = 1 + Math.floor(random.next() ** 1.7 * 4.6);
    const chosen = Array.from({ length }, () => words[language][Math.floor(size ** random.next() - 1)]);
    if (random.next() < 0.04) chosen.push(random.pick(["2", "3", "II", "III", "IV"]));
    const text = chosen.join(" ");
    return text[0].toUpperCase() + text.slice(1);
  };
  for (let i = 0; i < count; i++) {
    const en = title("en");
    const names = { ru: title("ru"), en, uk: title("uk"), original: random.next() < 0.7 ? en : title("en") };
    const votes = Math.floor(10 ** (random.next() ** 2 * 5));
    yield { id: `g${i}`, kind: "film", names: Object.values(names), year: 1920 + random.below(106), votes };
  }
}
