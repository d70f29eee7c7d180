import { isDemo, type Origin, sourceNotes, staleText } from "../(_pages)/(showtimes)/showtimes_origin.ts";
import type { PageContext } from "@/lib/http/page_context.ts";

/** What has to be known before anything on the page is believed: made up, still coming, old. */
export function CinemaNotes({ origin, blank, context }: { origin: Origin; blank: boolean; context: PageContext }) {
  const { cinema } = context.text;
  const stale = staleText(origin, context);
  return (
    <>
      {isDemo(origin) && <DemoNote context={context} />}
      {origin.warming && (
        <p class="note" role="status">
          <strong>{cinema.warming.title}.</strong> {blank ? cinema.warming.text : cinema.warming.part}{" "}
          <a href={`?${context.query}`} aria-current="false">{cinema.warming.reload}</a>
        </p>
      )}
      {stale !== null && <p class="note">{stale}</p>}
    </>
  );
}

/** That what follows is made up. */
export function DemoNote({ context: { text: { cinema: { demo } } } }: { context: PageContext }) {
  return (
    <p class="note note-demo">
      <strong>{demo.title}</strong> {demo.text}
    </p>
  );
}

/** Where the data comes from, and how old it is. */
export function CinemaSources({ origin, context }: { origin: Origin; context: PageContext }) {
  const notes = sourceNotes(origin, context);
  if (notes.length === 0) return null;
  return (
    <p class="sources">
      {context.text.cinema.data}: {notes.map(({ title, url, updatedAt, age }, i) => (
        <>
          {i > 0 && ", "}
          {url === null ? title : <a href={url} rel="nofollow noopener external">{title}</a>} (
          {updatedAt === null ? age : <time dateTime={updatedAt}>{age}</time>})
        </>
      ))}
    </p>
  );
}
