import { readForm } from "@/lib/accounts/read_form.ts";
import { ownPath } from "@/lib/http/form.ts";
import { formOf } from "@/lib/http/form_operation.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import type { MemberPageContext, PageContext } from "@/lib/http/page_context.ts";
import { addToList, createListWith } from "@/lib/own_lists/operations.ts";
import { getListsFor } from "@/lib/own_lists/pages.ts";
import { CreateListInput } from "@/lib/own_lists/schema.ts";
import { pageUrl } from "@/lib/urls.ts";
import { titled } from "../../(heads)/page_title.ts";
import { idIn, idOf } from "../../(addresses)/path_id.ts";

async function loadChoice({ ctx, query, lang }: MemberPageContext) {
  const filmId = idOf(query.get("film") ?? "");
  return filmId === null ? null : await getListsFor.run(ctx, { filmId, lang });
}

/** Which of one's lists a film goes into, or a new one. */
export const addToListPage: PageDefinition<NonNullable<Awaited<ReturnType<typeof loadChoice>>>> = {
  members: true,
  load: loadChoice,
  head: (_data, context) => ({ title: titled(context.text.diary.lists.addTitle, context), noindex: true }),
  actions: {
    "add": formOf(addToList, chosen, (form, { query }) => ({ filmId: idIn(query, "film"), id: idIn(form, "list") })),
    "create": formOf(createListWith, chosen, (form, { query }) => ({
      filmId: idIn(query, "film"),
      ...readForm(CreateListInput, { title: form.get("title") ?? "" }),
    })),
  },
};

function chosen(context: PageContext) {
  return { to: nextOf(context, idIn(context.query, "film")) };
}

/** Where the choice of a list leads back to: where it was opened from, or the film's page. */
export function nextOf({ query, lang }: PageContext, filmId: number): string {
  return ownPath(query.get("next"), pageUrl("", lang, `/film/${filmId}`));
}
