import { DomUtils, parseDocument, Parser } from "htmlparser2";

/** The JSON of a page's `<script type="application/ld+json">` blocks, each read on its own. */
export function readBlocks(html: string): { values: unknown[]; invalid: string[] } {
  const values: unknown[] = [];
  const invalid: string[] = [];
  let block: string | null = null;
  const parser = new Parser({
    onopentag(name, { type = "" }) {
      if (name === "script" && /^\s*application\/ld\+json\b/i.test(type)) block = "";
    },
    ontext(text) {
      if (block !== null) block += text;
    },
    onclosetag(name) {
      if (name !== "script" || block === null) return;
      const text = bare(block);
      block = null;
      if (text === "") return;
      const read = parse(text) ??
        (text.includes("&quot;") ? parse(DomUtils.textContent(parseDocument(text))) : undefined);
      if (read) values.push(read.value);
      else invalid.push(text);
    },
  });
  parser.end(html);
  return { values, invalid };
}

/** Without what hides a script from old browsers: comments and CDATA marks, themselves commented out or not. */
function bare(block: string): string {
  return block.replace(/^\s*(?:\/\/|\/\*)?\s*(?:<!--|<!\[CDATA\[)\s*(?:\*\/)?/, "")
    .replace(/(?:\/\/|\/\*)?\s*(?:-->|\]\]>)\s*(?:\*\/)?\s*$/, "").trim();
}

/** Reads JSON in which texts may go over lines, as hand-made templates have it. */
function parse(text: string): { value: unknown } | undefined {
  try {
    // Between the tokens such characters mean no more than a space does.
    return { value: JSON.parse(text.replace(/\p{Cc}+/gu, " ")) };
  } catch {
    return undefined;
  }
}
