import { Beginning } from "../../../(_components)/Beginning.tsx";
import { DiaryTabs } from "../../../(_components)/DiaryTabs.tsx";
import { DiaryBeginnings } from "../DiaryBeginnings.tsx";
import { Chart } from "./Chart.tsx";
import { statisticsPage } from "./page.ts";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import { formatDate, formatNumber, formatRating } from "@/lib/i18n/format.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { pageUrl } from "@/lib/urls.ts";

type Rows = DataOf<typeof statisticsPage>["byYear"];

const range = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / step) + 1) }, (_, i) => from + i * step);

/** The keys from the first row to the last. */
const between = (rows: Rows, step: number) =>
  rows.length === 0 ? [] : range(Number(rows[0].key), Number(rows.at(-1)!.key), step);

/** A row for every key, so that an axis has no gaps; nothing where all would be empty. */
function everyOf(rows: Rows, keys: (string | number)[], label: (key: string | number) => string): Rows {
  if (rows.length === 0) return [];
  const byKey = new Map(rows.map((row) => [String(row.key), row]));
  return keys.map((key) => ({ ...(byKey.get(String(key)) ?? { key, count: 0, mean: null }), label: label(key) }));
}

/** What a diary and ratings come to, in charts. */
export function StatisticsLayout({ data, context }: PageData<DataOf<typeof statisticsPage>>) {
  const { lang, text: { diary } } = context;
  const { statistics: text } = diary;
  const to = (path: string) => pageUrl("", lang, path);
  const { year, years } = data;
  const times = year === null ? everyOf(data.byYear, between(data.byYear, 1), String) : everyOf(
    data.byYear,
    range(1, 12).map((month) => `${year}-${String(month).padStart(2, "0")}`),
    (month) => formatDate(String(month), lang).replace(/\s*\d{4}.*$/, ""),
  );
  const totals = [
    [data.films, text.films],
    [data.viewings, text.viewings],
    [Math.round(data.minutes / 60), text.time],
    [data.ratings, text.ratings],
  ] as const;
  const ratings = everyOf(data.byRating, range(1, 10), String);
  const decades = everyOf(
    data.byDecade,
    between(data.byDecade, 10),
    (decade) => diary.decade.replace("{n}", String(decade)),
  );
  return (
    <>
      <header class="page-head">
        <h1>{text.title}</h1>
      </header>
      <DiaryTabs context={context} />
      {years.length > 0 && (
        <nav class="chips years" aria-label={diary.filter.year}>
          <a href={to("/diary/statistics")} aria-current={year === null ? "true" : "false"}>{text.all}</a>
          {years.map((one) => (
            <a href={to(`/diary/statistics?year=${one}`)} aria-current={one === year ? "true" : "false"}>{one}</a>
          ))}
        </nav>
      )}
      {data.films === 0 && <p>{text.empty}</p>}
      {data.films === 0 && year === null && <DiaryBeginnings context={context} />}
      {data.films > 0 && (
        <>
          <dl class="totals">
            {totals.map(([n, name]) => (
              <div>
                <dt>{plural(lang, n, name)}</dt>
                <dd>{formatNumber(n, lang)}</dd>
              </div>
            ))}
            {data.mean !== null && (
              <div>
                <dt>{text.mean}</dt>
                <dd>{formatRating(data.mean, lang)}</dd>
              </div>
            )}
          </dl>
          <div class="charts">
            {/* One year has nothing to compare it with. */}
            {(year !== null || times.length > 1) && (
              <Chart
                id="by-year"
                title={year === null ? text.byYear : text.byMonth}
                rows={times}
                context={context}
                kind="columns"
              />
            )}
            <Chart id="by-rating" title={text.byRating} rows={ratings} context={context} kind="columns" />
            <Chart id="by-decade" title={text.byDecade} rows={decades} context={context} kind="columns" />
            <Chart
              id="by-genre"
              title={text.byGenre}
              rows={data.byGenre}
              context={context}
              kind="bars"
              href={(code) => to(`/catalog?genre=${code}`)}
            />
            <Chart
              id="by-country"
              title={text.byCountry}
              rows={data.byCountry}
              context={context}
              kind="bars"
              href={(code) => to(`/catalog?country=${code}`)}
            />
            <Chart
              id="by-director"
              title={text.byDirector}
              rows={data.byDirector}
              context={context}
              kind="bars"
              href={(id) => to(`/person/${id}`)}
            />
            <Chart
              id="by-actor"
              title={text.byActor}
              rows={data.byActor}
              context={context}
              kind="bars"
              href={(id) => to(`/person/${id}`)}
            />
          </div>
        </>
      )}
      <Beginning of={data.popular} lead={data.films > 0 ? text.few : undefined} context={context} />
    </>
  );
}
