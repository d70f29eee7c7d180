import { refused } from "@/lib/errors.ts";
import type { Form } from "@/lib/http/form.ts";
import type { FormAction } from "@/lib/http/page_definition.ts";
import { hereOf, type MemberPageContext } from "@/lib/http/page_context.ts";
import type { Account, OperationContext } from "@/lib/operation.ts";
import { postReview, rateFilm, setFavorite, setWatchlist } from "@/lib/reviews/own_operations.ts";
import { logViewing } from "@/lib/diary/operations.ts";
import { ratingIn, viewingIn } from "../(films)/diary_form.ts";
import { ownId } from "../(addresses)/path_id.ts";

/** What a form of a film's page does with it, and then back to where it stood. */
export function onFilm(
  act: (ctx: OperationContext<Account>, filmId: number, form: Form) => Promise<unknown>,
): FormAction<MemberPageContext, never> {
  return async (form, context) => {
    const filmId = ownId(context);
    await act(context.ctx, filmId, form);
    return { to: `${hereOf(context)}#own` };
  };
}

/** What somebody who is signed in does on a film's page. */
export const filmActions = {
  "rate": onFilm((ctx, filmId, form) => {
    const given = form.get("rating");
    const rating = given === "" ? null : Number(given);
    const input = rateFilm.input.safeParse({ filmId, rating });
    if (given === null || !input.success) throw refused("rating", "rating");
    return rateFilm.run(ctx, input.data);
  }),
  "favorite": onFilm((ctx, filmId, form) => setFavorite.run(ctx, { filmId, favorite: form.get("favorite") === "on" })),
  "watchlist": onFilm((ctx, filmId, form) =>
    setWatchlist.run(ctx, { filmId, watchlist: form.get("watchlist") === "on" })
  ),
  "review": onFilm((ctx, filmId, form) => {
    const input = postReview.input.safeParse({ filmId, text: form.get("text") });
    if (!input.success || input.data.text === null) throw refused("review_text", "text");
    return postReview.run(ctx, input.data);
  }),
  "log": onFilm((ctx, filmId, form) => logViewing.run(ctx, { filmId, ...viewingIn(form), ...ratingIn(form) })),
  "withdraw": onFilm((ctx, filmId) => postReview.run(ctx, { filmId, text: null })),
} satisfies Record<string, FormAction<MemberPageContext, never>>;
