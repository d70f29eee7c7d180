/** The keywords that each motif stands for, by their keys in the starter catalog. */
const KEYWORDS: Record<string, string> = {
  city: "new-york los-angeles tokyo moscow odesa business suburbs superhero",
  arch: "paris london ancient-rome antiquity victorian-era kyiv",
  mountains: "mountain carpathians survival quest kazakhstan",
  sea: "ocean mother-daughter grief memory",
  forest: "fairy-tale jungle folklore witch bear panda fox",
  desert: "desert steppe mars treasure",
  road: "road-trip immigrants refugees",
  rails: "train escape",
  planet: "space parallel-world apocalypse multiverse climate",
  night: "dreams loneliness vampire",
  village: "village small-town orphan soviet-union",
  castle: "knight middle-ages prince princess dragon",
  bars: "prison slavery kidnapping hostage dictatorship",
  island: "island",
  wheat: "war-in-ukraine steppe",
  crossing: "religion priest faith cult",
  window: "one-location hotel marriage",
  clock: "time-travel time-loop eighties seventies nineties old-age",
  eye: "conspiracy spy undercover cold-war virtual-reality illusory-reality",
  keyhole: "detective twist-ending",
  target: "hitman revenge terrorism vietnam-war",
  flame: "revolution demon possession post-apocalypse nuclear-weapons",
  lightning: "superhero based-on-comic mad-scientist magical-girl",
  star: "hero chosen-one hollywood idol",
  swords: "swordplay samurai civil-war ninja jedi shinigami",
  crown: "queen king prince princess",
  heart: "first-love love-triangle virtual-friend",
  wedding: "wedding marriage infidelity",
  wheel: "cars racing",
  ball: "football sport-team boxing",
  note: "musician jazz dance",
  record: "music-band",
  reel: "filmmaking silent-film anthology hollywood",
  book: "based-on-book writer school university teacher high-school",
  scales: "courtroom lawyer racism feminism lgbt",
  coins: "money bank heist poverty treasure stock-market",
  cards: "gambling gangster mafia",
  chessboard: "chess black-and-white politics",
  flask: "experiment cloning alchemy pandemic",
  atom: "nuclear-weapons artificial-intelligence multiverse",
  circuit: "hacker internet cyberpunk artificial-intelligence",
  rocket: "space alien mars",
  ship: "ship pirate treasure",
  plane: "pilot world-war-two",
  wire: "world-war-one world-war-two holocaust prison",
  cutlery: "cooking restaurant",
  bottle: "alcoholism black-comedy",
  pills: "addiction hospital doctor illness mental-illness amnesia",
  columns: "journalist politics corruption based-on-true-story",
  palette: "art painter",
  wand: "magic wizard witch steampunk",
  maze: "nonlinear-narrative memory class-struggle",
  balloons: "childhood toy fairy-tale",
  umbrella: "satire workplace",
  snowflake: "winter christmas",
  spiral: "mental-illness afterlife dreams experiment amnesia",
  prints: "police serial-killer detective",
  birds: "coming-of-age memory emotions nineteenth-century",
  paw: "animal dog bear lion",
  fish: "fish shark ocean",
  cat: "cat mouse penguin",
  robot: "robot mecha",
  ghost: "ghost afterlife",
  claws: "monster kaiju vampire",
  faces: "body-swap twist-ending",
  mask: "parody slapstick theater satire based-on-play",
  pair: "friendship siblings love-triangle",
  lone: "loneliness survival old-age teenager",
  crowd: "class-struggle revolution dystopia",
  family: "family father-son mother-daughter siblings",
  alien: "alien",
  dinosaur: "dinosaur kaiju",
  hat: "gangster nineteenth-century spy",
  skull: "pirate possession serial-killer",
};

/** The motifs of each genre, for films whose keywords lead to none. */
const GENRES: Record<string, string> = {
  action: "target lightning flame beams",
  adventure: "mountains ship desert sun",
  biography: "columns lone window",
  comedy: "mask umbrella balloons bottle",
  crime: "prints cards hat bars",
  documentary: "eye columns crowd",
  drama: "window birds lone sea discs",
  family: "family balloons village",
  fantasy: "castle wand night",
  history: "arch crown swords",
  horror: "claws skull night",
  music: "record note",
  musical: "umbrella note",
  mystery: "keyhole maze spiral",
  romance: "heart pair wedding",
  "science-fiction": "planet atom rocket circuit",
  sport: "ball rings",
  thriller: "eye blinds stairs",
  war: "wire plane wheat",
  western: "desert hat wheel",
};

/** Keywords that say how a film came about or in what time it plays, rather than what it is about. */
export const VAGUE: ReadonlySet<string> = new Set(
  "based-on-book based-on-play based-on-comic based-on-true-story nineteenth-century twist-ending friendship".split(
    " ",
  ),
);

const BY_KEYWORD = inverted(KEYWORDS);

/** The keys of all keywords that have a motif. */
export const KNOWN_KEYWORDS: readonly string[] = [...BY_KEYWORD.keys()];

/** The motifs that stand for a keyword, if there are any. */
export function ofKeyword(key: string): string[] | undefined {
  return BY_KEYWORD.get(key);
}

/** The motifs of a genre, if there are any. */
export function ofGenre(code: string): string[] | undefined {
  return GENRES[code]?.split(" ");
}

function inverted(table: Record<string, string>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [motif, keys] of Object.entries(table)) {
    for (const key of keys.split(" ")) found.set(key, [...found.get(key) ?? [], motif]);
  }
  return found;
}
