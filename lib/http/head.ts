import type { Thing, WithContext } from "schema-dts";

/** What differs in the document's head from page to page. */
export interface Head {
  title: string;
  description?: string;
  /** Crawlers leave pages alone that are one of endlessly many. */
  noindex?: boolean;
  /** Query parameters that belong to the canonical address. */
  canonicalQuery?: string;
  /** What the page is of, in the words of Open Graph; `website` where it is left out. */
  type?: "video.movie" | "video.tv_show" | "profile";
  image?: { url: string; width: number; height: number };
  jsonLd?: WithContext<Thing>[];
  /** Path of the Markdown twin. */
  twin?: string;
}
