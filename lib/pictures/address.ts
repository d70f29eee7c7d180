// Where pictures of other hosts are on this service. An address names a film or a person, never a picture's own address:
// what is not in the catalog can't be asked for.

/** The widths that pictures are made in, in pixels; none is made larger than it is. */
export const WIDTHS = [160, 320, 640, 1280] as const;
/** The formats: WebP for pages, JPEG for whoever else asks. The format is part of the address, so nothing is negotiated. */
export const FORMATS = ["webp", "jpg"] as const;

export type PictureWidth = (typeof WIDTHS)[number];
export type PictureFormat = (typeof FORMATS)[number];

/** One of the forms that a picture is shown in. */
export interface Variant {
  width: PictureWidth;
  format: PictureFormat;
}

/** The names of all variants, as they end an address. */
export const VARIANTS = WIDTHS.flatMap((width) => FORMATS.map((format) => `${width}.${format}` as const));

/** A variant by its name. */
export function variantOf(name: (typeof VARIANTS)[number]): Variant {
  const [width, format] = name.split(".");
  return { width: Number(width) as PictureWidth, format: format as PictureFormat };
}

/**
 * The picture at `url`, of a size in pixels, as the API, JSON-LD and other programs get it from this service, `most` pixels
 * wide. `place` names it by what it belongs to, such as `film/12`. `v` changes with `url`, so that an address always means the same picture and may be cached for long.
 */
export function pictureAt(
  base: string,
  place: string,
  { url, width, height }: { url: string; width: number; height: number },
  most: PictureWidth = 640,
): { url: string; width: number; height: number; source: string } {
  const shown = Math.min(width, most);
  return {
    url: `${base}/image/${place}/${most}.jpg?v=${versionOf(url)}`,
    width: shown,
    height: Math.max(1, Math.round(height * shown / width)),
    source: url,
  };
}

/** A short text that differs between the addresses of pictures (FNV-1a): a digest would cost more than the rest of a card. */
export function versionOf(url: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < url.length; i++) hash = Math.imul(hash ^ url.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}
