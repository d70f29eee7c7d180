import type { PageContext } from "@/lib/http/page_context.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { pageUrl } from "@/lib/urls.ts";
import { filled, statementPage, type TrustPage, who } from "./statement.ts";

const DAY_MS = 86_400_000;

function privacy(context: PageContext): Promise<TrustPage> {
  const { ctx: { config: { backup, sessionDays } }, lang, text: { trust: { privacy: text, contact } } } = context;
  const { visitor, account, operator, rights, others, questions } = text.sections;
  const days = (n: number) => plural(lang, n, text.days);
  const hasBackups = backup.everyMs !== null && (backup.dir !== undefined || backup.s3 !== undefined);
  const kept = hasBackups
    ? filled(rights.backups, "backupDays", days(Math.ceil(backup.keep * backup.everyMs! / DAY_MS)))
    : rights.noBackups;
  return Promise.resolve({
    title: text.title,
    intro: text.intro,
    glance: text.brief,
    isLong: true,
    sections: [
      { id: "visitor", title: visitor.title, terms: visitor.points },
      {
        id: "account",
        title: account.title,
        terms: account.points.map(({ name, text }) => ({ name, text: filled(text, "sessionDays", days(sessionDays)) })),
      },
      { id: "operator", title: operator.title, terms: operator.points },
      { id: "rights", title: rights.title, terms: [...rights.points, { name: rights.kept, text: kept }] },
      { id: "others", title: others.title, terms: others.points },
      {
        id: "questions",
        title: questions.title,
        paragraphs: [[questions.text], ...who(context)],
        links: [{ text: contact.title, href: pageUrl("", lang, "/contact") }],
      },
    ],
  });
}

/** What is stored of whom: `docs/privacy.md` in short, for readers. */
export const privacyPage = statementPage("privacy", privacy);
