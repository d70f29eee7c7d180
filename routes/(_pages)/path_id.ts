/** An id in a path, or `null` where it is none: ids have no leading zeros, so that each has one address. */
export function idOf(text: string): number | null {
  const id = Number(text);
  return /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(id) ? id : null;
}
