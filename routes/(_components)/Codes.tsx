import CopyButton from "@/islands/CopyButton.tsx";
import type { Messages } from "@/lib/i18n/messages.ts";

/** Recovery codes, the one time that they are shown. */
export function Codes({ codes, text, go, Heading = "h2" }: {
  codes: string[];
  text: Messages;
  go: string;
  /** `h1` where they are all that a page shows. */
  Heading?: "h1" | "h2";
}) {
  const { codes: texts, agents } = text.accounts;
  return (
    <section class="once">
      <Heading>{texts.title}</Heading>
      <p>{texts.text}</p>
      <pre class="code" id="codes">{codes.join("\n")}</pre>
      <p class="actions">
        <CopyButton from="codes" label={texts.copy} done={agents.copied} />
        <a
          class="button quiet"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(codes.join("\r\n"))}`}
          download="foyer-codes.txt"
        >
          {texts.download}
        </a>
        <a class="button" href={go}>{texts.go}</a>
      </p>
    </section>
  );
}
