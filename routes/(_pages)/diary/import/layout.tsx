import { DiaryTabs } from "../../../(_components)/DiaryTabs.tsx";
import { PostForm } from "../../../(_components)/Form.tsx";
import { Paging } from "../../../(_components)/Paging.tsx";
import type { PageData } from "@/lib/http/page_definition.ts";
import { hereOf } from "@/lib/http/page_context.ts";
import { formatDate, formatNumber } from "@/lib/i18n/format.ts";
import type { getImport } from "@/lib/moving/pages.ts";
import { pageUrl } from "@/lib/urls.ts";

type Props = PageData<NonNullable<Awaited<ReturnType<typeof getImport>>>>;

/** One import: what matched, what is doubtful, what is unknown. */
export function ImportLayout(page: Props) {
  const { data, context } = page;
  const { lang, text, query } = context;
  const { move } = text.diary;
  const { counts, shown } = data;
  const here = pageUrl("", lang, `/diary/move/${data.id}`);
  return (
    <>
      <header class="page-head">
        <h1>{move.services[data.service]}: {move.preview.toLowerCase()}</h1>
        <p>
          {data.fileName} · <span class="badge">{move.states[data.state]}</span>
        </p>
      </header>
      <DiaryTabs context={context} />
      {data.before !== null && (
        <p class="done">{move.before.replace("{date}", formatDate(data.before.slice(0, 10), lang))}</p>
      )}
      {/^\d{1,6}$/.test(query.get("skipped") ?? "") && <p>{move.notFilms.replace("{n}", query.get("skipped")!)}</p>}
      {/^\d{1,6}$/.test(query.get("dates") ?? "") && <p>{move.badDates.replace("{n}", query.get("dates")!)}</p>}
      <Decide {...page} />
      <nav class="tabs" aria-label={move.preview}>
        {data.states.map((state) => (
          <a href={`${here}?state=${state}`} aria-current={state === shown ? "page" : "false"}>
            {move.counts[state]} <small>{formatNumber(counts[state], lang)}</small>
          </a>
        ))}
      </nav>
      <p>{move.explain[shown]}</p>
      <ul class="imported">{data.entries.map((entry) => <Line entry={entry} page={page} />)}</ul>
      <Paging
        at={data}
        text={text}
        link={(to) => ({ href: `${here}?state=${shown}${to > 1 ? `&page=${to}` : ""}` })}
      />
    </>
  );
}

function Decide({ data: { state, counts }, context, form }: Props) {
  const { lang, text: { diary: { move: text } } } = context;
  const left = counts.matched - counts.done;
  return (
    <section class="decide">
      {left > 0 && (
        <PostForm context={context} form={form} action="apply">
          {state !== "applied" && <p>{text.rule}</p>}
          <p class="actions">
            <button type="submit" class="button">
              {state === "applied" ? text.applyMore.replace("{n}", formatNumber(left, lang)) : text.apply}
            </button>
          </p>
        </PostForm>
      )}
      {state === "applied" && (
        <PostForm context={context} form={form} action="undo">
          <p>{text.undoText}</p>
          <p class="actions">
            <button type="submit" class="button quiet">{text.undo}</button>
          </p>
        </PostForm>
      )}
      <PostForm context={context} form={form} action="forget">
        <p class="actions">
          <button type="submit" class="button quiet">{text.forget}</button>
        </p>
      </PostForm>
    </section>
  );
}

function Line({ entry: { position, entry, film, choices, state, done }, page: { context } }: {
  entry: Props["data"]["entries"][number];
  page: Props;
}) {
  const { lang, text: { diary: { move: text } } } = context;
  const says = [
    entry.year,
    entry.rating !== null && text.rating.replace("{n}", String(entry.rating)),
    ...entry.viewings.slice(0, 3).map(({ date }) => date === null ? text.seen : formatDate(date, lang)),
    entry.favorite && text.favorite,
    entry.watchlist && text.watchlist,
  ].filter(Boolean);
  const isNew = done && (done.rating || done.favorite || done.watchlist || done.viewings > 0);
  return (
    <li>
      <p>
        <b>{entry.titles.join(" / ") || Object.values(entry.ids).join(", ")}</b> <small>{says.join("\u00a0· ")}</small>
        {film && (
          <>
            {" → "}
            <a href={film.url}>{film.title}</a> {film.year !== null && <small>{film.year}</small>}
          </>
        )}
        {done && <span class="badge off">{isNew ? text.added : text.had}</span>}
      </p>
      {state === "doubtful" && (
        <PostForm context={context} action="choose" to={hereOf(context)} kind="inline choices">
          <input type="hidden" name="position" value={position} />
          {choices.map((choice) => (
            <button type="submit" name="film" value={choice.id} class="button quiet">
              {choice.title} <small>{choice.year}</small>
            </button>
          ))}
          <button type="submit" name="film" value="" class="button quiet">{text.noneOf}</button>
        </PostForm>
      )}
    </li>
  );
}
