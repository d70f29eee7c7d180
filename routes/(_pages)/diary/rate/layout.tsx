import { DiaryTabs } from "../../../(_components)/DiaryTabs.tsx";
import { PostForm } from "../../../(_components)/Form.tsx";
import { ratePage } from "./page.ts";
import OwnForms from "@/islands/OwnForms.tsx";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import { lazySources } from "@/lib/pictures/sources.ts";

const VALUES = Array.from({ length: 10 }, (_, i) => i + 1);

/** Popular films, each with a scale to rate it. */
export function RateLayout({ data, context, form }: PageData<DataOf<typeof ratePage>>) {
  const { text } = context;
  const { ratings } = text.diary;
  return (
    <>
      <header class="page-head">
        <h1>{ratings.rateTitle}</h1>
        <p>{ratings.rateIntro}</p>
      </header>
      <DiaryTabs context={context} within="ratings" />
      <div data-own>
        {data.length === 0 && <p>{ratings.rateEmpty}</p>}
        <ul class="rate-list">
          {data.map(({ id, url, title, year, poster }) => (
            <li>
              {poster && (
                <img
                  {...lazySources(poster.url, "6rem", 320)}
                  width={poster.width}
                  height={poster.height}
                  alt=""
                />
              )}
              <PostForm context={context} form={form} action="rate" kind="rate">
                <input type="hidden" name="film" value={id} />
                <fieldset>
                  <legend>
                    <a href={url}>{title}</a> {year !== null && <small>{year}</small>}
                  </legend>
                  <div class="scale">
                    {VALUES.map((value) => <button type="submit" name="rating" value={value}>{value}</button>)}
                  </div>
                </fieldset>
              </PostForm>
            </li>
          ))}
        </ul>
      </div>
      <p class="unseen" role="status" id="own-status"></p>
      <OwnForms saved={text.accounts.own.saved} />
    </>
  );
}
