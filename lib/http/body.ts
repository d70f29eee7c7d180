import pTimeout from "p-timeout";
import { ServiceError } from "../errors.ts";
import type { RequestContext } from "./context.ts";
import { sessionToken, visitorOf } from "./session.ts";

/** The media type of forms with files. */
export const UPLOAD_TYPE = "multipart/form-data";
/** The pages whose forms take a file. */
const UPLOADS = new Set(["/diary/move"]);
/** Bytes of a file, with what its form has around it. */
const MOST_UPLOAD = 10_100_000;

/** The microtasks within which a body is read that has arrived; twice as many as that takes. */
const MICROTASKS = 12;

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * The body of a request as bytes. It is read once; later calls get the same bytes or the same error. Throws a
 * `ServiceError` for a body that is too long (the rest is not read), is incomplete, mostly because the client
 * disconnected, or does not arrive in time. The runtime then keeps the connection open as long as the client does
 * (Deno 2.9), so closing it is left to a reverse proxy.
 */
export function readBody(ctx: RequestContext): Promise<Bytes> {
  return ctx.requestBody ??= readInTime(ctx);
}

/** The same for a body that has to be of one media type. Throws a `ServiceError` for one of another. */
export async function readBodyOfType(ctx: RequestContext, type: string): Promise<Bytes> {
  if (mediaTypeOf(ctx.request) !== type) throw new ServiceError({ code: "unsupported_media_type", expected: type });
  return await readBody(ctx);
}

/** The media type of a request's body, without parameters, in lower case. */
export function mediaTypeOf({ headers }: Request): string {
  return headers.get("content-type")?.split(";")[0].trim().toLowerCase() ?? "";
}

async function readInTime(ctx: RequestContext): Promise<Bytes> {
  const { request, service: { config } } = ctx;
  const reading = mostBytesOf(ctx).then((mostBytes) => readUpTo(request, mostBytes));
  if (config.bodySeconds === 0 || await isReadAtOnce(reading)) return await reading;
  const slow = () => Promise.reject(new ServiceError({ code: "slow_body", seconds: config.bodySeconds }));
  return await pTimeout(reading, { milliseconds: config.bodySeconds * 1000, fallback: slow });
}

/** Whether a body was there with its headers, as most are: a timer for it would take longer than reading it. */
async function isReadAtOnce(reading: Promise<unknown>): Promise<boolean> {
  let isRead = false;
  const end = () => void (isRead = true);
  reading.then(end, end);
  for (let turn = 0; turn < MICROTASKS && !isRead; turn++) await undefined;
  return isRead;
}

/** Uploaded files may be longer than other bodies: for people who are signed in, on the pages that take a file. */
async function mostBytesOf({ request, page, service }: RequestContext): Promise<number> {
  const isUpload = UPLOADS.has(page) && mediaTypeOf(request) === UPLOAD_TYPE;
  return isUpload && await visitorOf(service, sessionToken(request)) ? MOST_UPLOAD : service.config.maxBody;
}

async function readUpTo(request: Request, mostBytes: number): Promise<Bytes> {
  const announced = request.headers.get("content-length");
  if (announced !== null && !(Number(announced) <= mostBytes)) throw tooLarge(mostBytes);
  // The server ends a body at its announced length.
  const bytes = await (announced === null ? readChunks(request, mostBytes) : request.bytes()).catch(() => {
    throw new ServiceError({ code: "incomplete_body" });
  });
  if (bytes === null || bytes.byteLength > mostBytes) throw tooLarge(mostBytes);
  return bytes;
}

function tooLarge(mostBytes: number): ServiceError {
  return new ServiceError({ code: "payload_too_large", mostBytes });
}

/** A body of unknown length; `null` where it turns out to be too long. */
async function readChunks({ body }: Request, mostBytes: number): Promise<Bytes | null> {
  const chunks: Bytes[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > mostBytes) return null;
    chunks.push(chunk);
  }
  return chunks.length === 1 ? chunks[0] : joined(chunks, length);
}

function joined(chunks: Bytes[], length: number): Bytes {
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.byteLength;
  }
  return all;
}
