import type { z } from "zod";
import { PostForm } from "./Form.tsx";
import type { FormState } from "@/lib/http/form.ts";
import { hereOf, type PageContext } from "@/lib/http/page_context.ts";
import { formatDate } from "@/lib/i18n/format.ts";
import type { Reminder } from "@/lib/reminders/schema.ts";

type One = z.output<typeof Reminder>;

/** What it is about: "Premiere: Ukraine". */
export function whatOf({ kind, place }: One, { text: { reminders: text } }: PageContext): string {
  return text.of.replace("{kind}", text.kinds[kind]).replace("{place}", () => place);
}

/** How things stand: the days of the premieres, or whether it is there. */
function stateOf(
  { kind, premieres, isThere }: One,
  { lang, text: { reminders: text, premiereTypes } }: PageContext,
): string {
  if (premieres.length > 0) {
    return premieres.map(({ date, type }) => `${formatDate(date, lang)} (${premiereTypes[type]})`).join(", ");
  }
  return isThere && kind !== "premiere" ? text.there[kind] : text.waiting[kind];
}

/** A reminder with how things stand, and the button that takes it away. */
export function ReminderLine({ reminder, context, form }: { reminder: One; context: PageContext; form?: FormState }) {
  const { text: { reminders: text } } = context;
  const what = whatOf(reminder, context);
  const line = text.line[reminder.kind].replace("{place}", () => reminder.place);
  const label = text.removeOf.replace("{title}", () => reminder.film.title).replace("{what}", () => what);
  return (
    <>
      <p class="reminder">
        {line} <small>{stateOf(reminder, context)}</small>
      </p>
      <PostForm context={context} form={form} action="remind-off" kind="inline" to={hereOf(context)}>
        <button type="submit" class="button quiet" name="id" value={reminder.id} aria-label={label}>
          {text.remove}
        </button>
      </PostForm>
    </>
  );
}
