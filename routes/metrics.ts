import { HttpError } from "fresh";
import { contextOf } from "@/lib/http/context.ts";
import { methods } from "@/lib/http/methods.ts";
import { metricsResponse } from "@/lib/telemetry/metrics_door.ts";

/** With `METRICS_TOKEN` alone: without it there is nothing here. */
export const handler = methods({
  GET(ctx) {
    const { request, service } = contextOf(ctx);
    if (service.config.metrics.token === undefined) throw new HttpError(404);
    return metricsResponse(request, service);
  },
});
