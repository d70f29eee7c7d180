/** Set in browser bundles, where no build is joined at run time. */
declare const __BUILD_ID__: string | undefined;

let current = typeof __BUILD_ID__ === "string" ? __BUILD_ID__ : "";

/** Names the build whose assets are served; `""` before a build is joined. */
export function buildId(): string {
  return current;
}

/** Called when a build is joined to the app. */
export function setBuildId(id: string): void {
  current = id;
}
