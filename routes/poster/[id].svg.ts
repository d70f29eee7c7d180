import { z } from "zod";
import { readInput } from "@/lib/http/parameters.ts";
import { methods } from "@/lib/http/methods.ts";
import { listCards } from "@/lib/films/queries.ts";
import { drawPoster } from "@/lib/posters/draw.ts";
import { id, lang } from "@/lib/operation.ts";
import { Problem } from "@/lib/problem.ts";

const Input = z.object({ id, lang });

export const handler = methods({
  async GET(ctx) {
    const input = readInput(Input, ctx.params, ctx.url.searchParams);
    const [film] = await listCards(ctx.state.service.database.read, [input.id], input.lang);
    if (!film) throw new Problem("not_found", `There is no film ${input.id}.`);
    const title = film.title ?? film.originalTitle;
    const svg = drawPoster({ id: film.id, title, year: film.year, genres: film.genres.map(({ code }) => code) });
    return new Response(svg, {
      headers: {
        "content-type": "image/svg+xml",
        "cache-control": "public, max-age=3600, stale-while-revalidate=86400",
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
      },
    });
  },
});
