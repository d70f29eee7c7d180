import { imageSources } from "@/lib/pictures/sources.ts";

/** What a poster on the stage shows of a film. */
interface Billed {
  title: string;
  poster: string | null;
  url: string | null;
}

/** So many posters stand beside the words. */
const MOST = 7;

/** Small posters of films beside the words of a stage. Narrow windows leave them out, and do not load them. `href` says where a film leads. */
export function StagePosters({ films, href = (url) => url }: {
  films: readonly Billed[];
  href?: (url: string) => string;
}) {
  const shown = films.flatMap(({ title, poster, url }) =>
    poster === null || url === null ? [] : { title, poster, url }
  );
  if (shown.length === 0) return null;
  return (
    <ul class="bill">
      {shown.slice(0, MOST).map(({ title, poster, url }) => (
        <li>
          <a href={href(url)} title={title}>
            <img
              {...imageSources(poster, "6rem")}
              width="600"
              height="900"
              alt={title}
              loading="lazy"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
