import { untitled } from "./untitled.ts";
import { WIDTHS } from "./address.ts";

const FETCHED = /(\/image\/[\w/-]+\/)\d+\.jpg(\?v=\w+)?$/;

/**
 * What a page's `img` shows of a picture that has the address `url` in the API: one that is drawn without its title, one
 * of another host as WebP in the width that fits. `sizes` says how wide it is on the page, and `most` the largest that is
 * of use there. Addresses stay whole: to a path Fresh would add the number of the build, and no picture be cached for long.
 */
export function imageSources(url: string, sizes: string, most = 640): { src: string; srcset?: string; sizes?: string } {
  if (!FETCHED.test(url)) return { src: untitled(url) };
  const at = (width: number) => url.replace(FETCHED, (_, place, version = "") => `${place}${width}.webp${version}`);
  const widths = WIDTHS.filter((width) => width <= most);
  return { src: at(Math.min(320, most)), srcset: widths.map((width) => `${at(width)} ${width}w`).join(", "), sizes };
}

/**
 * Like {@link imageSources}, for a picture that may lie below what is seen first: it loads when it comes near. One that is
 * drawn loads earlier, as soon as the page has nothing else to do (`static/later.js`), so that nobody who scrolls fast is
 * shown a blank.
 */
export function lazySources(...asked: Parameters<typeof imageSources>) {
  return { ...imageSources(...asked), loading: "lazy" as const };
}
