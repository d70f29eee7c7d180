/// <reference lib="deno.worker" />
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import type { Rendered } from "./png.ts";

// The thread that renders drawings as PNG, for `png.ts`.

const FONT = "Manrope";
const SUBSETS = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek"];

// Not awaited here: what is asked for while a module is still being evaluated gets lost.
const loaded = load();

self.onmessage = async ({ data: { id, svg } }: MessageEvent<{ id: number; svg: string }>) => {
  self.postMessage(await render(id, svg));
};

async function render(id: number, svg: string): Promise<Rendered> {
  try {
    const fontBuffers = await loaded;
    const drawing = new Resvg(svg, { font: { fontBuffers, defaultFontFamily: FONT, sansSerifFamily: FONT } });
    const image = drawing.render();
    const png = new Uint8Array(image.asPng());
    image.free();
    drawing.free();
    return { id, png };
  } catch (error) {
    return { id, error: String(error) };
  }
}

/** Starts the renderer and reads its fonts. */
async function load(): Promise<Uint8Array[]> {
  await initWasm(await readResource("@resvg/resvg-wasm/index_bg.wasm"));
  return await Promise.all(
    SUBSETS.map((subset) => readResource(`@fontsource/manrope/files/manrope-${subset}-700-normal.woff2`)),
  );
}

/** A file of a package. */
function readResource(specifier: string): Promise<Uint8Array<ArrayBuffer>> {
  return Deno.readFile(new URL(import.meta.resolve(specifier)));
}
