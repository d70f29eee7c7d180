import type { Accessibility } from "@/lib/showtimes/schema.ts";
import type { Lang } from "@/lib/i18n/lang.ts";
import { messages } from "@/lib/i18n/messages.ts";

/** Notes whose words are too long for a line of times, as cinemas abbreviate them. */
const ABBREVIATED: Partial<Record<Accessibility, string>> = { "audio-description": "AD", captioned: "CC" };

/** The notes that are abbreviated, and those that are words. */
export function splitNotes(notes: readonly Accessibility[]): { short: Accessibility[]; long: Accessibility[] } {
  const isShort = (note: Accessibility) => note in ABBREVIATED;
  return { short: notes.filter(isShort), long: notes.filter((note) => !isShort(note)) };
}

/** A note in two letters, which is read out in words. */
export function ShortNote({ note, lang }: { note: Accessibility; lang: Lang }) {
  const words = messages(lang).cinema.accessibility[note];
  return (
    <>
      <abbr title={words} aria-hidden="true">{ABBREVIATED[note]}</abbr>
      <span class="unseen">{words}</span>
    </>
  );
}

/** What the abbreviations stand for that are among the sessions. */
export function Legend(
  { sessions, lang }: { sessions: readonly { accessibility: readonly Accessibility[] }[]; lang: Lang },
) {
  const said = new Set(sessions.flatMap(({ accessibility }) => splitNotes(accessibility).short));
  const lines = [...said].sort()
    .map((note) => `${ABBREVIATED[note]}\u00a0— ${messages(lang).cinema.accessibility[note]}`);
  return lines.length === 0 ? null : <p class="sources">{lines.join(", ")}</p>;
}
