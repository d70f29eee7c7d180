import { moderateReview } from "@/lib/operator/operations.ts";
import type { ReviewChoice } from "@/lib/operator/queries.ts";
import { getReviews } from "@/lib/operator/views.ts";
import { idOf } from "../../(addresses)/path_id.ts";
import { chosen } from "../choice.ts";
import { operatorPage } from "../operator_page.ts";

/** Reviews of people and agents. */
export const reviewsPage = operatorPage({
  section: "reviews",
  async load(context) {
    const { choice, page } = chosen<ReviewChoice>(context, ["all", "human", "agent", "hidden"]);
    const id = idOf(context.query.get("id") ?? "");
    return { choice, id, ...await getReviews(context.ctx.db, { choice, id, page }) };
  },
  forms: {
    hide: {
      change: moderateReview,
      input: (form) => ({ id: form.get("id"), hidden: true, reason: form.get("reason") ?? "" }),
    },
    show: { change: moderateReview, input: (form) => ({ id: form.get("id"), hidden: false }) },
  },
});
