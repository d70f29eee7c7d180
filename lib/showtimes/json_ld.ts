import type { MovieTheater, Offer, PostalAddress, ScreeningEvent, WithContext } from "schema-dts";
import type { z } from "zod";
import type { Theater } from "../places/schema.ts";
import type { Accessibility, Session } from "./schema.ts";

type SessionView = z.output<typeof Session>;

/** A film as much as its screenings say of it. */
export interface Presented {
  title: string;
  url: string | null;
}

/** A theater with its address, which only a theater's own page knows in full. */
export type Venue =
  & Pick<z.output<typeof Theater>, "slug" | "name" | "city">
  & Partial<Pick<z.output<typeof Theater>, "address" | "location" | "url">>
  & { country: string };

const AVAILABILITY: Partial<Record<SessionView["availability"], Offer["availability"]>> = {
  available: "https://schema.org/InStock",
  limited: "https://schema.org/LimitedAvailability",
  sold_out: "https://schema.org/SoldOut",
};

/** What schema.org calls a film that is described or captioned, and what it has no name for. */
const FEATURES: Partial<Record<Accessibility, string>> = {
  "audio-description": "audioDescription",
  captioned: "captions",
};
const KEYWORDS: Partial<Record<Accessibility, string>> = {
  relaxed: "relaxed screening",
  baby: "baby-friendly screening",
};

/** A theater in schema.org's words, with the screenings that the page shows. Never for made-up data. */
export function theaterJsonLd(
  venue: Venue,
  page: string,
  screenings: { film: Presented; session: SessionView }[],
): WithContext<MovieTheater> {
  const { name, location, url } = venue;
  const place = { "@type": "MovieTheater" as const, "@id": page, name, address: addressOf(venue) };
  return {
    "@context": "https://schema.org",
    ...place,
    url: page,
    ...(url ? { sameAs: url } : {}),
    ...(location ? { geo: { "@type": "GeoCoordinates", latitude: location.lat, longitude: location.lon } } : {}),
    ...(screenings.length > 0 ? { event: screenings.map((screening) => eventOf(screening, place)) } : {}),
  };
}

function addressOf({ address, city, country }: Venue): PostalAddress {
  return {
    "@type": "PostalAddress",
    ...(address ? { streetAddress: address } : {}),
    addressLocality: city.name,
    addressCountry: country,
  };
}

function eventOf({ film, session }: { film: Presented; session: SessionView }, location: MovieTheater): ScreeningEvent {
  const { startsAt, endsAt, formats, language, subtitles, accessibility } = session;
  const features = accessibility.flatMap((one) => FEATURES[one] ?? []);
  const keywords = accessibility.flatMap((one) => KEYWORDS[one] ?? []);
  const offers = offerOf(session);
  return {
    "@type": "ScreeningEvent",
    name: film.title,
    startDate: startsAt,
    ...(endsAt === null ? {} : { endDate: endsAt }),
    location,
    workPresented: {
      "@type": "Movie",
      name: film.title,
      // A screening's features are no film's, so they stand beside its address rather than under its id.
      ...(film.url === null ? {} : features.length === 0 ? { "@id": film.url, url: film.url } : { url: film.url }),
      ...(features.length === 0 ? {} : { accessibilityFeature: features }),
    },
    ...(formats.length > 0 ? { videoFormat: formats.join(", ") } : {}),
    ...(language === null ? {} : { inLanguage: language }),
    ...(subtitles === null ? {} : { subtitleLanguage: subtitles }),
    ...(keywords.length === 0 ? {} : { keywords }),
    ...(offers ? { offers } : {}),
  };
}

/** What a ticket costs and where it is sold, as far as that is known. */
function offerOf({ price, priceMax, currency, bookingUrl, availability }: SessionView): ScreeningEvent["offers"] {
  const known = price !== null && currency !== null;
  if (!known && bookingUrl === null) return undefined;
  const common = {
    ...(known ? { priceCurrency: currency } : {}),
    ...(bookingUrl === null ? {} : { url: bookingUrl }),
    ...(AVAILABILITY[availability] ? { availability: AVAILABILITY[availability] } : {}),
  };
  return known && priceMax !== null && priceMax !== price
    ? { "@type": "AggregateOffer", lowPrice: price, highPrice: priceMax, ...common }
    : { "@type": "Offer", ...(known ? { price } : {}), ...common };
}
