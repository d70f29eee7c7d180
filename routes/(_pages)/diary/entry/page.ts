import { editViewing, removeViewing } from "@/lib/diary/operations.ts";
import { getViewing } from "@/lib/diary/pages.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { pageUrl } from "@/lib/urls.ts";
import { viewingIn } from "../../(films)/diary_form.ts";
import { idOf, ownId } from "../../(addresses)/path_id.ts";

/** One entry of one's diary, to change or delete it. */
export const entryPage: PageDefinition<NonNullable<Awaited<ReturnType<typeof getViewing.run>>>> = {
  members: true,
  async load({ ctx, params, lang }) {
    const id = idOf(params.id);
    return id === null ? null : await getViewing.run(ctx, { id, lang });
  },
  head: (_data, { text }) => ({ title: `${text.diary.editTitle} — ${text.name}`, noindex: true }),
  actions: {
    "edit": async (form, context) => {
      await editViewing.run(context.ctx, { id: ownId(context), ...viewingIn(form) });
      return { to: pageUrl("", context.lang, "/diary") };
    },
    "remove": async (_form, context) => {
      await removeViewing.run(context.ctx, { id: ownId(context) });
      return { to: pageUrl("", context.lang, "/diary") };
    },
  },
};
