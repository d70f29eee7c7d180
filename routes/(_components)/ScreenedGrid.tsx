import { ScreenedPoster } from "./ScreenedPoster.tsx";

/** What a card shows of a film in cinemas. */
interface Screened {
  title: string;
  year: number | null;
  poster: string | null;
  url: string | null;
  genreName?: string | null;
}

/** Films in cinemas as a grid of posters; those that the catalog does not have lead nowhere. */
export function ScreenedGrid({ films }: { films: readonly Screened[] }) {
  return (
    <ul class="grid">
      {films.map(({ title, year, genreName, poster, url }) => {
        const content = (
          <>
            <ScreenedPoster poster={poster} title={title} />
            <span class="card-title">{title}</span>
          </>
        );
        return (
          <li class="card">
            {url === null ? content : <a href={url}>{content}</a>}
            <span class="card-note">{[year, genreName].filter(Boolean).join("\u00a0· ")}</span>
          </li>
        );
      })}
    </ul>
  );
}
