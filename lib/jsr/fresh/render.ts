import { Fragment, h, type VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import type { Render } from "./context.ts";
import { hookRenderer } from "./elements.ts";
import { viewOf } from "./file_route.ts";
import { bootScript, type Island, loadIslands, preloadHeader } from "./islands.ts";
import { during, type Pass } from "./pass.ts";
import type { Snapshot } from "./snapshot.ts";
import type { View } from "./types.ts";

hookRenderer();

/** Prints pages of one app. */
export class Renderer {
  /** Loads what is rendered around every page. */
  // deno-lint-ignore no-explicit-any
  wrapper: (() => Promise<View<any>>) | undefined;
  #snapshot: Snapshot;
  #islands: Promise<Map<unknown, Island>> | undefined;

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
  }

  /** A response with the page; given headers are kept, except the content type. */
  render: Render = async (ctx, vnode, init, config) => {
    const wrapper = config?.skipAppWrapper ? undefined : await this.wrapper?.();
    const pass: Pass = {
      origin: ctx.url.origin,
      path: ctx.url.pathname,
      search: ctx.url.search,
      nonce: crypto.randomUUID().replaceAll("-", ""),
      known: await (this.#islands ??= loadIslands(this.#snapshot.islands)),
      used: [],
      insideIsland: false,
      frame: new Set(),
    };
    let html = print(vnode, pass);
    if (wrapper) {
      // The page is printed first, so the wrapper sees what it left in `ctx.state`.
      const page = html;
      ctx.Component = () => raw(page);
      html = print(viewOf(ctx, wrapper, null), pass);
    }
    const headers = new Headers(init?.headers);
    headers.set("Content-Type", "text/html; charset=utf-8");
    if (pass.used.length > 0) headers.append("Link", preloadHeader(pass, this.#snapshot));
    return new Response(toDocument(html, pass, this.#snapshot.boot), { ...init, headers });
  };
}

function print(vnode: VNode | null, pass: Pass): string {
  return during(pass, () => renderToString(vnode ?? h(Fragment, null)));
}

// The form in which precompiled JSX hands over ready HTML.
function raw(html: string): VNode {
  return h(Fragment, { tpl: [html] } as Record<string, unknown>);
}

function toDocument(html: string, pass: Pass, boot: string): string {
  const script = pass.used.length > 0 ? bootScript(pass, boot) : "";
  if (pass.frame.size === 0) {
    return `<!DOCTYPE html><html><head><meta charset="utf-8"/></head><body>${html}${script}</body></html>`;
  }
  if (pass.frame.size < 3) {
    throw new Error(`A document prints all of html, head and body, or none; here ${[...pass.frame].join(" and ")}`);
  }
  const end = html.lastIndexOf("</body>");
  return `<!DOCTYPE html>${html.slice(0, end)}${script}${html.slice(end)}`;
}
