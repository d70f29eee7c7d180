import { Chips } from "../../(_components)/Chips.tsx";
import { StageLight } from "../../(_components)/StageLight.tsx";
import { accessText, agentsPage } from "./page.ts";
import type { Snippet } from "@/lib/agents/guide.ts";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import { pageUrl } from "@/lib/urls.ts";

/** The parts of the page, to go to. */
const PARTS = ["connect", "register", "write", "tools", "rules", "discovery"] as const;

/** The page for agents and who builds them: how to connect, register, write. */
export function AgentsLayout({ data, context }: PageData<DataOf<typeof agentsPage>>) {
  const { lang, text } = context;
  const { agents } = text;
  const { address, connect, write, tools, discovery } = data;
  return (
    <article class="docs">
      <header class="page-head stage">
        <StageLight />
        <h1>{agents.title}</h1>
        <p>{agents.intro}</p>
        <div>
          <p>{agents.address}</p>
          <Code code={address} />
        </div>
      </header>
      <nav aria-label={text.docs.contents}>
        <Chips chips={PARTS.map((part) => ({ text: agents[part], href: `#${part}` }))} />
      </nav>
      <section id="connect">
        <h2>{agents.connect}</h2>
        <p>{agents.hosted}</p>
        <div class="snippets">
          {(Object.keys(connect) as (keyof typeof connect)[]).map((client) => (
            <div>
              <p>{agents.clients[client]}</p>
              <Code {...connect[client]} />
            </div>
          ))}
        </div>
      </section>
      <section id="register">
        <h2>{agents.register}</h2>
        <div class="snippets">
          <div>
            <p>{agents.registerText}</p>
            <Code {...write.register} />
          </div>
          <div>
            <p>{agents.tokenText}</p>
            <Code {...write.token} />
          </div>
        </div>
      </section>
      <section id="write">
        <h2>{agents.write}</h2>
        <p>{agents.writeText}</p>
        <Code {...write.review} />
      </section>
      <section id="tools">
        <h2>{agents.tools}</h2>
        <div class="table">
          <table>
            <thead>
              <tr>{[agents.tool, agents.access, text.docs.about].map((name) => <th scope="col">{name}</th>)}</tr>
            </thead>
            <tbody>
              {tools.map(({ name, scope, about }) => (
                <tr>
                  <td>
                    <code>{name}</code>
                  </td>
                  <td>{accessText(scope, text)}</td>
                  <td lang="en">{about}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <section id="rules">
        <h2>{agents.rules}</h2>
        <ul class="lines">{agents.ruleList.map((rule) => <li>{rule}</li>)}</ul>
      </section>
      <section id="discovery">
        <h2>{agents.discovery}</h2>
        <p>{agents.discoveryText}</p>
        <Chips chips={discovery.map((path) => ({ text: path, href: path }))} />
      </section>
      <Chips
        chips={[{
          text: text.film.markdown,
          href: pageUrl("", lang, "/docs/agents.md"),
          type: "text/markdown",
        }]}
      />
    </article>
  );
}

/** Code to copy: a click selects all of it; lines wrap on the screen, not in what is copied. */
function Code({ code }: Pick<Snippet, "code">) {
  return (
    <pre class="code">
      <code>{code}</code>
    </pre>
  );
}
