import { z } from "zod";
import { DEFAULT_LANG, type Lang, LANGS } from "../i18n/lang.ts";

// What a person may start an assistant with: `prompts/list` and `prompts/get`.

interface Prompt {
  name: string;
  title: string;
  description: string;
  arguments: { name: string; description: string; required?: boolean }[];
  /** What is said in the person's name. */
  say(values: Record<string, string>): Record<Lang, string>;
}

const LANG = { name: "lang", description: "ru, en or uk: the language of the answer." };

const PROMPTS: readonly Prompt[] = [
  {
    name: "plan_evening",
    title: "Plan an evening at the cinema",
    description: "What to see tonight in a city: three sessions to choose from.",
    arguments: [
      { name: "city", description: "City code such as kyiv.", required: true },
      { name: "country", description: "Country code such as UA." },
      { name: "genre", description: "Genre code such as drama." },
      LANG,
    ],
    say: ({ city, country, genre }) => ({
      ru: `Подбери три сеанса в кино на сегодняшний вечер, город ${city}${country ? ` (${country})` : ""}` +
        `${genre ? `, жанр ${genre}` : ""}. Вызови find_sessions после 18:00, о каждом фильме скажи одну фразу, ` +
        "назови кинотеатр, время, формат, язык и цену.",
      en: `Find three sessions for tonight at the cinemas of ${city}${country ? ` (${country})` : ""}` +
        `${genre ? `, genre ${genre}` : ""}. Call find_sessions for after 18:00, say one sentence about each film, ` +
        "and name the theater, time, format, language and price.",
      uk: `Підбери три сеанси в кіно на сьогоднішній вечір, місто ${city}${country ? ` (${country})` : ""}` +
        `${genre ? `, жанр ${genre}` : ""}. Виклич find_sessions після 18:00, про кожен фільм скажи одне речення, ` +
        "назви кінотеатр, час, формат, мову й ціну.",
    }),
  },
  {
    name: "what_to_watch",
    title: "What to watch",
    description: "Three films to watch at home, by genre, a film that one liked, or a list.",
    arguments: [
      { name: "genre", description: "Genre code such as drama." },
      { name: "like", description: "Title of a film that one liked." },
      { name: "list", description: "Slug of a curated list." },
      { name: "country", description: "Country code: where it has to be offered." },
      LANG,
    ],
    say: ({ genre, like, list, country }) => ({
      ru: "Посоветуй три фильма на вечер дома" + (genre ? `, жанр ${genre}` : "") +
        (like ? `, похожие на «${like}»` : "") +
        (list ? `, из подборки ${list}` : "") + ". Для этого есть browse_catalog, get_similar и get_list." +
        (country ? ` Проверь через where_to_watch, что их можно посмотреть в стране ${country}.` : ""),
      en: "Suggest three films for an evening at home" + (genre ? `, genre ${genre}` : "") +
        (like ? `, like “${like}”` : "") +
        (list ? `, from the list ${list}` : "") + ". Use browse_catalog, get_similar and get_list." +
        (country ? ` Check with where_to_watch that they are offered in ${country}.` : ""),
      uk: "Порадь три фільми на вечір удома" + (genre ? `, жанр ${genre}` : "") + (like ? `, схожі на «${like}»` : "") +
        (list ? `, із добірки ${list}` : "") + ". Для цього є browse_catalog, get_similar і get_list." +
        (country ? ` Перевір через where_to_watch, що їх можна подивитися в країні ${country}.` : ""),
    }),
  },
];

/** What `prompts/list` answers. */
export const PROMPT_LIST = { prompts: PROMPTS.map(({ say: _, ...listed }) => listed) };

const Value = z.string().max(100).refine((value) => !/\p{Cc}/u.test(value));

/** A prompt with its arguments in place; `null` for one that there is not. Throws a sentence about a bad argument. */
export function promptOf(name: string, given: Record<string, string> = {}) {
  const prompt = PROMPTS.find((one) => one.name === name);
  if (!prompt) return null;
  for (const [argument, value] of Object.entries(given)) {
    if (!prompt.arguments.some((one) => one.name === argument)) {
      throw new PromptError(`There is no argument ${argument}.`);
    }
    if (!Value.safeParse(value).success) throw new PromptError(`${argument} is too long or has control characters.`);
  }
  const missing = prompt.arguments.find((one) => one.required && !given[one.name]);
  if (missing) throw new PromptError(`The argument ${missing.name} is missing.`);
  const lang = LANGS.find((one) => one === (given.lang || DEFAULT_LANG));
  if (!lang) throw new PromptError(`lang has to be one of ${LANGS.join(", ")}.`);
  const text = prompt.say(given)[lang];
  return {
    description: prompt.description,
    messages: [{ role: "user" as const, content: { type: "text" as const, text } }],
  };
}

/** What is wrong with the arguments of a prompt. */
export class PromptError extends Error {
  override name = "PromptError";
}

/** Whether a prompt has an argument. */
export function hasArgument(name: string, argument: string): boolean {
  return PROMPTS.find((one) => one.name === name)?.arguments.some((one) => one.name === argument) ?? false;
}
