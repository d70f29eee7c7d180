import { z } from "zod";
import { findPlaces, FindPlacesInput, FoundPlaces } from "../search/find_places.ts";
import { lang } from "../operation.ts";
import { placeNamed } from "./named_places.ts";
import { cursorOf, pageOf, paging } from "./paging.ts";
import { filled } from "./texts.ts";
import { readable, readTool } from "./tool.ts";

const { countries, cities, theaters, warming } = FoundPlaces.shape;

/** `list_cinema_places` ← findPlaces. */
export const placesTool = readTool({
  name: "list_cinema_places",
  title: "Cities and theaters",
  description:
    "Countries with cinemas without arguments; cities and theaters by name in any script, country, city code " +
    'or format. Examples: {"name": "Київ"}, {"country": "KZ", "city": "almaty", "format": "IMAX"}. Then find_sessions.',
  operation: readable({
    reads: ["showtimes"],
    input: FindPlacesInput,
    output: FoundPlaces,
    run: (ctx, input) => findPlaces(ctx, placeNamed(ctx, input)),
  }),
  input: z.strictObject({
    name: FindPlacesInput.shape.name.describe(""),
    country: FindPlacesInput.shape.country.describe(""),
    city: FindPlacesInput.shape.city.describe(""),
    format: FindPlacesInput.shape.format.describe(""),
    lang: lang.describe(""),
    ...paging,
  }),
  output: z.object({
    countries,
    cities,
    theaters: z.array(theaters.element.pick({ slug: true, name: true, city: true, country: true, formats: true })),
    totals: z.object({ cities: z.int(), theaters: z.int() }),
    next_cursor: z.string().nullable(),
    warming,
  }),
  toInput: ({ limit: _, cursor: __, ...args }) => args,
  toView: ({ countries, cities, theaters, warming }, args) => {
    const { page, limit } = pageOf(args);
    const part = <T>(items: T[]) => items.slice((page - 1) * limit, page * limit);
    return {
      countries,
      cities: part(cities),
      theaters: part(theaters),
      totals: { cities: cities.length, theaters: theaters.length },
      next_cursor: cursorOf(args, Math.max(cities.length, theaters.length)),
      warming,
    };
  },
  hint({ countries, totals, warming }, { country, city, format }, texts) {
    if (warming || countries.length + totals.cities + totals.theaters > 0) return undefined;
    const narrow = country === undefined || city === undefined;
    return filled(texts.places, { formats: format !== undefined && narrow ? texts.placesFormats : "" });
  },
  lookUp: "here",
});
