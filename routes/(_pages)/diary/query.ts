/** A whole number of an address, or nothing where it is none. */
export function numberIn(query: URLSearchParams, name: string, from: number, to: number): number | undefined {
  const text = query.get(name) ?? "";
  const number = Number(text);
  return /^\d{1,6}$/.test(text) && number >= from && number <= to ? number : undefined;
}

/** The page of a list that an address asks for. */
export const pageIn = (query: URLSearchParams) => numberIn(query, "page", 1, 999_999) ?? 1;

/** The year that an address asks for, or nothing. */
export const yearIn = (query: URLSearchParams) => numberIn(query, "year", 1895, 9999);
