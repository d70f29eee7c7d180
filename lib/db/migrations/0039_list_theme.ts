import type { Expansion } from "../migration.ts";

/** A starter catalog that was loaded before is not loaded again, so its lists get their themes here. */
export const listTheme: Expansion = {
  kind: "expand",
  about: "gives lists a theme, by which their page groups them",
  statements: ["alter table collection add column theme text"],
  fill: {
    table: "collection",
    statement: `update collection set theme = case
        when slug in ('oscar-best-picture', 'palme-dor') then 'awards'
        when slug in ('ukrainian-cinema', 'soviet-classics', 'black-and-white') then 'places'
        when slug in ('studio-ghibli', 'anime-for-a-start', 'pixar', 'drawn-and-stop-motion',
          'animated-series-for-adults') then 'animation'
        when slug in ('new-year-and-christmas', 'series-for-a-weekend', 'most-awaited-2026-2027') then 'occasions'
        when slug in ('space', 'time-travel', 'heists-and-cons', 'war-without-glory', 'robots-and-ai',
          'coming-of-age', 'detectives-and-mysteries') then 'stories'
      end
      where theme is null and id > ?1 and id <= ?2`,
  },
};
