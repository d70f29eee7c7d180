import { endpoint } from "@/lib/http/endpoint.ts";
import { methods } from "@/lib/http/methods.ts";
import { getRecommendations } from "@/lib/recommendations/operations.ts";

export const handler = methods({ GET: endpoint(getRecommendations) });
