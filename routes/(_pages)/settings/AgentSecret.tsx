import CopyButton from "@/islands/CopyButton.tsx";
import type { ShownSecret } from "@/lib/agents/schema.ts";
import type { Messages } from "@/lib/i18n/messages.ts";

/** An agent's credentials, the one time that the secret is shown. */
export function AgentSecret({ agent, text }: { agent: ShownSecret; text: Messages }) {
  const { agents } = text.accounts;
  return (
    <section class="once">
      <h2>{agents.secretTitle}: {agent.name}</h2>
      <p>{agents.secretText}</p>
      <dl class="pairs">
        <dt>client_id</dt>
        <dd>
          <code id="client-id">{agent.clientId}</code>
        </dd>
        <dt>client_secret</dt>
        <dd>
          <code id="client-secret">{agent.secret}</code>
        </dd>
      </dl>
      <p class="actions">
        <CopyButton from="client-secret" label={agents.copy} done={agents.copied} />
      </p>
    </section>
  );
}
