import { endpoint } from "@/lib/http/endpoint.ts";
import { methods } from "@/lib/http/methods.ts";
import { getFilters } from "@/lib/catalog/operations.ts";

export const handler = methods({ GET: endpoint(getFilters) });
