import type { PageCredits } from "@/lib/licences/operations.ts";
import { creditLinks } from "@/lib/licences/markdown.ts";

/** What the sources of a page's data ask to be said. */
export function Credits({ credits }: Pick<PageCredits, "credits">) {
  return (
    <>
      {credits.map((credit) => (
        <p>
          {credit.text} {creditLinks(credit).map(({ name, url }, i) => (
            <>
              {i > 0 && "\u00a0· "}
              <a href={url} rel={i > 0 ? "license noopener" : "noopener"}>{name}</a>
            </>
          ))}
        </p>
      ))}
    </>
  );
}
