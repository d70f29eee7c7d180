import { page } from "fresh";
import { FilmGrid } from "./(_components)/FilmGrid.tsx";
import { getCalendar } from "@/lib/calendar/operations.ts";
import { getCatalog } from "@/lib/catalog/operations.ts";
import { define } from "@/lib/http/define.ts";
import { methods } from "@/lib/http/methods.ts";
import { PAGE_HEADERS } from "@/lib/http/page.ts";
import { about } from "@/lib/http/request.ts";
import { callFor } from "@/lib/http/service.ts";
import { messages, plural } from "@/lib/i18n/messages.ts";
import { getLists } from "@/lib/lists/operations.ts";
import { run } from "@/lib/operation.ts";
import { search } from "@/lib/search/operations.ts";
import { pageUrl } from "@/lib/urls.ts";

const POPULAR = 18;
const SOON = 6;

export const handler = define.handlers(methods({
  async GET(ctx) {
    const { lang } = about(ctx.req);
    const call = callFor(ctx.state.service, ctx.req);
    const q = ctx.url.searchParams.get("q")?.trim().slice(0, 200) ?? "";
    const calendar = await run(call, getCalendar, { lang });
    const soon = calendar!.days.flatMap(({ date, items }) => items.map(({ film }) => ({ date, film })))
      .filter(({ film }, i, all) => all.findIndex((other) => other.film.id === film.id) === i).slice(0, SOON);
    return page({
      lang,
      q,
      found: q === "" ? null : await run(call, search, { q, lang }),
      popular: (await run(call, getCatalog, { lang, pageSize: POPULAR }))!.items,
      soon,
      lists: (await run(call, getLists, { lang }))!.items,
    }, { headers: PAGE_HEADERS });
  },
}));

export default define.page<typeof handler>(function Home({ data }) {
  const { lang, q, found, popular, soon, lists } = data;
  const text = messages(lang);
  const day = new Intl.DateTimeFormat(lang, { day: "numeric", month: "long", timeZone: "UTC" });
  const dates = new Map(soon.map(({ film, date }) => [film.id, day.format(new Date(date))]));
  return (
    <>
      <section class="hero">
        <h1>{text.tagline}</h1>
        <p>{text.description}</p>
        <form class="search" role="search" action={pageUrl("", lang, "/")}>
          <input
            type="search"
            name="q"
            value={q}
            maxLength={200}
            aria-label={text.search.label}
            placeholder={text.search.placeholder}
          />
          <button type="submit">{text.search.submit}</button>
        </form>
      </section>
      {found && (
        <section>
          <h2>{text.home.results}</h2>
          {found.films.length === 0 && found.people.length === 0 && <p>{text.search.none}</p>}
          {found.films.length > 0 && <FilmGrid films={found.films} lang={lang} />}
          {found.people.length > 0 && (
            <ul class="people">
              {found.people.map(({ name, url }) => (
                <li>
                  <a href={url}>{name}</a>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      <section>
        <h2>{text.home.popular}</h2>
        <FilmGrid films={popular} lang={lang} />
      </section>
      {soon.length > 0 && (
        <section>
          <h2>{text.home.soon}</h2>
          <FilmGrid films={soon.map(({ film }) => film)} lang={lang} note={(film) => dates.get(film.id)!} />
        </section>
      )}
      {lists.length > 0 && (
        <section>
          <h2>{text.home.lists}</h2>
          <ul class="lists">
            {lists.map((list) => (
              <li class="list">
                <a href={list.url}>
                  {list.cover && (
                    <img
                      src={list.cover.url}
                      width={list.cover.width}
                      height={list.cover.height}
                      alt=""
                      loading="lazy"
                    />
                  )}
                  <span>
                    <strong>{list.title}</strong>
                    {list.description && <span class="list-text">{list.description}</span>}
                    <small>{plural(lang, list.itemCount, text.items)}</small>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
});
