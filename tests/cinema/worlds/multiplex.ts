import { broken, FILMS, hour, NEW, OLD, type World } from "../world.ts";

export const world: World = {
  environment: (origin) => ({
    MULTIPLEX_URL: origin,
    MULTIPLEX_THEATERS: "lviv/one:Львів:Вигадка; lviv/two:Львів:Хвиля",
  }),
  keys: [{ country: "UA", source: "multiplex", city: "" }],
  place: "country=UA&city=lviv",
  renamed: "ns",
  afterPart: { Вигадка: NEW, Хвиля: OLD },
  routes: (saying) => {
    const film = () =>
      `<div class="film"><a href="/movie/${saying.edition}" title="${FILMS[saying.edition]}"></a>
      <a class="ns" href="/order/1"><p class="time"><span>${hour(saying)}:00</span></p></a></div>`;
    const day = (date: string) =>
      `<div class="cinema_inside" data-date="${date.split("-").toReversed().join("")}">${
        saying.wrong === "no sessions" ? "" : film()
      }</div>`;
    const page = () => {
      const days = saying.wrong === "nothing" ? "" : saying.dates.map(day).join("");
      return `<!doctype html><html><body><div class="cinema_schedule_films">${days}</div></body></html>`;
    };
    return {
      "/cinema/lviv/one": page,
      "/cinema/lviv/two": () => saying.wrong === "part" ? broken() : page(),
    };
  },
};
