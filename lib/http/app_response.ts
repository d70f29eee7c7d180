/**
 * A response of the app, which the pipeline takes apart again, or one that is sent. Its headers are set one by one: of a
 * response that is constructed with them Deno makes at once what it would send, and copies the body for that.
 */
export function appResponse(
  body: string | Uint8Array<ArrayBuffer> | null,
  { status = 200, headers }: { status?: number; headers: Iterable<[name: string, value: string]> },
): Response {
  const response = new Response(body, { status });
  const own = response.headers;
  // A text would be called plain.
  own.delete("content-type");
  for (const [name, value] of headers) own.append(name, value);
  return response;
}
