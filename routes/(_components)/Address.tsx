import { addressOn } from "@/lib/places/address.ts";
import type { Lang } from "@/lib/i18n/lang.ts";

/** An address, with its own language where that is not the page's. */
export function Address({ address, country, lang }: { address: string; country: string; lang: Lang }) {
  const shown = addressOn(lang, address, country);
  return <span lang={shown.lang}>{shown.text}</span>;
}
