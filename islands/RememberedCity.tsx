import { useEffect, useState } from "preact/hooks";
import type { Lang } from "@/lib/i18n/lang.ts";
import { replaceParts } from "@/routes/(_components)/replace_parts.ts";

const KEY = "city";

/** A city as the browser remembers it, with its name in the language that it was chosen in. */
interface Remembered {
  country: string;
  code: string;
  name: string;
  lang: string;
}

/** What a {@linkcode RememberedCity} is made of. */
export interface RememberedCityProps {
  lang: Lang;
  /** "Your city". */
  label: string;
  /** The city that the page is about, to be remembered. */
  city?: { country: string; code: string; name: string };
  /**
   * Where the remembered city is offered instead: `path` is what comes before it in its address, `joint` what stands
   * between its country and its code. Where a `select` is named, only if it is one of that field's options, which is
   * then chosen; where there are some to choose `among`, only if it is one of these. Where a `part` of the page shows
   * a country or, as `of` says, another city `instead` of it, that part is fetched for the remembered one. A page that only asks for the city `goes` there
   * itself, unless a part of it is asked for.
   */
  to?: {
    path: string;
    select?: string;
    among?: { value: string; text: string }[];
    joint?: "/" | "-";
    instead?: { of?: string; part: string };
    goes?: boolean;
  };
  /** What is offered while none is remembered. */
  otherwise?: { href: string; text: string };
}

/** Remembers the city that somebody looked at in their own browser, without a cookie, and offers it on other pages. */
export default function RememberedCity({ lang, label, city, to, otherwise }: RememberedCityProps) {
  const [offered, setOffered] = useState<{ href: string; name: string } | null>(null);
  useEffect(() => {
    if (city) return keep({ ...city, lang });
    const known = to && read();
    if (!known) return;
    const value = `${known.country}-${known.code}`;
    const { part, of } = to.instead ?? {};
    const show = (offer: () => void) => fetchPart(to.path + value, part!).then((done) => done || offer());
    if (to.select === undefined && !to.among) {
      const name = known.lang === lang ? known.name : "";
      const offer = () => setOffered({ href: to.path + known.country + (to.joint ?? "/") + known.code, name });
      return part ? void show(offer) : offer();
    }
    const field = to.select === undefined ? null : document.getElementById(to.select) as HTMLSelectElement;
    const option = (to.among ?? [...field!.options]).find((option) => option.value === value);
    if (!option) return;
    if (to.goes && location.hash === "") return location.replace(to.path + value);
    if (field) field.value = value;
    const offer = () => setOffered({ href: `${to.path}${value}#showtimes`, name: option.text });
    if (!part) return offer();
    if (of !== value) show(offer);
  }, []);
  if (!offered) return otherwise ? <a class="button quiet" href={otherwise.href}>{otherwise.text}</a> : null;
  if (otherwise) {
    return <a class="button" href={offered.href}>{offered.name ? `${label}: ${offered.name}` : label}</a>;
  }
  return (
    <p class="your-city">
      <a class="button" href={offered.href}>{offered.name ? `${label}: ${offered.name}` : label}</a>
    </p>
  );
}

/** Puts a part of another page into the place of this one's; `false` where it can't be had. */
async function fetchPart(url: string, part: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    const html = new DOMParser().parseFromString(await response.text(), "text/html");
    return response.ok && replaceParts(html, part);
  } catch {
    return false;
  }
}

function keep(city: Remembered): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(city));
  } catch {
    // Storage may be forbidden: the city then has to be chosen each time.
  }
}

/** What is remembered, if it is a city at all. */
function read(): Remembered | undefined {
  try {
    const { country, code, name, lang } = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const isCity = /^[A-Z]{2}$/.test(country) && /^[a-z0-9-]{1,100}$/.test(code);
    return isCity ? { country, code, name: String(name).slice(0, 100), lang: String(lang) } : undefined;
  } catch {
    return undefined;
  }
}
