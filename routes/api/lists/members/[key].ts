import { endpoint } from "@/lib/http/endpoint.ts";
import { methods } from "@/lib/http/methods.ts";
import { getMemberList } from "@/lib/own_lists/member_operations.ts";

export const handler = methods({ GET: endpoint(getMemberList) });
