import { refused } from "@/lib/errors.ts";
import type { Form } from "@/lib/http/form.ts";
import type { FormAction } from "@/lib/http/page_definition.ts";
import { hereOf, type MemberPageContext } from "@/lib/http/page_context.ts";
import type { AccountCall } from "@/lib/operation.ts";
import { postReview, rateFilm, setFavorite, setWatchlist } from "@/lib/reviews/own_operations.ts";
import { logViewing } from "@/lib/diary/operations.ts";
import { ratingIn, viewingIn } from "../diary_form.ts";
import { found } from "../found.ts";
import { memberCall } from "../member_call.ts";
import { idOf } from "../path_id.ts";

/** What a form of a film's page does with it, and then back to where it stood. */
export function onFilm(
  act: (call: AccountCall, filmId: number, form: Form) => Promise<unknown>,
): FormAction<MemberPageContext, never> {
  return async (form, context) => {
    const filmId = idOf(context.params.id);
    found(filmId);
    await act(memberCall(context), filmId, form);
    return { to: `${hereOf(context)}#own` };
  };
}

/** What somebody who is signed in does on a film's page. */
export const filmActions = {
  "rate": onFilm((call, filmId, form) => {
    const given = form.get("rating");
    const rating = given === "" ? null : Number(given);
    const input = rateFilm.input.safeParse({ filmId, rating });
    if (given === null || !input.success) throw refused("rating", "rating");
    return rateFilm.run(call, input.data);
  }),
  "favorite": onFilm((call, filmId, form) =>
    setFavorite.run(call, { filmId, favorite: form.get("favorite") === "on" })
  ),
  "watchlist": onFilm((call, filmId, form) =>
    setWatchlist.run(call, { filmId, watchlist: form.get("watchlist") === "on" })
  ),
  "review": onFilm((call, filmId, form) => {
    const input = postReview.input.safeParse({ filmId, text: form.get("text") });
    if (!input.success || input.data.text === null) throw refused("review_text", "text");
    return postReview.run(call, input.data);
  }),
  "log": onFilm((call, filmId, form) => logViewing.run(call, { filmId, ...viewingIn(form), ...ratingIn(form) })),
  "withdraw": onFilm((call, filmId) => postReview.run(call, { filmId, text: null })),
} satisfies Record<string, FormAction<MemberPageContext, never>>;
