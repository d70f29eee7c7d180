import { endpoint } from "@/lib/http/endpoint.ts";
import { methods } from "@/lib/http/methods.ts";
import { getPerson } from "@/lib/people/operations.ts";

export const handler = methods({ GET: endpoint(getPerson) });
