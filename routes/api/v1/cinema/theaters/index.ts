import { getTheaters } from "@/lib/places/operations.ts";
import { endpoint } from "@/lib/http/endpoint.ts";
import { methods } from "@/lib/http/methods.ts";

export const handler = methods({ GET: endpoint(getTheaters) });
