import type { Received } from "../../replay.ts";
import { broken, FILMS, hour, MIXED, NEW, type World } from "../world.ts";

export const world: World = {
  environment: (origin) => ({ KINOKZ_URL: origin }),
  keys: ["", "almaty"].map((city) => ({ country: "KZ", source: "kinokz", city })),
  place: "country=KZ&city=almaty",
  renamed: null,
  afterPart: { Жайлау: NEW, Аврора: MIXED },
  routes: (saying) => {
    const envelope = (json: unknown) => ({ result: { data: { json } } });
    const cinemas = ["Жайлау", "Аврора"].map((name, i) => ({
      id: 11 + i,
      name,
      address: "пр. Абая, 1",
      city_id: 2,
      city_name: "Алматы",
    }));
    return {
      "/api/trpc/cinema.getCinemas": () => envelope(saying.wrong === "nothing" ? [] : cinemas),
      "/api/trpc/cinema.getSessions": ({ query }: Received) => {
        const { id, date } = JSON.parse(query.get("input")!).json;
        if (saying.wrong === "part" && id === 12 && date === saying.dates[1]) return broken();
        const session = {
          session_id: Number(date.slice(-2)) * 10 + saying.edition,
          lang_label: "рус",
          adult: 2500,
          session_date: `${date}T00:00:00Z`,
          hour: hour(saying),
          minutes: "00",
        };
        const movie = { id: saying.edition, name: FILMS[saying.edition], name_origin: "" };
        const empty = saying.wrong === "nothing" || saying.wrong === "no sessions";
        return envelope({
          available_dates: empty ? [] : saying.dates,
          sessions: empty || !saying.dates.includes(date) ? [] : [{ movie, items: [{ session }] }],
        });
      },
    };
  },
};
