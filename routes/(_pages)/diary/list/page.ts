import type { z } from "zod";
import { readForm } from "@/lib/accounts/read_form.ts";
import { refused } from "@/lib/errors.ts";
import type { Form } from "@/lib/http/form.ts";
import { formOf } from "@/lib/http/form_operation.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { hereOf, type PageContext } from "@/lib/http/page_context.ts";
import { run } from "@/lib/operation.ts";
import { addToList, editList, editListItem, removeFromList, removeList, showList } from "@/lib/own_lists/operations.ts";
import { getOwnList } from "@/lib/own_lists/pages.ts";
import { EditItemInput, EditListInput, MOST_ITEMS, type OwnListPage, VISIBILITIES } from "@/lib/own_lists/schema.ts";
import { search } from "@/lib/search/operations.ts";
import { SearchInput } from "@/lib/search/schema.ts";
import { pageUrl } from "@/lib/urls.ts";
import { titled } from "../../(heads)/page_title.ts";
import { listPath } from "../list_path.ts";
import { idIn, idOf, ownId } from "../../(addresses)/path_id.ts";

/** Films that a name may mean. */
const FOUND = 8;

interface OwnListData extends z.output<typeof OwnListPage> {
  /** What was searched for to add, and what was found. */
  q: string | null;
  named: { id: number; title: string; year: number | null }[];
}

/** What a form says of one film of the list. */
const itemIn = (form: Form, context: PageContext) => ({ id: ownId(context), filmId: idIn(form, "film") });

const hereAgain = (context: PageContext) => ({ to: hereOf(context) });

/** One list of somebody's, to change it. */
export const ownListPage: PageDefinition<OwnListData> = {
  members: true,
  async load({ ctx, params, query, lang }) {
    const id = idOf(params.id);
    const page = Math.min(idOf(query.get("page") ?? "") ?? 1, MOST_ITEMS);
    const own = id === null ? null : await getOwnList.run(ctx, { id, page, lang });
    if (!own) return null;
    const asked = SearchInput.shape.q.safeParse(query.get("q") ?? "");
    if (!asked.success) return { ...own, q: null, named: [] };
    const { films } = (await run(ctx, search, { q: asked.data, limit: FOUND, lang }))!;
    return { ...own, q: asked.data, named: films };
  },
  head: ({ list }, context) => ({ title: titled(list.title, context), noindex: true }),
  actions: {
    "edit": formOf(editList, hereAgain, (form, context) => {
      const values = { id: ownId(context), title: form.get("title") ?? "", description: form.get("description") ?? "" };
      return readForm(EditListInput, values);
    }),
    "show": formOf(showList, hereAgain, (form, context) => {
      const visibility = VISIBILITIES.find((one) => one === form.get("visibility"));
      if (!visibility) throw refused("invalid", "visibility");
      return { id: ownId(context), visibility };
    }),
    "add": formOf(addToList, (context, { id }) => ({ to: listPath(context, id) }), itemIn),
    "item": formOf(editListItem, hereAgain, (form, context) => {
      const position = Number(form.get("position") ?? "");
      return readForm(EditItemInput, { ...itemIn(form, context), position, note: form.get("note") ?? "" });
    }),
    "take-out": formOf(removeFromList, hereAgain, itemIn),
    "remove": formOf(
      removeList,
      ({ lang }) => ({ to: pageUrl("", lang, "/diary/lists") }),
      (_form, context) => ({ id: ownId(context) }),
    ),
  },
};
