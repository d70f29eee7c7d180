import { editViewing, logViewing, removeViewing } from "@/lib/diary/operations.ts";
import { getDiary, getLogged, getRatings, getStatistics, getUnrated, getViewing } from "@/lib/diary/pages.ts";
import { type DiaryFilter, RATING_SORTS, type RatingFilter } from "@/lib/diary/schema.ts";
import { refused } from "@/lib/errors.ts";
import { ownPath } from "@/lib/http/form.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { hereOf, type MemberVisit, type Visit } from "@/lib/http/visit.ts";
import { rateFilm } from "@/lib/reviews/own_operations.ts";
import { pageUrl } from "@/lib/urls.ts";
import { ratingIn, viewingIn } from "./diary_form.ts";
import { todayOf } from "./film/page.ts";
import { idOf } from "./path_id.ts";
import { memberCall } from "./own_films.ts";
import { found } from "./settings.ts";

// A person's own diary, ratings and what they come to. Every page here is for members and shows nothing of others.

type DiarySection = "diary" | "ratings" | "statistics";

const headOf = (section: DiarySection) => (_data: unknown, { text }: Visit) => ({
  title: `${text.diary.tabs[section]} — ${text.name}`,
  noindex: true,
});

/** A whole number of an address, or nothing where it is none. */
function numberIn(query: URLSearchParams, name: string, from: number, to: number): number | undefined {
  const text = query.get(name) ?? "";
  const number = Number(text);
  return /^\d{1,6}$/.test(text) && number >= from && number <= to ? number : undefined;
}

const pageIn = (query: URLSearchParams) => numberIn(query, "page", 1, 999_999) ?? 1;
const yearIn = (query: URLSearchParams) => numberIn(query, "year", 1895, 9999);

/** Which entries an address asks for. */
export function diaryFilter(query: URLSearchParams): DiaryFilter {
  const only = query.getAll("only");
  return {
    year: yearIn(query),
    rating: numberIn(query, "rating", 1, 10),
    rewatch: only.includes("rewatch"),
    noted: only.includes("noted"),
    public: only.includes("public"),
  };
}

/** What one saw and when, the newest first. */
export const diaryPage: PageDefinition<Awaited<ReturnType<typeof getDiary>>> = {
  members: true,
  load({ call, person, query, lang }) {
    return getDiary(call, person!.account, diaryFilter(query), { page: pageIn(query), lang });
  },
  head: headOf("diary"),
};

/** Which ratings an address asks for. */
export function ratingFilter(query: URLSearchParams): RatingFilter {
  const genre = query.get("genre") ?? "";
  return {
    rating: numberIn(query, "rating", 1, 10),
    decade: numberIn(query, "decade", 1870, 9990),
    genre: /^[a-z-]{1,40}$/.test(genre) ? genre : undefined,
    sort: RATING_SORTS.find((sort) => sort === query.get("sort")) ?? "recent",
  };
}

/** What one rated. */
export const ratingsPage: PageDefinition<Awaited<ReturnType<typeof getRatings>>> = {
  members: true,
  load({ call, person, query, lang }) {
    return getRatings(call, person!.account, ratingFilter(query), { page: pageIn(query), lang });
  },
  head: headOf("ratings"),
};

/** Popular films that one has not rated, for rating them one after the other. */
export const ratePage: PageDefinition<Awaited<ReturnType<typeof getUnrated>>> = {
  members: true,
  load: ({ call, person, lang }) => getUnrated(call, person!.account, lang),
  head: headOf("ratings"),
  actions: {
    "rate": async (form, visit) => {
      const filmId = idOf(form.get("film") ?? "");
      found(filmId);
      const { rating } = ratingIn(form);
      if (rating === undefined) throw refused("rating", "rating");
      await rateFilm.run(memberCall(visit), { filmId, rating });
      return { to: hereOf(visit) };
    },
  },
};

/** What one's diary and ratings come to. */
export const statisticsPage: PageDefinition<Awaited<ReturnType<typeof getStatistics>>> = {
  members: true,
  load: ({ call, person, query, lang }) => getStatistics(call, person!.account, yearIn(query) ?? null, lang),
  head: headOf("statistics"),
};

/** Where a form leads that was opened from another page. */
function nextOf(text: string | null, { lang }: Visit): string {
  return ownPath(text, pageUrl("", lang, "/diary"));
}

async function loadLogged(visit: Visit) {
  const { call, person, query, lang } = visit;
  const filmId = idOf(query.get("film") ?? "");
  const logged = filmId === null ? null : await getLogged(call, person!.account, filmId, lang);
  return logged && { ...logged, today: todayOf(visit), next: nextOf(query.get("next"), visit) };
}

/** The small form behind the button of every poster. */
export const logPage: PageDefinition<NonNullable<Awaited<ReturnType<typeof loadLogged>>>> = {
  members: true,
  load: loadLogged,
  head: (_data, { text }) => ({ title: `${text.diary.logTitle} — ${text.name}`, noindex: true }),
  actions: {
    "log": async (form, visit) => {
      const filmId = idOf(visit.query.get("film") ?? "");
      found(filmId);
      await logViewing.run(memberCall(visit), { filmId, ...viewingIn(form), ...ratingIn(form) });
      return { to: nextOf(visit.query.get("next"), visit) };
    },
  },
};

function idIn({ params }: MemberVisit): number {
  const id = idOf(params.id);
  found(id);
  return id;
}

/** One entry of one's diary, to change or delete it. */
export const entryPage: PageDefinition<NonNullable<Awaited<ReturnType<typeof getViewing>>>> = {
  members: true,
  async load({ call, person, params, lang }) {
    const id = idOf(params.id);
    return id === null ? null : await getViewing(call, person!.account, id, lang);
  },
  head: (_data, { text }) => ({ title: `${text.diary.editTitle} — ${text.name}`, noindex: true }),
  actions: {
    "edit": async (form, visit) => {
      await editViewing.run(memberCall(visit), { id: idIn(visit), ...viewingIn(form) });
      return { to: pageUrl("", visit.lang, "/diary") };
    },
    "remove": async (_form, visit) => {
      await removeViewing.run(memberCall(visit), { id: idIn(visit) });
      return { to: pageUrl("", visit.lang, "/diary") };
    },
  },
};
