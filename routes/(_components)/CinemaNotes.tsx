import { isDemo, type Origin, sourceNotes, staleText } from "../(_pages)/showtimes_origin.ts";
import type { Visit } from "@/lib/http/visit.ts";

/** What has to be known before anything on the page is believed: made up, still coming, old. */
export function CinemaNotes({ origin, blank, visit }: { origin: Origin; blank: boolean; visit: Visit }) {
  const { cinema } = visit.text;
  const stale = staleText(origin, visit);
  return (
    <>
      {isDemo(origin) && (
        <p class="note note-demo">
          <strong>{cinema.demo.title}</strong> {cinema.demo.text}
        </p>
      )}
      {origin.warming && (
        <p class="note" role="status">
          <strong>{cinema.warming.title}.</strong> {blank ? cinema.warming.text : cinema.warming.part}{" "}
          <a href={`?${visit.query}`} aria-current="false">{cinema.warming.reload}</a>
        </p>
      )}
      {stale !== null && <p class="note">{stale}</p>}
    </>
  );
}

/** Where the data comes from, and how old it is. */
export function CinemaSources({ origin, visit }: { origin: Origin; visit: Visit }) {
  const notes = sourceNotes(origin, visit);
  if (notes.length === 0) return null;
  return (
    <p class="sources">
      {visit.text.cinema.data}: {notes.map(({ title, url, updatedAt, age }, i) => (
        <>
          {i > 0 && ", "}
          {url === null ? title : <a href={url} rel="nofollow noopener external">{title}</a>} (
          {updatedAt === null ? age : <time dateTime={updatedAt}>{age}</time>})
        </>
      ))}
    </p>
  );
}
