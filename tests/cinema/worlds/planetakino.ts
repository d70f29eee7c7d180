import type { Received } from "../../replay.ts";
import { broken, FILMS, hour, NEW, OLD, type World } from "../world.ts";

export const world: World = {
  environment: (origin) => ({ PLANETAKINO_URL: origin, PLANETAKINO_THEATERS: "1:Львів:Зоряний; 2:Львів:Морський" }),
  keys: [{ country: "UA", source: "planetakino", city: "" }],
  place: "country=UA&city=lviv",
  renamed: "startSessionAt",
  afterPart: { Зоряний: NEW, Морський: OLD },
  routes: (saying) => ({
    "/graphql": ({ body }: Received) => {
      const theater = atob(JSON.parse(body).variables.cinemaId).replace("gid://cinema/", "");
      if (saying.wrong === "part" && theater === "2") return broken();
      const sessions = saying.dates.map((date) => ({
        id: `${theater}-${date}-${saying.edition}`,
        // Kyiv is two hours ahead.
        startSessionAt: `${date}T${Number(hour(saying)) - 2}:00:00.000Z`,
        dimensionType: "2D",
        labels: [],
        rentalTechnology: { id: "t1", name: "RE'LUX" },
      }));
      const movie = {
        id: `m${saying.edition}`,
        name: FILMS[saying.edition],
        originalName: null,
        slug: "invented",
        year: 2026,
        durationInSec: "5640",
        offlineRental: saying.wrong === "no sessions" ? null : { sessions },
      };
      const nodes = saying.wrong === "nothing" ? [] : [movie];
      return { data: { movies: { totalCount: nodes.length, nodes } } };
    },
  }),
};
