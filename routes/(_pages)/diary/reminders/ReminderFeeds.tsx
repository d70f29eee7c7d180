import { PostForm } from "../../../(_components)/Form.tsx";
import CopyButton from "@/islands/CopyButton.tsx";
import type { FormState } from "@/lib/http/form.ts";
import type { Visit } from "@/lib/http/visit.ts";

/** The private addresses of one's reminders, and the buttons that change them. */
export function ReminderFeeds(
  { feeds, visit, form }: { feeds: { calendar: string; atom: string } | null; visit: Visit; form?: FormState },
) {
  const { feeds: text } = visit.text.reminders;
  return (
    <section>
      <h2>{text.title}</h2>
      <p>{text.text}</p>
      {feeds && (
        <>
          <Address id="feed-calendar" label={text.calendar} address={feeds.calendar} visit={visit} />
          <p class="actions">
            <a class="button quiet" href={feeds.calendar.replace(/^https?:/, "webcal:")} rel="noreferrer">
              {text.subscribe}
            </a>
          </p>
          <Address id="feed-atom" label={text.atom} address={feeds.atom} visit={visit} />
        </>
      )}
      <div class="actions">
        <PostForm visit={visit} form={form} action="renew" kind="inline">
          <button type="submit" class="button quiet">{feeds ? text.renew : text.open}</button>
        </PostForm>
        {feeds && (
          <PostForm visit={visit} form={form} action="close" kind="inline">
            <button type="submit" class="button quiet">{text.close}</button>
          </PostForm>
        )}
      </div>
    </section>
  );
}

function Address({ id, label, address, visit }: { id: string; label: string; address: string; visit: Visit }) {
  const { feeds: text } = visit.text.reminders;
  return (
    <div class="feed-address">
      <p>{label}</p>
      <pre class="code" id={id} tabIndex={0} aria-label={label}>{address}</pre>
      <CopyButton from={id} label={text.copy} done={text.copied} />
    </div>
  );
}
