import { theaterShowtimes } from "../showtimes/operations.ts";
import { shownName } from "../text/names.ts";
import { ServiceError } from "../errors.ts";
import { listCards } from "../films/queries.ts";
import type { Lang } from "../i18n/lang.ts";
import { type OperationContext, run } from "../operation.ts";
import { getSharedList } from "../own_lists/pages.ts";
import { getPerson } from "../people/operations.ts";
import { findReview } from "../reviews/queries.ts";
import type { Reported, Subject } from "./schema.ts";

/** What is reported by its name in an address, which is a film's, person's or review's id, or a theater's slug. */
export async function findReported(
  ctx: OperationContext,
  { subject, key }: { subject: Exclude<Subject, "session">; key: string },
  lang: Lang,
): Promise<Reported | null> {
  if (subject === "theater") {
    const theater = (await findShowtimes(ctx, key, lang))?.theater;
    return theater ? { subject, key, about: theater.name, path: `/cinema/${encodeURIComponent(key)}` } : null;
  }
  if (subject === "list") {
    const list = await getSharedList.run({ ...ctx, actor: undefined }, { key, lang });
    return list && { subject, key, about: list.title, path: `/l/${key}` };
  }
  if (!/^[1-9]\d{0,14}$/.test(key)) return null;
  const id = Number(key);
  const found = await FINDERS[subject](ctx, id, lang);
  return found && { subject, key, ...found };
}

const FINDERS = {
  async film({ db }: OperationContext, id: number, lang: Lang) {
    const [card] = await listCards(db, [id], lang);
    return card ? { about: card.title ?? "?", path: `/film/${id}` } : null;
  },
  async person(ctx: OperationContext, id: number, lang: Lang) {
    const person = await run(ctx, getPerson, { id, lang });
    return person && { about: person.name ?? "?", path: `/person/${id}` };
  },
  async review({ db }: OperationContext, id: number, lang: Lang) {
    const review = await findReview(db, id);
    if (!review || review.hidden || review.text === "") return null;
    const [film] = await listCards(db, [review.filmId], lang);
    return { about: `${shownName(review.name)}: ${film.title ?? "?"}`, path: `/film/${review.filmId}` };
  },
};

/** A session that a report may be about. */
export interface ReportedSession {
  /** What a form sends for it. */
  value: string;
  about: string;
  date: string;
}

const MOST_SESSIONS = 200;

/** The next sessions of a theater, by time. */
export async function listReported(ctx: OperationContext, slug: string, lang: Lang): Promise<ReportedSession[]> {
  const films = (await findShowtimes(ctx, slug, lang))?.films ?? [];
  return films.flatMap(({ title, days }) =>
    days.flatMap(({ date, sessions }) =>
      sessions.map(({ startsAt, time }) => ({
        value: `${startsAt} ${title}`,
        about: `${date.slice(8)}.${date.slice(5, 7)} ${time} ${title}`,
        date,
      }))
    )
  ).sort((a, b) => a.value < b.value ? -1 : 1).slice(0, MOST_SESSIONS);
}

async function findShowtimes(ctx: OperationContext, slug: string, lang: Lang) {
  try {
    const found = slug.length > 200 ? null : await theaterShowtimes(ctx, { slug }, lang);
    return found?.theater ? found : null;
  } catch (error) {
    if (error instanceof ServiceError && error.reason.code === "not_found") return null;
    throw error;
  }
}
