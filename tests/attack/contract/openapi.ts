import type { Schema, Schemas } from "./schema.ts";
import { type Answer } from "./http.ts";
import { Broken } from "./run.ts";

/** A parameter of an operation. */
export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  schema: Schema;
}

interface Content {
  content?: Record<string, { schema: Schema }>;
  headers?: Record<string, unknown>;
}

/** An operation as the description of the service has it. */
export interface Operation {
  operationId: string;
  method: string;
  path: string;
  parameters?: Parameter[];
  requestBody?: Required<Pick<Content, "content">>;
  responses: Record<string, Content>;
}

/** The description of a service. */
export interface Document {
  paths: Record<string, Record<string, Omit<Operation, "method" | "path">>>;
  components: { schemas: Record<string, Schema> };
}

/** What an operation says of a status. */
export function responseOf({ responses }: Operation, status: number): Content | undefined {
  return responses[status] ?? responses[`${String(status)[0]}XX`];
}

/** All operations of a description. */
export function operationsOf({ paths }: Document): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() }))
  );
}

/** Whether a status may come without a body where one is described. */
const isBodiless = (method: string, status: number) => method === "HEAD" || status === 304 || status === 204;

/**
 * A function that checks an answer to a request by `method` against what an operation promises: the status, the type and
 * the body.
 * Throws a {@linkcode Broken}.
 */
export function promised(operation: Operation, schemas: Schemas): (answer: Answer, method: string) => void {
  const checkers = new Map<Schema, (value: unknown) => string | undefined>();
  return ({ status, headers, text }, method) => {
    if (status >= 500) throw new Broken(`${status}: ${text.slice(0, 500)}`);
    const response = responseOf(operation, status);
    if (!response) throw new Broken(`The status ${status} is not documented: ${text.slice(0, 500)}`);
    if (isBodiless(method, status) || !response.content) {
      if (text !== "") throw new Broken(`${status} has a body that is not documented: ${text.slice(0, 500)}`);
      return;
    }
    const type = headers.get("content-type") ?? "none";
    const content = response.content[type];
    if (!content) throw new Broken(`The content type ${type} of ${status} is not documented: ${text.slice(0, 500)}`);
    let check = checkers.get(content.schema);
    if (!check) checkers.set(content.schema, check = schemas.checker(content.schema));
    const wrong = check(JSON.parse(text));
    if (wrong) throw new Broken(`The body of ${status} misses its schema, ${wrong}: ${text.slice(0, 500)}`);
  };
}

/** Checks what every answer of the API has. Throws a {@linkcode Broken}. */
export function checkCommon({ status, headers }: Answer): void {
  const wanted = ["x-request-id", "cache-control", "access-control-allow-origin"].find((name) => !headers.has(name));
  // A preflight is for browsers alone, which keep it by a header of its own.
  if (wanted && !(status === 204 && wanted === "cache-control")) throw new Broken(`${status} has no header ${wanted}`);
  if (headers.has("content-encoding") && !/\baccept-encoding\b/i.test(headers.get("vary") ?? "")) {
    throw new Broken("A compressed answer does not vary by Accept-Encoding");
  }
}
