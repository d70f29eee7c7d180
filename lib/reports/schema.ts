import { z } from "zod";
import { lengthOf, plainText } from "../text/user_text.ts";

// What somebody without an account says is wrong with a page. Messages are codes, which pages say in their language.

/** Characters of a report. */
export const REPORT_LENGTH = { min: 5, max: 1000 } as const;

/** What may be reported. */
export const SUBJECTS = ["film", "person", "theater", "session", "review", "list"] as const;
export type Subject = (typeof SUBJECTS)[number];

/** What became of a report. */
export const STATES = ["open", "done", "refused"] as const;
export type ReportState = (typeof STATES)[number];

/** A report's text: plain, in a few lines. */
export const ReportText = z.string().overwrite(plainText).refine((text) => {
  const length = lengthOf(text);
  return length >= REPORT_LENGTH.min && length <= REPORT_LENGTH.max;
}, "report_text");

/** What a report is about, as its page shows it. */
export const Reported = z.object({
  subject: z.enum(SUBJECTS),
  key: z.string(),
  about: z.string().describe("What its page was called."),
  path: z.string().describe("Of its page, without a language."),
});
export type Reported = z.output<typeof Reported>;

/** A report as the operator reads it. */
export const Report = z.object({
  id: z.int(),
  ...Reported.shape,
  lang: z.string(),
  text: z.string(),
  state: z.enum(STATES),
  note: z.string().nullable(),
  createdAt: z.string(),
  closedAt: z.string().nullable(),
});
