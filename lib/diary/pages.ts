import { cardsById } from "../films/cards.ts";
import { z } from "zod";
import { listCards } from "../films/queries.ts";
import { FilmCard } from "../films/schema.ts";
import { filmCard } from "../films/view.ts";
import { countryName } from "../i18n/countries.ts";
import { id, lang, operation, page, paged } from "../operation.ts";
import { findOwn } from "../reviews/queries.ts";
import { viewingView } from "./operations.ts";
import {
  findViewing,
  listDiary,
  listMarks,
  listRatedKinds,
  listRatings,
  listSeen,
  listUnrated,
  listViewingsOf,
  listYears,
  type ViewingRow,
} from "./queries.ts";
import {
  DiaryFilter,
  DiaryPage,
  Logged,
  OwnViewing,
  RatingFilter,
  RatingsPage,
  Statistics,
  Viewing,
} from "./schema.ts";
import {
  countByCountry,
  countByDecade,
  countByGenre,
  countByPerson,
  countByRating,
  countByTime,
  type CountRow,
  countSeen,
} from "./statistics_queries.ts";

// What a person sees of their own diary, on pages.

const PAGE_SIZE = 50;
/** Genres, countries and people that statistics name. */
const NAMED = 12;
/** Films that are offered for rating at once. */
const OFFERED = 24;

export const getDiary = operation({
  id: "getDiary",
  access: "read",
  summary: "A page of your diary",
  input: z.object({ filter: DiaryFilter, page, lang }),
  output: DiaryPage,
  async run({ db, base, actor }, { filter, page, lang }) {
    const range = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
    const { rows, total } = await listDiary(db, actor.id, filter, range);
    const films = await cardsById(db, rows.map(({ filmId }) => filmId), { base, lang });
    const items = rows.map((row) => ({ ...viewingView(row), film: films.get(row.filmId)!, rating: row.rating }));
    const years = await listYears(db, actor.id);
    return DiaryPage.parse({ ...paged(items, total, { page, pageSize: PAGE_SIZE }), years });
  },
});

export const getViewing = operation({
  id: "getViewing",
  access: "read",
  summary: "An entry of your diary",
  input: z.object({ id, lang }),
  output: OwnViewing,
  async run({ db, base, actor }, { id, lang }) {
    const row = await findViewing(db, actor.id, id);
    if (!row) return null;
    const films = await cardsById(db, [row.filmId], { base, lang });
    return OwnViewing.parse({ ...viewingView(row), film: films.get(row.filmId)!, rating: row.rating });
  },
});

export const listOwnViewings = operation({
  id: "listOwnViewings",
  access: "read",
  summary: "The times that you saw a film, the newest first",
  input: z.object({ filmId: id }),
  output: Viewing.array(),
  async run({ db, actor }, { filmId }) {
    return Viewing.array().parse(
      (await listViewingsOf(db, actor.id, filmId)).map((row: ViewingRow) => viewingView(row)),
    );
  },
});

export const getLogged = operation({
  id: "getLogged",
  access: "read",
  summary: "A film that you are about to put into your diary",
  input: z.object({ filmId: id, lang }),
  output: Logged,
  async run({ db, base, actor }, { filmId, lang }) {
    const [row] = await listCards(db, [filmId], lang);
    if (!row) return null;
    const viewings = await listViewingsOf(db, actor.id, filmId);
    const { rating } = await findOwn(db, actor.id, filmId);
    return { film: filmCard(row, { base, lang }), times: viewings.length, rating };
  },
});

export const getRatings = operation({
  id: "getRatings",
  access: "read",
  summary: "A page of your ratings",
  input: z.object({ filter: RatingFilter, page, lang }),
  output: RatingsPage,
  async run({ db, base, actor }, { filter, page, lang }) {
    const range = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
    const { rows, total } = await listRatings(db, actor.id, filter, range);
    const films = await cardsById(db, rows.map(({ filmId }) => filmId), { base, lang });
    const items = rows.map(({ filmId, rating, updatedAt }) => ({ film: films.get(filmId)!, rating, updatedAt }));
    const kinds = await listRatedKinds(db, actor.id, lang);
    return RatingsPage.parse({ ...paged(items, total, { page, pageSize: PAGE_SIZE }), ...kinds });
  },
});

export const getUnrated = operation({
  id: "getUnrated",
  access: "read",
  summary: "Popular films that you may have seen, for rating them one after the other",
  input: z.object({ lang }),
  output: FilmCard.array(),
  async run({ db, base, actor }, { lang }) {
    const ids = await listUnrated(db, actor.id, OFFERED);
    return (await listCards(db, ids, lang)).map((row) => filmCard(row, { base, lang }));
  },
});

export const getStatistics = operation({
  id: "getStatistics",
  access: "read",
  summary: "What your diary and ratings come to, of all years or of one",
  input: z.object({ year: z.int().nullable(), lang }),
  output: Statistics,
  async run({ db, actor }, { year, lang }) {
    const { id: accountId } = actor;
    const wanted = { accountId, year, lang, limit: NAMED };
    const named = (rows: CountRow[], name: (row: CountRow) => string) =>
      rows.map((row) => ({ ...row, label: name(row) }));
    return Statistics.parse({
      years: await listYears(db, accountId),
      year,
      ...await countSeen(db, accountId, year),
      byYear: named(await countByTime(db, accountId, year), ({ label }) => label!),
      byRating: named(await countByRating(db, accountId, year), ({ key }) => String(key)),
      byDecade: named(await countByDecade(db, accountId, year), ({ key }) => String(key)),
      byGenre: named(await countByGenre(db, wanted), ({ label }) => label!),
      byCountry: named(await countByCountry(db, wanted), ({ key }) => countryName(String(key), lang)),
      byDirector: named(await countByPerson(db, "director", wanted), ({ label }) => label!),
      byActor: named(await countByPerson(db, "actor", wanted), ({ label }) => label!),
    });
  },
});

export const getMarks = operation({
  id: "getMarks",
  access: "read",
  summary: "Your ratings of some films, and which you have seen, saved or marked as favorites",
  input: z.object({ filmIds: z.array(id).max(1000) }),
  output: z.object({ marks: z.array(z.object({ filmId: id, value: z.int().nullable(), later: z.boolean() })) }),
  run: async ({ db, actor }, { filmIds }) => ({ marks: await listMarks(db, actor.id, filmIds) }),
});

export const getSeen = operation({
  id: "getSeen",
  access: "read",
  summary: "Which of some films you have in your diary or rated",
  input: z.object({ filmIds: z.array(id).max(1000) }),
  output: z.object({ filmIds: z.array(id) }),
  run: async ({ db, actor }, { filmIds }) => ({ filmIds: await listSeen(db, actor.id, filmIds) }),
});
