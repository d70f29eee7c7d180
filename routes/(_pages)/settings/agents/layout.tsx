import { Field, PostForm } from "../../../(_components)/Form.tsx";
import { AgentSecret } from "../AgentSecret.tsx";
import { Settings } from "../Settings.tsx";
import type { OwnAgent, ShownSecret } from "@/lib/agents/schema.ts";
import type { PageData } from "@/lib/http/page_definition.ts";
import { formatDate } from "@/lib/i18n/format.ts";
import { pageUrl } from "@/lib/urls.ts";

type Props = PageData<OwnAgent[], ShownSecret>;

/** Somebody's agents, and forms for one more. */
export function OwnAgentsLayout(page: Props) {
  const { context, form } = page;
  const { agents: text } = context.text.accounts;
  return (
    <Settings context={context}>
      {form?.shown && <AgentSecret agent={form.shown} text={context.text} />}
      <section>
        <h2>{text.title}</h2>
        <p>
          {text.intro} <a href={pageUrl("", context.lang, "/docs/agents")}>{text.guide}</a>
        </p>
        {page.data.length === 0 ? <p>{text.none}</p> : <Table {...page} />}
      </section>
      <Create {...page} />
      <Claim {...page} />
    </Settings>
  );
}

function Table({ data, context: { lang, text } }: Props) {
  const { agents } = text.accounts;
  const day = (instant: string) => formatDate(instant.slice(0, 10), lang);
  return (
    <ul class="cards">
      {data.map((agent) => (
        <li>
          <b>
            <a href={pageUrl("", lang, `/settings/agents/${agent.id}`)}>{agent.name}</a>
          </b>
          <span class={agent.state === "active" ? "badge" : "badge off"}>{agents.state[agent.state]}</span>
          <dl class="facts-list">
            <div>
              <dt>{agents.created}</dt>
              <dd>{day(agent.createdAt)}</dd>
            </div>
            <div>
              <dt>{agents.lastUsed}</dt>
              <dd>{agent.lastUsedAt ? day(agent.lastUsedAt) : agents.never}</dd>
            </div>
            <div>
              <dt>{agents.reviews}</dt>
              <dd>{agent.reviews}</dd>
            </div>
            <div>
              <dt>{agents.ratings}</dt>
              <dd>{agent.ratings}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Create({ context, form }: Props) {
  const { agents: text } = context.text.accounts;
  const shared = { context, form: form?.error && form, action: "create" };
  return (
    <section>
      <h2>{text.create}</h2>
      <PostForm {...shared}>
        <Field
          {...shared}
          name="name"
          label={text.name}
          hint={text.nameHint}
          maxLength={100}
          autocomplete="off"
          required
        />
        <fieldset class="choice">
          <legend>{text.access}</legend>
          <label class="check">
            <input type="radio" name="access" value="read write" checked /> {text.readWrite}
          </label>
          <label class="check">
            <input type="radio" name="access" value="read" /> {text.read}
          </label>
        </fieldset>
        <p class="actions">
          <button type="submit" class="button">{text.submit}</button>
        </p>
      </PostForm>
    </section>
  );
}

function Claim({ context, form }: Props) {
  const { agents: text } = context.text.accounts;
  const shared = { context, form, action: "claim" };
  const plain = { autocomplete: "off", autocapitalize: "none", spellcheck: false, required: true } as const;
  return (
    <section>
      <h2>{text.claim}</h2>
      <p>{text.claimText}</p>
      <PostForm {...shared}>
        <Field {...shared} name="client_id" label="client_id" {...plain} />
        <Field {...shared} name="client_secret" label="client_secret" {...plain} />
        <p class="actions">
          <button type="submit" class="button quiet">{text.claimSubmit}</button>
        </p>
      </PostForm>
    </section>
  );
}
