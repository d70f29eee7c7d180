// Answers that are right in every way and far too big: what a source's server sends when something on it has run wild.

/** What a source's path answers, as big as it is allowed to be. */
export type Density = (source: string, today: string, path: string) => unknown;

/** Below the limit for one answer. */
const BYTES = 2_900_000;
/** Above it, and below what was once the limit. */
const MORE_BYTES = 7_900_000;

const made = new Map<string, ReturnType<typeof asBytes>>();

/** Makes each answer once. */
const once = (name: string, make: Density): Density => (source, today, path) => {
  const key = [name, source, path].join(" ");
  const answer = made.get(key) ?? asBytes(make(source, today, path));
  made.set(key, answer);
  return new Response(answer.bytes, { headers: { "content-type": answer.type } });
};

function asBytes(answer: unknown) {
  const isPage = typeof answer === "string";
  const bytes = new TextEncoder().encode(isPage ? answer : JSON.stringify(answer));
  return { bytes, type: `${isPage ? "text/html" : "application/json"}; charset=utf-8` };
}

/** As many items as fit. */
function fill<T>(bytes: number, make: (i: number) => T): T[] {
  const items: T[] = [];
  for (let size = 0; size < bytes;) {
    const item = make(items.length);
    items.push(item);
    size += new TextEncoder().encode(typeof item === "string" ? item : JSON.stringify(item)).length + 1;
  }
  return items;
}

const clock = (i: number) =>
  `${String(10 + Math.floor(i / 60) % 14).padStart(2, "0")}:${String(i % 60).padStart(2, "0")}`;

/** `sessions` or `films` without number, or one text without end. */
function dense(bytes: number, what: "sessions" | "films" | "text"): Density {
  const long = what === "text" ? "Тиха ".repeat(bytes / 9) : "";
  const title = (i: number) => long || (what === "films" ? `Вигадка ${i.toString(36)} та ${i * 7}` : "Вигадка");
  const id = (i: number) => what === "films" ? i : 1;
  const list = <T>(make: (i: number) => T) => what === "text" ? [make(0)] : fill(bytes, make);
  return (source, today, path) => {
    const envelope = (json: unknown) => ({ result: { data: { json } } });
    if (source === "planetakino") {
      const session = (i: number) => ({ id: `s${i}`, startSessionAt: `${today}T${clock(i)}:00.000Z`, labels: [] });
      const movie = (i: number, sessions: unknown[]) => ({
        id: `m${id(i)}`,
        name: title(i),
        slug: "x",
        offlineRental: { sessions },
      });
      const nodes = what === "sessions" ? [movie(0, list(session))] : list((i) => movie(i, [session(i)]));
      return { data: { movies: { totalCount: nodes.length, nodes } } };
    }
    if (path.endsWith("/cities")) return { content: list((i) => ({ id: i + 7, name: i ? title(i) : "Львів" })) };
    if (path.endsWith("/cinemas")) return { content: [{ id: 3, name: "Хвиля" }] };
    if (path.endsWith("/shows")) {
      const shows = list((i) => ({
        id: i,
        begin: today,
        end: today,
        film_id: what === "text" ? 1 : id(i),
        hall_id: 1,
        times: [{ id: i, time: `${clock(i)}:00` }],
      })).slice(0, what === "films" ? 15_000 : Infinity);
      const films = what === "films" ? shows.map((_, i) => ({ id: i, title: title(i) })) : [{ id: 1, title: title(0) }];
      return { content: shows, totalPages: 1, films, halls: [{ id: 1, cinema_id: 3 }] };
    }
    if (path.endsWith("getCinemas")) {
      return envelope([{ id: 11, name: "Жайлау", city_id: 2, city_name: "Алматы" }]);
    }
    if (path.endsWith("getSessions")) {
      const item = (i: number) => ({
        session: { session_id: i, session_date: today, hour: clock(i).slice(0, 2), minutes: clock(i).slice(3) },
      });
      const show = (i: number, items: unknown[]) => ({ movie: { id: id(i), name: title(i) }, items });
      const sessions = what === "sessions" ? [show(0, list(item))] : list((i) => show(i, [item(i)]));
      return envelope({ available_dates: [today], sessions });
    }
    if (source === "tmdb") {
      return { results: list((i) => ({ id: i + 1, title: title(i), original_title: title(i) })), total_pages: 1 };
    }
    if (source === "multiplex") {
      const session = (i: number) => `<a class="ns"><p class="time"><span>${clock(i)}</span></p></a>`;
      const film = (i: number, sessions: string) =>
        `<div class="film"><a title="${title(i)}" href="/movie/${id(i)}"></a>${sessions}</div>`;
      const films = what === "sessions" ? film(0, list(session).join("")) : list((i) => film(i, session(i))).join("");
      const date = today.split("-").toReversed().join("");
      return `<html><div class="cinema_schedule_films"><div class="cinema_inside" data-date="${date}">${films}</div></div></html>`;
    }
    const address = { "@type": "PostalAddress", addressLocality: "Warszawa" };
    const events = list((i) => ({
      "@type": "ScreeningEvent",
      startDate: `${today}T${clock(i)}`,
      name: title(i),
      location: { "@type": "MovieTheater", name: `Kino ${path}`, address },
    }));
    return `<script type="application/ld+json">${JSON.stringify(events)}</script>`;
  };
}

/** Tags that mean nothing, around one screening. */
const tags = (bytes: number): Density => (source, today, path) => {
  const answer = dense(1, "sessions")(source, today, path);
  if (typeof answer !== "string") return dense(bytes, "sessions")(source, today, path);
  return answer.replace(/(<\/div><\/div><\/html>)?$/, `${"<p class=x>a</p>".repeat(bytes / 16)}$1`);
};

/** The kinds of dense answers, by name. */
export const DENSE: Record<string, Density> = {
  "dense tags": once("tags", tags(BYTES)),
  "dense sessions": once("sessions", dense(BYTES, "sessions")),
  "dense films": once("films", dense(BYTES, "films")),
  "one endless text": once("text", dense(BYTES, "text")),
  "8 MB of tags": once("more tags", tags(MORE_BYTES)),
  "8 MB of sessions": once("more sessions", dense(MORE_BYTES, "sessions")),
};
