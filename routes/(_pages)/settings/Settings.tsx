import type { ComponentChildren } from "preact";
import type { PageContext } from "@/lib/http/page_context.ts";
import { isOperator } from "@/lib/accounts/operators.ts";
import { pageUrl } from "@/lib/urls.ts";

const SECTIONS = { profile: "/settings", security: "/settings/security", agents: "/settings/agents" } as const;

/** The frame of every settings page: its title, and the way to the others. `?done=` names what was just done. */
export function Settings({ context: { ctx, lang, text, path, query }, title, children }: {
  context: PageContext;
  title?: string;
  children: ComponentChildren;
}) {
  const { settings, done } = text.accounts;
  const said = query.get("done") ?? "";
  return (
    <div class="settings">
      <header class="page-head">
        <p class="overline">
          <a href={pageUrl("", lang, "/me")}>{text.diary.nav}</a>
        </p>
        <h1>{title ?? settings.title}</h1>
      </header>
      <nav class="tabs" aria-label={settings.nav}>
        {Object.entries(SECTIONS).map(([name, to]) => (
          <a href={pageUrl("", lang, to)} aria-current={to === path ? "page" : "false"}>
            {settings[name as keyof typeof SECTIONS]}
          </a>
        ))}
        {isOperator(ctx.config, ctx.actor) && (
          <a href={pageUrl("", lang, "/settings/operator")} aria-current="false">{text.operator.title}</a>
        )}
      </nav>
      {Object.hasOwn(done, said) && <p class="done" role="status">{done[said as keyof typeof done]}</p>}
      {children}
    </div>
  );
}
