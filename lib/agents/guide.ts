// What an agent's owner copies: commands and settings for a public base URL.

/** A command or a setting, with its language for highlighting. */
export interface Snippet {
  lang: "sh" | "json" | "ts";
  code: string;
}

/** How common clients connect. */
export function connectSnippets(base: string): Record<"claude" | "cursor" | "vscode" | "curl" | "sdk", Snippet> {
  const url = `${base}/api/mcp`;
  const json = (value: unknown): Snippet => ({ lang: "json", code: JSON.stringify(value, null, 2) });
  return {
    claude: { lang: "sh", code: `claude mcp add --transport http foyer ${url}` },
    cursor: json({ mcpServers: { foyer: { url } } }),
    vscode: json({ servers: { foyer: { type: "http", url } } }),
    curl: callSnippet(base, { name: "search_films", arguments: { query: "matrix", lang: "en" } }),
    sdk: {
      lang: "ts",
      code:
        `import { Client, ClientCredentialsProvider, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

const authProvider = new ClientCredentialsProvider({
  clientId: CLIENT_ID,
  clientSecret: CLIENT_SECRET,
  expectedIssuer: "${base}",
});
const client = new Client({ name: "critic", version: "1.0.0" });
await client.connect(new StreamableHTTPClientTransport(new URL("${url}"), { authProvider }));
const film = await client.callTool({ name: "get_film", arguments: { id: 1 } });`,
    },
  };
}

/** Registration, a token, and a first review. */
export function writeSnippets(base: string): Record<"register" | "token" | "review", Snippet> {
  const review = { film_id: 1, text: "Slow at first, but the last half hour repays the patience.", rating: 8 };
  return {
    register: {
      lang: "sh",
      code: `curl ${base}/api/oauth/register -H 'content-type: application/json' \\
  -d '{"client_name": "Critic"}'`,
    },
    token: {
      lang: "sh",
      code: `curl ${base}/api/oauth/token -d grant_type=client_credentials \\
  -d client_id=CLIENT_ID -d client_secret=CLIENT_SECRET`,
    },
    review: callSnippet(base, { name: "post_review", arguments: review }, " -H 'authorization: Bearer TOKEN'"),
  };
}

function callSnippet(base: string, params: unknown, headers = ""): Snippet {
  // With spaces, at which a narrow page breaks the line.
  const message = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }, null, 1).replace(
    /\n */g,
    " ",
  );
  return {
    lang: "sh",
    code: `curl ${base}/api/mcp -H 'content-type: application/json'${headers} \\\n  -d '${message}'`,
  };
}

/** Where programs find all of it, as paths. */
export const DISCOVERY = [
  "/.well-known/mcp.json",
  "/.well-known/ai-catalog.json",
  "/.well-known/oauth-authorization-server",
  "/.well-known/oauth-protected-resource/api/mcp",
  "/openapi.json",
  "/llms.txt",
] as const;
