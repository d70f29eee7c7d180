import type { z } from "zod";
import { Beginning } from "../../../(_components)/Beginning.tsx";
import { DiaryTabs } from "../../../(_components)/DiaryTabs.tsx";
import { Paging } from "../../../(_components)/Paging.tsx";
import { addToListUrl } from "../../(films)/add_to_list_url.ts";
import { DiaryBeginnings } from "../DiaryBeginnings.tsx";
import { diaryFilter, diaryPage } from "./page.ts";
import type { DiaryPage, OwnViewing } from "@/lib/diary/schema.ts";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { formatDate } from "@/lib/i18n/format.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { lazySources } from "@/lib/pictures/sources.ts";
import { pageUrl } from "@/lib/urls.ts";

type Entry = z.output<typeof OwnViewing>;

/** What somebody saw and when, by month. */
export function DiaryLayout({ data, context }: PageData<DataOf<typeof diaryPage>>) {
  const { lang, text, query } = context;
  const months = Map.groupBy(data.items, ({ date }) => date?.slice(0, 7) ?? "");
  const link = (page: number) => {
    const others = new URLSearchParams(query);
    others.delete("page");
    if (page > 1) others.set("page", String(page));
    return { href: pageUrl("", lang, "/diary") + (others.size > 0 ? `?${others}` : "") };
  };
  return (
    <>
      <header class="page-head">
        <h1>{text.diary.title}</h1>
        <p>{data.total > 0 ? plural(lang, data.total, text.diary.entries) : text.diary.intro}</p>
      </header>
      <DiaryTabs context={context} />
      {(data.total > 0 || query.size > 0) && <Filter data={data} context={context} />}
      {data.total === 0 && <p>{query.size > 0 ? text.diary.none : text.diary.empty}</p>}
      {data.total === 0 && query.size === 0 && <DiaryBeginnings context={context} />}
      {[...months].map(([month, entries]) => (
        <section class="diary-month">
          <h2>{month === "" ? text.diary.undated : formatDate(month, lang)}</h2>
          <ul class="diary">{entries.map((entry) => <Line entry={entry} context={context} />)}</ul>
        </section>
      ))}
      <Beginning of={data.popular} context={context} />
      <Paging at={data} text={text} link={link} />
    </>
  );
}

function Line({ entry, context }: { entry: Entry; context: PageContext }) {
  const { lang, text: { diary: text } } = context;
  const { film, date, rating, rewatch, note } = entry;
  return (
    <li>
      {date ? <time dateTime={date}>{Number(date.slice(8))}</time> : <span aria-hidden="true">·</span>}
      {film.poster && (
        <img
          {...lazySources(film.poster.url, "4rem", 320)}
          width={film.poster.width}
          height={film.poster.height}
          alt=""
        />
      )}
      <div>
        <p class="diary-film">
          <a href={film.url}>{film.title}</a> {film.year !== null && <small>{film.year}</small>}
        </p>
        <p class="diary-facts">
          {rating !== null && (
            <b>
              <span aria-hidden="true">★ {rating}</span>
              <span class="unseen">{text.yourRating.replace("{n}", String(rating))}</span>
            </b>
          )}
          {rewatch && <span>{text.isRewatch}</span>}
          {entry.public && <span class="badge">{text.isPublic}</span>}
          <a href={pageUrl("", lang, `/diary/${entry.id}`)} aria-label={`${text.edit}: ${film.title}`}>{text.edit}</a>
          <a href={addToListUrl(film.id, context)} aria-label={`${text.lists.addTitle}: ${film.title}`}>
            {text.lists.addTitle}
          </a>
        </p>
        {note !== null && <p class="diary-note">{note}</p>}
      </div>
    </li>
  );
}

const ONLY = ["rewatch", "noted", "public"] as const;

function Filter({ data: { years }, context }: { data: z.output<typeof DiaryPage>; context: PageContext }) {
  const { lang, query, text: { diary: { filter: text } } } = context;
  const chosen = diaryFilter(query);
  return (
    <form class="filter-row diary-filter" action={pageUrl("", lang, "/diary")} aria-label={text.label}>
      <label class="field">
        <span>{text.year}</span>
        <select name="year">
          <option value="">{text.any}</option>
          {years.map((year) => <option value={year} selected={year === chosen.year}>{year}</option>)}
        </select>
      </label>
      <label class="field">
        <span>{text.rating}</span>
        <select name="rating">
          <option value="">{text.anyRating}</option>
          {Array.from({ length: 10 }, (_, i) => 10 - i).map((n) => (
            <option value={n} selected={n === chosen.rating}>{n}</option>
          ))}
        </select>
      </label>
      <fieldset class="choice">
        <legend>{text.only}</legend>
        {ONLY.map((name) => (
          <label class="check">
            <input type="checkbox" name="only" value={name} checked={chosen[name]} /> {text[name]}
          </label>
        ))}
      </fieldset>
      <button class="button" type="submit">{text.apply}</button>
    </form>
  );
}
