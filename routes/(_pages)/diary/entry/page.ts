import { editViewing, removeViewing } from "@/lib/diary/operations.ts";
import { getViewing } from "@/lib/diary/pages.ts";
import { formOf } from "@/lib/http/form_operation.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { pageUrl } from "@/lib/urls.ts";
import { viewingIn } from "../../(films)/diary_form.ts";
import { idOf, ownId } from "../../(addresses)/path_id.ts";

const toDiary = ({ lang }: PageContext) => ({ to: pageUrl("", lang, "/diary") });

/** One entry of one's diary, to change or delete it. */
export const entryPage: PageDefinition<NonNullable<Awaited<ReturnType<typeof getViewing.run>>>> = {
  members: true,
  async load({ ctx, params, lang }) {
    const id = idOf(params.id);
    return id === null ? null : await getViewing.run(ctx, { id, lang });
  },
  head: (_data, { text }) => ({ title: `${text.diary.editTitle} — ${text.name}`, noindex: true }),
  actions: {
    "edit": formOf(editViewing, toDiary, (form, context) => ({ id: ownId(context), ...viewingIn(form) })),
    "remove": formOf(removeViewing, toDiary, (_form, context) => ({ id: ownId(context) })),
  },
};
