/// <reference lib="deno.worker" />
import decodeJpeg, { init as initJpegDecoder } from "@jsquash/jpeg/decode.js";
import encodeJpeg, { init as initJpegEncoder } from "@jsquash/jpeg/encode.js";
import decodePng, { init as initPngDecoder } from "@jsquash/png/decode.js";
import resize, { initResize } from "@jsquash/resize";
import decodeWebp, { init as initWebpDecoder } from "@jsquash/webp/decode.js";
import encodeWebp, { init as initWebpEncoder } from "@jsquash/webp/encode.js";
import { imageSize } from "image-size";
import { kindOf, KINDS, MOST_PIXELS } from "./kind.ts";
import type { Resized, ResizeJob } from "./resize.ts";

// The thread that makes pictures smaller, for `resize.ts`. All that reads bytes of other hosts is WebAssembly: a fault in
// a decoder ends with an error there, and reaches nothing else.

type Bytes = Uint8Array<ArrayBuffer>;

const DECODERS = {
  jpg: ({ buffer }: Bytes) => decodeJpeg(buffer, { preserveOrientation: true }),
  png: ({ buffer }: Bytes) => decodePng(buffer),
  webp: ({ buffer }: Bytes) => decodeWebp(buffer),
};

const ENCODERS = {
  jpg: (pixels: ImageData) => encodeJpeg(pixels, { quality: 80 }),
  webp: (pixels: ImageData) => encodeWebp(pixels, { quality: 78, method: 3 }),
};

// Not awaited here: what is asked for while a module is still being evaluated gets lost.
const loaded = load();

self.onmessage = async ({ data }: MessageEvent<ResizeJob>) => {
  const resized = await make(data);
  self.postMessage(resized, "bytes" in resized ? [resized.bytes] : []);
};

async function make({ bytes, width, format }: ResizeJob): Promise<Resized> {
  await loaded;
  const kind = kindOf(bytes);
  if (!kind) return { refusal: `is of a kind that is not read; there are: ${KINDS.join(", ")}` };
  const size = sizeOf(bytes);
  if (!size) return { refusal: "is damaged" };
  const pixels = size.width * size.height;
  if (pixels > MOST_PIXELS[kind]) {
    return { refusal: `is ${size.width} × ${size.height} pixels, more than ${MOST_PIXELS[kind] / 1e6} million` };
  }
  try {
    const whole = await DECODERS[kind](bytes);
    const small = whole.width <= width ? whole : await resize(whole, {
      width,
      height: Math.max(1, Math.round(whole.height * width / whole.width)),
      method: "catrom",
      fitMethod: "stretch",
      // Takes four times the memory, and few pictures are transparent.
      premultiply: isTransparent(whole),
      linearRGB: false,
    });
    if (format === "jpg" && isTransparent(small)) onWhite(small);
    return { bytes: await ENCODERS[format](small), pixels };
  } catch {
    // The decoders say no more, and one throws a number.
    return { refusal: "is damaged, or in colours that are not read" };
  }
}

/** The size that a picture says it has. */
function sizeOf(bytes: Bytes): { width: number; height: number } | undefined {
  try {
    return imageSize(bytes);
  } catch {
    return undefined;
  }
}

function isTransparent({ data }: ImageData): boolean {
  for (let i = 3; i < data.length; i += 4) if (data[i] !== 255) return true;
  return false;
}

/** Puts what is transparent on white: a JPEG knows no transparency. */
function onWhite({ data }: ImageData): void {
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3];
    if (alpha === 255) continue;
    for (let j = i; j < i + 3; j++) data[j] = 255 + (data[j] - 255) * alpha / 255;
    data[i + 3] = 255;
  }
}

/** Starts the decoders, the encoders and what resizes. */
async function load(): Promise<void> {
  await Promise.all([
    quiet("@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm").then((options) => initJpegDecoder(options)),
    quiet("@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm").then((options) => initJpegEncoder(options)),
    quiet("@jsquash/webp/codec/dec/webp_dec.wasm").then((options) => initWebpDecoder(options)),
    quiet("@jsquash/webp/codec/enc/webp_enc_simd.wasm").then((options) => initWebpEncoder(options)),
    compiled("@jsquash/png/codec/pkg/squoosh_png_bg.wasm").then((module) => initPngDecoder(module)),
    compiled("@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm").then((module) => initResize(module)),
  ]);
}

/** How a module of Emscripten begins, without the lines that it would write between those of the log. */
async function quiet(specifier: string) {
  const module = await compiled(specifier);
  return {
    instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) {
      const instance = new WebAssembly.Instance(module, imports);
      done(instance);
      return instance.exports;
    },
    print: () => {},
    printErr: () => {},
  };
}

/** A WebAssembly module of a package. */
async function compiled(specifier: string): Promise<WebAssembly.Module> {
  return await WebAssembly.compile(await Deno.readFile(new URL(import.meta.resolve(specifier))));
}
