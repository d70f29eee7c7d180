import { endpoint } from "@/lib/http/endpoint.ts";
import { methods } from "@/lib/http/methods.ts";
import { getFilm } from "@/lib/films/operations.ts";

export const handler = methods({ GET: endpoint(getFilm) });
