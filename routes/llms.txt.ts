import { llms } from "@/lib/discovery/llms.ts";
import { fileHandler } from "@/lib/http/file.ts";

export const handler = fileHandler("text/plain; charset=utf-8", ({ ctx }) => llms(ctx), {
  reads: ["catalog"],
});
