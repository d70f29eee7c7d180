import { LRUCache } from "lru-cache";
import { z } from "zod";
import { askPublic, PublicHttpsError, type PublicHttpsOptions } from "../public_https.ts";
import { redirectProblem } from "./redirects.ts";
import { clientName, GRANT_TYPES, SCOPES } from "./schema.ts";

// What a program says of itself at the address that is its `client_id` (Client ID Metadata Documents). Anybody may name
// any address, so it is asked for with care (`lib/public_https.ts`).

const TIMEOUT_MS = 3000;
const MOST_BYTES = 5 * 1024;
const KEPT_MS = 5 * 60_000;
const MOST_KEPT = 500;
/** Documents that are asked for at the same time. */
const AT_ONCE = 8;

/** A program by its document. */
export interface ClientDocument {
  clientId: string;
  name: string;
  redirectUris: string[];
  scope: string;
}

/** Reads documents. `read` throws a {@linkcode DocumentError} where there is none that can be used. */
export interface ClientDocuments {
  read(clientId: string): Promise<ClientDocument>;
}

/** Why a document can't be used, for whoever made the program. */
export class DocumentError extends Error {
  override name = "DocumentError";
}

const Document = z.looseObject({
  client_id: z.string(),
  client_name: clientName,
  redirect_uris: z.array(z.string()).min(1).max(20),
  grant_types: z.array(z.string()).optional(),
  token_endpoint_auth_method: z.string().optional(),
  scope: z.string().optional(),
});

/** Reads documents from where they are, and keeps them for some minutes. */
export function createClientDocuments(options: PublicHttpsOptions = {}): ClientDocuments {
  const kept = new LRUCache<string, ClientDocument>({ max: MOST_KEPT, ttl: KEPT_MS });
  let underWay = 0;
  return {
    async read(clientId) {
      const known = kept.get(clientId);
      if (known) return known;
      if (underWay >= AT_ONCE) throw new DocumentError("too many documents are being read; try again in a minute");
      underWay++;
      try {
        const document = documentIn(await fetchText(new URL(clientId), options), clientId);
        kept.set(clientId, document);
        return document;
      } finally {
        underWay--;
      }
    },
  };
}

/** The text of a document. */
async function fetchText(url: URL, options: PublicHttpsOptions): Promise<string> {
  const asked = {
    method: "GET" as const,
    headers: { accept: "application/json" },
    mostBytes: MOST_BYTES,
    refuse: (status: number, headers: { "content-type"?: string }) => {
      if (status !== 200) return `answers ${status}`;
      return /^application\/([\w.-]+\+)?json\b/i.test(headers["content-type"] ?? "") ? undefined : "is no JSON";
    },
  };
  try {
    return (await askPublic(url, asked, { timeoutMs: TIMEOUT_MS, ...options })).text;
  } catch (error) {
    throw error instanceof PublicHttpsError ? new DocumentError(error.message) : error;
  }
}

function documentIn(text: string, clientId: string): ClientDocument {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new DocumentError("is no JSON");
  }
  const result = Document.safeParse(json);
  if (!result.success) {
    const [{ path, message }] = result.error.issues;
    throw new DocumentError(`${path.join(".")}: ${message}`);
  }
  const { client_id, client_name, redirect_uris, grant_types, token_endpoint_auth_method = "none", scope } =
    result.data;
  if (client_id !== clientId) throw new DocumentError("client_id is not the document's own address");
  if (token_endpoint_auth_method !== "none") throw new DocumentError("token_endpoint_auth_method: only none is here");
  if (grant_types && !grant_types.includes(GRANT_TYPES[0])) {
    throw new DocumentError(`grant_types lacks ${GRANT_TYPES[0]}`);
  }
  const bad = redirect_uris.find((uri) => redirectProblem(uri) !== null);
  if (bad !== undefined) throw new DocumentError(`redirect_uris: one of them ${redirectProblem(bad)}`);
  const known = SCOPES.filter((one) => scope?.split(" ").includes(one));
  return {
    clientId,
    name: client_name,
    redirectUris: redirect_uris,
    scope: (known.length > 0 ? known : SCOPES).join(" "),
  };
}
