import type { PageDefinition } from "@/lib/http/page_definition.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { heading, link, list, markdown, paragraph, strong } from "@/lib/markdown.ts";
import { pageUrl } from "@/lib/urls.ts";
import { titled } from "../(heads)/page_title.ts";
import { breadcrumbs } from "../(heads)/structured_data.ts";

// What the service says of itself: what it is, what it stores of whom, and who answers for it. Each page is one
// statement, which is laid out as HTML and printed as Markdown.

/** A link to an address of this site or elsewhere. */
export interface TrustLink {
  text: string;
  href: string;
}

/** A text, or a link within it. */
export type TrustPart = string | TrustLink;

/** A word or two, and what is said of it. */
export interface TrustTerm {
  name: string;
  text: string;
}

/** One part of a statement, with what one finds it by where other pages lead to it. */
export interface TrustSection {
  id?: string;
  title: string;
  paragraphs?: TrustPart[][];
  points?: TrustPart[][];
  terms?: TrustTerm[];
  /** Where one goes on from here. */
  links?: TrustLink[];
}

/** A page in words. */
export interface TrustPage {
  title: string;
  intro: string;
  /** What else belongs to the introduction. */
  lead?: TrustPart[];
  /** The whole at a glance: figures with what they count, or words with what is meant. */
  glance?: TrustTerm[];
  /** Where most want to go. */
  ways?: TrustLink[];
  /** Whether it is read from top to bottom, with contents beside it; else its sections are cards. */
  isLong?: boolean;
  sections: TrustSection[];
  /** What is said last, and matters to few. */
  note?: string;
}

/** A template with one of its places filled. */
export const filled = (template: string, name: string, value: string) => template.replace(`{${name}}`, () => value);

/** Who runs the service, and where to write to them. */
export function who({ ctx: { config: { contact } }, text: { trust: { contact: text } } }: PageContext): TrustPart[][] {
  const { name, email } = contact;
  return [
    [name === undefined ? text.unnamed : filled(text.named, "name", name)],
    email === undefined ? [text.noEmail] : [`${text.email} `, { text: email, href: `mailto:${email}` }, "."],
  ];
}

/** The page of a statement. */
export function statementPage(
  name: "about" | "privacy" | "contact",
  make: (context: PageContext) => Promise<TrustPage>,
  reads: PageDefinition<TrustPage>["reads"] = [],
) {
  const path = `/${name}`;
  return {
    reads,
    load: make,
    head({ title }, context) {
      const { base, lang, text } = context;
      return {
        title: titled(title, context),
        description: text.trust[name].description,
        twin: `${path}.md`,
        jsonLd: [breadcrumbs(pageUrl(base, lang, "/"), [{ name: title, url: pageUrl(base, lang, path) }])],
      };
    },
    markdown({ title, intro, lead, glance = [], ways = [], sections, note }, { base, lang }) {
      const printed = ({ text, href }: TrustLink) => link(text, new URL(href, base).href);
      const inline = (parts: TrustPart[]) => parts.map((part) => typeof part === "string" ? part : printed(part));
      const terms = (of: TrustTerm[]) =>
        of.length > 0 ? [list(of.map(({ name, text }) => [strong(name), `: ${text}`]))] : [];
      const links = (of: TrustLink[]) => of.length > 0 ? [list(of.map((one) => [printed(one)]))] : [];
      return markdown({ url: pageUrl(base, lang, path), lang }, [
        heading(1, title),
        paragraph(intro),
        ...(lead ? [paragraph(inline(lead))] : []),
        ...terms(glance),
        ...links(ways),
        ...sections.flatMap((section) => [
          heading(2, section.title),
          ...(section.paragraphs ?? []).map((parts) => paragraph(inline(parts))),
          ...(section.points?.length ? [list(section.points.map(inline))] : []),
          ...terms(section.terms ?? []),
          ...links(section.links ?? []),
        ]),
        note ? paragraph(note) : null,
      ]);
    },
  } satisfies PageDefinition<TrustPage>;
}
