// @ts-check
// What both apps make their documents of. Every text goes in as text: none of it is ever read as HTML.

/** @typedef {Record<string, any>} Json */

/** @type {Record<string, Json>} */
const texts = JSON.parse(/** @type {HTMLElement} */ (document.getElementById("texts")).textContent);
const root = /** @type {HTMLElement} */ (document.getElementById("root"));

/**
 * The texts of a language; Russian is what the tools answer in unasked.
 * @param {string | undefined} lang
 * @returns {Json}
 */
export function speak(lang = "ru") {
  document.documentElement.lang = lang;
  return texts[lang];
}

/**
 * An element; attributes and children that are null or false are left out.
 * @param {string} tag
 * @param {Json} attributes
 * @param {...(Node | string | null | false)} children
 */
export function element(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "onclick") made.onclick = value;
    else if (value !== null && value !== false) made.setAttribute(name, value);
  }
  made.append(...children.filter((child) => child !== null && child !== false));
  return made;
}

/** @param {...Node} nodes */
export function show(...nodes) {
  root.replaceChildren(...nodes);
}

/**
 * What the model was told where the tool could do nothing; `null` where it could.
 * @param {Json} result
 */
export function failure({ isError, structuredContent, content }) {
  return isError || !structuredContent ? element("p", {}, content?.[0]?.text ?? "") : null;
}

/**
 * What the sources of the data ask to be said, which follows the answer itself.
 * @param {Json} result
 */
export function credits({ content = [] }) {
  return content.slice(1).map((/** @type {Json} */ { text }) => element("p", { class: "quiet" }, text));
}
