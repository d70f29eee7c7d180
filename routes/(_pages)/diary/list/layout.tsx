import { DiaryTabs } from "../../../(_components)/DiaryTabs.tsx";
import { Field, PostForm } from "../../../(_components)/Form.tsx";
import { Paging } from "../../../(_components)/Paging.tsx";
import { OwnListItems } from "./OwnListItems.tsx";
import { ownListPage } from "./page.ts";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import { hereOf } from "@/lib/http/page_context.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { MOST_DESCRIPTION, MOST_TITLE, VISIBILITIES } from "@/lib/own_lists/schema.ts";
import { pageUrl, sharedUrl } from "@/lib/urls.ts";

type Props = PageData<DataOf<typeof ownListPage>>;

/** One of somebody's lists, with the forms that change it. */
export function OwnListLayout(page: Props) {
  const { data: { list, ...items }, context, form } = page;
  const { lang, text } = context;
  const { lists } = text.diary;
  const here = pageUrl("", lang, context.path);
  return (
    <>
      <header class="page-head">
        <p class="overline">
          <a href={pageUrl("", lang, "/diary/lists")}>{lists.title}</a>
        </p>
        <h1>{list.title}</h1>
        {list.description && <p>{list.description}</p>}
        <small>{plural(lang, list.itemCount, text.items)}</small>
      </header>
      <DiaryTabs context={context} within="lists" />
      <div class="list-sides">
        <div>
          <AddFilm data={page.data} context={context} form={form} />
          {items.items.length === 0 && <p class="nothing">{lists.noFilms}</p>}
          <OwnListItems items={items.items} context={context} form={form} />
          <Paging
            at={items}
            text={text}
            link={(page) => ({ href: page === 1 ? here : `${here}?page=${page}` })}
          />
        </div>
        <div>
          <Sharing data={page.data} context={context} form={form} />
          <Settings data={page.data} context={context} form={form} />
        </div>
      </div>
    </>
  );
}

/** Who may see the list, one press each. */
function Sharing({ data: { list }, context, form }: Props) {
  const { lists } = context.text.diary;
  const url = sharedUrl(context, list.key);
  return (
    <div>
      <PostForm context={context} form={form} action="show" to={hereOf(context)}>
        <fieldset class="choice">
          <legend>{lists.who}</legend>
          <div class="actions">
            {VISIBILITIES.map((one) => (
              <button
                type="submit"
                name="visibility"
                value={one}
                class={one === list.visibility ? "button quiet chosen-one" : "button quiet"}
                aria-pressed={one === list.visibility ? "true" : "false"}
              >
                {lists.visibilities[one]}
              </button>
            ))}
          </div>
        </fieldset>
        {list.visibility !== "private" && <small>{lists.whoHint}</small>}
      </PostForm>
      {list.hidden && <p class="fault">{lists.hidden}</p>}
      {list.visibility !== "private" && !list.hidden && (
        <p class="list-address">
          {lists.address} <a href={url}>{url}</a>
        </p>
      )}
    </div>
  );
}

/** A film by its title, found and added. */
function AddFilm({ data: { q, named }, context, form }: Props) {
  const { lang, text: { diary: { lists } }, path } = context;
  return (
    <div>
      <form class="filter-row" action={pageUrl("", lang, path)}>
        <label class="field find-film">
          <span>{lists.addFilm}</span>
          <input type="search" name="q" value={q ?? undefined} required maxLength={200} />
        </label>
        <button class="button" type="submit">{lists.find}</button>
      </form>
      {q !== null && named.length === 0 && <p role="status">{lists.notFound}</p>}
      {(named.length > 0 || form?.action === "add") && (
        <PostForm context={context} form={form} action="add" kind="inline" to={hereOf(context)}>
          <ul class="chips">
            {named.map(({ id, title, year }) => (
              <li>
                <button type="submit" class="button quiet" name="film" value={id}>
                  + {year === null ? title : `${title}, ${year}`}
                </button>
              </li>
            ))}
          </ul>
        </PostForm>
      )}
    </div>
  );
}

function Settings({ data: { list }, context, form }: Props) {
  const { lists, save } = context.text.diary;
  const sent = form?.action === "edit" ? form : undefined;
  return (
    <>
      <details open={sent !== undefined || undefined}>
        <summary>{lists.settings}</summary>
        <PostForm context={context} form={form} action="edit" to={hereOf(context)}>
          <Field
            form={form}
            action="edit"
            name="title"
            label={lists.name}
            value={list.title}
            required
            maxLength={MOST_TITLE}
          />
          <div class="field">
            <label for="edit-description">{lists.description}</label>
            <textarea id="edit-description" name="description" rows={3} maxLength={MOST_DESCRIPTION}>
              {sent?.values.description ?? list.description ?? ""}
            </textarea>
          </div>
          <p class="actions">
            <button type="submit" class="button">{save}</button>
          </p>
        </PostForm>
      </details>
      <details>
        <summary>{lists.remove}</summary>
        <PostForm context={context} form={form} action="remove" to={hereOf(context)}>
          <p>{lists.removeText}</p>
          <p class="actions">
            <button type="submit" class="button quiet">{lists.remove}</button>
          </p>
        </PostForm>
      </details>
    </>
  );
}
