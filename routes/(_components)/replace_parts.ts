/**
 * Replaces the parts of the page that a selector finds by those of another document. Changes nothing and returns `false`
 * where that has another number of them, as an error page or the sign-in has.
 */
export function replaceParts(next: Document, selector: string): boolean {
  const [mine, others] = [document, next].map((page) => [...page.querySelectorAll(selector)]);
  if (mine.length !== others.length) return false;
  mine.forEach((part, i) => part.replaceChildren(...others[i].childNodes));
  return true;
}
