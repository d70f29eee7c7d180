import { typedWords } from "../fold.ts";
import { stems } from "../stems.ts";

// What people ask a search engine that is no film: how something is done, what it costs, where it is to be had. Such
// questions have as many words as the description of a film, and synopses have most of them.

/** What a question begins with that no film answers. */
const QUESTIONS = new Set(typedWords(`
  как сколько почему зачем отчего куда откуда можно нужно стоит ли
  як скільки чому навіщо куди звідки можна треба чи
  how why should can could does do is are`));

/** What begins a question of that kind with one of the words behind it: `где найти …`, `what is …`. */
const ASKING = new Set([
  "где",
  "де",
  "where",
  "when",
  "когда",
  "коли",
  "what",
  "which",
  "кто",
  "хто",
  "who",
  "что",
  "що",
  "какой",
  "какая",
  "какое",
  "какие",
  "який",
  "яка",
  "яке",
  "які",
]);
const ASKED = new Set(typedWords(`
  найти взять купить скачать находится находятся можно такое такой лучше
  знайти взяти купити завантажити знаходиться знаходяться можна таке такий краще
  is are was to can do does did time day year
  самый самая самое самые лучший лучшая лучшее сегодня завтра сьогодні`));

/** How the verb ends in `что подарить …`, `де поїсти …`, and the superlative begins in `яка найдовша …`. */
const ASKED_FORM = /(?:[аеиоуюыя]ть|ться|ти|тися|чь)$|^най\p{L}{4}/u;

/** What people want to do elsewhere. */
const DOINGS = new Set(typedWords(`
  купить куплю приготовить заказать лечить похудеть записаться скачать
  купити приготувати замовити лікувати схуднути записатися завантажити
  buy sell`));

/** What is wanted of the world outside of films, in any form. */
const ERRANDS = new Set(
  typedWords(`
  погода прогноз курс рецепт цена стоимость недорого дёшево дешёвый дешевле аренда ремонт доставка
  расписание билеты маршрут вакансия резюме зарплата кредит ипотека лечение симптом диета
  инструкция аккаунт пароль приложение айфон ближайший перевод калькулятор
  рецепти ціна вартість дешево дешевий оренда доставити розклад квитки вакансії зарплатня
  лікування інструкція акаунт застосунок найближчий переклад
  weather forecast recipe price cost cheap cheapest rental repair delivery timetable flights
  jobs salary mortgage symptoms treatment diet tutorial account password login app iphone android nearest near calculator
  subscription converter`).flatMap(stems),
);

/** Whether something is asked that no film answers: `как вырастить помидоры`, `cheap flights to Paris`. */
export const isErrand = (typed: readonly string[]): boolean =>
  QUESTIONS.has(typed[0]) || ASKING.has(typed[0]) && (ASKED.has(typed[1]) || ASKED_FORM.test(typed[1] ?? "")) ||
  typed.some((word) => DOINGS.has(word) || stems(word).some((stem) => ERRANDS.has(stem)));
