import process from "node:process";
import { ConfigError } from "./lib/config.ts";
import { DatabaseError } from "./lib/db/database.ts";
import { createDoor } from "./lib/http/door.ts";
import type { Service } from "./lib/http/service.ts";
import { ImportError } from "./lib/import/load.ts";

/** How long requests in flight may take after a signal before the process ends without them. */
const GRACE_MS = 4500;

try {
  await serve();
} catch (error) {
  const forPeople = error instanceof ConfigError || error instanceof DatabaseError || error instanceof ImportError;
  console.error(forPeople ? error.message : error);
  Deno.exit(1);
}

/** Serves the built app behind the outermost door until a signal comes. */
async function serve(): Promise<void> {
  const built = new URL("./_fresh/server.js", import.meta.url);
  const { default: app } = await import(built.href);
  const { service } = await import("./main.ts") as { service: Service };
  const { config, log } = service;
  const server = Deno.serve({
    port: config.port,
    hostname: config.host,
    onListen: ({ port }) => log("info", `Foyer is open: ${config.baseUrl ?? `http://localhost:${port}`}/`),
  }, createDoor(app.fetch, service));
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, async () => {
      setTimeout(() => Deno.exit(0), GRACE_MS);
      await server.shutdown();
      await service.database.close();
      Deno.exit(0);
    });
  }
}
