import { getUnrated } from "@/lib/diary/pages.ts";
import { refused } from "@/lib/errors.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { hereOf } from "@/lib/http/page_context.ts";
import { rateFilm } from "@/lib/reviews/own_operations.ts";
import { ratingIn } from "../../(films)/diary_form.ts";
import { headOf } from "../section_head.ts";
import { idIn } from "../../(addresses)/path_id.ts";

/** Popular films that one has not rated, for rating them one after the other. */
export const ratePage: PageDefinition<Awaited<ReturnType<typeof getUnrated.run>>> = {
  members: true,
  load: ({ ctx, lang }) => getUnrated.run(ctx, { lang }),
  head: headOf("ratings"),
  actions: {
    "rate": async (form, context) => {
      const filmId = idIn(form, "film");
      const { rating } = ratingIn(form);
      if (rating === undefined) throw refused("rating", "rating");
      await rateFilm.run(context.ctx, { filmId, rating });
      return { to: hereOf(context) };
    },
  },
};
