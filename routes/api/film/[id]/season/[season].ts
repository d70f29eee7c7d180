import { endpoint } from "@/lib/http/endpoint.ts";
import { methods } from "@/lib/http/methods.ts";
import { getSeason } from "@/lib/films/season_operations.ts";

export const handler = methods({ GET: endpoint(getSeason) });
