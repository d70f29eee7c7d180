import { getTheater } from "@/lib/showtimes/operations.ts";
import { endpoint } from "@/lib/http/endpoint.ts";
import { methods } from "@/lib/http/methods.ts";

export const handler = methods({ GET: endpoint(getTheater) });
