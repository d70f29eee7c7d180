import { readForm } from "@/lib/accounts/read_form.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { createList } from "@/lib/own_lists/operations.ts";
import { getOwnLists } from "@/lib/own_lists/pages.ts";
import { CreateListInput } from "@/lib/own_lists/schema.ts";
import { memberCall } from "../../member_call.ts";
import { titled } from "../../page_title.ts";
import { listPath } from "../list_path.ts";

/** Somebody's lists. */
export const ownListsPage: PageDefinition<Awaited<ReturnType<typeof getOwnLists>>> = {
  members: true,
  load: ({ call, person }) => getOwnLists(call, person!.account),
  head: (_data, context) => ({ title: titled(context.text.diary.lists.title, context), noindex: true }),
  actions: {
    "create": async (form, context) => {
      const { id } = await createList.run(
        memberCall(context),
        readForm(CreateListInput, { title: form.get("title") ?? "" }),
      );
      return { to: listPath(context, id) };
    },
  },
};
