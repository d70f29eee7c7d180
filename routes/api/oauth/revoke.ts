export { revokeHandler as handler } from "@/lib/oauth/door.ts";
