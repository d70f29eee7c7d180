import { foldWord } from "./fold.ts";

// Words that say the same in a title: numbers up to twenty, and what is often abbreviated.
const SAME = [
  "1 1st one first один одна первый первая перший перша",
  "2 2nd two second два две дві второй вторая другий друга",
  "3 3rd three third три третий третья третій третя",
  "4 4th four fourth четыре четвёртый четвёртая чотири четвертий четверта",
  "5 5th five fifth пять пятый пятая пʼятий пʼята",
  "6 6th six sixth шесть шестой шестая шість шостий шоста",
  "7 7th seven seventh семь седьмой седьмая сім сьомий сьома",
  "8 8th eight eighth восемь восьмой восьмая вісім восьмий восьма",
  "9 9th nine ninth девять девятый девятая девʼять девʼятий девʼята",
  "10 10th ten tenth десять десятый десятая десятий десята",
  "11 11th eleven одиннадцать одинадцять",
  "12 12th twelve двенадцать дванадцять",
  "13 13th thirteen тринадцать тринадцять",
  "14 fourteen четырнадцать чотирнадцять",
  "15 fifteen пятнадцать пʼятнадцять",
  "16 sixteen шестнадцать шістнадцять",
  "17 seventeen семнадцать сімнадцять",
  "18 eighteen восемнадцать вісімнадцять",
  "19 nineteen девятнадцать девʼятнадцять",
  "20 twenty двадцать двадцять",
  "vol volume pt part",
  "ep episode",
  "mr mister",
  "dr doctor",
  "v vs versus",
];
const fold = (words: string) => words.replaceAll("ʼ", "").split(" ").map(foldWord);
const GROUPS = SAME.map(fold);

/** Other words that say the same as a folded one. */
export function synonyms(word: string): string[] {
  return GROUPS.filter((group) => group.includes(word)).flatMap((group) => group.filter((other) => other !== word));
}

/** Prepositions that take another form before other sounds, which few remember of a title. */
const FORMS = ["в у во уві", "з із зі с со", "о об обо", "к ко"].map(fold);

/** The other forms of a folded preposition: of `в` `у`. */
export function sameSound(word: string): string[] {
  return word.length > 3
    ? []
    : FORMS.filter((group) => group.includes(word)).flatMap((group) => group.filter((it) => it !== word));
}

const BESIDES = new Set(
  ("фильм фильма кино мультфильм мультик сериал аниме смотреть посмотреть онлайн бесплатно скачать торрент торренты " +
    "трейлер рейтинг отзывы рецензия рецензии качестве кинопоиск имдб дубляж озвучка субтитры субтитрами сезоны серии " +
    "фільм фільму кіно мультфільм серіал аніме дивитися дивитись онлайн безкоштовно завантажити скачати рейтинг відгуки " +
    "якості сезони серії " +
    "film movie cartoon series anime watch online free download torrent trailer stream streaming imdb kinopoisk rating " +
    "review reviews subtitles dubbed seasons episodes").split(" ").map(foldWord),
);

/** The words of which `isBesides` is true. */
export const besidesWords = (): Iterable<string> => BESIDES;

/** Whether a folded word says what is looked for rather than what it is called: `фильм`, `watch online`. */
export const isBesides = (word: string): boolean => BESIDES.has(word);
