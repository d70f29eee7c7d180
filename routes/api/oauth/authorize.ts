export { authorizeHandler as handler } from "@/lib/oauth/door.ts";
