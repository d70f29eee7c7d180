import { PostForm } from "../(_components)/Form.tsx";
import { ViewingFields } from "../(_components)/ViewingFields.tsx";
import { entryPage } from "../(_pages)/diary.ts";
import { define } from "@/lib/http/define.ts";
import { pageHandler } from "@/lib/http/page.ts";

export const handler = define.handlers(pageHandler(entryPage));

export default define.page<typeof handler>(function Entry({ data: { data, visit, form } }) {
  const { text: { diary: text } } = visit;
  const { film } = data;
  return (
    <section class="narrow">
      <header class="page-head">
        <h1>{text.editTitle}</h1>
        <p>
          <a href={film.url}>{film.title}</a> {film.year !== null && <small>{film.year}</small>}
        </p>
      </header>
      <PostForm visit={visit} form={form} action="edit">
        <ViewingFields visit={visit} form={form} action="edit" values={data} />
        <p class="actions">
          <button type="submit" class="button">{text.save}</button>
        </p>
      </PostForm>
      <PostForm visit={visit} action="remove">
        <p class="actions">
          <button type="submit" class="button quiet">{text.remove}</button>
        </p>
      </PostForm>
    </section>
  );
});
