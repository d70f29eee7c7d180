/** A point on the earth, in degrees. */
export interface Location {
  lat: number;
  lon: number;
}

/** The way over the earth's surface in km, by the haversine formula. */
export function distance(from: Location, to: Location): number {
  const [a, b, east] = [from.lat, to.lat, to.lon - from.lon].map((degrees) => degrees * Math.PI / 180);
  const half = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(east / 2) ** 2;
  return 12_742 * Math.asin(Math.sqrt(Math.min(1, half)));
}
