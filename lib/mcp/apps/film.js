// @ts-check
import { connect, open } from "./host.js";
import { credits, element, failure, show, speak } from "./show.js";

/** @typedef {Record<string, any>} Json */

const JOBS = ["director", "creator"];

connect("foyer-film", {
  "tool-result"(result) {
    const failed = failure(result);
    if (failed) show(failed);
    else show(card(result.structuredContent), ...credits(result));
  },
});

/** @param {Json} film */
function card(film) {
  const text = speak(film.localization?.requested);
  const { title, originalTitle, poster, synopsis, crew = [], cast = [], url } = film;
  const names = crew.filter((/** @type {Json} */ one) => JOBS.includes(one.job));
  const actors = cast.slice(0, 5);
  return element(
    "article",
    { class: "film" },
    poster && element("img", { src: poster.url, alt: text.poster.replace("{title}", title), width: 96, height: 144 }),
    element(
      "div",
      {},
      element("h1", {}, title),
      originalTitle !== title && element("p", { class: "quiet" }, originalTitle),
      element("p", {}, facts(film)),
      element("p", { class: "ratings" }, ...ratings(film, text)),
      synopsis && element("p", {}, synopsis),
      element(
        "dl",
        {},
        ...people(names.length > 0 && text.jobs[names[0].job], names),
        ...people(actors.length > 0 && text.cast[film.type], actors),
      ),
      element(
        "p",
        { class: "actions" },
        film.nowShowing && button(text.showtimes, `${url}#showtimes`),
        button(text.open, url),
      ),
    ),
  );
}

/** @param {Json} film */
function facts({ year, endYear, genres, countries, runtimeMinutes, ageRating }) {
  const { lang } = document.documentElement;
  const minutes = new Intl.NumberFormat(lang, { style: "unit", unit: "minute" });
  const names = (/** @type {Json[]} */ list = []) => list.map(({ name }) => name).join(", ");
  return [
    endYear && endYear !== year ? `${year}–${endYear}` : year,
    names(genres),
    names(countries),
    runtimeMinutes && minutes.format(runtimeMinutes),
    ageRating,
  ].filter(Boolean).join(" · ");
}

/** @param {Json} film @param {Json} text */
function ratings({ rating, ratings: { public: own, agents, external } }, text) {
  const number = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 1 });
  const parts = [
    ...external.map((/** @type {Json} */ { source, value }) => [text.sources[source] ?? source, value]),
    [text.public, own.average],
    [text.agents, agents.average],
  ].filter(([, value]) => value !== null).map(([name, value]) => `${name} ${number.format(value)}`);
  if (parts.length === 0) return [text.notRated];
  return [rating && element("strong", {}, `★ ${number.format(rating.average)}`), ` ${parts.join(" · ")}`];
}

/** @param {string | false} label @param {Json[]} list */
function people(label, list) {
  if (!label) return [];
  return [element("dt", {}, label), element("dd", {}, list.map(({ name }) => name).join(", "))];
}

/** @param {string} label @param {string} url */
function button(label, url) {
  return element("button", { type: "button", onclick: () => open(url) }, label);
}
