import type { z } from "zod";
import { isCountryToday } from "../../../i18n/countries.ts";
import type { FilmRecord, ProviderRecord } from "../../schema.ts";
import type { Skipped } from "../../source.ts";
import { line } from "../values.ts";
import type { Offers } from "./shape.ts";
import { PROVIDERS } from "./vocabulary.ts";

/** Where a title can be watched, and the providers that are not of the starter catalog. */
export interface Watch {
  offers: NonNullable<z.input<typeof FilmRecord>["offers"]>;
  providers: z.input<typeof ProviderRecord>[];
}

const KINDS = { flatrate: "subscription", free: "free", ads: "ads", rent: "rent", buy: "buy" } as const;
/** So many offers a record may have. */
const MOST = 1000;

/** The offers by country, which TMDB has from JustWatch: each leads to TMDB's page of them, as it asks. */
export function offersOf(
  results: Record<string, Offers>,
  { from, skip, regions }: { from: string; skip: (skipped: Skipped) => void; regions: readonly string[] },
): Watch {
  const providers = new Map<string, Watch["providers"][number]>();
  const offers: Watch["offers"] = [];
  for (const [country, offered] of Object.entries(results)) {
    if (!isCountryToday(country) || (regions.length > 0 && !regions.includes(country))) continue;
    const url = URL.canParse(offered.link ?? "") && /^https?:/.test(offered.link!) ? offered.link! : undefined;
    for (const [group, kind] of Object.entries(KINDS) as [keyof typeof KINDS, (typeof KINDS)[keyof typeof KINDS]][]) {
      for (const { provider_id, provider_name } of offered[group]) {
        const key = PROVIDERS[provider_id] ?? `tmdb:w${provider_id}`;
        const name = line(provider_name, 100);
        if (!name) continue;
        if (key.startsWith("tmdb:")) {
          providers.set(key, { kind: "provider", key, name, url: "https://www.justwatch.com/" });
        }
        offers.push({ provider: key, country, kind, url });
      }
    }
  }
  if (offers.length > MOST) skip({ from, reason: "offers beyond the thousandth; choose countries with --regions" });
  return { offers: offers.slice(0, MOST), providers: [...providers.values()] };
}
