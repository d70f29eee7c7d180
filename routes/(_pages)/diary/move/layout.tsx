import { DiaryTabs } from "../../../(_components)/DiaryTabs.tsx";
import { PostForm } from "../../../(_components)/Form.tsx";
import { movePage } from "./page.ts";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import { formatDate, formatNumber } from "@/lib/i18n/format.ts";
import { pageUrl } from "@/lib/urls.ts";

const FILES = { letterboxd: "letterboxd.zip", csv: "foyer.csv", json: "foyer.json", zip: "foyer.zip" } as const;

/** The form for a file, one's imports, one's exports. */
export function MoveLayout({ data, context, form }: PageData<DataOf<typeof movePage>>) {
  const { lang, text: { diary: { move: text } } } = context;
  const to = (path: string) => pageUrl("", lang, `/diary/move${path}`);
  return (
    <>
      <header class="page-head">
        <h1>{text.title}</h1>
        <p>{text.intro}</p>
      </header>
      <DiaryTabs context={context} />
      <div class="columns">
        <section>
          <h2>{text.in}</h2>
          <PostForm context={context} form={form} action="preview" enctype="multipart/form-data">
            <div class="field">
              <label for="preview-file">{text.file}</label>
              <input
                type="file"
                id="preview-file"
                name="file"
                accept=".zip,.csv,.tsv,.txt,.json"
                required
                aria-describedby={form?.error ? "preview-hint preview-fault" : "preview-hint"}
              />
              <small id="preview-hint">{text.fileHint}</small>
            </div>
            <p class="actions">
              <button type="submit" class="button">{text.look}</button>
            </p>
          </PostForm>
        </section>
        <section>
          <h2>{text.out}</h2>
          <p>{text.outIntro}</p>
          <ul class="lines">
            {Object.entries(FILES).map(([name, file]) => (
              <li>
                <a href={to(`/${name}`)} download={file}>{text[name as keyof typeof FILES]}</a>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <section>
        <h2>{text.imports}</h2>
        {data.length === 0 && <p>{text.none}</p>}
        <ul class="cards">
          {data.map(({ id, service, fileName, state, createdAt, counts }) => (
            <li>
              <b>
                <a href={to(`/${id}`)}>{text.services[service]}</a>
              </b>
              <span class={state === "applied" ? "badge" : "badge off"}>{text.states[state]}</span>
              <small>{fileName} · {formatDate(createdAt.slice(0, 10), lang)}</small>
              <dl class="facts-list">
                {(["matched", "doubtful", "unknown", "skipped"] as const).map((one) => (
                  <div>
                    <dt>{text.counts[one]}</dt>
                    <dd>{formatNumber(counts[one], lang)}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
