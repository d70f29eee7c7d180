import type { PageContext } from "@/lib/http/page_context.ts";

/** The head of a settings page. */
export const settingsHead =
  (name: "profile" | "security" | "agents" | "delete") => (_data: unknown, { text }: PageContext) => ({
    title: `${text.accounts.settings[name]} — ${text.accounts.settings.title} — ${text.name}`,
    noindex: true,
  });
