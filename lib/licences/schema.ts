import { z } from "zod";

const url = z.string().meta({ format: "uri" });

/** A source of the catalog's data, with its terms. */
export const CatalogSourceView = z.object({
  id: z.string().describe("As `sources` of films and people names it."),
  name: z.string(),
  url: url.nullable(),
  licence: z.object({ name: z.string(), url: url.nullable() }),
  attribution: z.string().nullable().describe("What has to be shown beside its data; `null`: nothing."),
  exportable: z.boolean().describe("Whether its data may leave in an export."),
  trainable: z.boolean().describe("Whether models may be trained on it."),
  commercial: z.boolean().describe("Whether a service that earns money may show it."),
}).meta({ id: "CatalogSource" });

/** The sources of the whole catalog, and what all of them together allow. */
export const CatalogSources = z.object({
  contentSignal: z.string().describe("As `/robots.txt` has it."),
  exportable: z.boolean(),
  trainable: z.boolean(),
  commercial: z.boolean(),
  items: z.array(CatalogSourceView),
}).meta({ id: "CatalogSources" });
