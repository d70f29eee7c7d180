import { findCity, findTimezone } from "../../../places/cities.ts";
import { slugOf } from "../../../places/slug.ts";
import type { SourceTheater } from "../../snapshot.ts";
import type { Graph, Node } from "./graph.ts";
import { isNode, listOf } from "./graph.ts";
import { readText } from "./values.ts";

/** Where a page is from. */
interface PagePlace {
  country: string;
  /** For pages of one theater that don't say its city. */
  city?: string;
  /** Against which relative addresses are resolved. */
  base: string;
}

/** A theater, or in one sentence why it can't be one. */
export type TheaterOrFault = { theater: SourceTheater; timezone: string } | { fault: string };

/** Reads a `MovieTheater`, or any place that a screening is at. */
export function readTheater(node: Node, graph: Graph, { country, city: pageCity, base }: PagePlace): TheaterOrFault {
  const name = readText(node.name);
  if (!name) return { fault: "a theater has no name" };
  const [postal] = graph.nodes(node.address);
  const elsewhere = postal && foreignCountry(postal.addressCountry, country);
  if (elsewhere) return { fault: `${name} is in ${elsewhere}, not in ${country}` };

  const address = postal ? readText(postal.streetAddress) : readText(node.address);
  const city = (postal && localityOf(postal, country)) ?? cityIn(country, address) ?? pageCity;
  if (!city) return { fault: `${name} names no city` };
  const location = readLocation(graph.nodes(node.geo)[0]);
  const timezone = findTimezone(country, city, location);
  if (!timezone) return { fault: `the time zone of ${name} in ${city} is not known` };
  return {
    timezone,
    theater: {
      // Neither `@id` nor `url` tells the theaters of a chain apart on every page.
      id: [city, name, address ?? ""].map((part) => slugOf(part)).filter(Boolean).join("/"),
      name,
      city: { name: city },
      address,
      location,
      chain: null,
      url: URL.parse(readText(node.url) ?? "", base)?.href.replace(/^http:/, "https:") ?? null,
    },
  };
}

/** The country that an address is in, if it is a code and another one. */
function foreignCountry(value: unknown, country: string): string | null {
  const [first] = listOf(value);
  const code = readText(isNode(first) ? first.identifier ?? first.name : first)?.toUpperCase() ?? "";
  return /^[A-Z]{2}$/.test(code) && code !== country && !(code === "UK" && country === "GB") ? code : null;
}

/** "Philadelphia", in the countries whose states are told by two letters "Philadelphia, PA": there are more of them. */
function localityOf(postal: Node, country: string): string | null {
  const [city, region] = [postal.addressLocality, postal.addressRegion].map(readText);
  const hasState = (country === "US" || country === "CA") && region !== null && /^[A-Z]{2}$/.test(region);
  return city && hasState && !city.includes(",") ? `${city}, ${region}` : city;
}

/** The known city that a part of a written address names: "ul. Długa 1, 31-147 Kraków", "1 Main St, Boston, MA". */
function cityIn(country: string, address: string | null): string | undefined {
  const parts = (address ?? "").split(/[,;|]/).map((part) => part.replace(/\b[\d-]{4,}\b/g, "").trim());
  const named = parts.map((part, i) => /^[A-Z]{2}$/.test(parts[i + 1] ?? "") ? `${part}, ${parts[i + 1]}` : part);
  return named.find((name) => findCity(country, name) !== undefined);
}

function readLocation(geo: Node | undefined): SourceTheater["location"] {
  const [lat, lon] = [geo?.latitude, geo?.longitude].map((value) => Number.parseFloat(readText(value) ?? ""));
  const isPlace = Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && (lat !== 0 || lon !== 0);
  return isPlace ? { lat, lon } : null;
}
