/** A theater that is configured because the source has no directory of its theaters. */
export interface ListedTheater {
  /** What the source calls it. */
  id: string;
  city: string;
  name: string;
}

/**
 * Reads a list `id:city:name; id:city:name`, such as `5:Львів:Forum Lviv; 8:Одеса:City Center Таїрова`. Throws an error
 * that quotes the entry that can't be read.
 */
export function readTheaters(list: string, id: RegExp): ListedTheater[] {
  const theaters = new Map<string, ListedTheater>();
  for (const entry of list.split(/[;\n]/).map((part) => part.trim()).filter(Boolean)) {
    const [key, city, ...name] = entry.split(":").map((part) => part.trim());
    if (!id.test(key) || !city || !name.join("")) {
      throw new Error(`${JSON.stringify(entry)} must be written as id:city:name`);
    }
    theaters.set(key, { id: key, city, name: name.join(": ") });
  }
  return [...theaters.values()];
}
