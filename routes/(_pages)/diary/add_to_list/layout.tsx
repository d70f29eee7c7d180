import { Field, PostForm } from "../../../(_components)/Form.tsx";
import { addToListPage, nextOf } from "./page.ts";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import { hereOf } from "@/lib/http/page_context.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { MOST_TITLE } from "@/lib/own_lists/schema.ts";

/** The choice of a list for a film. */
export function AddToListLayout({ data, context, form }: PageData<DataOf<typeof addToListPage>>) {
  const { film, lists } = data;
  const { lang, text } = context;
  const { lists: words, close } = text.diary;
  const to = hereOf(context);
  return (
    <section class="narrow">
      <header class="page-head">
        <h1>{words.addTitle}</h1>
        <p>
          <a href={film.url}>{film.title}</a> {film.year !== null && <small>{film.year}</small>}
        </p>
      </header>
      {lists.length > 0 && (
        <PostForm context={context} form={form} action="add" to={to}>
          <ul class="rows">
            {lists.map(({ id, title, itemCount, has }) => (
              <li class="row">
                <div class="row-text">
                  <b class="row-title">{title}</b>
                  <small>{plural(lang, itemCount, text.items)}</small>
                </div>
                {has ? <span class="badge">{words.has}</span> : (
                  <button
                    type="submit"
                    class="button quiet"
                    name="list"
                    value={id}
                    aria-label={words.addTo.replace("{title}", () => title)}
                  >
                    {words.add}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </PostForm>
      )}
      <PostForm context={context} form={form} action="create" to={to}>
        <Field form={form} action="create" name="title" label={words.new} required maxLength={MOST_TITLE} />
        <p class="actions">
          <button type="submit" class="button">{words.createWith}</button>
          <a class="button quiet" href={nextOf(context, film.id)}>{close}</a>
        </p>
      </PostForm>
    </section>
  );
}
