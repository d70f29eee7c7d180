import type { Lang } from "../i18n/lang.ts";

/** What may be done with a source's data, and what has to be said where it is shown. */
export interface Terms {
  name: string;
  /** The source's own page, where it has one. */
  url: string | null;
  licence: { name: string; url: string | null };
  /** What the source asks to be said beside its data; `null` where it asks for nothing. */
  attribution: Record<Lang, string> | null;
  /** Whether the data may leave in an export. */
  exportable: boolean;
  /** Whether models may be trained on it. */
  trainable: boolean;
  /** Whether a service that earns money may show it. */
  commercial: boolean;
}

/** What of terms decides which use is allowed. */
export type Uses = Pick<Terms, "exportable" | "trainable" | "commercial">;

const OPEN: Uses = { exportable: true, trainable: true, commercial: true };
const CLOSED: Uses = { exportable: false, trainable: false, commercial: false };

/**
 * The terms of every source that a catalog can be loaded from, by the name that an import gives it. They are the sources'
 * own terms as of 2026; a source that changes them is changed here.
 */
export const TERMS = {
  // What an operator has written is theirs to give away; data of others has an import of its own.
  own: {
    name: "The starter catalog, and records of the operator's own",
    url: null,
    licence: { name: "MIT", url: "https://opensource.org/license/mit" },
    attribution: null,
    ...OPEN,
  },
  operator: {
    name: "Corrections of the operator's",
    url: null,
    licence: { name: "MIT", url: "https://opensource.org/license/mit" },
    attribution: null,
    ...OPEN,
  },
  imdb: {
    name: "IMDb",
    url: "https://www.imdb.com/",
    licence: {
      name: "IMDb Non-Commercial Datasets",
      url: "https://developer.imdb.com/non-commercial-datasets/",
    },
    attribution: {
      ru: "Сведения предоставлены IMDb (https://www.imdb.com). Используются с разрешения.",
      en: "Information courtesy of IMDb (https://www.imdb.com). Used with permission.",
      uk: "Відомості надано IMDb (https://www.imdb.com). Використовуються з дозволу.",
    },
    ...CLOSED,
  },
  tmdb: {
    name: "TMDB",
    url: "https://www.themoviedb.org/",
    licence: { name: "TMDB API Terms of Use", url: "https://www.themoviedb.org/api-terms-of-use" },
    attribution: {
      ru: "Этот сервис использует TMDB API, но не одобрен и не сертифицирован TMDB.",
      en: "This product uses the TMDB API but is not endorsed or certified by TMDB.",
      uk: "Цей сервіс використовує TMDB API, але не схвалений і не сертифікований TMDB.",
    },
    ...CLOSED,
  },
  justwatch: {
    name: "JustWatch",
    url: "https://www.justwatch.com/",
    licence: { name: "TMDB API Terms of Use", url: "https://www.themoviedb.org/api-terms-of-use" },
    attribution: {
      ru: "Где посмотреть: по данным JustWatch.",
      en: "Where to watch: data by JustWatch.",
      uk: "Де подивитися: за даними JustWatch.",
    },
    ...CLOSED,
  },
  wikidata: {
    name: "Wikidata",
    url: "https://www.wikidata.org/",
    licence: { name: "CC0 1.0", url: "https://creativecommons.org/publicdomain/zero/1.0/" },
    attribution: {
      ru: "Часть сведений взята из Викиданных.",
      en: "Some of the facts are from Wikidata.",
      uk: "Частину відомостей узято з Вікіданих.",
    },
    ...OPEN,
  },
  omdb: {
    name: "omdb.org",
    url: "https://www.omdb.org/",
    licence: { name: "CC BY 2.0 DE", url: "https://creativecommons.org/licenses/by/2.0/de/" },
    attribution: {
      ru: "Часть сведений и текстов взята с omdb.org и приведена к виду этого каталога.",
      en: "Some of the facts and texts are from omdb.org, adapted to this catalog.",
      uk: "Частину відомостей і текстів узято з omdb.org і пристосовано до цього каталогу.",
    },
    ...OPEN,
  },
} as const satisfies Record<string, Terms>;

/** Sources whose data another one passes on. */
const PASSED_ON: Record<string, readonly string[]> = { tmdb: ["justwatch"] };

/** The name of a source of catalog data. */
export type CatalogSource = keyof typeof TERMS;

/** The terms of a source; one that this version does not know, because a later one loaded it, allows nothing. */
export function termsOf(source: string): Terms {
  if (Object.hasOwn(TERMS, source)) return TERMS[source as CatalogSource];
  return { name: source, url: null, licence: { name: "unknown", url: null }, attribution: null, ...CLOSED };
}

/** What may be done with data that comes from all of these sources: what each of them allows. */
export function usesOf(sources: readonly string[]): Uses {
  const all = (use: keyof Uses) => sources.every((source) => termsOf(source)[use]);
  return { exportable: all("exportable"), trainable: all("trainable"), commercial: all("commercial") };
}

/** Sources, each followed by those whose data it passes on. */
export function withPassedOn(sources: readonly string[]): string[] {
  return sources.flatMap((source) => [source, ...PASSED_ON[source] ?? []]);
}

/** What sources ask to be said beside their data, each with where it leads. */
export interface Credit extends Pick<Terms, "name" | "url" | "licence"> {
  text: string;
}

/** The credits of these sources, in the order of {@linkcode TERMS}, which is the same on every page. */
export function creditsOf(sources: readonly string[], lang: Lang): Credit[] {
  const all = new Set(withPassedOn(sources));
  return (Object.keys(TERMS) as CatalogSource[]).filter((source) => all.has(source)).flatMap((source) => {
    const { attribution, name, url, licence }: Terms = TERMS[source];
    return attribution === null ? [] : [{ text: attribution[lang], name, url, licence }];
  });
}

/**
 * What a response says of the data in it, for whoever reads no page: the content signal, and a licence for each credit, in
 * English, because a header has ASCII alone. Nothing where no source asks for anything.
 */
export function licenceHeaders(sources: readonly string[]): [name: string, value: string][] {
  const credits = creditsOf(sources, "en");
  if (credits.length === 0 && usesOf(sources).trainable) return [];
  const links = credits.map(({ text, licence }) => `<${licence.url}>; rel="license"; title="${text}"`);
  return [["content-signal", contentSignal(sources)], ...links.map((link): [string, string] => ["link", link])];
}

/** What crawlers and agents may do with what they read here, in the words of Content Signals. */
export function contentSignal(sources: readonly string[]): string {
  return `search=yes, ai-input=yes, ai-train=${usesOf(sources).trainable ? "yes" : "no"}`;
}
