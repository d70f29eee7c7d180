import type { ListedTheater } from "../planetakino/theaters.ts";
import { type Get, SourceError } from "../../source.ts";

/** The theaters' pages, as far as they came. */
export interface Raw {
  pages: { theaterId: string; html: string }[];
  failures: SourceError[];
}

/** Asks for every theater's page, which has all days that are published. If all fail, the first failure is thrown. */
export async function retrieve(origin: string, theaters: readonly ListedTheater[], get: Get): Promise<Raw> {
  const headers = { accept: "text/html", "accept-language": "uk" };
  const answers = await Promise.all(theaters.map(async ({ id }) => {
    try {
      return { theaterId: id, html: (await get(`${origin}/cinema/${id}`, { headers })).text };
    } catch (error) {
      if (error instanceof SourceError) return error;
      throw error;
    }
  }));
  const failures = answers.filter((answer) => answer instanceof SourceError);
  const pages = answers.filter((answer) => "html" in answer);
  if (pages.length === 0 && failures.length > 0) throw failures[0];
  return { pages, failures };
}
