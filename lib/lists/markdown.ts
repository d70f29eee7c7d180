import type { z } from "zod";
import type { Lang } from "../i18n/lang.ts";
import { messages, plural } from "../i18n/messages.ts";
import { type Inline, link } from "../markdown.ts";
import type { Collection } from "./schema.ts";

/** A list in one line: its title, how much is in it, and what it is about. */
export function listLine({ title, url, itemCount, description }: z.output<typeof Collection>, lang: Lang): Inline {
  const count = ` (${plural(lang, itemCount, messages(lang).items)})`;
  return [link(title, url), count, description === null ? "" : `: ${description}`];
}
