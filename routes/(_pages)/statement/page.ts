import type { PageDefinition } from "@/lib/http/page_definition.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { heading, link, list, markdown, paragraph } from "@/lib/markdown.ts";
import { pageUrl } from "@/lib/urls.ts";
import { titled } from "../(heads)/page_title.ts";
import { breadcrumbs } from "../(heads)/structured_data.ts";

// What the service says of itself: what it is, what it stores of whom, and who answers for it. Each page is one
// statement, which is laid out as HTML and printed as Markdown.

/** A text, or a link to an address of this site or elsewhere. */
export type Part = string | { text: string; href: string };

/** A page in words. */
export interface TrustPage {
  title: string;
  intro: string;
  /** What else belongs to the introduction. */
  lead?: Part[];
  sections: { title: string; paragraphs?: Part[][]; points?: Part[][] }[];
}

const DAY_MS = 86_400_000;

const filled = (template: string, name: string, value: string) => template.replace(`{${name}}`, () => value);
const eachAlone = (texts: string[]): Part[][] => texts.map((text) => [text]);

/** Who runs the service, and where to write to them. */
function who({ ctx: { config: { contact } }, text: { trust: { contact: text } } }: PageContext): Part[][] {
  const { name, email } = contact;
  return [
    [name === undefined ? text.unnamed : filled(text.named, "name", name)],
    email === undefined ? [text.noEmail] : [`${text.email} `, { text: email, href: `mailto:${email}` }, "."],
  ];
}

/** The services that showtimes come from: one of them within the line, several as points. */
function origin(sources: Part[][], text: { sources: string; noSources: string }) {
  if (sources.length === 0) return { line: [text.noSources], points: [] };
  if (sources.length > 1) return { line: [text.sources], points: sources };
  return { line: [`${text.sources} `, ...sources[0], "."], points: [] };
}

function about(context: PageContext): TrustPage {
  const { ctx, lang, text: { trust: { about: text } } } = context;
  const sources = ctx.cinema.refresher.sources.map(({ title, url, demo }): Part[] =>
    demo ? [text.data.demo] : [{ text: title, href: url }]
  );
  const { line, points } = origin(sources, text.data);
  const { name, email } = ctx.config.contact;
  return {
    title: text.title,
    intro: text.intro,
    sections: [
      {
        title: text.data.title,
        paragraphs: [
          [text.data.text],
          [text.data.mistakes],
          line,
        ],
        points,
      },
      { title: text.open.title, paragraphs: [[text.open.text]] },
      {
        title: text.who.title,
        paragraphs: [[
          name === undefined ? text.who.unnamed : filled(text.who.named, "name", name),
          ...(email === undefined ? [] : [" ", { text: text.who.contact, href: pageUrl("", lang, "/contact") }]),
        ]],
      },
    ],
  };
}

function contact(context: PageContext): TrustPage {
  const { contact: text } = context.text.trust;
  const [named, address] = who(context);
  const { title, withoutAddress, points, security } = text.ways;
  // Nobody is told to write where there is no address.
  const ways = context.ctx.config.contact.email === undefined
    ? { title: withoutAddress, points: eachAlone(points) }
    : { title, points: eachAlone([...points, security]) };
  return { title: text.title, intro: String(named[0]), lead: address, sections: [ways] };
}

function privacy(context: PageContext): TrustPage {
  const { ctx: { config: { backup, sessionDays } }, lang, text: { trust: { privacy: text } } } = context;
  const { visitor, account, operator, rights, others, questions } = text.sections;
  const days = (n: number) => plural(lang, n, text.days);
  const hasBackups = backup.everyMs !== null && (backup.dir !== undefined || backup.s3 !== undefined);
  const kept = hasBackups
    ? filled(rights.backups, "backupDays", days(Math.ceil(backup.keep * backup.everyMs! / DAY_MS)))
    : rights.noBackups;
  return {
    title: text.title,
    intro: text.intro,
    sections: [
      { title: visitor.title, points: eachAlone(visitor.points) },
      {
        title: account.title,
        points: eachAlone(account.points.map((point) => filled(point, "sessionDays", days(sessionDays)))),
      },
      { title: operator.title, points: eachAlone(operator.points) },
      { title: rights.title, points: eachAlone([...rights.points, kept]) },
      { title: others.title, points: eachAlone(others.points) },
      { title: questions.title, paragraphs: [[questions.text], ...who(context)] },
    ],
  };
}

function statementPage(name: "about" | "privacy" | "contact", make: (context: PageContext) => TrustPage) {
  const path = `/${name}`;
  return {
    reads: [],
    load: (context) => Promise.resolve(make(context)),
    head({ title }, context) {
      const { base, lang, text } = context;
      return {
        title: titled(title, context),
        description: text.trust[name].description,
        twin: `${path}.md`,
        jsonLd: [breadcrumbs(pageUrl(base, lang, "/"), [{ name: title, url: pageUrl(base, lang, path) }])],
      };
    },
    markdown({ title, intro, lead, sections }, { base, lang }) {
      const inline = (parts: Part[]) =>
        parts.map((part) => typeof part === "string" ? part : link(part.text, new URL(part.href, base).href));
      return markdown({ url: pageUrl(base, lang, path), lang }, [
        heading(1, title),
        paragraph(intro),
        ...(lead ? [paragraph(inline(lead))] : []),
        ...sections.flatMap(({ title, paragraphs = [], points = [] }) => [
          heading(2, title),
          ...paragraphs.map((parts) => paragraph(inline(parts))),
          ...(points.length > 0 ? [list(points.map(inline))] : []),
        ]),
      ]);
    },
  } satisfies PageDefinition<TrustPage>;
}

/** What the service is, and where its data comes from. */
export const aboutPage = statementPage("about", about);
/** Who runs it, and how to reach them. */
export const contactPage = statementPage("contact", contact);
/** What is stored of whom: `docs/privacy.md` in short, for readers. */
export const privacyPage = statementPage("privacy", privacy);
