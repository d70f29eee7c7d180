/** A number below `count` for a film: the same one each time, and apart from whatever else is chosen for it. */
export function chosen(id: number, what: string, count: number): number {
  let mixed = id;
  for (let i = 0; i < what.length; i++) mixed = Math.imul(mixed ^ (mixed >>> 15) ^ what.charCodeAt(i), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) % count;
}
