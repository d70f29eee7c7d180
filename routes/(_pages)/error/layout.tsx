import { Chips } from "../../(_components)/Chips.tsx";
import type { errorHandler } from "./handler.ts";
import { define } from "@/lib/http/define.ts";
import { messages } from "@/lib/i18n/messages.ts";
import { pageUrl } from "@/lib/urls.ts";

/** The page of an error: what went wrong, and where to go on. */
export const ErrorLayout = define.page<typeof errorHandler>(function ErrorPage({ data }) {
  const { lang, status, id, title, explanation, errors, meant } = data;
  const text = messages(lang);
  const to = (path: string) => pageUrl("", lang, path);
  return (
    <section class="notice">
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
            {text.error.lookFor.replace("{q}", () => meant)}
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
  );
});
