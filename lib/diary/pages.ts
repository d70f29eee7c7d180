import type { z } from "zod";
import { listCards } from "../films/queries.ts";
import { filmCard } from "../films/view.ts";
import { countryName } from "../i18n/countries.ts";
import type { Lang } from "../i18n/lang.ts";
import { type Account, type Call, paged } from "../operation.ts";
import { findOwn } from "../reviews/queries.ts";
import { viewingView } from "./operations.ts";
import {
  findViewing,
  listDiary,
  listRatedKinds,
  listRatings,
  listUnrated,
  listViewingsOf,
  listYears,
  type ViewingRow,
} from "./queries.ts";
import {
  type DiaryFilter,
  DiaryPage,
  OwnViewing,
  type RatingFilter,
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

interface Asked {
  page: number;
  lang: Lang;
}

/** A page of an account's diary. */
export async function getDiary(
  { db, base }: Call,
  account: Account,
  filter: DiaryFilter,
  { page, lang }: Asked,
): Promise<z.output<typeof DiaryPage>> {
  const range = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const { rows, total } = await listDiary(db, account.id, filter, range);
  const films = await cardsOf(db, rows, { base, lang });
  const items = rows.map((row) => ({ ...viewingView(row), film: films.get(row.filmId)!, rating: row.rating }));
  const years = await listYears(db, account.id);
  return DiaryPage.parse({ ...paged(items, total, { page, pageSize: PAGE_SIZE }), years });
}

/** An entry of an account's diary; `null` for one of somebody else, as for one that is not there. */
export async function getViewing(
  { db, base }: Call,
  account: Account,
  id: number,
  lang: Lang,
): Promise<z.output<typeof OwnViewing> | null> {
  const row = await findViewing(db, account.id, id);
  if (!row) return null;
  const films = await cardsOf(db, [row], { base, lang });
  return OwnViewing.parse({ ...viewingView(row), film: films.get(row.filmId)!, rating: row.rating });
}

/** The times that an account saw a film, the newest first. */
export async function listOwnViewings({ db }: Call, account: Account, filmId: number) {
  return Viewing.array().parse(
    (await listViewingsOf(db, account.id, filmId)).map((row: ViewingRow) => viewingView(row)),
  );
}

/** A film that is about to be put into a diary; `null` where there is none. */
export async function getLogged({ db, base }: Call, account: Account, filmId: number, lang: Lang) {
  const [row] = await listCards(db, [filmId], lang);
  if (!row) return null;
  const viewings = await listViewingsOf(db, account.id, filmId);
  const { rating } = await findOwn(db, account.id, filmId);
  return { film: filmCard(row, { base, lang }), times: viewings.length, rating };
}

/** A page of an account's ratings. */
export async function getRatings(
  { db, base }: Call,
  account: Account,
  filter: RatingFilter,
  { page, lang }: Asked,
): Promise<z.output<typeof RatingsPage>> {
  const range = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const { rows, total } = await listRatings(db, account.id, filter, range);
  const films = await cardsOf(db, rows, { base, lang });
  const items = rows.map(({ filmId, rating, updatedAt }) => ({ film: films.get(filmId)!, rating, updatedAt }));
  const kinds = await listRatedKinds(db, account.id, lang);
  return RatingsPage.parse({ ...paged(items, total, { page, pageSize: PAGE_SIZE }), ...kinds });
}

/** Popular films that an account may have seen, for rating them one after the other. */
export async function getUnrated({ db, base }: Call, account: Account, lang: Lang) {
  const ids = await listUnrated(db, account.id, OFFERED);
  return (await listCards(db, ids, lang)).map((row) => filmCard(row, { base, lang }));
}

/** What an account's diary and ratings come to, of all years or of one. */
export async function getStatistics(
  { db }: Call,
  account: Account,
  year: number | null,
  lang: Lang,
): Promise<z.output<typeof Statistics>> {
  const { id: accountId } = account;
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
}

async function cardsOf(db: Call["db"], rows: readonly { filmId: number }[], audience: { base: string; lang: Lang }) {
  const cards = await listCards(db, [...new Set(rows.map(({ filmId }) => filmId))], audience.lang);
  return new Map(cards.map((row) => [row.id, filmCard(row, audience)]));
}
