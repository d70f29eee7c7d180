import { DiaryBeginnings } from "../(_components)/DiaryBeginnings.tsx";
import { DiaryTabs } from "../(_components)/DiaryTabs.tsx";
import { FilmRow } from "../(_components)/FilmRow.tsx";
import { ownRecommendationsPage } from "../(_pages)/own_recommendations.ts";
import { namesOf } from "../(_pages)/recommendations/page.ts";
import { define } from "@/lib/http/define.ts";
import { pageHandler } from "@/lib/http/page.ts";
import { pageUrl } from "@/lib/urls.ts";

/** From this rating on, somebody rated a film highly. */
const HIGH = 7;

export const handler = define.handlers(pageHandler(ownRecommendationsPage));

export default define.page<typeof handler>(function OwnRecommendations({ data: { data, visit } }) {
  const { items, known } = data;
  const { lang, text } = visit;
  const { recommendations, ratings } = text.diary;
  return (
    <>
      <header class="page-head">
        <h1>{recommendations.title}</h1>
        <p>{recommendations.intro}</p>
      </header>
      <DiaryTabs visit={visit} />
      {items.length === 0 && <p>{known === 0 ? recommendations.empty : recommendations.none}</p>}
      <ul class="rows rows-wide">
        {items.map(({ film, because }) => {
          const isHigh = because.every(({ rating, isFavorite }) => isFavorite || (rating ?? 0) >= HIGH);
          const named = because.map(({ title, rating, isFavorite }) => ({
            title,
            mark: isFavorite ? recommendations.favorite : rating,
          }));
          const films = named.map((one) => namesOf([one], text) + (one.mark === null ? "" : ` (${one.mark})`)).join(
            ", ",
          );
          return (
            <FilmRow film={film} lang={lang} visit={visit}>
              <p class="row-note">
                {recommendations[isHigh ? "rated" : "seen"].replace("{films}", () => films)}
              </p>
            </FilmRow>
          );
        })}
      </ul>
      {known === 0 ? <DiaryBeginnings visit={visit} /> : (
        <p class="actions">
          <a class="button quiet" href={pageUrl("", lang, "/diary/rate")}>{ratings.rate}</a>
        </p>
      )}
    </>
  );
});
