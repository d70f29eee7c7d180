import { PLACES } from "../../../places/countries.ts";
import type { SourceSession } from "../../snapshot.ts";
import type { Availability } from "../../../showtimes/schema.ts";
import { readPrices } from "../../values.ts";
import { type Graph, listOf, type Node } from "./graph.ts";
import { readText } from "./values.ts";

type Offered = Pick<SourceSession, "price" | "priceMax" | "currency" | "bookingUrl" | "availability">;

const AVAILABILITY: Record<string, Availability> = {
  InStock: "available",
  OnlineOnly: "available",
  InStoreOnly: "available",
  PreOrder: "available",
  PreSale: "available",
  LimitedAvailability: "limited",
  SoldOut: "sold_out",
  OutOfStock: "sold_out",
  Discontinued: "closed",
};

/** What the offers of a screening say together: the lowest and highest price, the best chance of a seat. */
export function readOffers(event: Node, graph: Graph, { country, base }: { country: string; base: string }): Offered {
  const offers = graph.nodes(event.offers);
  const prices = offers.flatMap((offer) => pricesOf(offer, graph)).sort((a, b) => Number(a) - Number(b));
  const [price = null] = prices;
  const priceMax = prices.at(-1) ?? null;
  const links = [...offers, event].map(({ url }) => readText(url)).filter((url) => url !== null);
  return {
    price,
    priceMax: priceMax === price ? null : priceMax,
    currency: price === null ? null : currencyOf(offers, graph) ?? PLACES[country]?.currency ?? null,
    bookingUrl: links.length > 0 ? URL.parse(links[0], base)?.href ?? null : null,
    availability: availabilityOf(offers),
  };
}

function pricesOf(offer: Node, graph: Graph): string[] {
  const stated = [offer.price, offer.lowPrice, offer.highPrice].flatMap(listOf)
    .concat(graph.nodes(offer.priceSpecification).map(({ price }) => price));
  return stated.flatMap((value) => {
    // A number in a string is a number: "7.500" are seven and a half, whatever a list of prices would make of it.
    const number = typeof value === "number"
      ? value
      : /^\d+(\.\d+)?$/.test(readText(value) ?? "")
      ? Number(value)
      : null;
    const { price, priceMax } = readPrices(number ?? readText(value));
    return [price, priceMax].filter((amount) => amount !== null);
  });
}

function currencyOf(offers: readonly Node[], graph: Graph): string | null {
  const stated = offers.flatMap((offer) => [offer, ...graph.nodes(offer.priceSpecification)])
    .map(({ priceCurrency }) => readText(priceCurrency)?.toUpperCase());
  return stated.find((code) => code && /^[A-Z]{3}$/.test(code)) ?? null;
}

function availabilityOf(offers: readonly Node[]): Availability {
  const known = offers.map(({ availability }) => readText(availability)?.replace(/^.*[/:#]/, "") ?? "")
    .flatMap((word) => AVAILABILITY[word] ?? []);
  const best: Availability[] = ["available", "limited", "sold_out", "closed"];
  return best.find((availability) => known.includes(availability)) ?? "unknown";
}
