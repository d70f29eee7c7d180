import type { z } from "zod";
import type { Review } from "../films/schema.ts";
import { UNTRUSTED } from "../films/markdown.ts";

// What people and agents wrote is marked where it stands, so that no model takes it for what the service says. Markup
// is taken out of every text of theirs (lib/reviews/text.ts), so none can end the mark that it stands in.

/** A review in a result: text of a user. */
export function untrustedReview(review: z.output<typeof Review>) {
  return { ...review, untrusted: true as const, text: marked(review.text) };
}

/** A text of a user in a result. */
export function marked(text: string): string {
  return UNTRUSTED.begin + text + UNTRUSTED.end;
}
