import { DiaryTabs } from "../../../(_components)/DiaryTabs.tsx";
import { ReminderLine } from "../../../(_components)/ReminderLine.tsx";
import { remindersPage } from "./page.ts";
import { ReminderFeeds } from "./ReminderFeeds.tsx";
import { ReminderPush } from "./ReminderPush.tsx";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import { pageUrl } from "@/lib/urls.ts";

/** What somebody is reminded of, and how. */
export function RemindersLayout({ data, context, form }: PageData<DataOf<typeof remindersPage>>) {
  const { lang, text: { reminders: text } } = context;
  return (
    <>
      <header class="page-head">
        <h1>{text.title}</h1>
        <p>{text.intro}</p>
      </header>
      <DiaryTabs context={context} />
      {data.reminders.length === 0 && <p class="nothing">{text.empty}</p>}
      <ul class="rows rows-wide">
        {data.reminders.map((one) => (
          <li class="row">
            <div class="row-text">
              <a class="row-title" href={pageUrl("", lang, `/film/${one.film.id}`)}>
                {one.film.year === null ? one.film.title : `${one.film.title}, ${one.film.year}`}
              </a>
              <ReminderLine reminder={one} context={context} form={form} />
            </div>
          </li>
        ))}
      </ul>
      {data.browser && <ReminderPush browser={data.browser} context={context} form={form} />}
      <ReminderFeeds feeds={data.feeds} context={context} form={form} />
    </>
  );
}
