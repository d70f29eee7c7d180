import { z } from "zod";
import { findCard } from "../films/queries.ts";
import { messages } from "../i18n/messages.ts";
import { id, lang, type OperationContext } from "../operation.ts";
import { drawCard, drawPoster, drawUntitled } from "./draw.ts";
import { renderPng } from "./png.ts";
import { findSubjects } from "./queries.ts";
import { drawableTitle } from "./title.ts";

/** Which film's picture, and in which language. */
export const CardInput = z.object({ id, lang });
/** Which film's poster, in which language, and whether its title stands on it. */
export const PosterInput = CardInput.extend({ title: z.enum(["on", "off"]).default("on") });

type Wanted = z.output<typeof CardInput>;

async function findFacts({ db }: OperationContext, { id, lang }: Wanted) {
  const [film, subjects] = await Promise.all([findCard(db, id, lang), findSubjects(db, id)]);
  return film && { ...film, genres: film.genres.map(({ code }) => code), ...subjects };
}

/** A film's upright poster as SVG, or `null` where there is no such film. */
export async function posterSvg(ctx: OperationContext, wanted: z.output<typeof PosterInput>): Promise<string | null> {
  const film = await findFacts(ctx, wanted);
  if (!film) return null;
  const facts = { ...film, title: film.title ?? film.originalTitle };
  return wanted.title === "on" ? drawPoster(facts) : drawUntitled(facts);
}

/** The picture that goes with a link to a film as PNG, or `null` where there is no such film. */
export async function sharedPng(ctx: OperationContext, wanted: Wanted): Promise<Uint8Array<ArrayBuffer> | null> {
  const film = await findFacts(ctx, wanted);
  if (!film) return null;
  const title = drawableTitle(film.title ?? "", film.originalTitle);
  return await renderPng(drawCard({ ...film, title }, messages(wanted.lang).name));
}
