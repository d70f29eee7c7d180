import { z } from "zod";
import { type Call, id } from "../operation.ts";
import { posterSvg } from "../posters/poster.ts";
import { VARIANTS } from "./address.ts";
import { findPhotoUrl, findPosterUrl } from "./queries.ts";

/** Whose picture, and in which form. */
export const PictureInput = z.object({ id, variant: z.enum(VARIANTS) });

/** A picture of the catalog: where it is, `null` for nowhere, and what is drawn in its place, as SVG. */
export interface CatalogPicture {
  url: string | null;
  drawn(): Promise<string | null>;
}

type Wanted = Pick<z.output<typeof PictureInput>, "id">;

/** The poster of a film; `null` where there is no such film. */
export async function filmPicture(call: Call, { id }: Wanted): Promise<CatalogPicture | null> {
  const url = await findPosterUrl(call.db, id);
  // Without its title, which then is the same in all languages: it stands beside the poster wherever that is shown.
  return url === undefined ? null : { url, drawn: () => posterSvg(call, { id, lang: "ru", title: "off" }) };
}

/** The photo of a person; `null` where there is no such person. */
export async function personPicture(call: Call, { id }: Wanted): Promise<CatalogPicture | null> {
  const url = await findPhotoUrl(call.db, id);
  return url === undefined ? null : { url, drawn: () => Promise.resolve(PORTRAIT) };
}

/** Somebody's outline, on the grey that suits a light and a dark page alike. */
const PORTRAIT = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" width="400" height="500">` +
  `<path fill="#8a8f98" d="M0 0h400v500H0z"/>` +
  `<path fill="#c9ccd1" d="M200 110a85 85 0 1 0 0 170 85 85 0 0 0 0-170M40 500a160 175 0 0 1 320 0z"/></svg>`;
