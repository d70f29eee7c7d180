import type { z } from "zod";
import { Commas } from "../../(_components)/Commas.tsx";
import { PostForm } from "../../(_components)/Form.tsx";
import { ViewingFields } from "../../(_components)/ViewingFields.tsx";
import type { Viewing } from "@/lib/diary/schema.ts";
import type { FormState } from "@/lib/http/form.ts";
import { hereOf, type PageContext } from "@/lib/http/page_context.ts";
import { formatDate } from "@/lib/i18n/format.ts";
import { pageUrl } from "@/lib/urls.ts";

/** The times that somebody saw a film, the newest first, and the day that it is. */
export interface Viewings {
  viewings: z.output<typeof Viewing>[];
  today: string;
}

/** On a film's page: when one saw it, and a form for the next time. */
export function OwnViewings({ viewings, today, context, form }: Viewings & { context: PageContext; form?: FormState }) {
  const { lang, text: { diary: text } } = context;
  const sent = form?.action === "log" ? form : undefined;
  return (
    <>
      {viewings.length > 0 && (
        <p class="own-seen">
          {text.seen}:{" "}
          <Commas
            items={viewings.map(({ id, date }) => (
              <a href={pageUrl("", lang, `/diary/${id}`)}>
                {date ? formatDate(date, lang) : text.undated.toLowerCase()}
              </a>
            ))}
          />
        </p>
      )}
      <details class="own-log" open={sent !== undefined || undefined}>
        <summary>{text.log}</summary>
        <PostForm context={context} form={form} action="log" to={hereOf(context)}>
          <ViewingFields
            context={context}
            form={form}
            action="log"
            values={{ date: today, rewatch: viewings.length > 0, note: null, public: false }}
          />
          <p class="actions">
            <button type="submit" class="button">{text.save}</button>
          </p>
        </PostForm>
      </details>
    </>
  );
}
