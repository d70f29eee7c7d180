import { typedWords } from "../fold.ts";
import { stems } from "../stems.ts";
import { PLOT_GROUPS } from "./plot_groups.ts";
import { verbStems } from "./verbs.ts";

// The words by which people describe a film whose title they forgot, and which say nothing of what it is about.

const set = (words: string) => new Set(words.split(/\s+/).filter((word) => word !== ""));

/** What tells that a query describes a film rather than names it. */
export const DESCRIBES = set(`
  про фильм фильма фильме фильмы мультик мультика мультике мультфильм мультфильме мульт мультсериал сериал сериала сериале
  кино киношка аниме аниму дорама называется назывался называлась подскажите
  фільм фільму фільмі фільми серіал серіалу серіалі мультфільм мультик мультику мультсеріал кіно аніме називається
  називався називалася підкажіть
  movie film movies films flick cartoon series anime miniseries sitcom show`);

/** What many films are called: in front of it or behind it stands what they are about. */
export const MANY = set(`
  фильмы сериалы мультики мультфильмы фільми серіали мультфільми movies films shows cartoons series anime аниме аніме`);

/** What comes before the one thing that a film is about. */
export const ABOUT = set(`про о об about`);

/** What stands in descriptions and hardly in titles. */
export const RELATIVES = set(`
  который которая которое которые котором которой которого которую которым которых який яка яке які якого якому якій яку яким
  яких`);

/** What stands in descriptions and in titles: `About Time`, `The Girl with the Dragon Tattoo`. */
export const JOINS = set(`
  о об где который которая которое которые котором которой которого которую когда де який яка яке які якого якому якій яку
  що коли about where who which whose with`);

/** What says nothing of what a film is about. */
export const EMPTY = set(`
  и или а но не ни на с со из от до для по за под при у к ко в во как что чтобы это этот эта эти все всё весь всю же бы был
  была было были есть потом он она они его ее её их ему ей им там тут такой такая какой какая один одна одно одну свой свою
  своего своей своих сам сама себя себе себя самый из-за очень
  та то тот й і або але не ні на з зі із від до для по за під при у в к як що щоб це цей ця ці все весь всю же був була було
  були є потім він вона вони його її їх йому їй їм там тут такий яка один одна одне одну свій свою свого своєї своїх сам
  сама себе собі дуже самий самого самому саму
  как какой почему зачем откуда як чому навіщо звідки how why what
  the a an of in on at to from for by and or is are was were be been being has have had does do did his her their its he
  she they it that this these those there some something someone one two into as over under without up down out off after
  before between then than because while when so very not no my your our me you we i him them us through near behind across
  against can cannot cant could will would dont doesnt
  под над без после перед между через против мой моя мое моё мои твой наш ваш мы вы я ты нас вас меня тебя мне тебе нам вам
  ним ней нём мной тобой после того
  після між крізь проти під біля поруч мій моя моє мої твій наш ваш ми ви я ти мене мені тебе тобі нас нам вас вам ним нею ній
  мною той те ті
  смотреть посмотреть онлайн бесплатно дивитися дивитись подивитися подивитись безкоштовно online`);

/** Numbers that tell of how many somebody is. */
export const COUNTS = set(`
  два две двух двум двумя двое двоих три трёх трех тремя трое троих четверо двоє двох двом двома дві троє трьох трьома
  two three four five`);

/** Words that a description has of nearly everybody. */
export const ANYBODY = set(`
  мужик мужика чувак чувака человек человека человеку люди людей людям кто-то кого-то какой-то
  чоловік чоловіка людина людину люди людей людям хтось когось
  man men guy guys dude person people somebody`);

/** Whom titles do not tell of, and so descriptions do, where a word of `JOINS` follows: `guy who …`, `the one where …`. */
export const SOMEBODY = set(`
  мужик мужика мужике чувак чувака парень парня пацан пацана тётка тетка баба тот та то те
  мужик мужика чувак хлопець хлопця пацан дядько тітка той та те ті
  guy guys dude dudes one kid kids somebody someone people`);

/** Those of them with which titles begin as well: `Той, хто біжить лабіринтом`. */
export const DEMONSTRATIVES = set(`тот та то те той ті`);

/** What says that something comes again and again, in several words that say nothing on their own. */
const SAME_AGAIN = /(?<!\p{L})(?:один|одн\p{L}{1,3}) (?:и|і|й|та) т\p{L}{1,3} (?:же|ж|сам\p{L}{1,3})(?!\p{L})/gu;

/** The same said of whoever cannot get out of a time, or of a day, with how keywords say it. */
const STUCK: [said: RegExp, keyword: string][] = [
  [/(?<!\p{L})застр\p{L}+ (?:в|во) одном дне(?!\p{L})/gu, "день повторяется"],
  [/(?<!\p{L})застр\p{L}+ (?:в|у) одному дні(?!\p{L})/gu, "день повторюється"],
  [/(?<!\p{L})застр\p{L}+ (?:в|во|у) (?:времени|часі)(?!\p{L})/gu, "временная петля"],
  [
    /\b(?:stuck in|repeats|repeating|relives|reliving|lives|living) the same day(?: over(?: and over)?| again)*\b/g,
    "same day again",
  ],
  [/\bstuck in time\b/g, "time loop"],
];

/** The same of a time alone: `той самий день`. */
const SAME_TIME =
  /(?<!\p{L})т\p{L}{1,3} (?:же|ж|сам\p{L}{1,3}) (?=(?:день|дня|дне|дні|ночь|ночи|ніч|ночі|утро|ранок)(?!\p{L}))/gu;

/** The words of a description, with one word for each set phrase: `один и тот же день` is one that is repeated. */
export const told = (typed: readonly string[]): string[] =>
  STUCK.reduce((text, [said, keyword]) => text.replace(said, keyword), typed.join(" "))
    .replace(SAME_AGAIN, "повторяется").replace(SAME_TIME, "повторяется ").split(" ").filter((word) => word !== "");

/** The group of each stem. */
const SAME = new Map<string, Set<string>>();
for (const line of PLOT_GROUPS.trim().split("\n")) {
  const group = new Set(typedWords(line).flatMap(stems));
  for (const stem of group) SAME.set(stem, new Set([...SAME.get(stem) ?? [], ...group]));
}

const isLatin = (stem: string) => /^[a-z]/.test(stem);

/** The stems of words that say the same as one of these stems, in its script: synopses are there in all languages. */
export function sameInPlots(stems: readonly string[]): string[] {
  const forms = new Set(stems.flatMap(verbStems));
  const all = new Set([...forms].flatMap((stem) => [stem, ...SAME.get(stem) ?? []]));
  return [...all].filter((stem) => !stems.includes(stem) && isLatin(stem) === isLatin(stems[0]));
}
