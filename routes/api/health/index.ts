import { endpoint } from "@/lib/http/endpoint.ts";
import { methods } from "@/lib/http/methods.ts";
import { getHealth } from "@/lib/health/operations.ts";

export const handler = methods({ GET: endpoint(getHealth) });
