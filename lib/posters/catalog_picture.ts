import { z } from "zod";
import { id, type OperationContext } from "../operation.ts";
import { posterSvg } from "./poster.ts";
import { VARIANTS } from "../pictures/address.ts";
import { findPhotoUrl, findPosterUrl, findStillUrl } from "../pictures/queries.ts";

/** Whose picture, and in which form. */
export const PictureInput = z.object({ id, variant: z.enum(VARIANTS) });

/** Which still of which film, counted from 1, and in which form. */
export const StillInput = PictureInput.extend({ position: z.int().min(1) });

/** A picture of the catalog: where it is, `null` for nowhere, and what is drawn in its place, as SVG. */
export interface CatalogPicture {
  url: string | null;
  drawn(): Promise<string | null>;
}

type Wanted = Pick<z.output<typeof PictureInput>, "id">;

/** The poster of a film; `null` where there is no such film. */
export async function filmPicture(ctx: OperationContext, { id }: Wanted): Promise<CatalogPicture | null> {
  const url = await findPosterUrl(ctx.db, id);
  // Without its title, which then is the same in all languages: it stands beside the poster wherever that is shown.
  return url === undefined ? null : { url, drawn: () => posterSvg(ctx, { id, lang: "ru", title: "off" }) };
}

/** The photo of a person; `null` where there is no such person. */
export async function personPicture(ctx: OperationContext, { id }: Wanted): Promise<CatalogPicture | null> {
  const url = await findPhotoUrl(ctx.db, id);
  return url === undefined ? null : { url, drawn: () => Promise.resolve(PORTRAIT) };
}

/** A still of a film; `null` where there is none. */
export async function stillPicture(
  ctx: OperationContext,
  { id, position }: z.output<typeof StillInput>,
): Promise<CatalogPicture | null> {
  const url = await findStillUrl(ctx.db, id, position - 1);
  return url === undefined ? null : { url, drawn: () => Promise.resolve(FRAME) };
}

/** A strip of film, for a still that can't be had. */
const FRAME = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720" width="1280" height="720">` +
  `<path fill="#5d626b" d="M0 0h1280v720H0z"/><path fill="none" stroke="#c9ccd1" stroke-width="44" ` +
  `stroke-dasharray="60 50" d="M25 50h1280M25 670h1280"/></svg>`;

/** Somebody's outline, on the grey that suits a light and a dark page alike. */
const PORTRAIT = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" width="400" height="500">` +
  `<path fill="#8a8f98" d="M0 0h400v500H0z"/>` +
  `<path fill="#c9ccd1" d="M200 110a85 85 0 1 0 0 170 85 85 0 0 0 0-170M40 500a160 175 0 0 1 320 0z"/></svg>`;
