import { Beginning } from "../../../(_components)/Beginning.tsx";
import { DiaryTabs } from "../../../(_components)/DiaryTabs.tsx";
import { DiaryBeginnings } from "../DiaryBeginnings.tsx";
import { Chart } from "./Chart.tsx";
import { statisticsPage } from "./page.ts";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import { formatDate, formatNumber, formatRating } from "@/lib/i18n/format.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { pageUrl } from "@/lib/urls.ts";

/** What a diary and ratings come to, in charts. */
export function StatisticsLayout({ data, context }: PageData<DataOf<typeof statisticsPage>>) {
  const { lang, text: { diary } } = context;
  const { statistics: text } = diary;
  const to = (path: string) => pageUrl("", lang, path);
  const { year, years } = data;
  const times = year === null
    ? data.byYear
    : data.byYear.map((row) => ({ ...row, label: formatDate(String(row.key), lang).replace(/\s*\d{4}.*$/, "") }));
  const totals = [
    [data.films, text.films],
    [data.viewings, text.viewings],
    [Math.round(data.minutes / 60), text.time],
    [data.ratings, text.ratings],
  ] as const;
  const decades = data.byDecade.map((row) => ({ ...row, label: diary.decade.replace("{n}", row.label) }));
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
            <Chart
              id="by-year"
              title={year === null ? text.byYear : text.byMonth}
              rows={times}
              context={context}
              kind="columns"
            />
            <Chart id="by-rating" title={text.byRating} rows={data.byRating} context={context} kind="columns" />
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
