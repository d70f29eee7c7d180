import type { z } from "zod";
import { Chips } from "../../../(_components)/Chips.tsx";
import { DiaryTabs } from "../../../(_components)/DiaryTabs.tsx";
import { Face } from "../../../(_components)/Face.tsx";
import { FilmRow } from "../../../(_components)/FilmRow.tsx";
import { followingPage } from "./page.ts";
import type { FeedItem } from "@/lib/following/schema.ts";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { formatDate } from "@/lib/i18n/format.ts";
import type { Lang } from "@/lib/i18n/lang.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { pageUrl } from "@/lib/urls.ts";

type Data = DataOf<typeof followingPage>;
type Props = { item: z.output<typeof FeedItem>; own: Data["own"]; context: PageContext };

/** What those whom somebody follows made public. */
export function FollowingLayout({ data, context }: PageData<Data>) {
  const { lang, text: { film: { showAll }, diary: { following: text } }, query } = context;
  const here = pageUrl("", lang, "/diary/following");
  return (
    <>
      <header class="page-head">
        <h1>{text.title}</h1>
        <p>{text.intro}</p>
      </header>
      <DiaryTabs context={context} />
      <div class={data.followed.length > 0 ? "feed" : undefined}>
        <div>
          {data.items.length === 0 && (data.followed.length === 0
            ? <Start suggested={data.suggested} context={context} />
            : <p>{query.size > 0 ? text.end : text.quiet}</p>)}
          <ul class="rows rows-wide feed-items">
            {data.items.map((item) => <Item item={item} own={data.own} context={context} />)}
          </ul>
          <Chips
            chips={[
              ...(query.size > 0 ? [{ text: text.newest, href: here }] : []),
              ...(data.next === null ? [] : [{ text: text.older, href: `${here}?after=${data.next}`, rel: "next" }]),
            ]}
          />
        </div>
        {data.followed.length > 0 && (
          <section>
            <h2>
              {text.whom} <small>{data.followed.length}</small>
            </h2>
            <Followed people={data.followed.slice(0, SHOWN_FOLLOWED)} lang={lang} />
            {data.followed.length > SHOWN_FOLLOWED && (
              <details>
                <summary>{showAll}</summary>
                <Followed people={data.followed.slice(SHOWN_FOLLOWED)} lang={lang} />
              </details>
            )}
          </section>
        )}
      </div>
    </>
  );
}

/** So many of those whom one follows stand beside the feed at once. */
const SHOWN_FOLLOWED = 12;

/** The pages of those whom one follows. */
function Followed({ people, lang }: { people: Data["followed"]; lang: Lang }) {
  return (
    <ul class="cast">
      {people.map(({ handle, name }) => (
        <li>
          <Face name={name} photo={null} />
          <a href={pageUrl("", lang, `/u/${handle}`)}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

/** For who follows nobody yet: how that is done, and who has something to see. */
function Start({ suggested, context: { lang, text: { diary: { following: text } } } }: {
  suggested: Data["suggested"];
  context: PageContext;
}) {
  return (
    <div class="nothing">
      <p>{text.empty}</p>
      {suggested.length > 0 && (
        <>
          <h2>{text.suggested}</h2>
          <People people={suggested} lang={lang} />
        </>
      )}
      <a class="button" href={pageUrl("", lang, "/settings")}>{text.own}</a>
    </div>
  );
}

/** The pages of people, by their names. */
function People({ people, lang }: { people: Data["suggested"]; lang: Lang }) {
  return <Chips chips={people.map(({ handle, name }) => ({ text: name, href: pageUrl("", lang, `/u/${handle}`) }))} />;
}

/** One thing that somebody made public: a film of a diary, a review, a list. */
function Item({ item, own, context }: Props) {
  const { lang, text } = context;
  if (item.kind === "list") {
    return (
      <li class="row">
        <span class="frame" aria-hidden="true">{item.itemCount}</span>
        <div class="row-text">
          <By item={item} context={context} />
          <a class="row-title" href={pageUrl("", lang, `/l/${item.key}`)}>{item.title}</a>
          <small>{plural(lang, item.itemCount, text.items)}</small>
        </div>
      </li>
    );
  }
  return (
    <FilmRow film={item.film} lang={lang} above={<By item={item} context={context} />} own={own} context={context}>
      {item.kind === "review" && <p class="review-text" lang={item.lang}>{item.text}</p>}
    </FilmRow>
  );
}

function By({ item, context: { lang, text: { diary } } }: Omit<Props, "own">) {
  const day = item.kind === "viewing" && item.date !== null ? item.date : item.at.slice(0, 10);
  return (
    <p class="diary-facts feed-by">
      <Face name={item.by.name} photo={null} />
      <a href={pageUrl("", lang, `/u/${item.by.handle}`)}>{item.by.name}</a>
      <span>{diary.following.kinds[item.kind]}</span>
      <time dateTime={day}>{formatDate(day, lang)}</time>
      {item.kind !== "list" && item.rating !== null && <b>★ {item.rating}</b>}
      {item.kind === "viewing" && item.rewatch && <span>{diary.isRewatch}</span>}
    </p>
  );
}
