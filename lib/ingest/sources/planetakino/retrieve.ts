import { type Get, SourceError } from "../../source.ts";
import { readPage } from "./shape.ts";
import type { ListedTheater } from "./theaters.ts";

/** What the theaters answered, page by page, as far as they did. */
export interface Raw {
  theaters: { id: string; pages: string[] }[];
  faults: string[];
}

const PAGE = 100;
const MAX_PAGES = 10;

// No days are named: then all that are on sale come.
const QUERY = `query movies($cinemaId: String!, $first: Int, $skip: Int) {
  movies(cinemaId: $cinemaId, first: $first, skip: $skip, salesAreOpen: true, statusOffline: [PUBLISHED_AT_RENTAL]) {
    totalCount
    nodes {
      id name originalName slug year durationInSec
      offlineRental(cinemaId: $cinemaId, days: []) {
        sessions { id startSessionAt endSessionAt dimensionType labels { name } rentalTechnology { id name } }
      }
    }
  }
}`;

/** Asks for every theater's films and sessions. One that fails is a fault; if all do, the first failure is thrown. */
export async function retrieve(origin: string, theaters: readonly ListedTheater[], get: Get): Promise<Raw> {
  const failures: SourceError[] = [];
  const faults: string[] = [];
  const answers = await Promise.all(theaters.map(async ({ id, name }) => {
    try {
      return { id, pages: await pagesOf(origin, id, get) };
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      failures.push(error);
      faults.push(`${error.message} (${name})`);
    }
  }));
  const answered = answers.filter((answer) => answer !== undefined);
  if (answered.length === 0 && failures.length > 0) throw failures[0];
  return { theaters: answered, faults };
}

async function pagesOf(origin: string, id: string, get: Get): Promise<string[]> {
  const pages: string[] = [];
  for (let seen = 0;;) {
    const variables = { cinemaId: btoa(`gid://cinema/${id}`), first: PAGE, skip: seen };
    const { text } = await get(`${origin}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ query: QUERY, variables }),
    });
    const { totalCount, nodes } = readPage(text).read;
    pages.push(text);
    seen += nodes.length;
    if (nodes.length === 0 || seen >= (totalCount ?? 0)) return pages;
    if (pages.length === MAX_PAGES) throw new SourceError("shape", `Planeta Kino announces ${totalCount} films.`);
  }
}
