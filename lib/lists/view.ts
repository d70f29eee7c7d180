import type { z } from "zod";
import type { FilmCardRow } from "../films/queries.ts";
import { type Audience, Fallbacks, filmCard } from "../films/view.ts";
import { localized } from "../i18n/lang.ts";
import { pageUrl } from "../urls.ts";
import type { CollectionItemRow, CollectionRow } from "./queries.ts";
import { type Collection, type CollectionDetail, LIST_THEMES } from "./schema.ts";

/** A list as the overview shows it; `films` has the cards of its first films. */
export function collectionView(
  row: CollectionRow,
  films: ReadonlyMap<number, FilmCardRow>,
  audience: Audience,
): z.input<typeof Collection> {
  const { base, lang } = audience;
  const posters = row.firstIds.flatMap((id) => filmCard(films.get(id)!, audience).poster ?? []);
  return {
    slug: row.slug,
    title: localized(row.titles, lang) ?? row.slug,
    description: localized(row.descriptions, lang),
    theme: LIST_THEMES.find((theme) => theme === row.theme) ?? null,
    cover: posters[0] ?? null,
    posters,
    itemCount: row.itemCount,
    url: pageUrl(base, lang, `/list/${row.slug}`),
    updatedAt: row.updatedAt,
  };
}

/** A list with its films; `films` are the cards of all items. */
export function collectionDetail(
  row: CollectionRow,
  items: CollectionItemRow[],
  films: FilmCardRow[],
  audience: Audience,
): z.input<typeof CollectionDetail> {
  const byId = new Map(films.map((film) => [film.id, film]));
  const localization = new Fallbacks(audience.lang);
  localization.best("title", row.titles);
  localization.best("description", row.descriptions);
  return {
    ...collectionView(row, byId, audience),
    items: items.map(({ filmId, notes }, index) => ({
      position: index + 1,
      note: notes && localized(notes, audience.lang),
      film: filmCard(byId.get(filmId)!, audience),
    })),
    localization,
  };
}
