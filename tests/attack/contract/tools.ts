import fc from "fast-check";
import type { Agent } from "./agent.ts";
import { hostileJson, toJson, unknownName } from "./hostile.ts";
import { type Answer, curl, send, type Sent } from "./http.ts";
import { type Known, knownFor } from "./known.ts";
import { messageOf, revision } from "./mcp.ts";
import { checkCommon, type Operation, promised } from "./openapi.ts";
import { Broken, fuzz, type Outcome } from "./run.ts";
import { type Schema, type Schemas, valid } from "./schema.ts";
import type { Service } from "./service.ts";

/** A tool as `tools/list` has it. */
export interface Tool {
  name: string;
  inputSchema: Schema;
  outputSchema: Schema;
  annotations: { readOnlyHint: boolean };
}

/** What `tools/list` answers. */
export async function listTools({ url }: Service): Promise<Tool[]> {
  const { headers, body } = messageOf(undefined, "tools/list", {});
  const response = await fetch(`${url}/api/mcp`, { method: "POST", headers, body: JSON.stringify(body) });
  return (await response.json()).result.tools;
}

/** Who calls. */
type Caller = "agent" | "reader" | "stranger" | "forger";

interface Call {
  caller: Caller;
  sent: Sent;
}

/** Calls of one tool, by agents with and without a good token, in all revisions. */
export function fuzzTool(
  service: Service,
  tool: Tool,
  { endpoint, schemas, known, agent }: { endpoint: Operation; schemas: Schemas; known: Known; agent: Agent },
): Promise<Outcome> {
  const keep = promised(endpoint, schemas);
  const judge = judgeOf(tool, schemas);
  return fuzz(calls(tool, { known, agent }), async (call) => {
    const answer = await send(service.url, call.sent);
    checkCommon(answer);
    keep(answer, "POST");
    return judge(call, answer);
  }, ({ sent }) => curl(sent));
}

function calls({ name, inputSchema }: Tool, { known, agent }: { known: Known; agent: Agent }): fc.Arbitrary<Call> {
  const real = knownFor(known, name);
  const fields = Object.entries(inputSchema.properties!).map(([field, schema]) => {
    const value = valid(schema, real[field]).map((value) => [[field, value]]);
    const isRequired = inputSchema.required?.includes(field);
    return isRequired ? value : fc.oneof({ arbitrary: fc.constant([]), weight: 3 }, { arbitrary: value, weight: 2 });
  });
  const good = fc.tuple(...fields).map((pairs) => Object.fromEntries(pairs.flat()));
  const args = fc.oneof(
    { arbitrary: good, weight: 6 },
    { arbitrary: changed(good, Object.keys(inputSchema.properties!)), weight: 4 },
  );
  const caller = fc.oneof(
    { arbitrary: fc.constant<Caller>("agent"), weight: 8 },
    fc.constantFrom<Caller>("reader", "stranger", "forger"),
  );
  const tokens: Record<Caller, string | undefined> = {
    agent: `Bearer ${agent.token}`,
    reader: `Bearer ${agent.readToken}`,
    stranger: undefined,
    forger: `Bearer ${agent.token.slice(1)}`,
  };
  return fc.record({ args, caller, revision }).map(({ args, caller, revision }) => {
    const { headers, body } = messageOf(revision, "tools/call", { name, arguments: args });
    const authorization = tokens[caller];
    return {
      caller,
      sent: {
        method: "POST",
        target: "/api/mcp",
        headers: { ...headers, ...(authorization ? { authorization } : {}) },
        body: toJson(body),
      },
    };
  });
}

/** Arguments of which one is replaced, left out or unknown; or that are no object at all. */
function changed(good: fc.Arbitrary<Record<string, unknown>>, names: string[]): fc.Arbitrary<unknown> {
  const replaced = fc.tuple(good, fc.constantFrom(...names), hostileJson)
    .map(([args, name, value]) => ({ ...args, [name]: value }));
  const without = fc.tuple(good, fc.constantFrom(...names))
    .map(([args, name]) => Object.fromEntries(Object.entries(args).filter(([other]) => other !== name)));
  // Written in brackets, `__proto__` is a key like any other.
  const strange = fc.tuple(good, unknownName, hostileJson).map(([args, name, value]) => ({ ...args, [name]: value }));
  return fc.oneof({ arbitrary: replaced, weight: 5 }, without, strange, hostileJson);
}

interface Result {
  isError?: boolean;
  structuredContent?: unknown;
  content: { type: string; text: string }[];
}

/** A refusal that a schema could have said before, by its words: it does not know what of a text is seen. */
const OF_SCHEMA =
  /^"(\w+)" (is required\.|must (be (at |an? (integer|string|boolean|number))|have (?!.* characters of plain text)))/;

/** Tools that read what is the caller's own. */
const OWN = new Set(["my_activity"]);

/** A function that checks an answer to a call and returns what to count it as. Throws a {@linkcode Broken}. */
function judgeOf(
  { name, inputSchema, outputSchema, annotations }: Tool,
  schemas: Schemas,
): (call: Call, answer: Answer) => string {
  const [checkInput, checkOutput] = [schemas.checker(inputSchema), schemas.checker(outputSchema)];
  const writes = !annotations.readOnlyHint;
  const isOwn = writes || OWN.has(name);
  return ({ caller, sent }, { status, text }) => {
    const { params: { arguments: args } } = JSON.parse(String(sent.body));
    const told = `${status} ${text.slice(0, 500)}`;
    const refused = caller === "forger" || (isOwn && caller === "stranger")
      ? 401
      : writes && caller === "reader"
      ? 403
      : 200;
    if (status !== refused) throw new Broken(`A ${caller} gets ${told}`);
    const { id, result, error }: { id: unknown; result?: Result; error?: { code: number } } = JSON.parse(text);
    if (id !== 7) throw new Broken(`The id of another message: ${told}`);
    if (status !== 200) return `${status}`;
    const isObject = typeof args === "object" && args !== null && !Array.isArray(args);
    if (!isObject) {
      if (error?.code !== -32602) throw new Broken(`Arguments that are no object are not -32602: ${told}`);
      return "-32602";
    }
    // Which cursors are good no schema says.
    if (error?.code === -32602 && args.cursor !== undefined) return "-32602";
    if (!result) throw new Broken(`No result: ${told}`);
    const { content, structuredContent, isError = false } = result;
    if (content?.length !== 1 || content[0].type !== "text" || content[0].text === "") {
      throw new Broken(`No text: ${told}`);
    }
    // The SDK takes it off before anybody sees it.
    Reflect.deleteProperty(args, "__proto__");
    const wrong = checkInput(args) ?? checkNumbers(args);
    if (isError) {
      if (/went wrong on our side/i.test(content[0].text)) throw new Broken(`A fault of ${name}: ${told}`);
      if (!wrong && OF_SCHEMA.test(content[0].text)) {
        throw new Broken(`Refused, though the arguments meet the schema: ${told}`);
      }
      return wrong ? "refused as invalid" : "refused";
    }
    if (wrong) throw new Broken(`Not refused, though ${wrong}: ${told}`);
    const missed = checkOutput(structuredContent);
    if (missed) throw new Broken(`The result misses its schema, ${missed}: ${told}`);
    if (content[0].text !== JSON.stringify(structuredContent)) throw new Broken(`The text is not the content: ${told}`);
    return "done";
  };
}

/** What goes without saying, and without the bytes for it in each schema: beyond this, numbers are not whole ones. */
function checkNumbers(args: Record<string, unknown>): string | undefined {
  const isBeyond = (value: unknown) => typeof value === "number" && Math.abs(value) > Number.MAX_SAFE_INTEGER;
  return Object.values(args).some(isBeyond) ? "a number is beyond 2^53" : undefined;
}
