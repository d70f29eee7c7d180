import type { z } from "zod";
import { PostForm } from "../../(_components)/Form.tsx";
import { OwnReminders } from "./OwnReminders.tsx";
import { OwnViewings, type Viewings } from "./OwnViewings.tsx";
import OwnForms from "@/islands/OwnForms.tsx";
import type { FormState } from "@/lib/http/form.ts";
import { hereOf, type Visit } from "@/lib/http/visit.ts";
import { type OwnFilm, REVIEW_LENGTH } from "@/lib/reviews/schema.ts";
import { pageUrl } from "@/lib/urls.ts";
import { addToListUrl } from "../add_to_list_url.ts";
import type { FilmReminders } from "./reminders.ts";

interface Props {
  own: z.output<typeof OwnFilm>;
  visit: Visit;
  form?: FormState;
}

const VALUES = Array.from({ length: 10 }, (_, i) => i + 1);

/** What a visitor thinks of a film: forms for people who are signed in, for others the way there. */
export function OwnPanel(
  { own, filmId, viewings, today, reminders, visit, form }:
    & Omit<Props, "own">
    & { own: Props["own"] | null; filmId: number; reminders: FilmReminders | null }
    & Viewings,
) {
  const { lang, text: { accounts: { own: text, signIn } } } = visit;
  if (!own) {
    const next = new URLSearchParams({ next: hereOf(visit) });
    return (
      <p class="own-invite">
        {text.signIn} <a href={`${pageUrl("", lang, "/sign-in")}?${next}`} rel="nofollow">{signIn.submit}</a>
      </p>
    );
  }
  return (
    <section class="own" id="own">
      <div data-own>
        <h2 tabIndex={-1}>{text.title}</h2>
        <Rating own={own} visit={visit} form={form} />
        <div class="own-lists">
          <Toggle visit={visit} list="favorite" on={own.favorite} />
          <Toggle visit={visit} list="watchlist" on={own.watchlist} />
          <a class="button quiet" href={addToListUrl(filmId, visit)}>{visit.text.diary.lists.addTitle}</a>
        </div>
        <OwnViewings viewings={viewings} today={today} visit={visit} form={form} />
        {reminders && <OwnReminders data={reminders} visit={visit} form={form} />}
        <Review own={own} visit={visit} form={form} />
      </div>
      <p class="unseen" role="status" id="own-status"></p>
      <OwnForms saved={text.saved} />
    </section>
  );
}

/** One button a value, so that one press rates. */
function Rating({ own, visit, form }: Props) {
  const { own: text } = visit.text.accounts;
  return (
    <PostForm visit={visit} form={form} action="rate" kind="rate" to={hereOf(visit)}>
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

function Toggle({ visit, list, on }: { visit: Visit; list: "favorite" | "watchlist"; on: boolean }) {
  const { own: text } = visit.text.accounts;
  return (
    <PostForm visit={visit} action={list} kind="inline" to={hereOf(visit)}>
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

function Review({ own: { review }, visit, form }: Props) {
  const { own: text } = visit.text.accounts;
  const sent = form?.action === "review" ? form : undefined;
  return (
    <details open={sent !== undefined || undefined}>
      <summary>{review ? text.edit : text.review}</summary>
      <PostForm visit={visit} form={form} action="review" to={hereOf(visit)}>
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
        <PostForm visit={visit} action="withdraw" to={hereOf(visit)}>
          <p class="actions">
            <button type="submit" class="button quiet">{text.withdraw}</button>
          </p>
        </PostForm>
      )}
    </details>
  );
}
