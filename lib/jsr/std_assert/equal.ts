function isKeyless(value: object): boolean {
  return value instanceof Error ||
    Object.prototype.toString.call(value).startsWith("[object Temporal.");
}

/** The constructor that tells two objects apart; an object without prototype counts as a plain one. */
function kind(value: object): unknown {
  return Object.getPrototypeOf(value)?.constructor ?? Object;
}

function sameMembers(
  a: Set<unknown>,
  b: Set<unknown>,
  seen: Map<object, object>,
): boolean {
  return a.size === b.size &&
    [...a].every((x) => b.has(x) || [...b].some((y) => compare(x, y, seen)));
}

function sameEntries(
  a: Map<unknown, unknown>,
  b: Map<unknown, unknown>,
  seen: Map<object, object>,
): boolean {
  if (a.size !== b.size) return false;
  const others = [...b];
  return [...a].every(([key, value]) =>
    b.has(key)
      ? compare(value, b.get(key), seen)
      : others.some(([k, v]) => compare(key, k, seen) && compare(value, v, seen))
  );
}

function compare(a: unknown, b: unknown, seen: Map<object, object>): boolean {
  if (a === b || Object.is(a, b)) return true;
  if (
    typeof a !== "object" || typeof b !== "object" || a === null || b === null
  ) return false;
  if (kind(a) !== kind(b) || isKeyless(a)) return false;
  if (seen.get(a) === b) return true;
  seen.set(a, b);
  if (a instanceof Date) return Object.is(a.getTime(), (b as Date).getTime());
  if (a instanceof RegExp || a instanceof URL) return String(a) === String(b);
  if (a instanceof Set) return sameMembers(a, b as Set<unknown>, seen);
  if (a instanceof Map) return sameEntries(a, b as Map<unknown, unknown>, seen);
  const keys = Reflect.ownKeys(a);
  if (keys.length !== Reflect.ownKeys(b).length) return false;
  const [x, y] = [
    a as Record<PropertyKey, unknown>,
    b as Record<PropertyKey, unknown>,
  ];
  return keys.every((key) => Object.hasOwn(b, key) && compare(x[key], y[key], seen));
}

/**
 * Whether two values are equal in depth. Unlike node's strict comparison 0 equals −0 and an object without prototype
 * equals a plain one; two different errors or `Temporal` values are never equal.
 */
export function equal(a: unknown, b: unknown): boolean {
  return compare(a, b, new Map());
}
