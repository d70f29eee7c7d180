import type { z } from "zod";
import { FilmRow } from "../../../(_components)/FilmRow.tsx";
import { PostForm } from "../../../(_components)/Form.tsx";
import type { FormState } from "@/lib/http/form.ts";
import { hereOf, type PageContext } from "@/lib/http/page_context.ts";
import { MOST_ITEMS, MOST_NOTE, type OwnListPage } from "@/lib/own_lists/schema.ts";

interface Props {
  items: z.output<typeof OwnListPage>["items"];
  context: PageContext;
  form?: FormState;
}

/** The films of one's own list, each with its place and note to change. */
export function OwnListItems({ items, context, form }: Props) {
  const { lang, text: { diary: { lists, save } } } = context;
  const to = hereOf(context);
  return (
    <ol class="rows rows-wide">
      {items.map(({ film, position, note }) => {
        const sent = form?.values.film === String(film.id) ? form : undefined;
        const id = (name: string) => `${name}-${film.id}`;
        return (
          <FilmRow film={film} lang={lang} position={position}>
            {note !== null && <p class="row-note">{note}</p>}
            <details open={sent?.action === "item" || undefined}>
              <summary aria-label={`${lists.change}: ${film.title}`}>{lists.change}</summary>
              <PostForm context={context} form={sent} action="item" to={to}>
                <input type="hidden" name="film" value={film.id} />
                <div class="field">
                  <label for={id("position")}>{lists.position}</label>
                  <input
                    type="number"
                    id={id("position")}
                    name="position"
                    value={sent?.values.position ?? position}
                    min={1}
                    max={MOST_ITEMS}
                    required
                  />
                </div>
                <div class="field">
                  <label for={id("note")}>{lists.note}</label>
                  <textarea id={id("note")} name="note" rows={2} maxLength={MOST_NOTE}>
                    {sent?.values.note ?? note ?? ""}
                  </textarea>
                </div>
                <p class="actions">
                  <button type="submit" class="button">{save}</button>
                </p>
              </PostForm>
              <PostForm context={context} action="take-out" kind="inline" to={to}>
                <button type="submit" class="button quiet" name="film" value={film.id}>{lists.takeOut}</button>
              </PostForm>
            </details>
          </FilmRow>
        );
      })}
    </ol>
  );
}
