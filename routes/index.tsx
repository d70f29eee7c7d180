import { FilmGrid } from "./(_components)/FilmGrid.tsx";
import { ListCards } from "./(_components)/ListCards.tsx";
import { SearchForm } from "./(_components)/SearchForm.tsx";
import { homePage } from "./(_pages)/home.ts";
import { define } from "@/lib/http/define.ts";
import { pageHandler } from "@/lib/http/page.ts";
import { pageUrl } from "@/lib/urls.ts";

export const handler = define.handlers(pageHandler(homePage));

export default define.page<typeof handler>(function Home({ data: { data, visit } }) {
  const { popular, soon, lists } = data;
  const { lang, text } = visit;
  const day = new Intl.DateTimeFormat(lang, { day: "numeric", month: "long", timeZone: "UTC" });
  const dates = new Map(soon.map(({ film, date }) => [film.id, day.format(new Date(date))]));
  return (
    <>
      <section class="hero">
        <h1>{text.tagline}</h1>
        <p>{text.description}</p>
        <SearchForm lang={lang} />
        <p class="hero-more">
          <a href={pageUrl("", lang, "/cinemas")}>{text.cinema.title}</a>
        </p>
      </section>
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
          <ListCards lists={lists} lang={lang} />
        </section>
      )}
    </>
  );
});
