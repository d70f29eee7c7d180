import { z } from "zod";
import { listCards } from "../films/queries.ts";
import { FilmCard } from "../films/schema.ts";
import { filmCard } from "../films/view.ts";
import { lang, type Operation } from "../operation.ts";

/** An operation on a film, for doors whose answers have to name the film: with its title in a language. */
export function naming<I extends z.ZodObject<{ filmId: z.ZodInt }>, O extends z.ZodObject>(
  operation: Operation<I, O, "write">,
): Operation<z.ZodObject, z.ZodObject, "write"> {
  return {
    ...operation,
    input: operation.input.extend({ lang }),
    output: operation.output.extend({ title: FilmCard.shape.title }),
    async run(ctx, { lang: asked, ...given }) {
      const input = operation.input.parse(given);
      const answer = await operation.run(ctx, input);
      const audience = { base: ctx.base, lang: lang.parse(asked) };
      const [row] = await listCards(ctx.db, [input.filmId], audience.lang);
      return { ...answer, title: filmCard(row, audience).title };
    },
  };
}
