import { Pictures } from "@/lib/pictures/pictures.ts";
import type { PicturesOptions } from "@/lib/pictures/pictures.ts";
import type { PublicHttpsOptions } from "@/lib/public_https.ts";
import { temporaryPath, type TestApp } from "../app.ts";
import { CERTIFICATE, KEY } from "../certificate.ts";

/** The name that the fake host has a certificate for. */
export const HOST = "assistant.example";

/** A picture of that host. */
export const at = (path: string) => `https://${HOST}${path}`;

/** A host of pictures over https, what it was asked for, and how to get there. */
export function pictureHost(answer: (path: string, request: Request) => Response | Promise<Response>) {
  const asked: string[] = [];
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, cert: CERTIFICATE, key: KEY, onListen: () => {} },
    (request) => {
      const { pathname, search } = new URL(request.url);
      asked.push(pathname + search);
      return answer(pathname, request);
    },
  );
  const https: PublicHttpsOptions = {
    resolve: () => Promise.resolve(["127.0.0.1"]),
    isPublic: () => true,
    port: server.addr.port,
    ca: CERTIFICATE,
  };
  return { asked, https, [Symbol.asyncDispose]: () => server.shutdown() };
}

/** Has an app take its pictures from a fake host, and keep them in a folder of the test's own, which it returns. */
export function usePictures(app: TestApp, https: PublicHttpsOptions, options: Partial<PicturesOptions> = {}): string {
  const folder = temporaryPath("pictures");
  app.service.pictures = new Pictures({
    hosts: [HOST],
    folder,
    most: 100_000_000,
    free: 0,
    log: (level, message, fields) => app.logged.push({ level, message, fields }),
    // However busy the machine is, what a test sees is not that somebody waited no longer.
    patienceMs: 60_000,
    https,
    ...options,
  });
  return folder;
}

/** A picture of stripes with the size and type, as a host would have it. */
export async function picture(
  width: number,
  height: number,
  type: "jpg" | "png" | "webp" = "jpg",
): Promise<Uint8Array<ArrayBuffer>> {
  const pixels = new ImageData(width, height);
  for (let i = 0; i < pixels.data.length; i += 4) pixels.data.set([i % 251, (i >> 8) % 241, 90, 255], i);
  const encode = await ENCODERS[type]();
  return new Uint8Array(await encode(pixels));
}

const ENCODERS = {
  async jpg() {
    const { default: encode, init } = await import("@jsquash/jpeg/encode.js");
    await init(await compiled("@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm"));
    return (pixels: ImageData) => encode(pixels);
  },
  async png() {
    const { default: encode, init } = await import("@jsquash/png/encode.js");
    await init(await compiled("@jsquash/png/codec/pkg/squoosh_png_bg.wasm"));
    return (pixels: ImageData) => encode(pixels);
  },
  async webp() {
    const { default: encode, init } = await import("@jsquash/webp/encode.js");
    await init(await compiled("@jsquash/webp/codec/enc/webp_enc_simd.wasm"));
    return (pixels: ImageData) => encode(pixels);
  },
};

async function compiled(specifier: string): Promise<WebAssembly.Module> {
  return await WebAssembly.compile(await Deno.readFile(new URL(import.meta.resolve(specifier))));
}
