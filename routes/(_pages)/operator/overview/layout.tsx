import type { ComponentChildren } from "preact";
import { OperatorFrame } from "../OperatorFrame.tsx";
import { overviewPage } from "./page.ts";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import { countryName } from "@/lib/i18n/countries.ts";
import { formatDate, formatNumber } from "@/lib/i18n/format.ts";
import { pageUrl } from "@/lib/urls.ts";

type Data = DataOf<typeof overviewPage>;
type Props = PageData<Data>;

/** What is going on: figures, imports, backups, sources, what operators did. */
export function OverviewLayout(page: Props) {
  return (
    <OperatorFrame context={page.context}>
      <Figures {...page} />
      <Imports {...page} />
      <Backups {...page} />
      <Sources {...page} />
      <Journal {...page} />
    </OperatorFrame>
  );
}

/** Facts in pairs, each a name and a value; figures are large. */
function Facts({ facts, figures }: { facts: [string, ComponentChildren][]; figures?: boolean }) {
  return (
    <dl class={figures ? "totals" : "facts-list"}>
      {facts.map(([name, value]) => (
        <div>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** An instant to the minute, in UTC. */
function Instant({ at, lang }: { at: string; lang: Props["context"]["lang"] }) {
  return <time dateTime={at}>{`${formatDate(at.slice(0, 10), lang)}, ${at.slice(11, 16)} UTC`}</time>;
}

function Figures({ data: { work, day, process }, context: { lang, text: { operator: { overview: text } } } }: Props) {
  const n = (value: number) => formatNumber(value, lang);
  const percent = process.asked === 0 ? "–" : `${Math.round(process.hits / process.asked * 100)} %`;
  return (
    <>
      <section>
        <h2>{text.day}</h2>
        <Facts
          figures
          facts={[
            [
              text.openReports,
              <a href={pageUrl("", lang, "/settings/operator/reports")}>{n(work.openReports)}</a>,
            ],
            ...(["people", "agents", "reviews", "reports", "actions"] as const).map((name) =>
              [text[name], n(day[name])] as [string, string]
            ),
          ]}
        />
      </section>
      <section>
        <h2>{text.process}</h2>
        <Facts
          figures
          facts={[
            [text.requests, n(process.requests)],
            [text.fromCache, percent],
            [text.refused, n(process.refused)],
            [text.memory, `${n(Math.round(process.bytes / 1_000_000))} MB`],
          ]}
        />
      </section>
    </>
  );
}

function Imports({ data: { work }, context: { lang, text: { operator: { overview: text } } } }: Props) {
  return (
    <section>
      <h2>{text.imports}</h2>
      <p>
        {work.importing ? text.importing : text.noImport}
        {work.toDerive > 0 && ` ${text.toDerive.replace("{n}", formatNumber(work.toDerive, lang))}`}
      </p>
    </section>
  );
}

function Backups({ data: { backups, work }, context: { lang, text: { operator: { overview: text } } } }: Props) {
  return (
    <section>
      <h2>{text.backups}</h2>
      {work.backingUp !== null && <p>{text.backingUp}</p>}
      {backups.length === 0 && <p>{text.noBackups}</p>}
      <ul class="cards">
        {backups.map(({ target, madeAt, name, failures, error }) => (
          <li>
            <b>{text.places[target]}</b>
            <Facts
              facts={[
                [text.lastBackup, madeAt === null ? text.never : <Instant at={madeAt} lang={lang} />],
                ...(failures > 0 ? [[text.failures, String(failures)] as [string, string]] : []),
              ]}
            />
            {name !== null && <small>{name}</small>}
            {error !== null && <p class="fault">{error}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sources({ data: { sources }, context: { lang, text: { operator: { overview: text } } } }: Props) {
  return (
    <section>
      <h2>{text.sources}</h2>
      {sources.length === 0 && <p>{text.noSources}</p>}
      <ul class="cards">
        {sources.map(({ source, country, parts, failing, updatedAt, error }) => (
          <li>
            <b>{source}</b>
            <span>{countryName(country, lang)}</span>
            <span class={failing > 0 ? "badge off" : "badge"}>
              {failing > 0 ? text.failing.replace("{n}", String(failing)).replace("{of}", String(parts)) : text.fine}
            </span>
            <small>
              {`${text.updated}: `}
              {updatedAt === null ? text.never : <Instant at={updatedAt} lang={lang} />}
            </small>
            {error !== null && <p class="fault">{error}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Journal({ data: { actions }, context: { lang, text: { operator } } }: Props) {
  const { overview: text } = operator;
  if (actions.length === 0) return null;
  const names = text.journalActions as Record<string, string>;
  return (
    <section>
      <h2>{text.journal}</h2>
      <ul class="lines">
        {actions.map(({ at, actor, action, subject, reason }) => (
          <li>
            <Instant at={at} lang={lang} /> · {actor} · {subject} · {names[action] ?? action}
            {reason !== null && `: ${reason}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
