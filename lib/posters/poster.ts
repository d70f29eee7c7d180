import { z } from "zod";
import { listCards } from "../films/queries.ts";
import { messages } from "../i18n/messages.ts";
import { type Call, id, lang } from "../operation.ts";
import { drawCard, drawPoster } from "./draw.ts";
import { renderPng } from "./png.ts";
import { drawableTitle } from "./title.ts";

/** Which film's picture, and in which language. */
export const PosterInput = z.object({ id, lang });

type Wanted = z.output<typeof PosterInput>;

async function findFacts({ db }: Call, { id, lang }: Wanted) {
  const [film] = await listCards(db, [id], lang);
  return film && { ...film, genres: film.genres.map(({ code }) => code) };
}

/** A film's upright poster as SVG, or `null` where there is no such film. */
export async function posterSvg(call: Call, wanted: Wanted): Promise<string | null> {
  const film = await findFacts(call, wanted);
  return film ? drawPoster({ ...film, title: film.title ?? film.originalTitle }) : null;
}

/** The picture that goes with a link to a film as PNG, or `null` where there is no such film. */
export async function sharedPng(call: Call, wanted: Wanted): Promise<Uint8Array<ArrayBuffer> | null> {
  const film = await findFacts(call, wanted);
  if (!film) return null;
  const title = drawableTitle(film.title ?? "", film.originalTitle);
  return await renderPng(drawCard({ ...film, title }, messages(wanted.lang).name));
}
