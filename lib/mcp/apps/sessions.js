// @ts-check
import { ask, connect, open } from "./host.js";
import { element, failure, show, speak } from "./show.js";

/** @typedef {Record<string, any>} Json */

const WARMING_MS = 3000;
const MOST_TRIES = 5;

/** What the model called the tool with. @type {Json} */
let given = {};
/** @type {Json[]} */
let listed = [];
let text = speak();

const host = connect("foyer-sessions", {
  "tool-input": (params) => {
    given = params.arguments ?? {};
    text = speak(given.lang);
  },
  "tool-result": (result) => void take(result),
});

/**
 * Shows what the model was told, then the same with the links that only the full form has.
 * @param {Json} result
 */
async function take(result) {
  const failed = failure(result);
  if (failed) return show(failed);
  draw(result.structuredContent, result.structuredContent.sessions.map(line));
  await renew({});
}

/**
 * Calls the tool again with some arguments changed, for people alone: the model pays nothing for it.
 * @param {Json} change
 */
async function renew({ cursor, ...change }, tries = MOST_TRIES) {
  if (!(await host).serverTools) return;
  given = { ...given, ...change };
  const from = cursor ? { cursor } : {};
  const params = { name: "find_sessions", arguments: { ...given, detail: "full", ...from } };
  const result = await ask("tools/call", params).catch(() => null);
  if (!result || failure(result)) return;
  const found = result.structuredContent;
  listed = cursor ? [...listed, ...found.sessions] : found.sessions;
  draw(found, listed.map(row));
  if (found.warming && !cursor && tries > 0) setTimeout(() => renew({}, tries - 1), WARMING_MS);
}

/** @param {Json} found @param {Node[]} rows */
function draw(found, rows) {
  const { date, total, next_cursor: cursor, nextDate, warming, sources = [] } = found;
  const isDemo = sources.some((/** @type {Json} */ { demo }) => demo);
  show(
    element("h1", {}, text.sessions, element("span", { class: "quiet" }, ` ${dayOf(date)} · ${total}`)),
    ...(isDemo ? [element("p", { class: "note" }, element("strong", {}, text.demo.title), ` ${text.demo.text}`)] : []),
    rows.length > 0 ? table(rows) : element("p", {}, warming ? text.warming : text.nothing),
    element(
      "p",
      { class: "actions" },
      cursor && listed.length > 0 && act(text.more, { cursor }),
      rows.length === 0 && nextDate && act(text.next.replace("{date}", dayOf(nextDate)), { date: nextDate }),
    ),
  );
}

/** @param {Node[]} rows */
function table(rows) {
  const head = (/** @type {string} */ name) => element("th", { scope: "col" }, name);
  return element(
    "table",
    {},
    element("thead", {}, element("tr", {}, head(text.time), head(text.film), head(text.price))),
    element("tbody", {}, ...rows),
  );
}

/** A session as the model got it: a line whose parts are divided by dots. @param {string | Json} told */
function line(told) {
  if (typeof told !== "string") return row(told);
  const [time, film, ...rest] = told.split(" · ");
  return element("tr", {}, element("td", {}, time), element("td", {}, name(film), rest.join(" · ")), element("td", {}));
}

/** @param {Json} session */
function row(
  { time, film, theater, formats, language, subtitles, accessibility, price, currency, availability, bookingUrl },
) {
  const languages = new Intl.DisplayNames(document.documentElement.lang, { type: "language" });
  const about = [
    theater.name,
    formats.join(" "),
    language && languages.of(language),
    subtitles && text.subtitles.replace("{language}", languages.of(subtitles)),
    ...accessibility.map((/** @type {string} */ one) => text.accessibility[one]),
    text.availability[availability],
  ].filter(Boolean).join(" · ");
  const title = film.year === null ? film.title : `${film.title} (${film.year})`;
  const ticket = { type: "button", "aria-label": `${text.tickets}: ${film.title}, ${time}` };
  return element(
    "tr",
    {},
    element("td", {}, element("time", {}, time)),
    element("td", {}, name(title), about),
    element(
      "td",
      {},
      price !== null && element("span", {}, money(price, currency)),
      bookingUrl && element("button", { ...ticket, onclick: () => open(bookingUrl) }, text.ticket),
    ),
  );
}

/** @param {string} title */
function name(title) {
  return element("strong", {}, title);
}

/** @param {string} label @param {Json} change */
function act(label, change) {
  return element("button", { type: "button", onclick: () => void renew(change) }, label);
}

/** @param {string} date */
function dayOf(date) {
  const format = { weekday: "short", day: "numeric", month: "long", timeZone: "UTC" };
  return new Date(date).toLocaleDateString(document.documentElement.lang, /** @type {any} */ (format));
}

/** @param {string} price @param {string | null} currency */
function money(price, currency) {
  if (currency === null) return price;
  const format = {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    trailingZeroDisplay: "stripIfInteger",
  };
  return Number(price).toLocaleString(document.documentElement.lang, /** @type {any} */ (format));
}
