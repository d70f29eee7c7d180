/**
 * Stand-in for `@std/http/negotiation`, narrow on purpose: `accepts` with offers, which is all the app uses.
 * @module
 */

interface Range {
  type: string;
  subtype: string;
  q: number;
}

function parseRange(text: string): Range | undefined {
  const [range, ...parameters] = text.split(";").map((part) => part.trim());
  const [type, subtype] = range.toLowerCase().split("/");
  if (!type || !subtype) return undefined;
  const weight = parameters.find((parameter) => /^q\s*=/i.test(parameter));
  const q = weight === undefined ? 1 : Number.parseFloat(weight.slice(weight.indexOf("=") + 1));
  return { type, subtype, q: Number.isNaN(q) ? 1 : q };
}

/** How exactly `range` names `type/subtype`: 3 exact, 2 `type/*`, 1 `*` on both sides, 0 not at all. */
function exactness(range: Range, type: string, subtype: string): number {
  if (range.type === type && range.subtype === subtype) return 3;
  if (range.type === type && range.subtype === "*") return 2;
  return range.type === "*" && range.subtype === "*" ? 1 : 0;
}

/**
 * The offered media type that the request's `Accept` prefers: highest q, then the most exact range, then the order of
 * the offers. Without the header the first offer; `undefined` where nothing fits.
 */
export function accepts(
  request: Pick<Request, "headers">,
  ...types: string[]
): string | undefined {
  const header = request.headers.get("accept");
  if (header === null) return types[0];
  const ranges = header.split(",").map(parseRange).filter((range) => range !== undefined);
  let best: { offer: string; q: number; exact: number } | undefined;
  for (const offer of types) {
    const [type, subtype] = offer.toLowerCase().split("/");
    let fit = { exact: 0, q: 0 };
    for (const range of ranges) {
      const exact = exactness(range, type, subtype);
      if (exact > fit.exact) fit = { exact, q: range.q };
    }
    if (fit.exact === 0 || fit.q <= 0) continue;
    if (
      !best || fit.q > best.q || (fit.q === best.q && fit.exact > best.exact)
    ) best = { offer, ...fit };
  }
  return best?.offer;
}
