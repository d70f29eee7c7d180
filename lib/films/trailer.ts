import type { Lang } from "../i18n/lang.ts";

/** A trailer that a page can show: where it is, and where its player is. */
export interface Trailer {
  provider: "YouTube" | "Vimeo";
  language: string | null;
  /** Its page. */
  url: string;
  /** Its player for other sites' pages, without cookies before it plays. */
  player: string;
}

/** A player that pages may show in a frame, by where its videos are. */
interface Player {
  provider: Trailer["provider"];
  /** What it is called in an import. */
  name: string;
  hosts: readonly string[];
  /** Finds the id of a video in its address. */
  id(url: URL): string | null | undefined;
  isId: RegExp;
  page(id: string): string;
  player(id: string): string;
}

const PLAYERS: readonly Player[] = [
  {
    provider: "YouTube",
    name: "youtube",
    hosts: ["www.youtube.com", "youtube.com", "m.youtube.com", "www.youtube-nocookie.com", "youtu.be"],
    id: ({ hostname, pathname, searchParams }) =>
      hostname === "youtu.be"
        ? pathname.slice(1)
        : pathname === "/watch"
        ? searchParams.get("v")
        : /^\/(?:embed|shorts|live)\/([^/]+)$/.exec(pathname)?.[1],
    isId: /^[\w-]{3,40}$/,
    page: (id) => `https://www.youtube.com/watch?v=${id}`,
    player: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  {
    provider: "Vimeo",
    name: "vimeo",
    hosts: ["vimeo.com", "www.vimeo.com", "player.vimeo.com"],
    id: ({ pathname }) => /^\/(?:video\/)?(\d+)$/.exec(pathname)?.[1],
    isId: /^\d{1,15}$/,
    page: (id) => `https://vimeo.com/${id}`,
    player: (id) => `https://player.vimeo.com/video/${id}?dnt=1`,
  },
];

/** The page of a video that is given as `youtube:ID`, `vimeo:ID` or an address at one of them; `undefined` for others. */
export function videoPage(text: string): string | undefined {
  const [name, id] = text.split(":");
  const named = PLAYERS.find((player) =>
    player.name === name && player.isId.test(id ?? "") && text === `${name}:${id}`
  );
  if (named) return named.page(id);
  const found = playable(text);
  return found && text.startsWith("https://") ? found.url : undefined;
}

/** A video that a frame can show, by its address. */
function playable(address: string): Omit<Trailer, "language"> | undefined {
  const url = URL.parse(address);
  const player = url && PLAYERS.find(({ hosts }) => hosts.includes(url.hostname));
  const id = player?.id(url!);
  if (!player || !id || !player.isId.test(id)) return undefined;
  return { provider: player.provider, url: player.page(id), player: player.player(id) };
}

/** The trailer to show: in the language that is asked for, of no language, in the film's own, in English, any. */
export function trailerOf(
  videos: readonly { type: string; language: string | null; url: string }[],
  { lang, original }: { lang: Lang; original: string | null },
): Trailer | null {
  const trailers = videos.filter(({ type }) => type === "trailer")
    .flatMap(({ language, url }) => {
      const found = playable(url);
      return found ? [{ ...found, language }] : [];
    });
  for (const wanted of [lang, null, original, "en"]) {
    const found = trailers.find(({ language }) => language === wanted);
    if (found) return found;
  }
  return trailers[0] ?? null;
}

/** The videos beside the trailer. */
export function otherVideos<Video extends { url: string }>(
  { videos, trailer }: { videos: readonly Video[]; trailer: Pick<Trailer, "url"> | null },
): Video[] {
  return videos.filter(({ url }) => trailer === null || playable(url)?.url !== trailer.url);
}

/** The origin of a player, as a content security policy names it. */
export function originOf({ player }: Trailer): string {
  return new URL(player).origin;
}
