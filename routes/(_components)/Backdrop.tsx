import { imageSources } from "@/lib/pictures/sources.ts";

/**
 * A film's poster once more, large and faint behind the head of its page: the same file as in front, so nothing more is
 * fetched.
 */
export function Backdrop({ poster, sizes }: { poster: { url: string } | null; sizes: string }) {
  if (!poster) return null;
  return (
    <img
      class="backdrop"
      {...imageSources(poster.url, sizes)}
      width="600"
      height="900"
      alt=""
    />
  );
}
