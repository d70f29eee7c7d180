import type { z } from "zod";
import { PostForm } from "../../(_components)/Form.tsx";
import { OwnReminders } from "./OwnReminders.tsx";
import { OwnViewings, type Viewings } from "./OwnViewings.tsx";
import OwnForms from "@/islands/OwnForms.tsx";
import type { FormState } from "@/lib/http/form.ts";
import { hereOf, type PageContext } from "@/lib/http/page_context.ts";
import { type OwnFilm, REVIEW_LENGTH } from "@/lib/reviews/schema.ts";
import { addToListUrl } from "../(films)/add_to_list_url.ts";
import type { FilmReminders } from "./reminders.ts";

interface Props {
  own: z.output<typeof OwnFilm>;
  context: PageContext;
  form?: FormState;
}

const VALUES = Array.from({ length: 10 }, (_, i) => i + 1);

/** What somebody who is signed in thinks of a film, as forms. */
export function OwnPanel(
  { own, filmId, viewings, today, reminders, rateFrom, context, form }: Props & Viewings & {
    filmId: number;
    reminders: FilmReminders | null;
    /** From when on it can be rated, in a sentence; `null` where it can already. */
    rateFrom: string | null;
  },
) {
  const { own: text } = context.text.accounts;
  const reminding = reminders && (
    <OwnReminders data={reminders} first={rateFrom !== null} context={context} form={form} />
  );
  return (
    <section class="own" id="own">
      <div data-own class="own-sides">
        <h2 tabIndex={-1}>{rateFrom === null || own.rating !== null ? text.title : text.plans}</h2>
        {rateFrom !== null && reminding && <div>{reminding}</div>}
        <div>
          {rateFrom === null || own.rating !== null
            ? <Rating own={own} context={context} form={form} />
            : <p>{rateFrom}</p>}
          <div class="own-lists">
            <OwnToggle context={context} list="favorite" on={own.favorite} />
            <a class="button quiet" href={addToListUrl(filmId, context)}>{context.text.diary.lists.addTitle}</a>
          </div>
        </div>
        {(rateFrom === null || viewings.length > 0 || own.review !== null) && (
          <div>
            {(rateFrom === null || viewings.length > 0) && (
              <OwnViewings viewings={viewings} today={today} context={context} form={form} />
            )}
            {rateFrom === null && reminding}
            {(rateFrom === null || own.review !== null) && <Review own={own} context={context} form={form} />}
          </div>
        )}
      </div>
      <p class="unseen" role="status" id="own-status"></p>
      <OwnForms saved={text.saved} />
    </section>
  );
}

/** One button a value, so that one press rates. */
function Rating({ own, context, form }: Props) {
  const { own: text } = context.text.accounts;
  return (
    <PostForm context={context} form={form} action="rate" kind="rate" to={hereOf(context)}>
      <fieldset>
        <legend>{text.rating}</legend>
        <div class="scale">
          {VALUES.map((value) => (
            <button type="submit" name="rating" value={value} aria-pressed={own.rating === value ? "true" : "false"}>
              {value}
            </button>
          ))}
          {own.rating !== null && <button type="submit" name="rating" value="" class="unrate">{text.unrate}</button>}
        </div>
      </fieldset>
    </PostForm>
  );
}

/** A button that puts a film into one of the own lists, or takes it out. */
export function OwnToggle(
  { context, list, on }: { context: PageContext; list: "favorite" | "watchlist"; on: boolean },
) {
  const { own: text } = context.text.accounts;
  return (
    <PostForm context={context} action={list} kind="inline" to={hereOf(context)}>
      <button
        type="submit"
        name={list}
        value={on ? "off" : "on"}
        class={on ? "button quiet chosen-one" : "button quiet"}
      >
        {on ? text[`un${list}`] : text[list]}
      </button>
    </PostForm>
  );
}

function Review({ own: { review }, context, form }: Props) {
  const { own: text } = context.text.accounts;
  const sent = form?.action === "review" ? form : undefined;
  return (
    <details open={sent !== undefined || undefined}>
      <summary>{review ? text.edit : text.review}</summary>
      <PostForm context={context} form={form} action="review" to={hereOf(context)}>
        <div class="field">
          <label for="review-text">{text.review}</label>
          <textarea
            id="review-text"
            name="text"
            rows={6}
            required
            minLength={REVIEW_LENGTH.min}
            maxLength={REVIEW_LENGTH.max}
            aria-invalid={sent?.error ? "true" : undefined}
            aria-describedby={sent?.error ? "review-hint review-fault" : "review-hint"}
          >
            {sent?.values.text ?? review?.text ?? ""}
          </textarea>
          <small id="review-hint">{text.reviewHint}</small>
        </div>
        <p class="actions">
          <button type="submit" class="button">{review ? text.update : text.publish}</button>
        </p>
      </PostForm>
      {review && (
        <PostForm context={context} action="withdraw" to={hereOf(context)}>
          <p class="actions">
            <button type="submit" class="button quiet">{text.withdraw}</button>
          </p>
        </PostForm>
      )}
    </details>
  );
}
