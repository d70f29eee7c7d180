import type { Received } from "../../replay.ts";
import { broken, FILMS, hour, OLD, type World } from "../world.ts";

export const world: World = {
  environment: (origin) => ({ KINOTEATR_URL: origin, KINOTEATR_API_KEY: "hush-hush-hush" }),
  keys: ["", "lviv"].map((city) => ({ country: "UA", source: "kinoteatr", city })),
  place: "country=UA&city=lviv",
  renamed: null,
  secret: "hush-hush-hush",
  // A city's shows are one list for all theaters: a part of it tells what is missing from none.
  afterPart: { "Синя зірка": OLD, "Хвиля": OLD },
  routes: (saying) => {
    const listed = <T>(content: T[]) => ({ content: saying.wrong === "nothing" ? [] : content });
    const films =
      () => [{ id: saying.edition, title: FILMS[saying.edition], title_orig: "", year: 2026, duration: 97 }];
    const halls = [3, 4].map((cinema_id) => ({ id: cinema_id + 8, name: "Зал", cinema_id, "3d": false }));
    const shows = () =>
      halls.map((hall) => ({
        id: hall.id * 10 + saying.edition,
        begin: saying.dates[0],
        end: saying.dates[1],
        film_id: saying.edition,
        hall_id: hall.id,
        times: [{ id: 1, time: `${hour(saying)}:00:00`, prices: "70-90", "3d": false }],
      }));
    const city = { city_id: 7, address: "вул. Уявна, 1", site: "", latitude: 0, longitude: 0 };
    return {
      "/rest/cities": () => listed([{ id: 7, name: "Львів" }]),
      "/rest/city/7/cinemas": () => listed([{ id: 3, name: "Синя зірка", ...city }, { id: 4, name: "Хвиля", ...city }]),
      "/rest/city/7/shows": ({ query }: Received) => {
        const page = Number(query.get("page"));
        if (saying.wrong === "part" && page === 1) return broken();
        const content = saying.wrong === null || saying.wrong === "part" ? shows() : [];
        return { content: content.slice(page, page + 1), totalPages: content.length, films: films(), halls };
      },
    };
  },
};
