import { getUnrated } from "@/lib/diary/pages.ts";
import { refused } from "@/lib/errors.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { hereOf } from "@/lib/http/page_context.ts";
import { rateFilm } from "@/lib/reviews/own_operations.ts";
import { ratingIn } from "../../diary_form.ts";
import { found } from "../../found.ts";
import { memberCall } from "../../member_call.ts";
import { idOf } from "../../path_id.ts";
import { headOf } from "../section_head.ts";

/** Popular films that one has not rated, for rating them one after the other. */
export const ratePage: PageDefinition<Awaited<ReturnType<typeof getUnrated>>> = {
  members: true,
  load: ({ call, person, lang }) => getUnrated(call, person!.account, lang),
  head: headOf("ratings"),
  actions: {
    "rate": async (form, context) => {
      const filmId = idOf(form.get("film") ?? "");
      found(filmId);
      const { rating } = ratingIn(form);
      if (rating === undefined) throw refused("rating", "rating");
      await rateFilm.run(memberCall(context), { filmId, rating });
      return { to: hereOf(context) };
    },
  },
};
