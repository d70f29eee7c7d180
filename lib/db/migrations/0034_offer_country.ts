import type { Expansion } from "../migration.ts";

/** Which services have anything in a country is asked for with every catalog page: one look-up for each service. */
export const offerCountry: Expansion = {
  kind: "expand",
  about: "finds the services of a country",
  statements: [`create index offer_country on offer (country, provider_id)`],
};
