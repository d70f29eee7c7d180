import type { Thing, WithContext } from "schema-dts";

/** What differs in the document's head from page to page. */
export interface Head {
  title: string;
  description?: string;
  /** Crawlers leave pages alone that are one of endlessly many. */
  noindex?: boolean;
  /** Query parameters that belong to the canonical address. */
  canonicalQuery?: string;
  image?: { url: string; width: number; height: number };
  jsonLd?: WithContext<Thing>[];
  /** Path of the Markdown twin. */
  twin?: string;
}
