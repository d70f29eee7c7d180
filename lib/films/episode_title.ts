import { FALLBACKS, type Lang, LANGS, type Texts } from "../i18n/lang.ts";

/** What is known of an episode's titles. */
export interface EpisodeTitles {
  originalTitle: string | null;
  titles: Texts | null;
}

/** The titles by language: the original one stands in for the local one in its own language. */
export function titlesOf({ titles, originalTitle }: EpisodeTitles, originalLanguage: string | null): Texts {
  const own = LANGS.find((lang) => lang === originalLanguage);
  return own && originalTitle !== null ? { [own]: originalTitle, ...titles } : titles ?? {};
}

/** The title in the language asked for or the next best: whoever reads no Cyrillic reads the original one before that. */
export function episodeTitle(episode: EpisodeTitles, originalLanguage: string | null, lang: Lang): string | null {
  const titles = titlesOf(episode, originalLanguage);
  const [first, ...others] = FALLBACKS[lang].map((candidate) => titles[candidate] ?? null);
  const known = lang === "en" ? [first, episode.originalTitle, ...others] : [first, ...others, episode.originalTitle];
  return known.find((title) => title !== null) ?? null;
}
