import { asset } from "fresh/runtime";
import { define } from "@/lib/http/define.ts";
import { splitLang } from "@/lib/http/path.ts";
import { about } from "@/lib/http/request.ts";
import { LANGS } from "@/lib/i18n/lang.ts";
import { messages } from "@/lib/i18n/messages.ts";
import { pageUrl } from "@/lib/urls.ts";

const NAMES = { ru: "Русский", en: "English", uk: "Українська" };

/** The document around every page; what differs from page to page comes from `ctx.state.head`. */
export default define.page(function Document({ Component, req, url, state }) {
  const { lang, base } = about(req);
  const text = messages(lang);
  const { title = `${text.name} — ${text.tagline}`, description = text.description } = state.head ?? {};
  const { page } = splitLang(url.pathname);
  const addressIn = (other: typeof lang) => pageUrl("", other, page) + url.search;
  return (
    <html lang={lang}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <link rel="canonical" href={pageUrl(base, lang, page)} />
        {LANGS.map((other) => <link rel="alternate" hreflang={other} href={pageUrl(base, other, page)} />)}
        <link rel="alternate" hreflang="x-default" href={pageUrl(base, "ru", page)} />
        <link rel="icon" href={asset("/favicon.svg")} type="image/svg+xml" />
        <link rel="stylesheet" href={asset("/styles.css")} />
      </head>
      <body>
        <a class="skip" href="#content">{text.skip}</a>
        <header class="top">
          <a class="brand" href={pageUrl("", lang, "/")} aria-current={page === "/" ? "page" : "false"}>{text.name}</a>
          <nav class="langs" aria-label={text.language}>
            {LANGS.map((other) => (
              <a
                href={addressIn(other)}
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
        </main>
        <footer class="bottom">
          <p>{text.footer}</p>
          <p>
            <a href="/openapi.json">OpenAPI</a> · <a href="/api/catalog">JSON</a>
          </p>
        </footer>
      </body>
    </html>
  );
});
