import { apiCatalog } from "@/lib/discovery/api_catalog.ts";
import { fileHandler } from "@/lib/http/file.ts";

const PROFILE = "https://www.rfc-editor.org/info/rfc9727";

/** RFC 9727: where a program that knows only the host finds its API. */
export const handler = fileHandler(
  `application/linkset+json; profile="${PROFILE}"`,
  ({ ctx: { base } }) => JSON.stringify(apiCatalog(base)),
  {
    headers: {
      link: `</.well-known/api-catalog>; rel="api-catalog"; type="application/linkset+json"; profile="${PROFILE}"`,
    },
  },
);
