import { z } from "zod";
import { listCards } from "@/lib/films/queries.ts";
import { fileHandler } from "@/lib/http/file.ts";
import { readInput } from "@/lib/http/parameters.ts";
import { messages } from "@/lib/i18n/messages.ts";
import { id, lang } from "@/lib/operation.ts";
import { drawCard } from "@/lib/posters/draw.ts";
import { renderPng } from "@/lib/posters/png.ts";
import { drawableTitle } from "@/lib/posters/title.ts";

const Input = z.object({ id, lang });

/** The picture that goes with a link to a film, where `og:image` names it. */
export const handler = fileHandler("image/png", async ({ call, params, query }) => {
  const { id, lang } = readInput(Input, params, query);
  const [film] = await listCards(call.db, [id], lang);
  if (!film) return null;
  const title = drawableTitle(film.title ?? "", film.originalTitle);
  const genres = film.genres.map(({ code }) => code);
  return await renderPng(drawCard({ id, title, year: film.year, genres }, messages(lang).name));
});
