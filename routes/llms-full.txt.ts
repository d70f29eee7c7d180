import { llmsFull } from "@/lib/discovery/llms_full.ts";
import { fileHandler } from "@/lib/http/file.ts";

export const handler = fileHandler("text/plain; charset=utf-8", ({ ctx }) => llmsFull(ctx), {
  reads: ["catalog"],
});
