import { FilmLayout } from "../(_pages)/film/layout.tsx";
import { filmPage, type FilmPageData } from "../(_pages)/film/page.ts";
import { filmActions } from "../(_pages)/own_films.ts";
import { reminderActions } from "../(_pages)/reminders.ts";
import { define } from "@/lib/http/define.ts";
import { pageHandler } from "@/lib/http/page.ts";

export const handler = define.handlers(
  pageHandler<FilmPageData, never>({ ...filmPage, actions: { ...filmActions, ...reminderActions } }),
);

export default define.page<typeof handler>(({ data }) => <FilmLayout {...data} />);
