import { LRUCache } from "lru-cache";

/** What the worker answers: the picture, or why there is none. */
export type Rendered = { id: number; png: Uint8Array<ArrayBuffer> } | { id: number; error: string };

/**
 * How long a worker without work stays, in ms: long enough for a page's pictures that are asked for at once. It takes
 * some 50 MB, and to start another takes half a second.
 */
const IDLE_MS = 1500;

// The same picture is asked for by every network that a link is shared in, under whatever query they add. One takes up to
// 200 KB, which is not counted by the response cache: so there are few.
const pictures = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: 16 });

let worker: Worker | undefined;
let idle: ReturnType<typeof setTimeout> | undefined;
const waiting = new Map<number, PromiseWithResolvers<Uint8Array<ArrayBuffer>>>();
let sent = 0;

/**
 * Renders a drawing as PNG. That takes a tenth of a second, in which nobody else shall wait, so a worker does it; it is
 * started when first needed, so that no start waits for it.
 */
export function renderPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const known = pictures.get(svg);
  if (known) return known;
  const picture = send(svg);
  pictures.set(svg, picture);
  picture.catch(() => pictures.delete(svg));
  return picture;
}

function send(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  clearTimeout(idle);
  worker ??= startWorker();
  const id = ++sent;
  const answer = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  waiting.set(id, answer);
  worker.postMessage({ id, svg });
  return answer.promise;
}

function endWorker(): void {
  worker?.terminate();
  worker = undefined;
}

function startWorker(): Worker {
  const started = new Worker(new URL("./png_worker.ts", import.meta.url), { type: "module" });
  started.onmessage = ({ data }: MessageEvent<Rendered>) => {
    const answer = waiting.get(data.id)!;
    waiting.delete(data.id);
    if ("png" in data) answer.resolve(data.png);
    else answer.reject(new Error(data.error));
    if (waiting.size > 0) return;
    idle = setTimeout(endWorker, IDLE_MS);
    Deno.unrefTimer(idle);
  };
  // A worker that could not start takes whoever waits with it; the next picture gets a new one.
  started.onerror = (event) => {
    event.preventDefault();
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new Error(event.message));
    waiting.clear();
  };
  return started;
}
