import { Chips } from "../../(_components)/Chips.tsx";
import { FilmRow } from "../../(_components)/FilmRow.tsx";
import { Paging } from "../../(_components)/Paging.tsx";
import { Toggle } from "../../(_components)/Toggle.tsx";
import { publicPage } from "./page.ts";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import { formatDate } from "@/lib/i18n/format.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { pageUrl } from "@/lib/urls.ts";

/** What somebody shows of their diary. */
export function PublicLayout({ data, context, form }: PageData<DataOf<typeof publicPage>>) {
  const { lang, text, path } = context;
  const { diary } = text;
  const here = pageUrl("", lang, path);
  return (
    <>
      <header class="page-head">
        <h1>{diary.profile.heading.replace("{name}", () => data.name)}</h1>
        <div class="actions">
          {data.followers > 0 && <span>{plural(lang, data.followers, diary.following.followers)}</span>}
          {!data.isOwn && (
            <Toggle
              context={context}
              form={form}
              is={data.follows === true}
              on={{ action: "follow", text: diary.following.follow }}
              off={{ action: "unfollow", text: diary.following.unfollow }}
            />
          )}
        </div>
      </header>
      {data.total === 0 && (
        <div class="nothing">
          <p>{diary.profile.empty}</p>
          <a class="button" href={pageUrl("", lang, "/catalog")}>{text.nav.catalog}</a>
        </div>
      )}
      <ul class="rows rows-wide">
        {data.items.map(({ film, date, rating, rewatch }) => (
          <FilmRow film={film} lang={lang} own={data.own} context={context}>
            <p class="diary-facts">
              {date !== null && <time dateTime={date}>{formatDate(date, lang)}</time>}
              {rating !== null && <b>★ {rating}</b>}
              {rewatch && <span>{diary.isRewatch}</span>}
            </p>
          </FilmRow>
        ))}
      </ul>
      {data.lists.length > 0 && (
        <section>
          <h2>{diary.lists.profile}</h2>
          <Chips
            chips={data.lists.map(({ key, title }) => ({ text: title, href: pageUrl("", lang, `/l/${key}`) }))}
          />
        </section>
      )}
      <Paging at={data} text={text} link={(page) => ({ href: page === 1 ? here : `${here}?page=${page}` })} />
    </>
  );
}
