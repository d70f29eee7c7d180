import type { z } from "zod";
import { Remembered } from "../db/remembered.ts";
import type { Lang } from "../i18n/lang.ts";
import { type OperationContext, run } from "../operation.ts";
import { getCatalog } from "./operations.ts";
import type { CatalogPage } from "./schema.ts";

/** So many films: a row. */
const ROW = 12;

/** The languages, at few addresses of the service. */
const rows = new Remembered<z.output<typeof CatalogPage>["items"]>("catalog", 12);

/**
 * The films that most people look at, for pages that nobody keeps: they are read again when the catalog has changed, and
 * show the scores of then.
 */
export function popularFilms(ctx: OperationContext, lang: Lang): Promise<z.output<typeof CatalogPage>["items"]> {
  return rows.get(
    ctx.database,
    `${ctx.base} ${lang}`,
    async () => (await run(ctx, getCatalog, { lang, pageSize: ROW }))!.items,
  );
}
