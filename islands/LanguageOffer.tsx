import { useEffect, useState } from "preact/hooks";
import type { Lang } from "@/lib/i18n/lang.ts";

const KEY = "lang";

/** One language that the page also exists in, in that language's own words. */
export interface Offer {
  text: string;
  close: string;
  href: string;
}

/**
 * Offers the page in the language that the browser prefers, or that was chosen here before, where that is another one of
 * ours. Nobody is sent anywhere; what was chosen or declined is remembered in the browser, and not asked about again.
 */
export default function LanguageOffer({ lang, offers }: { lang: Lang; offers: Partial<Record<Lang, Offer>> }) {
  const [offered, setOffered] = useState<Lang | null>(null);
  useEffect(() => {
    const isOurs = (code: string): code is Lang => code === lang || code in offers;
    const chosen = read() ?? navigator.languages.map((tag) => tag.slice(0, 2)).find(isOurs);
    if (chosen !== undefined && chosen !== lang && isOurs(chosen)) setOffered(chosen);
    const onClick = ({ target }: MouseEvent) => {
      const link = (target as Element).closest<HTMLAnchorElement>(".langs a");
      if (link) keep(link.hreflang);
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);
  const offer = offered === null ? undefined : offers[offered];
  if (!offer) return null;
  return (
    <p class="language-offer" lang={offered!} role="status">
      <a class="button" href={offer.href + location.search} hreflang={offered!} onClick={() => keep(offered!)}>
        {offer.text}
      </a>
      <button
        type="button"
        onClick={() => {
          keep(lang);
          setOffered(null);
        }}
      >
        {offer.close}
      </button>
    </p>
  );
}

function keep(chosen: string): void {
  try {
    localStorage.setItem(KEY, chosen);
  } catch {
    // Storage may be forbidden: the offer then comes again.
  }
}

function read(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}
