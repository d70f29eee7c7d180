import CopyButton from "@/islands/CopyButton.tsx";
import type { Messages } from "@/lib/i18n/messages.ts";

/** Recovery codes, the one time that they are shown. */
export function Codes({ codes, text, go }: { codes: string[]; text: Messages; go: string }) {
  const { codes: texts, agents } = text.accounts;
  return (
    <section class="once">
      <h2>{texts.title}</h2>
      <p>{texts.text}</p>
      <pre class="code" id="codes">{codes.join("\n")}</pre>
      <p class="actions">
        <CopyButton from="codes" label={texts.copy} done={agents.copied} />
        <a class="button" href={go}>{texts.go}</a>
      </p>
    </section>
  );
}
