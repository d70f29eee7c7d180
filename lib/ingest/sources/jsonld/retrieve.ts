import { type Get, SourceError, type Task } from "../../source.ts";

/** A page to read. */
export interface Page {
  /** ISO 3166-1 alpha-2. */
  country: string;
  url: string;
  /** The city of its theater, where the page doesn't say. */
  city?: string;
}

/** The pages of a country as they came. */
export interface Raw {
  pages: (Page & { html: string; base: string })[];
  faults: string[];
}

/** Asks for every page of the country; one that fails doesn't keep the others away. */
export async function retrieve(pages: readonly Page[], { country }: Task, get: Get): Promise<Raw> {
  const raw: Raw = { pages: [], faults: [] };
  let first: SourceError | undefined;
  for (const page of pages.filter((page) => page.country === country)) {
    try {
      const { text, url } = await get(page.url, { headers: { accept: "text/html,application/xhtml+xml" } });
      raw.pages.push({ ...page, html: text, base: url });
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      first ??= error;
      raw.faults.push(error.message);
    }
  }
  if (first && raw.pages.length === 0) throw first;
  return raw;
}
