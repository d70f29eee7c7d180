import { refused } from "@/lib/errors.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { previewImport } from "@/lib/moving/operations.ts";
import { getImports } from "@/lib/moving/pages.ts";
import { pageUrl } from "@/lib/urls.ts";
import { MOVE, moveHead } from "../move_head.ts";

/** The door in and out: a form for a file, one's imports, one's exports. */
export const movePage: PageDefinition<Awaited<ReturnType<typeof getImports>>> = {
  members: true,
  takesFile: true,
  load: ({ ctx }) => getImports(ctx),
  head: moveHead,
  actions: {
    "preview": async (form, context) => {
      if (!form.upload || form.upload.bytes.length === 0) throw refused("file_missing", "file");
      const { id, reading } = await previewImport.run(context.ctx, form.upload);
      const said = new URLSearchParams();
      if (reading.skipped > 0) said.set("skipped", String(reading.skipped));
      if (reading.badDates > 0) said.set("dates", String(reading.badDates));
      return { to: pageUrl("", context.lang, `${MOVE}/${id}`) + (said.size > 0 ? `?${said}` : "") };
    },
  },
};
