import { imageSources } from "@/lib/pictures/sources.ts";

/**
 * A film's poster once more, large and faint behind the head of its page: the same file as in front, so nothing more is
 * fetched. A photo is blurred, the shapes of a drawn one are not.
 */
export function Backdrop({ poster, sizes }: { poster: { url: string; source?: string } | null; sizes: string }) {
  if (!poster) return null;
  return (
    <img
      class={poster.source === undefined ? "backdrop" : "backdrop backdrop-photo"}
      {...imageSources(poster.url, sizes)}
      width="600"
      height="900"
      alt=""
    />
  );
}
