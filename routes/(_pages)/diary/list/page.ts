import type { z } from "zod";
import { readForm } from "@/lib/accounts/read_form.ts";
import { refused } from "@/lib/errors.ts";
import type { Form } from "@/lib/http/form.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { hereOf, type MemberPageContext } from "@/lib/http/page_context.ts";
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
function itemIn(form: Form, context: MemberPageContext) {
  const filmId = idIn(form, "film");
  return { id: ownId(context), filmId };
}

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
    "edit": async (form, context) => {
      const values = { id: ownId(context), title: form.get("title") ?? "", description: form.get("description") ?? "" };
      await editList.run(context.ctx, readForm(EditListInput, values));
      return { to: hereOf(context) };
    },
    "show": async (form, context) => {
      const visibility = VISIBILITIES.find((one) => one === form.get("visibility"));
      if (!visibility) throw refused("invalid", "visibility");
      await showList.run(context.ctx, { id: ownId(context), visibility });
      return { to: hereOf(context) };
    },
    "add": async (form, context) => {
      await addToList.run(context.ctx, itemIn(form, context));
      return { to: listPath(context, ownId(context)) };
    },
    "item": async (form, context) => {
      const position = Number(form.get("position") ?? "");
      const values = { ...itemIn(form, context), position, note: form.get("note") ?? "" };
      await editListItem.run(context.ctx, readForm(EditItemInput, values));
      return { to: hereOf(context) };
    },
    "take-out": async (form, context) => {
      await removeFromList.run(context.ctx, itemIn(form, context));
      return { to: hereOf(context) };
    },
    "remove": async (_form, context) => {
      await removeList.run(context.ctx, { id: ownId(context) });
      return { to: pageUrl("", context.lang, "/diary/lists") };
    },
  },
};
