// What the supervisor and its processes say to each other, as JSON over Node's channel between a parent and a child: a
// round trip takes 0.05 ms. A process that was started later may be of a newer version, so fields are only added.

import type { Steering } from "./steering.ts";

/** A process asks for requests that a client may make in the running window. */
export interface Want {
  limit: string;
  client: string;
  /** All that a client has in a window, and its length in ms. */
  quota: number;
  windowMs: number;
  /** How many requests wait for this. */
  count: number;
  /** How many of this window the process has let through. */
  used: number;
  /** ms since 1970. */
  now: number;
}

/** What a process may let through without asking again; 0: nothing is left in this window. */
export interface Grant {
  limit: string;
  client: string;
  amount: number;
  /** How many of this window the other processes have let through, as far as they have told. */
  others: number;
  /** When the window ends, in ms since 1970. */
  ends: number;
}

/** How much of a client's running window was used. */
export interface Usage {
  limit: string;
  client: string;
  used: number;
}

/** What the supervisor says. */
export type ToProcess =
  /** Be in charge of what is done by the clock. */
  | { is: "schedule" }
  /** Another one has taken your place: have new connections go elsewhere, answer what is on its way, and end. */
  | { is: "drain"; steering: Steering }
  /** The service ends: answer what is on its way, and end; `hurry`: without waiting for clients to go elsewhere. */
  | { is: "end"; hurry: boolean }
  /** New connections go to all processes again. */
  | { is: "spread" }
  | { is: "grants"; grants: Grant[] }
  /** What the other processes have let through. */
  | { is: "others"; usage: Usage[] }
  /** Give back what is left of a grant. */
  | { is: "recall"; limit: string; client: string }
  | { is: "ask"; id: number; topic: string }
  | { is: "gathered"; id: number; gathered: Gathered };

/** What a process says. */
export type FromProcess =
  | { is: "ready"; port: number }
  | { is: "wants"; wants: Want[] }
  | { is: "usage"; usage: Usage[] }
  | ({ is: "returned"; amount: number } & Usage)
  /** `null`: nothing to tell. */
  | { is: "told"; id: number; value: unknown }
  | { is: "gather"; id: number; topic: string };

/** What all processes have told about a topic. */
export interface Gathered<T = unknown> {
  /** In no order, of those that had something to tell. */
  values: T[];
  /** How many processes were started in the place of one that died, since the supervisor began. */
  restarts: number;
}
