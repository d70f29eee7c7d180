import { FELT } from "./felt.ts";
import { inverted } from "./inverted.ts";
import { SEEN } from "./seen.ts";
import { TELLING } from "./telling.ts";

/** The motifs of each genre, for films whose keywords lead to none. */
const GENRES: Record<string, string> = {
  action: "target fist beams helicopter motorbike siren",
  adventure: "compass mountains ship sun chest rowboat",
  biography: "quill lone window polaroid typed",
  comedy: "mask umbrella balloons cocktail duck burger bicycle",
  crime: "prints pistol hat handcuffs siren suitcase",
  documentary: "eye camera columns snap microphone television",
  drama: "window birds lone sea discs bench door rain feather sofa",
  family: "family balloons teddy kite bicycle icecream",
  fantasy: "castle pointed night orb owl stag",
  history: "arch crown quill banner manor",
  horror: "claws skull knife night candle raven grave",
  music: "record note microphone guitar cello drum",
  musical: "umbrella note microphone shoe curtain",
  mystery: "keyhole magnifier maze footprints missing",
  romance: "heart pair rose envelope blossom rowboat",
  "science-fiction": "planet atom rocket circuit comet astronaut",
  sport: "trophy rings shoe ball",
  thriller: "eye blinds stairs receiver keyhole",
  war: "wire plane helmet dogtag boots tank poppy",
  western: "desert horse wheel stetson",
};

/** What some countries add to the motifs of a genre. */
const COUNTRIES: Record<string, string> = {
  UA: "sunflower stork wreath pysanka chestnut",
  KZ: "yurt dombra horseman eagle koshkar",
  JP: "torii lantern fan blossom",
  CN: "lantern fan",
  KR: "lantern blossom",
  IN: "lotus elephant tiger",
  RU: "samovar towertop panelhouse",
  SU: "samovar towertop panelhouse",
  PL: "stork rooster",
  FR: "eiffel",
  GB: "teacup belfry",
  NL: "windmill",
};

/** The tables of keywords: of the fewest films first, whose motifs say most. */
const BY_KEYWORD = [TELLING, SEEN, FELT].map(inverted);

/** The keys of all keywords that have a motif. */
export const KNOWN_KEYWORDS: readonly string[] = BY_KEYWORD.flatMap((table) => [...table.keys()]);

/** The names of all motifs that a keyword, a genre or a country leads to. */
export const KNOWN_MOTIFS: ReadonlySet<string> = new Set(
  [TELLING, SEEN, FELT].flatMap(Object.keys).concat(
    [GENRES, COUNTRIES].flatMap((table) => Object.values(table).flatMap(wordsOf)),
  ),
);

/** So many keywords of a table are chosen from; those that follow tell less and less of the film. */
const CHOSEN_FROM = 2;

/** The motifs of the first keyword that names a thing by which a film is known; none if there is no such keyword. */
export function ofTelling(keywords: readonly string[]): string[] {
  return ofFirst(keywords, BY_KEYWORD[0], 1);
}

/** The motifs of what is seen in films with these keywords, or else of what is felt there, or where they play. */
export function ofKeywords(keywords: readonly string[]): string[] {
  const seen = ofFirst(keywords, BY_KEYWORD[1], CHOSEN_FROM);
  return seen.length > 0 ? seen : ofFirst(keywords, BY_KEYWORD[2], CHOSEN_FROM);
}

function ofFirst(keywords: readonly string[], table: ReadonlyMap<string, string[]>, count: number): string[] {
  return keywords.flatMap((key) => table.has(key) ? [table.get(key)!] : []).slice(0, count).flat();
}

/** The motifs of genres and of the first country that has some; none where no genre is known. */
export function ofGenres(genres: readonly string[], countries: readonly string[]): string[] {
  const names = genres.flatMap((genre) => ofGenre(genre) ?? []);
  const country = countries.find((code) => code in COUNTRIES);
  return names.length === 0 || country === undefined ? names : [...names, ...wordsOf(COUNTRIES[country])];
}

/** The motifs of a genre, if there are any. */
export function ofGenre(code: string): string[] | undefined {
  return GENRES[code]?.split(" ");
}

function wordsOf(text: string): string[] {
  return text.split(" ");
}
