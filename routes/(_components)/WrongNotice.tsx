import { wrongText } from "../(_pages)/(addresses)/wrong_parameters.ts";
import type { Wrong } from "@/lib/http/lenient.ts";
import type { Messages } from "@/lib/i18n/messages.ts";

/** Says which parameters of the address were left out, and why. */
export function WrongNotice({ wrong, text }: { wrong: Wrong[]; text: Messages }) {
  if (wrong.length === 0) return null;
  return (
    <aside class="wrong">
      <p>
        <strong>{text.wrong.title}.</strong> {text.wrong.text}
      </p>
      <ul>
        {wrong.map((one) => {
          const { name, parameter, shown, reason, hint } = wrongText(one, text);
          return (
            <li>
              {name} <code>{parameter}={shown}</code>: {reason}. {hint}
            </li>
          );
        })}
      </ul>
    </aside>
  );
}
