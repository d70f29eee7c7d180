import { endpoint } from "@/lib/http/endpoint.ts";
import { methods } from "@/lib/http/methods.ts";
import { getList } from "@/lib/lists/operations.ts";

export const handler = methods({ GET: endpoint(getList) });
