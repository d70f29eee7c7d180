import { useState } from "preact/hooks";
import type { Lang } from "@/lib/i18n/lang.ts";

/** Something to go to, and where it is. */
export interface NearPlace {
  name: string;
  href: string;
  lat: number;
  lon: number;
}

/** What a {@linkcode NearMe} is made of. */
export interface NearMeProps {
  lang: Lang;
  places: NearPlace[];
  text: { ask: string; wait: string; refused: string; far: string; found: string; note: string };
}

const MOST = 5;
/** Nobody goes farther for a film, in km. */
const FAR = 150;
/** A position of so long ago, and waiting so long for one, is fine: in ms. */
const POSITION = { maximumAge: 600_000, timeout: 15_000 };

type Found = { place: NearPlace; km: number }[];

/**
 * The places nearest to who asks for them by a button. The distances are worked out here; nobody else learns of the
 * position. Without JavaScript the stylesheet leaves it out.
 */
export default function NearMe({ lang, places, text }: NearMeProps) {
  const [state, setState] = useState<"idle" | "wait" | "refused" | Found>("idle");
  const ask = () => {
    if (!navigator.geolocation) return setState("refused");
    setState("wait");
    const found = ({ coords }: GeolocationPosition) => setState(nearest(places, coords.latitude, coords.longitude));
    navigator.geolocation.getCurrentPosition(found, () => setState("refused"), POSITION);
  };
  const found = typeof state === "string" ? [] : state;
  const far = found.length > 0 && found[0].km > FAR;
  return (
    <div class="near">
      <button type="button" class="button quiet" onClick={ask} disabled={state === "wait"}>{text.ask}</button>
      <p role="status">
        {state === "wait" ? text.wait : state === "refused" ? text.refused : ""}
        {found.length > 0 && (far ? text.far : text.found)}
      </p>
      {found.length > 0 && (
        <>
          <ul class="chips">
            {found.slice(0, far ? 1 : MOST).map(({ place, km }) => (
              <li>
                <a href={place.href} rel="nofollow">
                  {place.name} <small>{distanceText(km, lang)}</small>
                </a>
              </li>
            ))}
          </ul>
          <small>{text.note}</small>
        </>
      )}
    </div>
  );
}

function nearest(places: NearPlace[], lat: number, lon: number): Found {
  return places.map((place) => ({ place, km: distance(lat, lon, place.lat, place.lon) })).sort((a, b) => a.km - b.km);
}

/** The way over the earth's surface in km, by the haversine formula. */
function distance(lat: number, lon: number, toLat: number, toLon: number): number {
  const [a, b, east] = [lat, toLat, toLon - lon].map((degrees) => degrees * Math.PI / 180);
  const half = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(east / 2) ** 2;
  return 12_742 * Math.asin(Math.sqrt(Math.min(1, half)));
}

/** "850 м", "1,2 км", "340 км". */
function distanceText(km: number, lang: Lang): string {
  const [value, unit] = km < 0.95 ? [Math.max(50, Math.round(km * 20) * 50), "meter"] : [km, "kilometer"];
  return new Intl.NumberFormat(lang, { style: "unit", unit, maximumFractionDigits: value < 10 ? 1 : 0 }).format(value);
}
