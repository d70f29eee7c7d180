import fc from "fast-check";
import { oddHeaders } from "./headers.ts";
import { escaped, hostileText, unknownName } from "./hostile.ts";
import { type Answer, curl, send, type Sent } from "./http.ts";
import { isElsewhere, isMalformed, judgeOf } from "./judge.ts";
import { type Known, knownFor } from "./known.ts";
import { checkCommon, type Operation, type Parameter, promised, responseOf } from "./openapi.ts";
import { Broken, fuzz, type Outcome } from "./run.ts";
import { type Schemas, valid } from "./schema.ts";
import type { Service } from "./service.ts";

/** Values of a request by parameter, each as often as it stands there, percent-escaped already. */
type Values = [name: string, escaped: string][];

/** Requests to one operation that reads: most of them good, in the rest one or two things are not. */
export function fuzzRead(
  service: Service,
  operation: Operation,
  { schemas, known }: { schemas: Schemas; known: Known },
): Promise<Outcome> {
  const keep = promised(operation, schemas);
  const judge = judgeOf(operation, schemas);
  return fuzz(requests(operation, known), async (sent) => {
    const answer = await send(service.url, sent);
    checkCommon(answer);
    if (answer.status === 308 && isElsewhere(sent.target)) return "308";
    if (sent.method === "GET" || sent.method === "HEAD") {
      keep(answer, sent.method);
      checkRead(sent, answer, operation);
      judge(sent, answer);
    } else checkRefused(sent, answer);
    return `${answer.status}`;
  }, curl);
}

function requests({ path, parameters = [] }: Operation, known: Known): fc.Arbitrary<Sent> {
  const real = knownFor(known, path);
  const good = fc.tuple(...parameters.map((parameter) => goodValues(parameter, real[parameter.name])))
    .map((values) => values.flat());
  const changes = fc.oneof(
    { arbitrary: fc.constant<Change[]>([]), weight: 6 },
    { arbitrary: fc.array(change(parameters), { minLength: 1, maxLength: 2 }), weight: 4 },
  );
  const method = fc.oneof(
    { arbitrary: fc.constant("GET"), weight: 16 },
    { arbitrary: fc.constant("HEAD"), weight: 2 },
    { arbitrary: fc.constantFrom("POST", "PUT", "PATCH", "DELETE", "OPTIONS", "BREW"), weight: 1 },
  );
  return fc.record({ method, good, changes, headers: oddHeaders() }).map(({ method, good, changes, headers }) => {
    const values = changes.reduce((values, change) => change(values), good);
    return { method, target: targetOf(path, parameters, values), headers };
  });
}

/** What a parameter of a good request has: one value, several where it may be repeated, or none. */
function goodValues(
  { name, required, schema, in: where }: Parameter,
  known?: readonly unknown[],
): fc.Arbitrary<Values> {
  const values = valid(schema, known)
    .filter((value) => where !== "path" || !["", ".", ".."].includes(String(value)))
    .map((value): Values => [value].flat().map((one) => [name, escaped(String(one))]));
  return required
    ? values
    : fc.oneof({ arbitrary: fc.constant<Values>([]), weight: 3 }, { arbitrary: values, weight: 2 });
}

type Change = (values: Values) => Values;

/** A change that makes a request bad, or odd at least. */
function change(parameters: Parameter[]): fc.Arbitrary<Change> {
  const unknown = fc.tuple(unknownName, hostileText)
    .map(([name, text]) => (values: Values): Values => [...values, [escaped(name), escaped(text)]]);
  const decorated = fc.tuple(fc.constantFrom("utm_source", "utm_campaign"), hostileText)
    .map(([name, text]) => (values: Values): Values => [...values, [name, escaped(text)]]);
  if (parameters.length === 0) return fc.oneof(unknown, decorated);
  const malformed = fc.constantFrom("%", "%zz", "%e0%a4", "%ff", "%C0%AF", "%00", "+", "%u0041", "a&&=&a", ";", "#x");
  const replaced = fc.tuple(
    fc.constantFrom(...parameters),
    fc.oneof({ arbitrary: hostileText.map(escaped), weight: 5 }, malformed),
  )
    .map(
      ([{ name }, text]) => (values: Values): Values => [...values.filter(([other]) => other !== name), [name, text]],
    );
  const repeated = fc.tuple(fc.constantFrom(...parameters), fc.integer({ min: 2, max: 25 })).map(
    ([{ name }, times]) => (values: Values): Values => {
      const value = values.find(([other]) => other === name) ?? [name, "1"];
      return [...values, ...Array<Values[number]>(times - 1).fill(value)];
    },
  );
  const missing = fc.constantFrom(...parameters)
    .map(({ name }) => (values: Values): Values => values.filter(([other]) => other !== name));
  return fc.oneof({ arbitrary: replaced, weight: 6 }, { arbitrary: unknown, weight: 2 }, decorated, repeated, missing);
}

function targetOf(path: string, parameters: Parameter[], values: Values): string {
  const inPath = new Set(parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name));
  // A parameter of the path can't be left out: there would be another path.
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => values.find(([other]) => other === name)?.[1] || "-");
  const query = values.filter(([name]) => !inPath.has(name)).map(([name, value]) => `${name}=${value}`).join("&");
  return query === "" ? filled : `${filled}?${query}`;
}

/** Headers that say something of the data or the service; each that is sent has to be described. */
const TOLD = /^(cache-control|etag|link|ratelimit.*|retry-after|x-request-id|www-authenticate|allow|location)$/;

/** Checks what every answer to a GET or HEAD has. */
function checkRead({ method, headers }: Sent, answer: Answer, operation: Operation): void {
  const { status } = answer;
  const documented = Object.keys(responseOf(operation, status)?.headers ?? {}).map((name) => name.toLowerCase());
  const silent = [...answer.headers.keys()].find((name) => TOLD.test(name) && !documented.includes(name));
  if (silent) throw new Broken(`The header ${silent} of ${status} is not documented`);
  const isStored = !answer.headers.get("cache-control")!.includes("no-store");
  if (status === 200 && operation.responses[304] && isStored && !answer.headers.has("etag")) {
    throw new Broken("200 has no ETag");
  }
  if (status === 304 && !("if-none-match" in headers)) throw new Broken("304, though nobody asked whether");
  if (status >= 400 && isStored) throw new Broken(`${status} may be stored`);
  if (method === "HEAD" && !answer.headers.has("content-length") && status !== 304) {
    throw new Broken("HEAD has no length");
  }
}

/** Checks the answer to a method that an operation does not have. */
export function checkRefused({ method, target }: Sent, { status, headers, text }: Answer): void {
  if (isElsewhere(target) || (isMalformed(target) && status === 400)) return;
  if (!headers.has("allow")) throw new Broken(`${status} of ${method} has no Allow`);
  if (method === "OPTIONS" ? status !== 204 : status !== 405) {
    throw new Broken(`${method} is ${status}: ${text.slice(0, 500)}`);
  }
}
