import { isMember, type PageContext, signInUrl } from "@/lib/http/page_context.ts";
import { pageUrl } from "@/lib/urls.ts";
import { statementPage, type TrustPage, type TrustSection, who } from "./statement.ts";

/** What can be settled without writing, each with the way to where it is. */
function ways(context: PageContext): TrustSection[] {
  const { ctx: { config: { contact: { email } } }, lang, text } = context;
  const { ways: { mistake, review, account, entry, programs, security } } = text.trust.contact;
  const to = (path: string) => pageUrl("", lang, path);
  const card = ({ title, text, link }: typeof mistake, href: string): TrustSection => ({
    title,
    paragraphs: [[text]],
    links: [{ text: link, href }],
  });
  return [
    card(mistake, to("/search")),
    card(review, to("/privacy#operator")),
    card(account, isMember(context) ? to("/settings") : signInUrl(context, to("/settings"))),
    card(entry, to("/recover")),
    {
      title: programs.title,
      paragraphs: [[programs.text]],
      links: [{ text: text.nav.docs, href: to("/docs") }, { text: text.agents.title, href: to("/docs/agents") }],
    },
    {
      title: security.title,
      // Nobody is told to write where there is no address.
      paragraphs: [[email === undefined ? security.withoutAddress : security.text]],
      links: email === undefined ? [] : [{ text: email, href: `mailto:${email}` }],
    },
  ];
}

function contact(context: PageContext): Promise<TrustPage> {
  const { ctx: { config }, text: { trust: { contact: { title, here, owner } } } } = context;
  const { name, email } = config.contact;
  const [named, address] = who(context).map(([sentence]) => String(sentence));
  return Promise.resolve({
    title,
    intro: name === undefined ? here : `${named} ${here}`,
    ways: email === undefined ? [] : [{ text: email, href: `mailto:${email}` }],
    sections: ways(context),
    note: email === undefined ? [name === undefined ? named : "", address, owner].filter(Boolean).join(" ") : undefined,
  });
}

/** Who runs it, how to reach them, and what needs no letter. */
export const contactPage = statementPage("contact", contact);
