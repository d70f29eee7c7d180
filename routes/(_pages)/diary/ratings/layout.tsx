import type { z } from "zod";
import { Beginning } from "../../../(_components)/Beginning.tsx";
import { DiaryTabs } from "../../../(_components)/DiaryTabs.tsx";
import { FilmGrid } from "../../../(_components)/FilmGrid.tsx";
import { Paging } from "../../../(_components)/Paging.tsx";
import { DiaryBeginnings } from "../DiaryBeginnings.tsx";
import { ratingFilter, ratingsPage } from "./page.ts";
import { RATING_SORTS, type RatingsPage } from "@/lib/diary/schema.ts";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { pageUrl } from "@/lib/urls.ts";

/** What somebody rated. */
export function RatingsLayout({ data, context }: PageData<DataOf<typeof ratingsPage>>) {
  const { lang, text, query } = context;
  const { ratings } = text.diary;
  const values = new Map(data.items.map(({ film, rating }) => [film.id, rating]));
  const link = (page: number) => {
    const others = new URLSearchParams(query);
    others.delete("page");
    if (page > 1) others.set("page", String(page));
    return { href: pageUrl("", lang, "/diary/ratings") + (others.size > 0 ? `?${others}` : "") };
  };
  return (
    <>
      <header class="page-head">
        <h1>{ratings.title}</h1>
        <p>
          {data.total > 0 && (
            <>
              {plural(lang, data.total, ratings.count)}
              {"\u00a0· "}
              <a href={pageUrl("", lang, "/diary/rate")}>{ratings.rate}</a>
            </>
          )}
        </p>
      </header>
      <DiaryTabs context={context} />
      {(data.total > 0 || query.size > 0) && <Filter data={data} context={context} />}
      {data.total === 0 && <p>{query.size > 0 ? text.diary.none : ratings.empty}</p>}
      {data.total === 0 && query.size === 0 && <DiaryBeginnings context={context} />}
      <FilmGrid
        films={data.items.map(({ film }) => film)}
        lang={lang}
        context={context}
        own={values}
      />
      <Beginning of={data.popular} context={context} />
      <Paging at={data} text={text} link={link} />
    </>
  );
}

function Filter({ data, context }: { data: z.output<typeof RatingsPage>; context: PageContext }) {
  const { lang, query, text: { diary } } = context;
  const { filter: text } = diary;
  const chosen = ratingFilter(query);
  return (
    <form class="filter-row diary-filter" action={pageUrl("", lang, "/diary/ratings")} aria-label={text.label}>
      <label class="field">
        <span>{text.rating}</span>
        <select name="rating">
          <option value="">{text.anyRating}</option>
          {Array.from({ length: 10 }, (_, i) => 10 - i).map((n) => (
            <option value={n} selected={n === chosen.rating}>{n}</option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{text.decade}</span>
        <select name="decade">
          <option value="">{text.any}</option>
          {data.decades.map((decade) => (
            <option value={decade} selected={decade === chosen.decade}>
              {diary.decade.replace("{n}", String(decade))}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{text.genre}</span>
        <select name="genre">
          <option value="">{text.any}</option>
          {data.genres.map(({ code, name }) => <option value={code} selected={code === chosen.genre}>{name}</option>)}
        </select>
      </label>
      <label class="field">
        <span>{text.sort}</span>
        <select name="sort">
          {RATING_SORTS.map((sort) => <option value={sort} selected={sort === chosen.sort}>{diary.sorts[sort]}
          </option>)}
        </select>
      </label>
      <button class="button" type="submit">{text.apply}</button>
    </form>
  );
}
