import { refused } from "@/lib/errors.ts";
import type { Form } from "@/lib/http/form.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { formOf } from "@/lib/http/form_operation.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { applyImport, chooseFilm, forgetImport, undoImport } from "@/lib/moving/operations.ts";
import { getImport } from "@/lib/moving/pages.ts";
import { ROW_STATES } from "@/lib/moving/schema.ts";
import { pageUrl } from "@/lib/urls.ts";
import { MOVE, moveHead } from "../move_head.ts";
import { idOf, ownId } from "../../(addresses)/path_id.ts";

const named = (_form: Form, context: PageContext) => ({ id: ownId(context) });
const here = ({ lang }: PageContext, { id }: { id: number }) => ({ to: pageUrl("", lang, `${MOVE}/${id}`) });

/** One import: what matched, what is doubtful, what is unknown. */
export const importPage: PageDefinition<NonNullable<Awaited<ReturnType<typeof getImport>>>> = {
  members: true,
  async load({ ctx, params, query, lang }) {
    const id = idOf(params.id);
    const state = ROW_STATES.find((one) => one === query.get("state"));
    const page = idOf(query.get("page") ?? "") ?? 1;
    return id === null ? null : await getImport(ctx, id, { state, page: Math.min(page, 1000), lang });
  },
  head: moveHead,
  actions: {
    "apply": formOf(applyImport, here, named),
    "undo": formOf(undoImport, here, named),
    "forget": formOf(forgetImport, ({ lang }) => ({ to: pageUrl("", lang, MOVE) }), named),
    "choose": async (form, context) => {
      const position = Number(form.get("position"));
      const given = form.get("film") ?? "";
      const filmId = given === "" ? null : idOf(given);
      if (!Number.isSafeInteger(position) || given !== "" && filmId === null) throw refused("invalid", "film");
      await chooseFilm.run(context.ctx, { id: ownId(context), position, filmId });
      return { to: pageUrl("", context.lang, `${MOVE}/${ownId(context)}?state=doubtful`) };
    },
  },
};
