import { endpoint } from "@/lib/http/endpoint.ts";
import { methods } from "@/lib/http/methods.ts";
import { listFilmReviews } from "@/lib/reviews/operations.ts";

export const handler = methods({ GET: endpoint(listFilmReviews) });
