import { endpoint } from "@/lib/http/endpoint.ts";
import { methods } from "@/lib/http/methods.ts";
import { getReadiness } from "@/lib/health/probes.ts";

export const handler = methods({ GET: endpoint(getReadiness) });
