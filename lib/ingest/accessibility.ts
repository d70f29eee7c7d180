import { ACCESSIBILITIES, type Accessibility } from "../showtimes/schema.ts";

const any = (...patterns: string[]) => `(?:${patterns.join("|")})`;

const SHOWING = any(
  "screenings?",
  "performances?",
  "show(?:ing)?s?",
  "sessions?",
  "(?:кино|кіно)?(?:сеанс|показ)\\p{L}*",
);
const DEAF = any(
  "(?:глух|нечу|слабочу|слабосл[ыу]ш|niesłysząc|niedosłysząc|gehörlose|hörgeschädigte)\\p{L}*",
);
const INFANTS = any(
  "bab(?:y|ies)",
  "infants?",
  "toddlers?",
  "(?:немовля|малюк|малюч|малыш|младен|грудничк|візочк|коляск)\\p{L}*",
);

/**
 * How sources announce a screening that is made easier for somebody, in words that no film is called by: they may stand
 * in a title. Parts of patterns, by what they announce.
 */
const PHRASES: Record<Accessibility, string> = {
  "audio-description": any(
    "audio[- ]?des[ck]r\\p{L}*",
    "(?:аудио|аудіо)[- ]?(?:опис|д[еи]скрип)\\p{L}*",
    "тифло[- ]?(?:ком|перев|перек|опис)\\p{L}*",
  ),
  captioned: any(
    "(?:open|closed|descriptive)[- ]caption\\p{L}*",
    `captioned ${SHOWING}`,
    "(?:for )?(?:the )?(?:deaf (?:and|or|&) )?(?:the )?hard[- ]of[- ]hearing",
    "for (?:the )?(?:d\\/)?deaf",
    // The word alone may begin a title: "Глухарь".
    `(?:субтитр\\p{L}* )?(?:для|für|dla) (?:людей |осіб |лиц |osób )?${DEAF}(?: (?:и|та|і|й|oder|und|i) ${DEAF})?`,
    "(?:з|із|с|со) (?:порушенн|нарушени|вадами)\\p{L}* слух[ау]?",
    "sourds et malentendants",
  ),
  relaxed: any(
    `relaxed ${SHOWING}`,
    "(?:autism|sensory|dementia)[- ]friendly",
    `(?:спокойн|спокійн|расслабленн|розслаблен|релакс|дружн|дружественн)\\p{L}* ${SHOWING}`,
    "ciné[- ]relax",
  ),
  baby: any(
    `(?:parents?|mums?|moms?|carers?|dads?)(?: and| with| &| \\+)(?: the| their)? ${INFANTS}`,
    "baby[- ](?:friendly|cinema|club|screening)",
    "bring your (?:own )?baby",
    `(?:${SHOWING} )?для (?:мам|тат|батьк|родител)\\p{L}*(?: (?:и|й|та|і) (?:мам|тат|пап)\\p{L}*)? (?:з|із|с|со|и|й|та|і) ${INFANTS}`,
    `${SHOWING} (?:для|з|із|с|со) ${INFANTS}`,
  ),
};

/** Any announcement of that kind, as a part of a pattern. */
export const ACCESSIBLE = any(...Object.values(PHRASES));

/** What a label of its own says, in the short forms that are no announcement elsewhere. */
const LABELS: Record<Accessibility, string> = {
  "audio-description": "AD|АД|audio ?desc\\p{L}*|тифло\\p{L}*",
  captioned: "CC|OC|SDH|HOH|CAP|SME|(?:open |closed )?captions?|captioned|CC subtitles?",
  // Not "relax": halls with deck chairs are called that.
  relaxed: "relaxed|autism|sensory",
  baby: `(?:with |з |із |с |со )?${INFANTS}`,
};

const inText = compiled((one) => RegExp(`(?<![\\p{L}\\p{N}])${PHRASES[one]}(?![\\p{L}\\p{N}])`, "iu"));
const asLabel = compiled((one) => RegExp(`^(?:${LABELS[one]})$`, "iu"));

function compiled(patternOf: (one: Accessibility) => RegExp): Record<Accessibility, RegExp> {
  return Object.fromEntries(ACCESSIBILITIES.map((one) => [one, patternOf(one)])) as Record<Accessibility, RegExp>;
}

/** No label or title is longer; what is costs no time. */
const LONGEST = 500;

/**
 * For whom a screening is made easier, as its labels (`"2D, AD"`) and texts such as the film's title (`"Дюна (з
 * аудіоописом)"`) say: each once, in a fixed order. A word that may be a film's is understood in labels alone.
 */
export function readAccessibility(
  labels: readonly (string | null)[],
  texts: readonly (string | null)[] = [],
): Accessibility[] {
  const said = new Set([
    ...labels.flatMap((label) => label === null ? [] : readOnce(labelsRead, label, readLabel)),
    ...texts.flatMap((text) => text === null ? [] : readOnce(textsRead, text, readText)),
  ]);
  return said.size === 0 ? [] : ACCESSIBILITIES.filter((one) => said.has(one));
}

/** Thousands of sessions share a few labels and titles, and each takes a dozen patterns. */
const labelsRead = new Map<string, Accessibility[]>();
const textsRead = new Map<string, Accessibility[]>();
const MOST_KEPT = 1000;

function readOnce(
  known: Map<string, Accessibility[]>,
  text: string,
  read: (text: string) => Accessibility[],
): Accessibility[] {
  // What is that long is rubbish, and is not kept.
  if (text.length > LONGEST) return read(text.slice(0, LONGEST));
  let found = known.get(text);
  if (found === undefined) {
    found = read(text);
    if (known.size >= MOST_KEPT) known.clear();
    known.set(text, found);
  }
  return found;
}

function readLabel(label: string): Accessibility[] {
  const parts = plain(label).split(/[,;|/+·()[\]]/).map((part) => part.trim());
  return [...readText(label), ...ACCESSIBILITIES.filter((one) => parts.some((part) => asLabel[one].test(part)))];
}

const readText = (text: string) => ACCESSIBILITIES.filter((one) => inText[one].test(plain(text)));

const plain = (text: string) => text.normalize("NFKC").replace(/\s+/g, " ");
