import { PostForm } from "../../../(_components)/Form.tsx";
import CopyButton from "@/islands/CopyButton.tsx";
import type { FormState } from "@/lib/http/form.ts";
import type { PageContext } from "@/lib/http/page_context.ts";

/** The private addresses of one's reminders, and the buttons that change them. */
export function ReminderFeeds(
  { feeds, context, form }: {
    feeds: { calendar: string; atom: string } | null;
    context: PageContext;
    form?: FormState;
  },
) {
  const { feeds: text } = context.text.reminders;
  return (
    <section>
      <h2>{text.title}</h2>
      <p class="measure">{text.text}</p>
      {feeds && (
        <>
          <Address id="feed-calendar" label={text.calendar} address={feeds.calendar} context={context} />
          <p class="actions">
            <a class="button quiet" href={feeds.calendar.replace(/^https?:/, "webcal:")} rel="noreferrer">
              {text.subscribe}
            </a>
          </p>
          <Address id="feed-atom" label={text.atom} address={feeds.atom} context={context} />
        </>
      )}
      <div class="actions">
        <PostForm context={context} form={form} action="renew" kind="inline">
          <button type="submit" class="button quiet">{feeds ? text.renew : text.open}</button>
        </PostForm>
        {feeds && (
          <PostForm context={context} form={form} action="close" kind="inline">
            <button type="submit" class="button quiet">{text.close}</button>
          </PostForm>
        )}
      </div>
    </section>
  );
}

function Address(
  { id, label, address, context }: { id: string; label: string; address: string; context: PageContext },
) {
  const { feeds: text } = context.text.reminders;
  return (
    <div class="feed-address">
      <p>{label}</p>
      <pre class="code" id={id} tabIndex={0} aria-label={label}>{address}</pre>
      <CopyButton from={id} label={text.copy} done={text.copied} />
    </div>
  );
}
