import { editViewing, removeViewing } from "@/lib/diary/operations.ts";
import { getViewing } from "@/lib/diary/pages.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { pageUrl } from "@/lib/urls.ts";
import { viewingIn } from "../../diary_form.ts";
import { ownId } from "../../found.ts";
import { memberCall } from "../../member_call.ts";
import { idOf } from "../../path_id.ts";

/** One entry of one's diary, to change or delete it. */
export const entryPage: PageDefinition<NonNullable<Awaited<ReturnType<typeof getViewing>>>> = {
  members: true,
  async load({ call, person, params, lang }) {
    const id = idOf(params.id);
    return id === null ? null : await getViewing(call, person!.account, id, lang);
  },
  head: (_data, { text }) => ({ title: `${text.diary.editTitle} — ${text.name}`, noindex: true }),
  actions: {
    "edit": async (form, context) => {
      await editViewing.run(memberCall(context), { id: ownId(context), ...viewingIn(form) });
      return { to: pageUrl("", context.lang, "/diary") };
    },
    "remove": async (_form, context) => {
      await removeViewing.run(memberCall(context), { id: ownId(context) });
      return { to: pageUrl("", context.lang, "/diary") };
    },
  },
};
