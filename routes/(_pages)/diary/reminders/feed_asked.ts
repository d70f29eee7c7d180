import { z } from "zod";
import { DEFAULT_LANG, LANGS } from "@/lib/i18n/lang.ts";

const FeedQuery = z.object({ key: z.string().regex(/^[\w-]{43}$/), lang: z.enum(LANGS).catch(DEFAULT_LANG) });

/** Answers a program that asks for a feed; whatever is wrong with its address, there is nothing. */
export async function feedAsked(
  query: URLSearchParams,
  make: (asked: { token: string; lang: z.output<typeof FeedQuery>["lang"] }) => Promise<string | null>,
): Promise<string | null> {
  const asked = FeedQuery.safeParse(Object.fromEntries(query));
  return asked.success ? await make({ token: asked.data.key, lang: asked.data.lang }) : null;
}
