import type { PageContext } from "@/lib/http/page_context.ts";

/** What of a list is asked for: the first choice where nothing that is known is. */
export function chosen<Choice extends string>(
  { query }: PageContext,
  choices: readonly Choice[],
): { choice: Choice; page: number } {
  const page = query.get("page") ?? "";
  return {
    choice: choices.find((choice) => choice === query.get("show")) ?? choices[0],
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}
