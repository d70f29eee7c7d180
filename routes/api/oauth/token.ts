export { tokenHandler as handler } from "@/lib/oauth/door.ts";
