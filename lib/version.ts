import settings from "../deno.json" with { type: "json" };

/** The version of this release, as deno.json has it and the newest heading of CHANGELOG.md. */
export const VERSION: string = settings.version;
