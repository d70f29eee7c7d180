import { endpoint } from "@/lib/http/endpoint.ts";
import { methods } from "@/lib/http/methods.ts";
import { search } from "@/lib/search/operations.ts";

export const handler = methods({ GET: endpoint(search) });
