import { z } from "zod";
import { REPORT_LENGTH, STATES } from "../reports/schema.ts";
import { lengthOf, plainText } from "../text/user_text.ts";

// What the operator's forms and commands may hold. Messages are codes, which pages say in their language.

/** Characters of a reason. */
export const REASON_LENGTH = { min: 3, max: 500 } as const;

const reason = z.string().overwrite(plainText)
  .refine((text) => lengthOf(text) >= REASON_LENGTH.min && lengthOf(text) <= REASON_LENGTH.max, "reason");
const note = z.string().overwrite(plainText).refine((text) => lengthOf(text) <= REPORT_LENGTH.max, "reason");
const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** A review to hide, for a reason, or to show again. */
export const ReviewModeration = z.discriminatedUnion("hidden", [
  z.object({ id, hidden: z.literal(true), reason }),
  z.object({ id, hidden: z.literal(false) }),
]);

/** A list of somebody's to keep from others, for a reason, or to let them see again. */
export const ListModeration = z.discriminatedUnion("hidden", [
  z.object({ key: z.string().min(1), hidden: z.literal(true), reason }),
  z.object({ key: z.string().min(1), hidden: z.literal(false) }),
]);

/** An agent to stop, for a reason and with its reviews if wanted, or to let act again. */
export const AgentModeration = z.discriminatedUnion("blocked", [
  z.object({ clientId: z.string().min(1), blocked: z.literal(true), reason, hide: z.boolean() }),
  z.object({ clientId: z.string().min(1), blocked: z.literal(false) }),
]);

/** What becomes of a report. */
export const ReportDecision = z.object({ id, state: z.enum(STATES), note });

/** Which film of the catalog a source means: by its id or the address of its page; nothing for none of them. */
export const LinkCorrection = z.object({
  source: z.string().min(1),
  sourceId: z.string().min(1),
  film: z.string().trim().transform((text, ctx) => {
    if (text === "") return null;
    const [, id] = /^(?:\S*\/film\/)?([1-9]\d{0,14})(?:[/?#.]\S*)?$/.exec(text) ?? [];
    if (id !== undefined) return Number(id);
    ctx.addIssue({ code: "custom", message: "film_unknown" });
    return z.NEVER;
  }),
});
