import { raw } from "hono/html";
import type { Child } from "hono/jsx";
import { createHash } from "node:crypto";
import { type Lang, LANGS } from "../../lib/i18n/lang.ts";
import { messages } from "../../lib/i18n/messages.ts";
import { VERSION } from "../../lib/version.ts";
import { pageUrl } from "./films.ts";

const ASSETS = "/assets/cd8af5fdbcf7e08c4dbe9f1631ec38007c52af55";
const NAMES = { ru: "Русский", en: "English", uk: "Українська" };
const OG_LOCALES = { ru: "ru_RU", en: "en_US", uk: "uk_UA" };
const FONTS = {
  ru: "/manrope-v20-cyrillic.woff2",
  en: "/manrope-v20-latin.woff2",
  uk: "/manrope-v20-cyrillic.woff2",
};
const SECTIONS = ["catalog", "cinemas", "lists", "calendar"] as const;
const THEMES = {
  light: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2",
  system: "M3 4h18v12H3zM8 20h8M12 16v4",
  dark: "M20 14A8.5 8.5 0 0 1 10 4a8.5 8.5 0 1 0 10 10z",
};

/** The catalog in the other languages, each in its own words. */
function offersBeside(lang: Lang) {
  const others = LANGS.filter((other) => other !== lang);
  return Object.fromEntries(
    others.map((other) => [other, { ...messages(other).languageOffer, href: pageUrl("", other, "/catalog") }]),
  );
}

/** What starts the page's scripts, with their data. */
function bootScript(lang: Lang): string {
  const { search, professions, type: types, theme, apps } = messages(lang);
  const field = { type: "search", name: "q", required: true, maxLength: 200, placeholder: search.placeholder };
  const data = [
    { form: "filters" },
    {
      lang,
      field: { ...field, "aria-label": search.label, toolparamdescription: apps.forms.q },
      text: {
        suggestions: search.suggestions,
        none: search.none,
        person: search.person,
        professions,
        types,
        all: search.all,
      },
    },
    { lang, offers: offersBeside(lang) },
    { label: theme.label, names: theme },
  ];
  return `import{boot}from"${ASSETS}/boot.js";import m0 from"${ASSETS}/catalog_filters.js";` +
    `import m1 from"${ASSETS}/search_box.js";import m2 from"${ASSETS}/language_offer.js";` +
    `import m3 from"${ASSETS}/theme_switch.js";boot([m0,m1,m2,m3],${JSON.stringify(data)})`;
}

const SCRIPTS = Object.fromEntries(LANGS.map((lang) => [lang, bootScript(lang)]));

const policy = (script: string) =>
  "default-src 'none'; script-src 'self' " +
  `'sha256-${createHash("sha256").update(script).digest("base64")}'; style-src 'self'; ` +
  "img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; " +
  "base-uri 'none'; frame-ancestors 'none'";

/** The headers of a page. */
export const PAGE_HEADERS = Object.fromEntries(
  LANGS.map((lang) => [lang, {
    "cache-control": "public, max-age=0, must-revalidate",
    "content-security-policy": policy(SCRIPTS[lang]),
    "permissions-policy": "camera=(), geolocation=(self), microphone=(), payment=(), usb=()",
    link: ["boot", "catalog_filters", "search_box", "language_offer", "theme_switch"]
      .map((name) => `<${ASSETS}/${name}.js>; rel="modulepreload"; as="script"`).join(", "),
  }]),
);

interface Props {
  lang: Lang;
  base: string;
  /** The path without the language's prefix. */
  path: string;
  /** The query of the address, with its question mark. */
  search: string;
  title: string;
  description: string;
  indexable: boolean;
  jsonLd: unknown[];
  children: Child;
}

/** The document around a page. */
export function Layout({ lang, base, path, search, title, description, indexable, jsonLd, children }: Props) {
  const text = messages(lang);
  const query = indexable ? search : "";
  const canonical = pageUrl(base, lang, path) + query;
  const signIn = `${pageUrl("", lang, "/sign-in")}?next=${encodeURIComponent(pageUrl("", lang, path) + search)}`;
  const about = (["about", "privacy", "contact"] as const)
    .map((name) => ({ href: pageUrl("", lang, `/${name}`), text: text.trust[name].title }));
  const technical = [
    { href: "/openapi.json", text: "OpenAPI" },
    { href: "/llms.txt", text: "llms.txt" },
    { href: pageUrl("", lang, "/docs"), text: text.nav.docs },
    { href: pageUrl("", lang, "/docs/agents"), text: text.agents.title },
    { href: pageUrl("", lang, "/changelog"), text: text.changelog.version.replace("{version}", VERSION) },
  ];
  return (
    <html lang={lang}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <meta name="description" content={description} />
        {!indexable && <meta name="robots" content="noindex, nofollow" />}
        <link rel="canonical" href={canonical} />
        {LANGS.map((other) => <link rel="alternate" hreflang={other} href={pageUrl(base, other, path) + query} />)}
        <link rel="alternate" hreflang="x-default" href={pageUrl(base, "ru", path) + query} />
        <link rel="alternate" type="text/markdown" href={pageUrl(base, lang, `${path}.md`) + query} />
        <meta property="og:site_name" content={text.name} />
        <meta property="og:type" content="website" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={canonical} />
        <meta property="og:locale" content={OG_LOCALES[lang]} />
        <meta name="twitter:card" content="summary" />
        <link rel="icon" href={`${ASSETS}/favicon.ico`} sizes="32x32" />
        <link rel="icon" href={`${ASSETS}/favicon.svg`} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={`${ASSETS}/apple-touch-icon.png`} />
        <link rel="manifest" href={`${ASSETS}/manifest.webmanifest`} />
        <link rel="preload" href={FONTS[lang]} as="font" type="font/woff2" crossorigin="anonymous" />
        <script src={`${ASSETS}/theme.js`} />
        <link rel="stylesheet" href={`${ASSETS}/styles.css`} />
        {jsonLd.map((thing) => (
          <script type="application/ld+json">{raw(JSON.stringify(thing).replaceAll("<", "\\u003c"))}</script>
        ))}
      </head>
      <body>
        <a class="skip" href="#content">{text.skip}</a>
        <header class="top">
          <a class="brand" href={pageUrl("", lang, "/")} aria-current="false">{text.name}</a>
          <nav class="menu" aria-label={text.menu}>
            {SECTIONS.map((name) => (
              <a href={pageUrl("", lang, `/${name}`)} aria-current={path === `/${name}` ? "page" : "false"}>
                {text.nav[name]}
              </a>
            ))}
          </nav>
          <form
            class="search"
            role="search"
            action={pageUrl("", lang, "/search")}
            toolname="search_films"
            tooldescription={text.apps.forms.search}
            toolautosubmit=""
          >
            <div class="search-field" data-island="1">
              <input
                type="search"
                name="q"
                required
                maxlength={200}
                placeholder={text.search.placeholder}
                aria-label={text.search.label}
                toolparamdescription={text.apps.forms.q}
              />
              <span class="unseen" aria-live="polite"></span>
            </div>
            <button type="submit">{text.search.submit}</button>
          </form>
          <p class="me" data-part>
            <a href={signIn} rel="nofollow" aria-current="false">
              <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
                <path d="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.5 20.5a7.5 7.5 0 0 1 15 0" />
              </svg>
              <span>{text.accounts.signIn.title}</span>
            </a>
          </p>
          <nav class="langs" aria-label={text.language} data-part>
            {LANGS.map((other) => (
              <a
                href={pageUrl("", other, path) + search}
                hreflang={other}
                lang={other}
                aria-current={other === lang ? "page" : "false"}
              >
                <abbr title={NAMES[other]}>{other}</abbr>
              </a>
            ))}
          </nav>
        </header>
        <main id="content">{children}</main>
        <footer class="bottom">
          <p>{text.footer.open} {about.map(inLine)}</p>
          <p>{technical.map(inLine)}</p>
          <fieldset class="theme" data-island="3">
            <legend class="unseen">{text.theme.label}</legend>
            {(["light", "system", "dark"] as const).map((name) => (
              <label title={text.theme[name]}>
                <input class="unseen" type="radio" name="theme" value={name} aria-label={text.theme[name]} />
                <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
                  <path d={THEMES[name]} />
                </svg>
              </label>
            ))}
          </fieldset>
        </footer>
        <script type="module">{raw(SCRIPTS[lang])}</script>
      </body>
    </html>
  );
}

/** One of several links in a line, which breaks after the dots between them. */
function inLine({ href, text }: { href: string; text: string }, i: number, all: unknown[]) {
  return (
    <>
      <span class="one-line">
        <a href={href}>{text}</a>
        {i < all.length - 1 && "\u00a0·"}
      </span>
      {" "}
    </>
  );
}
