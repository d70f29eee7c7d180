import { PostForm } from "../../../(_components)/Form.tsx";
import { AgentSecret } from "../AgentSecret.tsx";
import { Settings } from "../Settings.tsx";
import type { OwnAgent, ShownSecret } from "@/lib/agents/schema.ts";
import type { PageData } from "@/lib/http/page_definition.ts";
import { formatDate } from "@/lib/i18n/format.ts";
import { pageUrl } from "@/lib/urls.ts";

type Props = PageData<OwnAgent, ShownSecret>;

/** One of somebody's agents. */
export function OwnAgentLayout(page: Props) {
  const { data: agent, context, form } = page;
  const { agents: text } = context.text.accounts;
  const to = (path: string) => pageUrl("", context.lang, path);
  return (
    <Settings context={context} title={agent.name}>
      {form?.shown && <AgentSecret agent={form.shown} text={context.text} />}
      <section>
        <p>
          <span class={agent.state === "active" ? "badge" : "badge off"}>{text.state[agent.state]}</span>
        </p>
        <Facts {...page} />
        <p class="actions">
          <a href={to(`/agent/${agent.id}`)}>{text.public}</a>
          <a href={to("/settings/agents")} aria-current="false">{text.back}</a>
        </p>
      </section>
      {agent.state !== "revoked" && agent.program === null && <Rotate {...page} />}
      {agent.state !== "revoked" && <Revoke {...page} />}
    </Settings>
  );
}

function Facts({ data: agent, context: { lang, text } }: Props) {
  const { agents } = text.accounts;
  const day = (instant: string) => formatDate(instant.slice(0, 10), lang);
  const facts = [
    agent.program === null
      ? ["client_id", <code>{agent.clientId}</code>]
      : [agents.connected, URL.parse(agent.program)?.host ?? agents.byConsent],
    [agents.access, agent.scope.includes("write") ? agents.readWrite : agents.read],
    [agents.created, day(agent.createdAt)],
    [agents.lastUsed, agent.lastUsedAt ? day(agent.lastUsedAt) : agents.never],
    [agents.reviews, agent.reviews],
    [agents.ratings, agent.ratings],
  ];
  return (
    <dl class="pairs">
      {facts.map(([name, value]) => (
        <>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </>
      ))}
    </dl>
  );
}

function Rotate({ context, form }: Props) {
  const { agents: text } = context.text.accounts;
  return (
    <section>
      <h2>{text.secret}</h2>
      <p>{text.rotateText}</p>
      <PostForm context={context} form={form} action="rotate">
        <p class="actions">
          <button type="submit" class="button quiet">{text.rotate}</button>
        </p>
      </PostForm>
    </section>
  );
}

function Revoke({ context, form }: Props) {
  const { agents: text } = context.text.accounts;
  return (
    <section>
      <details open={form?.action === "revoke"}>
        <summary>{text.revoke}</summary>
        <p>{text.revokeText}</p>
        <PostForm context={context} form={form} action="revoke">
          <label class="check">
            <input type="checkbox" name="confirm" value="yes" required /> {text.revokeConfirm}
          </label>
          <p class="actions">
            <button type="submit" class="button">{text.revoke}</button>
          </p>
        </PostForm>
      </details>
    </section>
  );
}
