import { LANGS, type Texts } from "../i18n/lang.ts";
import type { EpisodeGiven, SeasonGiven } from "./season_schema.ts";

// Seasons as records have them: how those of several sources become one list, and how a later record amends an earlier
// one. A season is known by its number, an episode by its number in the season, a rating by whose it is.

/** Sources that list episodes without numbers, so that these were counted by date: one that is missing shifts the rest. */
const COUNTED = ["omdb"];

/** What a source says of seasons. */
export interface SaidSeasons {
  source: string;
  seasons: readonly SeasonGiven[];
}

/** What several sources say of the seasons of one series, the one that is believed first before the others. */
export function agreedSeasons(said: readonly SaidSeasons[]): SeasonGiven[] {
  const all = Map.groupBy(
    said.flatMap(({ source, seasons }) => seasons.map((season) => ({ source, season }))),
    ({ season }) => season.number,
  );
  return [...all].sort(([a], [b]) => a - b).map(([, same]) => {
    const seasons = same.map(({ season }) => season);
    const episodes = agreedEpisodes(same);
    return {
      ...firstOfEach(seasons.map(({ episodes: _, ...season }) => season)),
      titles: firstTexts(seasons.map(({ titles }) => titles)),
      ...(episodes && { episodes }),
    } as SeasonGiven;
  });
}

function agreedEpisodes(same: readonly { source: string; season: SeasonGiven }[]): EpisodeGiven[] | undefined {
  const listed = same.filter(({ season }) => season.episodes?.length);
  const numbered = listed.filter(({ source }) => !COUNTED.includes(source));
  const lists = (numbered.length > 0 ? numbered : listed.slice(0, 1)).map(({ season }) => season.episodes!);
  if (lists.length < 2) return lists[0];
  const all = Map.groupBy(lists.flat(), ({ number }) => number);
  return [...all.values()].map((episodes) =>
    ({
      ...firstOfEach(episodes),
      titles: { ...firstTexts(episodes.map(({ titles }) => titles)), original: firstOriginal(episodes) },
      ratings: ratingsOf(episodes.map(({ ratings }) => ratings)),
    }) as EpisodeGiven
  ).sort((a, b) => a.number - b.number);
}

function firstOriginal(episodes: readonly EpisodeGiven[]): string | null {
  return episodes.find(({ titles }) => titles?.original)?.titles?.original ?? null;
}

/** What seasons are after a later record of the same source: what it does not have of one stays as it was said before. */
export function amendedSeasons(old: readonly SeasonGiven[], given: readonly SeasonGiven[]): SeasonGiven[] {
  return amendedByNumber(old, given, (before, season) => ({
    ...amended(before, season),
    ...(before.episodes && season.episodes && {
      episodes: amendedByNumber(before.episodes, season.episodes, (before, episode) => ({
        ...amended(before, episode),
        ...(before.ratings && episode.ratings && { ratings: ratingsOf([episode.ratings, before.ratings]) }),
      })),
    }),
  }));
}

function amendedByNumber<Item extends { number: number }>(
  old: readonly Item[],
  given: readonly Item[],
  amend: (before: Item, given: Item) => Item,
): Item[] {
  const known = new Map(old.map((item) => [item.number, item]));
  return given.map((item) => {
    const before = known.get(item.number);
    return before ? amend(before, item) : item;
  });
}

function amended<Item extends { titles?: Texts | null }>(before: Item, given: Item): Item {
  const titles = before.titles && given.titles && { titles: { ...before.titles, ...spoken(given.titles) } };
  return { ...before, ...spoken(given), ...titles };
}

/** Seasons in which everything is given: what a source that is alone does not say, nobody does. */
export function completeSeasons(seasons: readonly SeasonGiven[]): SeasonGiven[] {
  return seasons.map(({ number, titles, year, episodeCount, episodes }) => ({
    number,
    titles: titles ? firstTexts([titles]) : null,
    year: year ?? null,
    episodeCount: episodeCount ?? null,
    episodes: episodes?.map(({ number, titles, airDate, runtimeMinutes, ratings }) => ({
      number,
      titles: titles ? { original: titles.original ?? null, ...firstTexts([titles]) } : null,
      airDate: airDate ?? null,
      runtimeMinutes: runtimeMinutes ?? null,
      ratings: ratings ?? null,
    })) ?? null,
  }));
}

function ratingsOf(lists: readonly EpisodeGiven["ratings"][]): NonNullable<EpisodeGiven["ratings"]> {
  const all = lists.flatMap((list) => list ?? []);
  return all.filter(({ source }, i) => all.findIndex((other) => other.source === source) === i);
}

function firstOfEach<Item extends object>(items: readonly Item[]): Item {
  return Object.assign({}, ...items.toReversed().map(spoken));
}

function firstTexts(all: readonly (Texts | null | undefined)[]): Texts {
  return Object.fromEntries(LANGS.map((lang) => [lang, all.find((texts) => texts?.[lang])?.[lang] ?? null]));
}

function spoken<Item extends object>(item: Item): Item {
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined)) as Item;
}
