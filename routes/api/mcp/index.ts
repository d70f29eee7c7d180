export { mcpHandler as handler } from "@/lib/mcp/door.ts";
