import { refused } from "@/lib/errors.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { applyImport, chooseFilm, forgetImport, undoImport } from "@/lib/moving/operations.ts";
import { getImport } from "@/lib/moving/pages.ts";
import { ROW_STATES } from "@/lib/moving/schema.ts";
import { pageUrl } from "@/lib/urls.ts";
import { MOVE, moveHead } from "../move_head.ts";
import { idOf, ownId } from "../../(addresses)/path_id.ts";

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
    "apply": async (_form, context) => {
      await applyImport.run(context.ctx, { id: ownId(context) });
      return { to: pageUrl("", context.lang, `${MOVE}/${ownId(context)}`) };
    },
    "undo": async (_form, context) => {
      await undoImport.run(context.ctx, { id: ownId(context) });
      return { to: pageUrl("", context.lang, `${MOVE}/${ownId(context)}`) };
    },
    "forget": async (_form, context) => {
      await forgetImport.run(context.ctx, { id: ownId(context) });
      return { to: pageUrl("", context.lang, MOVE) };
    },
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
