import { asset } from "fresh/runtime";
import { Credits } from "./Credits.tsx";
import { SearchForm } from "./SearchForm.tsx";
import LanguageOffer from "@/islands/LanguageOffer.tsx";
import DiaryDialog from "@/islands/DiaryDialog.tsx";
import ThemeSwitch from "@/islands/ThemeSwitch.tsx";
import { define } from "@/lib/http/define.ts";
import { contextOf } from "@/lib/http/context.ts";
import { type Lang, LANGS } from "@/lib/i18n/lang.ts";
import { messages } from "@/lib/i18n/messages.ts";
import { pageUrl } from "@/lib/urls.ts";
import { VERSION } from "@/lib/version.ts";

const NAMES = { ru: "Русский", en: "English", uk: "Українська" };
/** Pages whose own search form stands for the header's, unless an error page stands for them. */
const SEARCHING = ["/", "/search", "/recommendations"];
/** Pages that have nothing to come back to. */
const WAYS_IN = ["/sign-in", "/sign-up", "/recover"];
/** What else belongs to the pages of somebody signed in. */
const OWN = ["/diary", "/settings", "/favorites", "/watchlist"];
/** What else belongs to a section of the menu: how the addresses of its pages begin. */
const SECTIONS = {
  catalog: [],
  cinemas: ["/cinemas/", "/cinema/", "/tonight"],
  lists: ["/list/"],
  calendar: [],
} satisfies Record<string, string[]>;
/** The part of the font that most of a page is written in; the stylesheet names them all. */
const FONTS = {
  ru: "/manrope-v20-cyrillic.woff2",
  en: "/manrope-v20-latin.woff2",
  uk: "/manrope-v20-cyrillic.woff2",
};
const OG_LOCALES = { ru: "ru_RU", en: "en_US", uk: "uk_UA" };

/** The page in the other languages, each in its own words. */
function offersBeside(lang: Lang, page: string) {
  const others = LANGS.filter((other) => other !== lang);
  return Object.fromEntries(
    others.map((other) => [other, { ...messages(other).languageOffer, href: pageUrl("", other, page) }]),
  );
}

/** The document around every page; what differs from page to page comes from `ctx.state.head`. */
export const Document = define.page(function Document({ Component, error, info, url, state }) {
  const { lang, base, page } = contextOf({ info });
  const text = messages(lang);
  const { title, description = text.description, canonicalQuery = "", ...head } = state.head ??
    { title: `${text.name} — ${text.tagline}` };
  const query = canonicalQuery && `?${canonicalQuery}`;
  const canonical = pageUrl(base, lang, page) + query;
  const { person, credits } = state;
  const next = error || WAYS_IN.includes(page)
    ? ""
    : `?${new URLSearchParams({ next: pageUrl("", lang, page) + url.search })}`;
  const me = person
    ? { href: pageUrl("", lang, "/me"), text: person.name }
    : { href: pageUrl("", lang, "/sign-in") + next, rel: "nofollow", text: text.accounts.signIn.title };
  const here = (path: string, within: string[] = []) =>
    path === page ? "page" : !error && within.some((start) => page.startsWith(start)) ? "true" : "false";
  return (
    <html lang={lang}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <meta name="description" content={description} />
        {head.noindex && <meta name="robots" content="noindex, nofollow" />}
        <link rel="canonical" href={canonical} />
        {LANGS.map((other) => <link rel="alternate" hreflang={other} href={pageUrl(base, other, page) + query} />)}
        <link rel="alternate" hreflang="x-default" href={pageUrl(base, "ru", page) + query} />
        {head.twin && <link rel="alternate" type="text/markdown" href={pageUrl(base, lang, head.twin) + query} />}
        <meta property="og:site_name" content={text.name} />
        <meta property="og:type" content={head.type ?? "website"} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={canonical} />
        <meta property="og:locale" content={OG_LOCALES[lang]} />
        {head.image && (
          <>
            <meta property="og:image" content={head.image.url} />
            <meta property="og:image:width" content={String(head.image.width)} />
            <meta property="og:image:height" content={String(head.image.height)} />
          </>
        )}
        <meta name="twitter:card" content={head.image ? "summary_large_image" : "summary"} />
        <link rel="icon" href={asset("/favicon.ico")} sizes="32x32" />
        <link rel="icon" href={asset("/favicon.svg")} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={asset("/apple-touch-icon.png")} />
        <link rel="manifest" href={asset("/manifest.webmanifest")} />
        <link rel="preload" href={FONTS[lang]} as="font" type="font/woff2" crossorigin="anonymous" />
        {
          /* Before anything is painted, so that no page shows itself in another theme than the chosen one first. That the
          attribute is there at all tells the stylesheet that scripts run. Said here: the file is sent as it is. */
        }
        <script src={asset("/theme.js")} />
        <link rel="stylesheet" href={asset("/styles.css")} />
        <script src={asset("/later.js")} defer />
        {head.jsonLd?.map((thing) => (
          // `<` never stands in the text, so no title can end the element.
          <script
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: JSON.stringify(thing).replaceAll("<", "\\u003c") }}
          />
        ))}
      </head>
      <body>
        <a class="skip" href="#content">{text.skip}</a>
        <header class="top">
          <a class="brand" href={pageUrl("", lang, "/")} aria-current={here("/")}>{text.name}</a>
          <nav class="menu" aria-label={text.menu}>
            {(Object.keys(SECTIONS) as (keyof typeof SECTIONS)[]).map((name) => (
              <a href={pageUrl("", lang, `/${name}`)} aria-current={here(`/${name}`, SECTIONS[name])}>
                {text.nav[name]}
              </a>
            ))}
          </nav>
          {(error || !SEARCHING.includes(page)) && <SearchForm lang={lang} brief />}
          <p class="me" data-part>
            <a href={me.href} rel={me.rel} aria-current={person ? here("/me", OWN) : here("/sign-in")}>
              <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
                <path d="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.5 20.5a7.5 7.5 0 0 1 15 0" />
              </svg>
              <span>{me.text}</span>
            </a>
          </p>
          <nav class="langs" aria-label={text.language} data-part>
            {LANGS.map((other) => (
              <a
                href={pageUrl("", other, page) + url.search}
                hreflang={other}
                lang={other}
                aria-current={other === lang ? "page" : "false"}
              >
                <abbr title={NAMES[other]}>{other}</abbr>
              </a>
            ))}
          </nav>
        </header>
        <main id="content">
          <Component />
          {person && <DiaryDialog label={text.diary.logTitle} logged={text.diary.logged} />}
        </main>
        <LanguageOffer lang={lang} offers={offersBeside(lang, page)} />
        <footer class="bottom">
          <p>
            {credits?.open ? text.footer.open : text.footer.code}{" "}
            <FooterLinks
              links={(["about", "privacy", "contact"] as const).map((name) => [
                text.trust[name].title,
                pageUrl("", lang, `/${name}`),
              ])}
            />
          </p>
          {credits && <Credits credits={credits.credits} />}
          <p>
            <FooterLinks
              links={[
                ["OpenAPI", "/openapi.json"],
                ["llms.txt", "/llms.txt"],
                [text.nav.docs, pageUrl("", lang, "/docs")],
                [text.agents.title, pageUrl("", lang, "/docs/agents")],
                [text.changelog.version.replace("{version}", VERSION), pageUrl("", lang, "/changelog")],
              ]}
            />
          </p>
          <ThemeSwitch label={text.theme.label} names={text.theme} />
        </footer>
      </body>
    </html>
  );
});

/** Links a little apart: a dot between two of them would hang at the end of a line. */
function FooterLinks({ links }: { links: [text: string, href: string][] }) {
  return (
    <>
      {links.map(([text, href]) => (
        <>
          <a href={href}>{text}</a>
          {" "}
        </>
      ))}
    </>
  );
}
