import { readForm } from "@/lib/accounts/read_form.ts";
import { LogViewingInput } from "@/lib/diary/schema.ts";
import { refused } from "@/lib/errors.ts";
import type { Form } from "@/lib/http/form.ts";

const Viewing = LogViewingInput.pick({ date: true, rewatch: true, note: true, public: true });

/** What a form says of a time that somebody saw a film. Throws a `ServiceError` that names what is wrong. */
export function viewingIn(form: Form) {
  return readForm(Viewing, {
    date: form.get("date") || null,
    rewatch: form.get("rewatch") === "yes",
    note: form.get("note") ?? "",
    public: form.get("public") === "yes",
  });
}

/** The rating that a form gives; nothing where it gives none, so that an earlier one stays. */
export function ratingIn(form: Form): { rating?: number } {
  const given = form.get("rating") ?? "";
  if (given === "") return {};
  const rating = LogViewingInput.shape.rating.safeParse(Number(given));
  if (!rating.success) throw refused("rating", "rating");
  return { rating: rating.data ?? undefined };
}
