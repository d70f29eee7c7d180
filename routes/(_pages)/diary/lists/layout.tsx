import { DiaryTabs } from "../../../(_components)/DiaryTabs.tsx";
import { Field, PostForm } from "../../../(_components)/Form.tsx";
import { ownListsPage } from "./page.ts";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { MOST_TITLE } from "@/lib/own_lists/schema.ts";
import { pageUrl } from "@/lib/urls.ts";

/** Somebody's lists, and a form for one more. */
export function OwnListsLayout({ data, context, form }: PageData<DataOf<typeof ownListsPage>>) {
  const { lang, text } = context;
  const { lists } = text.diary;
  return (
    <>
      <header class="page-head">
        <h1>{lists.title}</h1>
        <p>{lists.intro}</p>
      </header>
      <DiaryTabs context={context} />
      <PostForm context={context} form={form} action="create">
        <Field form={form} action="create" name="title" label={lists.new} required maxLength={MOST_TITLE} />
        <p class="actions">
          <button type="submit" class="button">{lists.create}</button>
        </p>
      </PostForm>
      {data.length === 0 && <p class="nothing">{lists.empty}</p>}
      <ul class="rows rows-wide">
        {data.map(({ id, title, visibility, hidden, itemCount }) => (
          <li class="row">
            <div class="row-text">
              <a class="row-title" href={pageUrl("", lang, `/diary/lists/${id}`)}>{title}</a>
              <small>{plural(lang, itemCount, text.items)} · {lists.visibilities[visibility]}</small>
              {hidden && <span class="badge off">{lists.hidden}</span>}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
