import { endpoint } from "@/lib/http/endpoint.ts";
import { methods } from "@/lib/http/methods.ts";
import { getSources } from "@/lib/licences/operations.ts";

export const handler = methods({ GET: endpoint(getSources) });
