import { DiaryTabs, TABS } from "../../../(_components)/DiaryTabs.tsx";
import { FilmGrid } from "../../../(_components)/FilmGrid.tsx";
import { DiaryBeginnings } from "../DiaryBeginnings.tsx";
import type { PageData } from "@/lib/http/page_definition.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { formatDate, formatNumber } from "@/lib/i18n/format.ts";
import { pageUrl } from "@/lib/urls.ts";
import type { MeData } from "./page.ts";

/** How much somebody gathered, what they want to see, what they saw, and what they may rate. */
export function MeLayout({ data: { totals, watchlist, rated, seen, unrated, own }, context }: PageData<MeData>) {
  const { lang, text: { diary, accounts, home } } = context;
  const isNew = Object.values(totals).every((total) => total === 0);
  return (
    <>
      <header class="page-head">
        <h1>{diary.nav}</h1>
      </header>
      <DiaryTabs context={context} />
      {isNew
        ? (
          <section>
            <p>{diary.empty}</p>
            <DiaryBeginnings context={context} />
          </section>
        )
        : (
          <dl class="totals">
            {(Object.keys(totals) as (keyof typeof totals)[]).map((name) => (
              <div>
                <dt>
                  <a href={pageUrl("", lang, TABS[name])}>{diary.tabs[name]}</a>
                </dt>
                <dd>{formatNumber(totals[name], lang)}</dd>
              </div>
            ))}
          </dl>
        )}
      <div class="shelves">
        <Shelf
          title={accounts.lists.watchlist}
          films={watchlist}
          more={[home.all, TABS.watchlist]}
          own={own}
          context={context}
        />
        <Shelf
          title={accounts.own.lastRated}
          films={rated}
          more={[home.all, TABS.ratings]}
          own={own}
          context={context}
        />
        <Shelf
          title={diary.tabs.diary}
          films={[...seen.keys()]}
          note={(film) => {
            const date = seen.get(film)!;
            return date === null ? diary.undated : formatDate(date, lang);
          }}
          more={[home.all, TABS.diary]}
          own={own}
          context={context}
        />
      </div>
      <Shelf
        title={diary.ratings.rateTitle}
        films={unrated}
        // Who has nothing yet is led there above.
        more={isNew ? undefined : [diary.ratings.rate, "/diary/rate"]}
        own={own}
        context={context}
      />
    </>
  );
}

function Shelf({ title, films, note, more, own, context }: {
  title: string;
  films: MeData["watchlist"];
  note?: (film: MeData["watchlist"][number]) => string;
  /** The way to all of them. */
  more?: readonly [label: string, path: string];
  own: MeData["own"];
  context: PageContext;
}) {
  if (films.length === 0) return null;
  return (
    <section class="shelf">
      <div class="shelf-head">
        <h2>{title}</h2>
        {more && <a href={pageUrl("", context.lang, more[1])}>{more[0]}</a>}
      </div>
      <FilmGrid films={films} lang={context.lang} note={note} own={own} context={context} />
    </section>
  );
}
