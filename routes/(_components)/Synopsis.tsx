import type { TextRow } from "@/lib/films/queries.ts";
import type { Lang } from "@/lib/i18n/lang.ts";
import { unbroken } from "@/lib/text/tied.ts";
import { teaser } from "@/lib/text/teaser.ts";

/** What a film in a row is about; `brief`: the beginning of it, by its length or, of a wide row, by its lines. */
export function Synopsis({ of, lang, brief = false }: { of?: TextRow; lang: Lang; brief?: boolean | "lines" }) {
  if (!of) return null;
  return (
    <p class={brief ? "row-synopsis row-teaser" : "row-synopsis"} lang={of.lang === lang ? undefined : of.lang}>
      {unbroken(brief === true ? teaser(of.text) : of.text)}
    </p>
  );
}
