import { Chips } from "../../(_components)/Chips.tsx";
import { FilmGrid } from "../../(_components)/FilmGrid.tsx";
import { StageLight } from "../../(_components)/StageLight.tsx";
import type { errorHandler } from "./handler.ts";
import { define } from "@/lib/http/define.ts";
import { messages } from "@/lib/i18n/messages.ts";
import { pageUrl } from "@/lib/urls.ts";

/** The page of an error: what went wrong, and where to go on. */
export const ErrorLayout = define.page<typeof errorHandler>(function ErrorPage({ data }) {
  const { lang, status, id, title, explanation, errors, meant, films } = data;
  const text = messages(lang);
  const to = (path: string) => pageUrl("", lang, path);
  return (
    <>
      <section class="notice stage">
        <StageLight />
        <Seats />
        <p class="notice-code">{status}</p>
        <h1>{title}</h1>
        <p>{explanation}</p>
        {errors.length > 0 && <ul>{errors.map(({ detail }) => <li lang="en">{detail}</li>)}</ul>}
        {status >= 500 && (
          <p>
            <code>{id}</code>
          </p>
        )}
        <p class="actions">
          <a class="button" href={to("/")}>{text.error.backHome}</a>
          {meant && (
            <a class="button quiet" href={`${to("/search")}?${new URLSearchParams({ q: meant })}`} rel="nofollow">
              {text.error.lookFor.replace("{q}", () =>
                meant)}
            </a>
          )}
        </p>
        {status === 404 && (
          <Chips
            chips={[
              { text: text.catalog.whole, href: to("/catalog") },
              { text: text.cinema.tonight.title, href: to("/tonight") },
              { text: text.home.calendar, href: to("/calendar") },
              { text: text.lists.all, href: to("/lists") },
            ]}
          />
        )}
      </section>
      {films.length > 0 && (
        <section class="shelf">
          <div class="shelf-head">
            <h2>{text.home.popular}</h2>
            <a href={to("/catalog")}>{text.catalog.whole}</a>
          </div>
          <FilmGrid films={films} lang={lang} />
        </section>
      )}
    </>
  );
});

const SEATS = { rows: 5, inRow: 9, step: 11 };

/** An empty hall in which one seat has its light on. */
function Seats() {
  const { rows, inRow, step } = SEATS;
  return (
    <svg viewBox={`0 0 ${inRow * step} ${rows * step}`} class="seats" aria-hidden="true">
      {Array.from({ length: rows * inRow }, (_, i) => (
        <path
          class={i === 2 * inRow + 5 ? "seat-lit" : undefined}
          d={`M${i % inRow * step + 1} ${Math.floor(i / inRow) * step + 9}v-4a4 4 0 0 1 8 0v4z`}
        />
      ))}
    </svg>
  );
}
