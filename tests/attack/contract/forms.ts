import { Buffer } from "node:buffer";
import fc from "fast-check";
import type { Agent } from "./agent.ts";
import { oddHeaders } from "./headers.ts";
import { escaped, hostileJson, hostileText, toJson, unknownName } from "./hostile.ts";
import { type Answer, curl, send, type Sent } from "./http.ts";
import { checkCommon, type Document, type Operation, promised } from "./openapi.ts";
import { checkRefused } from "./rest.ts";
import { Broken, fuzz, type Outcome } from "./run.ts";
import { type Schema, type Schemas } from "./schema.ts";
import type { Service } from "./service.ts";

const FORM = "application/x-www-form-urlencoded";

type Fields = Record<string, unknown>;

interface Post {
  /** The fields, where they are sent as the endpoint wants them; nothing where the body is something else. */
  fields?: Fields;
  /** Whether nothing of it is bad. */
  good: boolean;
  sent: Sent;
}

/** What is posted to an OAuth endpoint, a form or JSON: good, with one strange field, or something else entirely. */
export function fuzzPost(
  service: Service,
  operation: Operation,
  { document, schemas, agent }: { document: Document; schemas: Schemas; agent: Agent },
): Promise<Outcome> {
  const keep = promised(operation, schemas);
  const [[type, { schema }]] = Object.entries(operation.requestBody!.content);
  const checkInput = schemas.checker(schema);
  const { properties = {} } = document.components.schemas[schema.$ref!.split("/").at(-1)!];
  return fuzz(posts(operation, { type, properties, agent }), async ({ fields, good, sent }) => {
    const answer = await send(service.url, sent);
    checkCommon(answer);
    if (sent.method !== "POST") {
      checkRefused(sent, answer);
      return `${answer.status}`;
    }
    keep(answer, sent.method);
    checkPost(answer);
    const isDone = answer.status < 300;
    const told = `${answer.status} ${answer.text.slice(0, 500)}`;
    if (good && !isDone) throw new Broken(`Refused, though nothing is bad: ${told}`);
    if (isDone && !fields) throw new Broken(`Not refused, though it is not ${type}: ${told}`);
    const wrong = fields && checkInput(type === FORM ? fields : JSON.parse(String(sent.body)));
    if (isDone && wrong) throw new Broken(`Not refused, though ${wrong}: ${told}`);
    return `${answer.status}`;
  }, ({ sent }) => curl(sent));
}

/** Good fields of each endpoint's requests. */
function goodFields(path: string, { clientId, secret, token }: Agent): fc.Arbitrary<Fields> {
  const client = { client_id: clientId, client_secret: secret };
  if (path.endsWith("/register")) {
    return fc.record({
      client_name: fc.constantFrom("Critic", "Критик 9000", "🎬", "x".repeat(100), "🎬".repeat(100), "O'Hara & Söhne"),
      scope: fc.constantFrom("read", "write", "read write"),
      grant_types: fc.constant(["client_credentials"]),
      redirect_uris: fc.constantFrom([], ["https://films.example/"]),
      token_endpoint_auth_method: fc.constantFrom("client_secret_post", "client_secret_basic"),
      software_id: hostileJson,
    }, { requiredKeys: ["client_name"] });
  }
  if (path.endsWith("/token")) {
    return fc.record({ scope: fc.constantFrom("read", "read write", "write read") }, { requiredKeys: [] })
      .map((fields) => ({ grant_type: "client_credentials", ...client, ...fields }));
  }
  // The token that other requests are made with has to stay good.
  const asked = fc.oneof(
    hostileText.filter((text) => text !== ""),
    ...(path.endsWith("/revoke") ? [] : [fc.constant(token)]),
  );
  return fc.record({ token: asked, token_type_hint: fc.constantFrom("access_token", "x") }, { requiredKeys: ["token"] })
    .map((fields) => ({ ...client, ...fields }));
}

function posts(
  { path }: Operation,
  { type, properties, agent }: { type: string; properties: Record<string, Schema>; agent: Agent },
): fc.Arbitrary<Post> {
  const isForm = type === FORM;
  const good = goodFields(path, agent);
  const names = fc.oneof({ arbitrary: fc.constantFrom(...Object.keys(properties)), weight: 4 }, unknownName);
  const value = isForm ? hostileText : hostileJson;
  const bodyOf = (fields: Fields): string =>
    isForm
      ? Object.entries(fields).map(([name, value]) => `${escaped(name)}=${escaped(String(value))}`).join("&")
      : toJson(fields);
  const whole = (fields: Fields) => ({ fields, body: bodyOf(fields), good: true, headers: {} });
  const strange = fc.tuple(good, names, value)
    .map(([fields, name, value]) => ({ ...whole({ ...fields, [name]: value }), good: false }));
  const without = fc.tuple(good, names)
    .map(([fields, name]) => ({
      ...whole(Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name))),
      good: false,
    }));
  const twice = fc.tuple(good, names).map(([fields, name]) => ({
    ...(isForm ? {} : { fields }),
    body: isForm ? `${bodyOf(fields)}&${escaped(name)}=a&${escaped(name)}=b` : bodyOf(fields),
    good: false,
    headers: {},
  }));
  const basic = fc.tuple(good, fc.oneof(hostileText, fc.constant(`${agent.clientId}:${agent.secret}`))).map((
    [fields, text],
  ) => ({
    ...whole(Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith("client_") || !isForm))),
    good: false,
    headers: { authorization: `Basic ${Buffer.from(text).toString("base64")}` },
  }));
  const other = fc.oneof(
    hostileText,
    hostileJson.map((value) => toJson(value)),
    fc.uint8Array({ maxLength: 60 }),
    fc.constantFrom("%", "a=%zz&b=%ff", "&&&===", "x".repeat(65_537), "=".repeat(20_000), "[".repeat(60_000)),
  ).map((body) => ({ body, good: false, headers: {} }));
  const mistyped = fc.tuple(
    good,
    fc.constantFrom("text/plain", "multipart/form-data; boundary=x", "", "\u00ff", isForm ? "application/json" : FORM),
  )
    .map(([fields, type]) => ({ body: bodyOf(fields), good: false, headers: { "content-type": type } }));
  const post: fc.Arbitrary<
    { fields?: Fields; body: string | Uint8Array; good: boolean; headers: Record<string, string> }
  > = fc.oneof(
    { arbitrary: good.map(whole), weight: 5 },
    { arbitrary: strange, weight: 5 },
    without,
    ...(isForm ? [twice] : []),
    basic,
    other,
    mistyped,
  );
  const method = fc.oneof(
    { arbitrary: fc.constant("POST"), weight: 18 },
    fc.constantFrom("GET", "HEAD", "PUT", "DELETE", "OPTIONS"),
  );
  const more = oddHeaders("content-type", "authorization");
  return fc.record({ post, method, more }).map(({ post: { fields, body, good, headers }, method, more }) => ({
    ...(fields ? { fields } : {}),
    good,
    sent: { method, target: path, headers: { ...more, "content-type": type, ...headers }, body },
  }));
}

/** Checks what every answer of an OAuth endpoint has. Throws a {@linkcode Broken}. */
function checkPost({ status, headers }: Answer): void {
  if (!headers.get("cache-control")?.includes("no-store")) throw new Broken(`${status} may be stored`);
  if (status === 401 && !headers.has("www-authenticate")) throw new Broken("401 has no WWW-Authenticate");
}
