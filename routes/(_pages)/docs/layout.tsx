import { Chips } from "../../(_components)/Chips.tsx";
import CopyButton from "@/islands/CopyButton.tsx";
import { StageLight } from "../../(_components)/StageLight.tsx";
import { docsPage, parameterNotes } from "./page.ts";
import type { Field } from "@/lib/api_docs.ts";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { pageUrl } from "@/lib/urls.ts";

type Data = DataOf<typeof docsPage>;
type Props = PageData<DataOf<typeof docsPage>>;

/** The API: its endpoints, shapes and errors. */
export function DocsLayout({ data, context }: Props) {
  const { lang, text: { accounts: { agents }, docs, film } } = context;
  return (
    <article class="docs">
      <header class="page-head stage">
        <StageLight />
        <h1>{docs.title}</h1>
        <p>
          {docs.intro}
          <a href="/openapi.json">OpenAPI 3.1</a>. {docs.english}
        </p>
        {data.first !== null && (
          <div class="first">
            <div class="copied">
              <pre class="code" id="first"><code>{data.first}</code></pre>
              <CopyButton from="first" label={agents.copy} done={agents.copied} />
            </div>
            {data.sample !== null && (
              <details>
                <summary>{docs.sample}</summary>
                <pre class="code"><code>{data.sample}</code></pre>
              </details>
            )}
          </div>
        )}
      </header>
      <Contents data={data} context={context} />
      {data.groups.map((group) => (
        <section id={`tag-${group.tag.toLowerCase()}`}>
          <h2>{docs.tags[group.tag]}</h2>
          {group.endpoints.map((endpoint) => <EndpointDocs endpoint={endpoint} context={context} />)}
        </section>
      ))}
      <Shapes data={data} context={context} />
      <Errors data={data} context={context} />
      {(["limits", "languages"] as const).map((part) => (
        <section id={part}>
          <h2>{docs[part]}</h2>
          <p>{docs[`${part}Text`]}</p>
        </section>
      ))}
      <section id="twins">
        <h2>{docs.twins}</h2>
        <p>
          {docs.twinsText} <a href={pageUrl("", lang, "/catalog.md")}>{pageUrl("", lang, "/catalog.md")}</a>
        </p>
      </section>
      <section id="agents">
        <h2>{docs.agents}</h2>
        <p>
          {docs.agentsText} <a href={pageUrl("", lang, "/docs/agents")}>{docs.agentsLink}</a>
        </p>
      </section>
      <section id="licence">
        <h2>{docs.licence}</h2>
        <p>{docs.licenceText}</p>
      </section>
      <Chips chips={[{ text: film.markdown, href: pageUrl("", lang, "/docs.md"), type: "text/markdown" }]} />
    </article>
  );
}

/** What there is, to go to; a wide window names every endpoint. */
function Contents({ data, context: { text: { docs } } }: Props) {
  return (
    <nav aria-label={docs.contents}>
      <details>
        <summary>{docs.contents}</summary>
        <ul class="chips">
          {data.groups.map(({ tag, endpoints }) => (
            <li>
              <a href={`#tag-${tag.toLowerCase()}`}>{docs.tags[tag]}</a>
              <ul>
                {endpoints.map(({ id, path }) => (
                  <li>
                    <a href={`#${id}`}>
                      <code>{path.replace(/^\/api/, "")}</code>
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
          {(["shapes", "errors", "limits", "languages", "twins", "agents", "licence"] as const).map((part) => (
            <li>
              <a href={`#${part}`}>{docs[part]}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

function EndpointDocs(
  { endpoint, context }: { endpoint: Data["groups"][number]["endpoints"][number]; context: PageContext },
) {
  const { docs } = context.text;
  const { id, path, summary, about, parameters, shape, example } = endpoint;
  return (
    <section class="endpoint" id={id}>
      <h3>
        <code>GET {path}</code>
      </h3>
      <p>
        <CodeParts text={[summary, about].filter(Boolean).join(". ")} />
      </p>
      <details>
        <summary>{docs.details}</summary>
        {parameters.length > 0 && <Fields fields={parameters} context={context} first={docs.parameter} />}
        <dl class="pairs">
          {example !== null && (
            <>
              <dt>{docs.example}</dt>
              <dd>
                <a href={example}>
                  <code>{decodeURIComponent(example)}</code>
                </a>
              </dd>
            </>
          )}
          <dt>{docs.answer}</dt>
          <dd>
            <a href={`#${shape}`}>
              <code>{shape}</code>
            </a>
          </dd>
        </dl>
      </details>
    </section>
  );
}

/** A table without the column that would be empty. */
function Fields({ fields, context: { lang, text }, first, id }: {
  fields: Field[];
  context: PageContext;
  first: string;
  id?: string;
}) {
  const { docs } = text;
  const rows = fields.map((field) => ({ field, notes: first === docs.parameter ? parameterNotes(field, text) : "" }));
  const explained = rows.some(({ field }) => field.about);
  return (
    <div class="table" id={id}>
      <table>
        <thead>
          <tr>{[first, docs.type, ...(explained ? [docs.about] : [])].map((name) => <th>{name}</th>)}</tr>
        </thead>
        <tbody lang={first === docs.parameter ? undefined : "en"}>
          {rows.map(({ field, notes }) => (
            <tr>
              <td>
                <code>{field.name}</code>
              </td>
              <td>
                <TypeName field={field} />
                {notes && <small lang={lang}>{notes}</small>}
              </td>
              {explained && (
                <td>
                  <CodeParts text={field.about} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TypeName({ field: { type, shape } }: { field: Field }) {
  const name = <code>{type}</code>;
  return shape ? <a href={`#${shape}`}>{name}</a> : name;
}

function Shapes({ data: { shapes }, context }: Props) {
  const { docs } = context.text;
  return (
    <section id="shapes">
      <h2>{docs.shapes}</h2>
      <p>{docs.shapesText}</p>
      {shapes.map(({ name, fields }) => (
        <details class="panel">
          <summary>
            <code>{name}</code>
          </summary>
          {/* A link to what is inside opens the details; to the element itself it would not. */}
          <Fields fields={fields} context={context} first={docs.field} id={name} />
        </details>
      ))}
    </section>
  );
}

function Errors({ data: { problems }, context: { lang, text } }: Props) {
  return (
    <section id="errors">
      <h2>{text.docs.errors}</h2>
      <p>{text.docs.errorsText}</p>
      <dl class="pairs">
        {problems.map(({ code, status }) => (
          <>
            <dt>{status}</dt>
            <dd>
              <a href={pageUrl("", lang, `/problems/${code}`)}>
                <code>{code}</code>
              </a>
            </dd>
          </>
        ))}
      </dl>
    </section>
  );
}

/** A text whose parts in backquotes are code. */
function CodeParts({ text }: { text: string }) {
  return <>{text.split("`").map((part, i) => i % 2 === 1 ? <code>{part}</code> : part)}</>;
}
