import { z } from "zod";
import { listCards } from "../films/queries.ts";
import { FilmCard } from "../films/schema.ts";
import { filmCard } from "../films/view.ts";
import { type AccountOperation, lang } from "../operation.ts";

/** An operation on a film, for doors whose answers have to name the film: with its title in a language. */
export function naming<I extends z.ZodObject<{ filmId: z.ZodInt }>, O extends z.ZodObject>(
  operation: AccountOperation<I, O>,
): AccountOperation {
  return {
    ...operation,
    input: operation.input.extend({ lang }),
    output: operation.output.extend({ title: FilmCard.shape.title }),
    async run(call, { lang: asked, ...given }) {
      const input = operation.input.parse(given);
      const answer = await operation.run(call, input);
      const audience = { base: call.base, lang: lang.parse(asked) };
      const [row] = await listCards(call.db, [input.filmId], audience.lang);
      return { ...answer, title: filmCard(row, audience).title };
    },
  };
}
