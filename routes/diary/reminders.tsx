import { DiaryTabs } from "../(_components)/DiaryTabs.tsx";
import { ReminderFeeds } from "../(_components)/ReminderFeeds.tsx";
import { ReminderLine } from "../(_components)/ReminderLine.tsx";
import { ReminderPush } from "../(_components)/ReminderPush.tsx";
import { remindersPage } from "../(_pages)/reminders.ts";
import { define } from "@/lib/http/define.ts";
import { pageHandler } from "@/lib/http/page.ts";
import { pageUrl } from "@/lib/urls.ts";

export const handler = define.handlers(pageHandler(remindersPage));

export default define.page<typeof handler>(function Reminders({ data: { data, visit, form } }) {
  const { lang, text: { reminders: text } } = visit;
  return (
    <>
      <header class="page-head">
        <h1>{text.title}</h1>
        <p>{text.intro}</p>
      </header>
      <DiaryTabs visit={visit} />
      {data.reminders.length === 0 && <p>{text.empty}</p>}
      <ul class="rows rows-wide">
        {data.reminders.map((one) => (
          <li class="row">
            <div class="row-text">
              <a class="row-title" href={pageUrl("", lang, `/film/${one.film.id}`)}>
                {one.film.year === null ? one.film.title : `${one.film.title}, ${one.film.year}`}
              </a>
              <ReminderLine reminder={one} visit={visit} form={form} />
            </div>
          </li>
        ))}
      </ul>
      {data.browser && <ReminderPush browser={data.browser} visit={visit} form={form} />}
      <ReminderFeeds feeds={data.feeds} visit={visit} form={form} />
    </>
  );
});
