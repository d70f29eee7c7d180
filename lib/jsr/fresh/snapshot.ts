/**
 * What a build leaves behind, and how it is joined to an app. Imported by `_fresh/server.js` as `fresh/internal`.
 * @module
 */
import type { Config } from "./define.ts";

/** A module's exports, before anybody has looked at them. */
export type Exports = Record<string, unknown>;

/** One file of the routes folder, in the order of registration. */
export interface SiteFile {
  kind: "app" | "middleware" | "error" | "route";
  /** Path from the app's root, for messages. */
  file: string;
  /** The URL pattern of a route; `""` for others. */
  pattern: string;
  /** The folder as parts of a pattern, groups as written. */
  scope: string[];
  load: () => Promise<Exports>;
}

/** A module whose exported functions are islands. */
export interface IslandFile {
  file: string;
  /** URL of its bundle. */
  bundle: string;
  load: () => Promise<Exports>;
}

/** One file to be served as it is. */
export interface StaticFile {
  /** SHA-256 in hex. */
  hash: string;
  size: number;
  content: URL | Uint8Array<ArrayBuffer>;
}

/** The result of a build. */
export interface Snapshot {
  root: string;
  buildId: string;
  files: SiteFile[];
  islands: IslandFile[];
  /** URL of the bundle that starts islands. */
  boot: string;
  /** By decoded path, with a leading `/`. */
  statics: Map<string, StaticFile>;
}

const EMPTY: Snapshot = { root: "", buildId: "", files: [], islands: [], boot: "", statics: new Map() };
const snapshots = new WeakMap<Config, Snapshot>();

/** Set in browser bundles, where no build is joined at run time. */
declare const __BUILD_ID__: string | undefined;

/** Names the build whose assets are served; `""` before a build is joined. */
export let buildId = typeof __BUILD_ID__ === "string" ? __BUILD_ID__ : "";

/** Joins a build to the app; before `app.handler()` is called. */
export function attach(app: { config: Config }, snapshot: Snapshot): void {
  app.config.root = snapshot.root;
  snapshots.set(app.config, snapshot);
  buildId = snapshot.buildId;
}

/** The build joined to the app with these settings; an empty one before that. */
export function snapshotOf(config: Config): Snapshot {
  return snapshots.get(config) ?? EMPTY;
}
