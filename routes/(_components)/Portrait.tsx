import { imageSources } from "@/lib/pictures/sources.ts";
import { initials, tintOf } from "./initials.ts";

/** So many posters stand in for a photo. */
const FANNED = 3;

/** Stands in for a photo: posters of the person's films like cards in a hand, or the letters of the name. */
export function Portrait({ name, films }: { name: string; films: readonly { poster: { url: string } | null }[] }) {
  const posters = [...new Set(films.flatMap(({ poster }) => poster?.url ?? []))].slice(0, FANNED);
  if (posters.length === 0) {
    return <span class={`portrait face-${tintOf(name)}`} aria-hidden="true">{initials(name)}</span>;
  }
  return (
    <span class="portrait portrait-fan" aria-hidden="true">
      {posters.map((url) => <img {...imageSources(url, "10rem", 320)} width="600" height="900" alt="" />)}
    </span>
  );
}
