import { setTimeout } from "node:timers/promises";
import { preferredType } from "../http/negotiate.ts";
import type { Message } from "./protocol.ts";

// A call that needs what is being read for the first time is answered at once, with `warming`. Where its client takes
// events and asks to be told of progress, it waits instead: the response is a stream of `notifications/progress`, and then
// the result. Every revision has that of a single POST, so nothing is kept for a client once its stream has ended.

/** How often a waiting call looks whether something was read, and how often its client is told that it waits, in ms. */
const LOOK_MS = 250;
const TELL_MS = 1000;
/** How long a call waits, in ms. */
const MOST_MS = 10_000;
/** So many calls wait at once; the others are answered at once. */
const MOST_CALLS = 32;
/** A longer token would be sent back every second. */
const MOST_TOKEN = 200;

let waiting = 0;

/** How many calls wait. */
export function waitingCalls(): number {
  return waiting;
}

/** What a call is answered with at the moment. */
export interface CallAnswer {
  json: string;
  isWarming: boolean;
}

/** A call that can wait. */
export interface WaitingCall {
  progressToken: string | number;
  /** What its client is told meanwhile. */
  text: string;
  /** Another value whenever something was read. */
  version(): unknown;
  /** Whether the process is about to end. */
  isEnding(): boolean;
  /** Answers the call again; `undefined` where that can't be done at the moment. */
  again(): Promise<CallAnswer | undefined>;
}

/** The token of a message whose client wants to be told of progress, and takes events. */
export function progressTokenOf({ params }: Message, { headers }: Request): string | number | undefined {
  const { progressToken: token } = (params?._meta ?? {}) as { progressToken?: unknown };
  const isToken = typeof token === "string" ? token.length <= MOST_TOKEN : Number.isSafeInteger(token);
  return isToken && takesEvents(headers.get("accept") ?? "") ? token as string | number : undefined;
}

const EVENTS = "text/event-stream";

/** Whether events are named by a client: one that takes anything may still expect JSON. */
function takesEvents(accept: string): boolean {
  return accept.toLowerCase().includes(EVENTS) && preferredType(accept, [EVENTS]) !== undefined;
}

/**
 * The events of a call that waits until it has an answer that is whole, or for as long as calls wait; `undefined` where too
 * many do. It ends as soon as nobody reads it.
 */
export function waitingResponse(
  call: WaitingCall,
  first: CallAnswer,
  { mostMs = MOST_MS, most = MOST_CALLS } = {},
): Response | undefined {
  if (waiting >= most) return undefined;
  const gone = new AbortController();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async start(controller) {
      waiting++;
      const send = (json: string) => controller.enqueue(encoder.encode(`event: message\ndata: ${json}\n\n`));
      try {
        send(await awaited(call, first, { send, mostMs, signal: gone.signal }));
        controller.close();
      } catch (error) {
        // Nobody is there to be told.
        if (!gone.signal.aborted) controller.error(error);
      } finally {
        waiting--;
      }
    },
    cancel: () => gone.abort(),
  });
  return new Response(body, { headers: { "content-type": EVENTS, "x-accel-buffering": "no" } });
}

const encoder = new TextEncoder();

interface Waiting {
  send(json: string): void;
  mostMs: number;
  signal: AbortSignal;
}

/** Waits, and returns the answer that ends the call. */
async function awaited(call: WaitingCall, first: CallAnswer, { send, mostMs, signal }: Waiting): Promise<string> {
  const begun = performance.now();
  let [last, seen, told] = [first, call.version(), -1];
  for (let ms = 0; ms < mostMs && !call.isEnding(); ms = performance.now() - begun) {
    const steps = Math.floor(ms / TELL_MS);
    if (steps > told) send(progress(call, told = steps, Math.ceil(mostMs / TELL_MS)));
    await setTimeout(LOOK_MS, undefined, { signal });
    const version = call.version();
    if (version === seen) continue;
    seen = version;
    last = await call.again() ?? last;
    signal.throwIfAborted();
    if (!last.isWarming) break;
  }
  return last.json;
}

/** `progress` are the steps that were waited, `total` those that it waits at most. */
function progress({ progressToken, text: message }: WaitingCall, steps: number, total: number): string {
  const params = { progressToken, progress: steps, total, message };
  return JSON.stringify({ jsonrpc: "2.0", method: "notifications/progress", params });
}
