import { broken, FILMS, hour, NEW, OLD, type World } from "../world.ts";

export const world: World = {
  environment: (origin) => ({ JSONLD_PAGES: `PL=${origin}/one PL=${origin}/two` }),
  keys: [{ country: "PL", source: "jsonld", city: "" }],
  place: "country=PL&city=warsaw",
  renamed: "startDate",
  afterPart: { "Kino Zorza": NEW, "Kino Latarnia": OLD },
  routes: (saying) => {
    const page = (name: string) => {
      const address = { "@type": "PostalAddress", addressLocality: "Warszawa", addressCountry: "PL" };
      const location = { "@type": "MovieTheater", name, address };
      const events = saying.dates.map((date) => ({
        "@type": "ScreeningEvent",
        startDate: `${date}T${hour(saying)}:00`,
        workPresented: { "@type": "Movie", name: FILMS[saying.edition] },
        location,
      }));
      const said = saying.wrong === "nothing" ? [] : saying.wrong === "no sessions" ? location : events;
      return `<!doctype html><html><script type="application/ld+json">${JSON.stringify(said)}</script><p>Repertuar</p>`;
    };
    return {
      "/one": () => page("Kino Zorza"),
      "/two": () => saying.wrong === "part" ? broken() : page("Kino Latarnia"),
    };
  },
};
