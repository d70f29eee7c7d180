import pLimit from "p-limit";
import type { Database } from "../db/database.ts";
import { listCards } from "../films/queries.ts";
import { filmCard } from "../films/view.ts";
import type { Lang } from "../i18n/lang.ts";
import { messages } from "../i18n/messages.ts";
import type { PublicHttpsOptions } from "../public_https.ts";
import { pageUrl } from "../urls.ts";
import { pushKeys } from "./browsers.ts";
import { dueOf, type Occasion, occasionText } from "./due.ts";
import { type PushMessage, sendPush } from "./push.ts";
import { deleteSubscription, listBrowsers, noteAttempt, setToldUntil, type SubscriptionRow } from "./push_queries.ts";
import { listReminders, type ReminderRow } from "./queries.ts";

/** Messages that are under way at the same time. */
const AT_ONCE = 4;
/** Accounts whose reminders are read at once. */
const READ_AT_ONCE = 50;
/** A browser that could not be told so many times in turn is given up. */
const MOST_FAILURES = 5;
/** Sentences of one message; a push service takes 4 KB. */
const MOST_SENTENCES = 5;
const MOST_SENTENCE = 200;

/** Something that is due and was not told yet. */
interface DueReminder {
  row: ReminderRow;
  occasion: Occasion;
}

/** How browsers are told. */
export interface TellOptions extends PublicHttpsOptions {
  /** See `pushSubject`. */
  subject: string;
  now: Date;
  signal?: AbortSignal;
}

/**
 * Tells browsers what is due and was not told yet: one message to each of a person's. It counts as told once one of
 * them had it or none is left; until then it is tried again the next time. Returns how many messages were taken.
 */
export async function tellBrowsers(database: Database, options: TellOptions): Promise<number> {
  const { now, signal } = options;
  const limit = pLimit(AT_ONCE);
  let sent = 0;
  for (let after = 0; !signal?.aborted;) {
    const browsers = await listBrowsers(database.latest, { after, accounts: READ_AT_ONCE, now });
    if (browsers.length === 0) break;
    const accounts = Map.groupBy(browsers, ({ accountId }) => accountId);
    const told = [...accounts].map(([accountId, own]) =>
      limit(() => tellAccount(database, { accountId, own, options }))
    );
    for (const count of await Promise.all(told)) sent += count;
    after = browsers.at(-1)!.accountId;
  }
  return sent;
}

async function tellAccount(
  database: Database,
  { accountId, own, options }: { accountId: number; own: readonly SubscriptionRow[]; options: TellOptions },
): Promise<number> {
  const { now, subject, signal: _, ...ways } = options;
  const rows = await listReminders(database.latest, { accountId, now });
  const due = rows.flatMap((row) =>
    dueOf(row, now).filter(({ since }) => since > row.toldUntil).map((occasion) => ({ row, occasion }))
  );
  let [sent, left] = [0, 0];
  for (const browser of own) {
    // What was due before the browser was there is not sent to it.
    const fresh = due.filter(({ occasion }) => occasion.since > browser.createdAt);
    if (fresh.length === 0) continue;
    const keys = await pushKeys(database, now);
    const result = await sendPush(browser, await messageOf(database, fresh, browser.lang), { ...ways, keys, subject });
    if (result === "gone") await deleteSubscription(database.write, browser.id);
    else await noteAttempt(database.write, browser.id, { succeeded: result === "sent", most: MOST_FAILURES });
    if (result === "sent") sent++;
    if (result === "failed") left++;
  }
  if (due.length > 0 && (sent > 0 || left === 0)) {
    await setToldUntil(database.write, [...new Set(due.map(({ row }) => row.id))], now);
  }
  return sent;
}

/** One message for all that is due: it leads to the film, or to all reminders where it is about several. */
async function messageOf({ read }: Database, due: readonly DueReminder[], lang: Lang): Promise<PushMessage> {
  const { name, reminders: text } = messages(lang);
  const ids = [...new Set(due.map(({ row }) => row.filmId))];
  const cards = await listCards(read, ids, lang);
  const titles = new Map(cards.map((card) => [card.id, filmCard(card, { base: "", lang }).title]));
  const sentences = due.slice(0, MOST_SENTENCES).map(({ row, occasion }) =>
    occasionText(row, occasion, { title: titles.get(row.filmId)!, lang }).slice(0, MOST_SENTENCE).toWellFormed()
  );
  const rest = due.length - sentences.length;
  if (rest > 0) sentences.push(text.push.more.replace("{n}", String(rest)));
  const path = ids.length === 1 ? `/film/${ids[0]}` : "/diary/reminders";
  return { title: `${name}: ${text.title}`, body: sentences.join("\n"), url: pageUrl("", lang, path), lang };
}
