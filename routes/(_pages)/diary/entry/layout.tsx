import { PostForm } from "../../../(_components)/Form.tsx";
import { ViewingFields } from "../../../(_components)/ViewingFields.tsx";
import { entryPage } from "./page.ts";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";

/** The form for one entry. */
export function EntryLayout({ data, context, form }: PageData<DataOf<typeof entryPage>>) {
  const { text: { diary: text } } = context;
  const { film } = data;
  return (
    <section class="narrow">
      <header class="page-head">
        <h1>{text.editTitle}</h1>
        <p>
          <a href={film.url}>{film.title}</a> {film.year !== null && <small>{film.year}</small>}
        </p>
      </header>
      <PostForm context={context} form={form} action="edit">
        <ViewingFields context={context} form={form} action="edit" values={data} />
        <p class="actions">
          <button type="submit" class="button">{text.save}</button>
        </p>
      </PostForm>
      <PostForm context={context} action="remove">
        <p class="actions">
          <button type="submit" class="button quiet">{text.remove}</button>
        </p>
      </PostForm>
    </section>
  );
}
