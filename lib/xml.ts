/** A text for XML, as content or in an attribute; what XML 1.0 has no characters for is left out. */
export function escapeXml(text: string): string {
  // deno-lint-ignore no-control-regex -- they are what XML forbids
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
