import { formOf } from "@/lib/http/form_operation.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { createList } from "@/lib/own_lists/operations.ts";
import { getOwnLists } from "@/lib/own_lists/pages.ts";
import { titled } from "../../(heads)/page_title.ts";
import { listPath } from "../list_path.ts";

/** Somebody's lists. */
export const ownListsPage: PageDefinition<Awaited<ReturnType<typeof getOwnLists.run>>> = {
  members: true,
  load: ({ ctx }) => getOwnLists.run(ctx, {}),
  head: (_data, context) => ({ title: titled(context.text.diary.lists.title, context), noindex: true }),
  actions: { "create": formOf(createList, (context, { id }) => ({ to: listPath(context, id) })) },
};
