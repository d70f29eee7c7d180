export { registerHandler as handler } from "@/lib/oauth/door.ts";
