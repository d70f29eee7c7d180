import { PostForm } from "../../../(_components)/Form.tsx";
import { ViewingFields } from "../../../(_components)/ViewingFields.tsx";
import { logPage } from "./page.ts";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import { hereOf } from "@/lib/http/page_context.ts";
import { plural } from "@/lib/i18n/messages.ts";

/** The form for seeing a film. */
export function LogLayout({ data, context, form }: PageData<DataOf<typeof logPage>>) {
  const { lang, text: { diary: text } } = context;
  const { film, times, rating, note, today, next } = data;
  const values = { date: today, rewatch: times > 0 && note === null, note, public: false };
  return (
    <section class="narrow" data-diary-form>
      <header class="page-head">
        <h1>{text.logTitle}</h1>
        <p>
          <a href={film.url}>{film.title}</a> {film.year !== null && <small>{film.year}</small>}
        </p>
        {times > 0 && <p>{text.again.replace("{n}", plural(lang, times, text.entries))}</p>}
      </header>
      <PostForm context={context} form={form} action="log" to={hereOf(context)}>
        <ViewingFields context={context} form={form} action="log" values={values} rating={rating} />
        <p class="actions">
          <button type="submit" class="button">{text.save}</button>
          <a class="button quiet" href={next} data-close>{text.close}</a>
        </p>
      </PostForm>
    </section>
  );
}
