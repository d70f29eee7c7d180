import { assert, assertEquals, assertMatch, assertRejects } from "@std/assert";
import { isDocumentUrl } from "@/lib/agents/client_id.ts";
import { createClientDocuments, DocumentError } from "@/lib/agents/client_documents.ts";
import { isPublicAddress, type PublicHttpsOptions } from "@/lib/public_https.ts";
import { newPerson, visit } from "./accounts.ts";
import { agentApp, BASE, callTool, TEXT } from "./agents.ts";
import { authorizeUrl, CALLBACK, connect, pkce } from "./consent.ts";
import { CERTIFICATE, KEY } from "./certificate.ts";

const ID = "https://assistant.example/client.json";

const DOCUMENT = {
  client_id: ID,
  client_name: "Assistant by address",
  redirect_uris: [CALLBACK],
  grant_types: ["authorization_code", "refresh_token"],
  token_endpoint_auth_method: "none",
};

/** A host that answers over https, and how to get there. */
function host(answer: (request: Request) => Response | Promise<Response>) {
  const asked: string[] = [];
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, cert: CERTIFICATE, key: KEY, onListen: () => {} },
    (request) => {
      asked.push(request.url);
      return answer(request);
    },
  );
  const options: PublicHttpsOptions = {
    resolve: () => Promise.resolve(["127.0.0.1"]),
    isPublic: () => true,
    port: server.addr.port,
    ca: CERTIFICATE,
  };
  return { asked, options, [Symbol.asyncDispose]: () => server.shutdown() };
}

Deno.test("a program is known by the document at its address, and connected by it", async () => {
  await using there = host(() => Response.json(DOCUMENT));
  await using app = await agentApp();
  app.service.clientDocuments = createClientDocuments(there.options);
  const person = await newPerson(app, "olena");
  const { tokens } = await connect(app, ID, person);
  const { structuredContent: { review } } = await callTool(app, "post_review", { film_id: 1, text: TEXT }, {
    token: tokens.access_token,
  });
  assertEquals(review.author, { name: "Assistant by address", kind: "agent" });
  const page = await visit(app, authorizeUrl(ID, { code_challenge: pkce().challenge }), person);
  assertMatch(await page.text(), /The site assistant\.example vouches for the program/);
  const agents = await (await visit(app, "/en/settings/agents", person)).text();
  const [own] = /\/en\/settings\/agents\/\d+/.exec(agents)!;
  assertMatch(await (await visit(app, own, person)).text(), /<dt>Connected by<\/dt><dd>assistant\.example/);
  assertEquals(there.asked.length, 1, "it is kept for some minutes");
});

Deno.test("nobody has this service ask another host without being signed in", async () => {
  await using there = host(() => Response.json(DOCUMENT));
  await using app = await agentApp();
  app.service.clientDocuments = createClientDocuments(there.options);
  const response = await app.fetch(`${BASE}${authorizeUrl(ID, { code_challenge: pkce().challenge })}`);
  assertEquals([response.status, there.asked], [303, []]);
});

Deno.test("a document that can't be used is told on the page, with the reason", async () => {
  const cases: [RegExp, () => Response][] = [
    [/answers 404/, () => new Response("", { status: 404 })],
    [/answers 302/, () => new Response(null, { status: 302, headers: { location: "http://127.0.0.1/" } })],
    [/is no JSON/, () => new Response("<html>", { headers: { "content-type": "text/html" } })],
    [/is no JSON/, () => new Response("{", { headers: { "content-type": "application/json" } })],
    [/longer than 5120 bytes/, () => Response.json({ ...DOCUMENT, more: "x".repeat(6000) })],
    [/not the document's own address/, () => Response.json({ ...DOCUMENT, client_id: `${ID}?x` })],
    [/redirect_uris/, () => Response.json({ ...DOCUMENT, redirect_uris: ["http://assistant.example/"] })],
    [/redirect_uris/, () => Response.json({ ...DOCUMENT, redirect_uris: [] })],
    [/claims to be this service/, () => Response.json({ ...DOCUMENT, client_name: "Foyer support" })],
    [/only none/, () => Response.json({ ...DOCUMENT, token_endpoint_auth_method: "private_key_jwt" })],
    [/lacks authorization_code/, () => Response.json({ ...DOCUMENT, grant_types: ["client_credentials"] })],
  ];
  for (const [reason, answer] of cases) {
    await using there = host(answer);
    const error = await assertRejects(() => createClientDocuments(there.options).read(ID), DocumentError);
    assertMatch(error.message, reason);
    assertEquals(there.asked.length, 1, "nothing is followed, nothing tried again");
  }
});

Deno.test("a host that trickles, hangs or never answers costs three seconds and not more", async () => {
  const trickle = () =>
    new Response(
      ReadableStream.from(async function* () {
        for (;;) {
          yield new TextEncoder().encode(" ");
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      }()),
      { headers: { "content-type": "application/json" } },
    );
  await using there = host(trickle);
  const began = performance.now();
  const documents = createClientDocuments({ ...there.options, timeoutMs: 300 });
  assertMatch((await assertRejects(() => documents.read(ID), DocumentError)).message, /took over 0\.3 s/);
  assert(performance.now() - began < 2000);
});

Deno.test("no address of a network of somebody's own is connected to, whatever name leads there", async () => {
  await using there = host(() => Response.json(DOCUMENT));
  const { isPublic: _, ...options } = there.options;
  for (const addresses of [["127.0.0.1"], ["192.0.2.1", "10.0.0.1"], ["::1"], []]) {
    const documents = createClientDocuments({ ...options, resolve: () => Promise.resolve(addresses) });
    assertMatch((await assertRejects(() => documents.read(ID), DocumentError)).message, /its host is/);
  }
  assertEquals(there.asked, []);
});

Deno.test("a certificate that nobody vouches for is refused", async () => {
  await using there = host(() => Response.json(DOCUMENT));
  const { ca: _, ...options } = there.options;
  const error = await assertRejects(() => createClientDocuments(options).read(ID), DocumentError);
  assertMatch(error.message, /can't be reached by https/);
});

Deno.test("public addresses are told from all others", () => {
  for (const address of ["93.184.215.14", "2606:4700::6810:84e5", "::ffff:93.184.215.14"]) {
    assert(isPublicAddress(address), address);
  }
  const own = [
    ...["127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1"],
    ...["255.255.255.255", "192.0.2.1", "198.18.0.1", "::", "::1", "fe80::1", "fc00::1", "fd00::1", "ff02::1"],
    ...["::ffff:127.0.0.1", "::ffff:7f00:1", "64:ff9b::7f00:1", "2002:7f00:1::", "2001:db8::1", "localhost", ""],
  ];
  for (const address of own) assert(!isPublicAddress(address), address);
});

Deno.test("a client_id is an address of a document only if there is one way to read it", () => {
  assert(isDocumentUrl(ID) && isDocumentUrl("https://claude.ai/oauth/metadata?v=1"));
  const others = [
    ...["http://assistant.example/client.json", "https://assistant.example", "https://assistant.example/"],
    ...["https://assistant.example/#x", "https://u:p@assistant.example/x", "https://assistant.example:8443/x"],
    ...["https://127.0.0.1/x", "https://[::1]/x", "https://localhost/x", "https://assistant.example/a/../b"],
    ...["https://ASSISTANT.example/x", "https://2130706433/x", `https://assistant.example/${"x".repeat(500)}`, "abc"],
  ];
  for (const other of others) assert(!isDocumentUrl(other), other);
});
