/** The keywords that each motif stands for, by their keys in the starter catalog. */
const KEYWORDS: Record<string, string> = {
  city: "new-york los-angeles tokyo moscow odesa business suburbs superhero",
  arch: "paris london ancient-rome antiquity victorian-era kyiv",
  mountains: "mountain carpathians survival quest kazakhstan father-son",
  sea: "ocean mother-daughter grief memory survival",
  forest: "fairy-tale jungle folklore witch bear panda fox village animal",
  desert: "desert steppe mars treasure kazakhstan horse",
  road: "road-trip immigrants refugees small-town",
  rails: "train escape world-war-two",
  planet: "space parallel-world apocalypse multiverse climate childhood",
  night: "dreams loneliness vampire magic",
  village: "village small-town orphan soviet-union family",
  castle: "knight middle-ages prince princess dragon magic swordplay",
  bars: "prison slavery kidnapping hostage dictatorship police",
  island: "island monster",
  wheat: "war-in-ukraine steppe soviet-union village world-war-one kazakhstan horse",
  crossing: "religion priest faith cult world-war-one",
  window: "one-location hotel marriage family orphan new-york divorce",
  clock: "time-travel time-loop eighties seventies nineties old-age london",
  eye: "conspiracy spy undercover cold-war virtual-reality illusory-reality monster",
  keyhole: "detective twist-ending",
  target: "hitman revenge terrorism vietnam-war police martial-arts",
  flame: "revolution demon possession post-apocalypse nuclear-weapons grief revenge first-love world-war-two survival",
  lightning: "superhero based-on-comic mad-scientist magical-girl new-york",
  star: "hero chosen-one hollywood idol soviet-union soldier magic",
  swords: "swordplay samurai civil-war ninja jedi shinigami revenge",
  crown: "queen king prince princess swordplay",
  heart: "first-love love-triangle virtual-friend paris",
  wedding: "wedding marriage infidelity",
  wheel: "cars racing teenager",
  ball: "football sport-team boxing",
  note: "musician jazz dance",
  record: "music-band teenager",
  reel: "filmmaking silent-film anthology hollywood",
  book: "based-on-book writer school university teacher high-school",
  scales: "courtroom lawyer racism feminism lgbt money divorce",
  coins: "money bank heist poverty treasure stock-market",
  cards: "gambling gangster mafia money",
  chessboard: "chess black-and-white politics",
  flask: "experiment cloning alchemy pandemic",
  atom: "nuclear-weapons artificial-intelligence multiverse",
  circuit: "hacker internet cyberpunk artificial-intelligence",
  rocket: "space alien mars",
  ship: "ship pirate treasure",
  plane: "pilot world-war-two soldier world-war-one",
  wire: "world-war-one world-war-two holocaust prison soldier",
  cutlery: "cooking restaurant",
  bottle: "alcoholism black-comedy",
  pills: "addiction hospital doctor illness mental-illness amnesia",
  columns: "journalist politics corruption based-on-true-story",
  palette: "art painter",
  wand: "magic wizard witch steampunk",
  maze: "nonlinear-narrative memory class-struggle",
  balloons: "childhood toy fairy-tale",
  umbrella: "satire workplace family london paris childhood",
  snowflake: "winter christmas old-age",
  spiral: "mental-illness afterlife dreams experiment amnesia",
  prints: "police serial-killer detective",
  birds: "coming-of-age memory emotions nineteenth-century teenager grief animal",
  paw: "animal dog bear lion",
  fish: "fish shark ocean",
  cat: "cat mouse penguin",
  robot: "robot mecha",
  ghost: "ghost afterlife",
  claws: "monster kaiju vampire",
  faces: "body-swap twist-ending",
  mask: "parody slapstick theater satire based-on-play",
  pair: "friendship siblings love-triangle father-son first-love",
  lone: "loneliness survival old-age teenager grief orphan",
  crowd: "class-struggle revolution dystopia soldier",
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
  "based-on-book based-on-play based-on-comic based-on-true-story nineteenth-century twist-ending friendship black-and-white"
    .split(
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
