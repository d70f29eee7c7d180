/** Headers of every page: its twin shares the address, and a signed-in visitor may see another page. */
export const PAGE_HEADERS = { "cache-control": "public, max-age=0, must-revalidate", vary: "Accept, Cookie" };
