import type { VNode } from "preact";
import { jsxTemplate } from "preact/jsx-runtime";
import { renderToString } from "preact-render-to-string";
import { keptMarkup } from "@/lib/kept.ts";

/**
 * A part of a page, printed once for each kept value (`lib/kept.ts`) and name. It must follow from these two alone: a link to
 * a path needs its own `aria-current`, because Fresh marks others by the page that they are on.
 */
export function printed(value: object, name: string, part: () => VNode): VNode {
  return jsxTemplate([keptMarkup(value, name, () => renderToString(part()))]);
}
