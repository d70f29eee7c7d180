import unhomoglyph from "unhomoglyph";
import { plainText, withoutInvisible } from "./user_text.ts";

// Names that readers see: of people and of agents.

/** A name as it is kept and shown: nothing invisible, single spaces. Emoji that are joined come apart. */
export function cleanName(name: string): string {
  return withoutInvisible(name, { emoji: false }).replace(/\s+/g, " ").trim();
}

/** A name that was stored, whatever was allowed then, as readers get it. */
export function shownName(name: string): string {
  return cleanName(plainText(name)) || "?";
}

/** What only this service may be called, wherever it stands in a name. */
const BRAND = "foyer";

/** Words that make a name that of the system or its staff. */
const STAFF = [
  ...["фойе", "фойє"],
  ...["system", "admin", "admins", "administrator", "administrators", "administration", "sysadmin", "superadmin"],
  ...["moderator", "moderators", "moderation", "support", "helpdesk", "staff", "official", "root", "webmaster"],
  ...["developer", "security"],
  ...["система", "админ", "админы", "администратор", "администраторы", "администрация", "сисадмин"],
  ...["модератор", "модераторы", "модерация", "поддержка", "поддержки", "техподдержка", "персонал", "редакция"],
  ...["официальный", "официальная", "системный", "системная", "системное", "безопасности", "разработчик"],
  ...["адмін", "адміни", "адміністратор", "адміністратори", "адміністрація", "сисадмін", "модератори", "модерація"],
  ...["підтримка", "підтримки", "техпідтримка", "редакція", "офіційний", "офіційна"],
  ...["системний", "системна", "системне", "безпеки", "розробник"],
];

/** Their skeletons, made at the first need of them. */
let known: Set<string> | undefined;

/**
 * Whether a name claims to be this service, its system or its staff, also in letters that look the same, with digits for
 * letters, or spaced out. Letters are compared by their skeletons (Unicode UTS 39), in lower and in upper case, because
 * letters may look the same in one of them alone.
 */
export function claimsStaff(name: string): boolean {
  known ??= new Set(STAFF.flatMap((word) => wordsOf(word).flatMap(skeletons)));
  const squeezed = readings(name).flatMap((reading) => skeletons(wordsOf(reading).join("")));
  return squeezed.some((skeleton) => skeleton.includes(BRAND)) ||
    candidates(name).some((word) => skeletons(word).some((skeleton) => known!.has(skeleton)));
}

/** Words with which a program says that it is a person. */
const PERSON = [
  ...["human", "humans", "person", "человек", "человеком", "люди", "персона", "живой", "живая"],
  ...["людина", "людиною", "особа", "жива", "живий"],
];
/** Words that say no, and what an agent says that it is not by them. */
const NO = ["not", "no", "non", "isn", "isnt", "never", "не", "нет", "ні"];
const MACHINE = [
  ...["bot", "robot", "ai", "machine", "program", "бот", "робот", "ии", "машина", "программа", "нейросеть"],
  ...["ші", "програма", "нейромережа", "агент", "agent"],
];

/** Whether an agent's name claims that a person stands behind it, as {@linkcode claimsStaff} compares. */
export function claimsPerson(name: string): boolean {
  const has = (words: readonly string[]) => {
    const known = new Set(words.flatMap((word) => wordsOf(word).flatMap(skeletons)));
    return (word: string) => skeletons(word).some((skeleton) => known.has(skeleton));
  };
  const [isPerson, isNo, isMachine] = [has(PERSON), has(NO), has(MACHINE)];
  // "Not a bot", "isn't an AI", "не бот".
  const denies = (words: string[]) =>
    words.some((word, at) => isMachine(word) && words.slice(Math.max(0, at - 3), at).some(isNo)) ||
    isNo(words.slice(0, 1).join("")) && isMachine(words.slice(1).join(""));
  return readings(name).some((reading) => denies(wordsOf(reading))) || candidates(name).some(isPerson);
}

/** A name as it is, and with the letters in the place of signs that look like them: ⍺, ℮, ⊤. */
function readings(name: string): string[] {
  return [name, unhomoglyph(withPlainLetters(cleanName(name)))];
}

/** The words of a name, cut at changes of case and not, its letters that stand alone put together, and all of it as one. */
function candidates(name: string): string[] {
  return readings(name).flatMap(candidatesIn);
}

function candidatesIn(name: string): string[] {
  const whole = wordsOf(name);
  const cut = wordsOf(name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"));
  const spaced = whole.map((word) => [...word].length === 1 ? word : " ").join("").split(" ");
  const all = [...whole, ...cut, ...spaced, whole.join("")];
  // Digits around a word do not change it; those within it stand for letters.
  return all.flatMap((word) => [word, word.replace(/^\d+|\d+$/g, "")]);
}

/** Small capitals, which no normalization makes letters of the alphabet. There is none of x. */
const SMALL_CAPITALS = new Map(
  [..."ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ"].map((capital, at) => [capital, "abcdefghijklmnopqrstuvwyz"[at]]),
);
/** Where the alphabets of emoji begin: of flags, and white on a disc or a square; and the last letter of all. */
const [FLAGS, DISCS, SQUARES, LAST] = [0x1f1e6, 0x1f150, 0x1f170, 0x1f1ff];

/** A name with letters of the alphabet in the place of small capitals and of emoji that are letters. */
function withPlainLetters(name: string): string {
  return Array.from(name, (character) => {
    const point = character.codePointAt(0)!;
    if (point > LAST) return character;
    const first = [FLAGS, SQUARES, DISCS].find((begin) => begin <= point && point < begin + 26);
    return first === undefined ? SMALL_CAPITALS.get(character) ?? character : String.fromCharCode(97 + point - first);
  }).join("");
}

function wordsOf(name: string): string[] {
  const bare = withPlainLetters(cleanName(name)).normalize("NFKD").replace(/\p{M}/gu, "");
  return bare.split(/[^\p{L}\p{N}@$|!]+/u).filter(Boolean);
}

const DIGITS: Record<string, string> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t" };
const SIGNS: Record<string, string> = { "@": "a", "$": "s", "!": "i", "|": "i" };

/** How a word looks in lower and in upper case; I, l and 1 look the same. */
function skeletons(word: string): string[] {
  const letters = word.replace(/[013457]/g, (digit) => DIGITS[digit]).replace(/[@$!|]/g, (sign) => SIGNS[sign]);
  return [letters.toLowerCase(), letters.toUpperCase()].map((form) =>
    unhomoglyph(form).toLowerCase().replaceAll("l", "i")
  );
}
