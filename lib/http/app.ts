import { App, staticFiles } from "fresh";
import type { Service, State } from "./service.ts";

/** The Fresh app around a service: static files, the service in every route's state, the routes. */
export function createApp(service: Service): App<State> {
  return new App<State>()
    .use(staticFiles())
    .use((ctx) => {
      ctx.state.service = service;
      return ctx.next();
    })
    .fsRoutes();
}
