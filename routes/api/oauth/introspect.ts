export { introspectHandler as handler } from "@/lib/oauth/door.ts";
