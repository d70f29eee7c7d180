import type { Visit } from "@/lib/http/visit.ts";

/** The head of a settings page. */
export const settingsHead =
  (name: "profile" | "security" | "agents" | "delete") => (_data: unknown, { text }: Visit) => ({
    title: `${text.accounts.settings[name]} — ${text.accounts.settings.title} — ${text.name}`,
    noindex: true,
  });
