import { makeResponse } from "./call_app.ts";
import { type App, NOBODY, RequestContext } from "./context.ts";
import type { Service } from "./service.ts";

/** One address of each of the most requested kinds: a film and a list of films, as JSON and as a page. */
const PATHS = ["/api/film/1", "/api/catalog", "/film/1", "/"];

/**
 * Makes responses before the first request. The first response of each kind takes tens of times as long as later ones:
 * code is compiled, statements are prepared, files are read from disk. Without it a process would refuse requests at its
 * start. Nothing is counted, logged or cached, and errors are ignored: the first client gets them.
 */
export async function warmUp(app: App, service: Service): Promise<void> {
  const { database, config: { baseUrl: base = "http://localhost" } } = service;
  for (const path of PATHS) {
    const ctx = new RequestContext(new Request(base + path), NOBODY, service, app, service.now().getTime());
    Object.assign(ctx, { origin: base, base, path, page: path });
    try {
      ctx.versions = database.versions();
      await makeResponse(ctx);
    } catch {
      // The first client gets the error.
    }
  }
}
