import { getFilmShowtimes } from "@/lib/cinema/film_operations.ts";
import { endpoint } from "@/lib/http/endpoint.ts";
import { methods } from "@/lib/http/methods.ts";

export const handler = methods({ GET: endpoint(getFilmShowtimes) });
