import { inverted } from "./inverted.ts";
import { TITLES } from "./titles.ts";

/** Words of English titles, and pairs of them, that name a thing and hardly ever mean another one. */
const WORDS: Record<string, string> = {
  hourglass: "hourglass",
  whale: "whale whales",
  penguin: "penguins",
  pyramid: "pharaoh pyramid",
  mitten: "mitten",
  city: "city skyline",
  mountains: "mountain mountains everest",
  sea: "sea ocean waves",
  forest: "forest woods jungle",
  desert: "desert sahara",
  worm: "dune",
  road: "road highway",
  planet: "planet planets",
  night: "moon midnight moonlight",
  castle: "castle",
  bars: "prison prisoners prisoner jail alcatraz",
  island: "island",
  bridge: "bridge bridges",
  lighthouse: "lighthouse",
  key: "hotel motel",
  window: "window apartment",
  clock: "clock hours",
  eye: "eye eyes",
  flame: "fire flame flames inferno burning",
  swords: "duel duelist",
  sword: "sword swords excalibur",
  katana: "deadpool samurai ronin shogun",
  shuriken: "ninja ninjas",
  hammer: "thor",
  bow: "archer arrow",
  crown: "throne thrones crown",
  ring: "rings",
  wedding: "wedding bride",
  heart: "heart hearts",
  rose: "rose roses flower flowers",
  car: "taxi cars ferrari",
  train: "trains express",
  bicycle: "bicycle bike",
  liner: "titanic",
  ship: "ship boat",
  rocket: "rocket interstellar",
  astronaut: "gravity astronaut cosmonaut apollo martian",
  ufo: "alien aliens ufo",
  robot: "robot robots terminator transformers robocop iron-man",
  gears: "clockwork machine machinist",
  piano: "piano pianist",
  guitar: "guitar",
  trumpet: "trumpet jazz blues",
  note: "song music symphony",
  book: "book books diary",
  quill: "shakespeare hamnet poet poets",
  phone: "phone",
  reel: "cinema",
  sabers: "star-wars jedi",
  hat: "the-godfather",
  receiver: "telephone",
  envelope: "letter letters",
  fox: "fox foxes",
  panda: "panda pandas",
  owl: "owl owls",
  raven: "raven ravens crow",
  rhino: "rhino rhinoceros",
  hedgehog: "hedgehog",
  cello: "cello contrabass violin",
  horseman: "cossack cossacks",
  hive: "bee bees beekeeper",
  honeycomb: "beekeeper honey",
  grave: "cemetery graveyard grave",
  elephant: "elephant elephants dumbo",
  tiger: "tiger tigers",
  bull: "bull",
  donkey: "donkey",
  dove: "dove pigeon pigeons",
  sunflower: "sunflower sunflowers",
  lotus: "lotus",
  drum: "drum drummer",
  bell: "bell bells",
  tank: "tank tanks",
  wheel: "chariot chariots",
  longship: "viking vikings northman",
  dombra: "dombra",
  yurt: "yurt",
  feather: "feather feathers",
  camera: "paparazzi",
  screen: "network internet",
  coins: "money dollar dollars million millionaire",
  cards: "joker poker",
  dice: "jumanji casino vegas",
  diamond: "diamond diamonds gem",
  chart: "wall-street",
  chessboard: "chess gambit pawn",
  head: "memory",
  maze: "labyrinth maze",
  mask: "mask",
  domino: "zorro incredibles",
  ghost: "ghost ghosts ghostbusters",
  skull: "dead skull bones pirates",
  coffin: "dracula vampire",
  bat: "bat bats batman",
  shield: "captain-america",
  plane: "top-gun airplane",
  web: "spider web",
  wolf: "wolf wolves werewolf",
  fin: "shark sharks jaws",
  lion: "lion lions",
  bear: "bear bears paddington",
  mouse: "mouse mice rat rats",
  cat: "cat cats puss gatto",
  dog: "dog dogs hound hachi",
  horse: "horse horses",
  dragon: "dragon dragons",
  sheep: "lamb lambs sheep",
  rabbit: "rabbit rabbits bunny",
  swan: "swan swans",
  butterfly: "butterfly butterflies",
  birds: "bird birds birdman",
  fish: "fish nemo",
  knife: "knife knives dagger",
  pistol: "pistol guns",
  bullet: "bullet bullets",
  helmet: "soldier soldiers platoon dunkirk",
  galea: "gladiator spartacus spartans troy trojan",
  chain: "slave slaves chains unchained",
  fist: "fist kung",
  glove: "boxer rocky creed",
  gavel: "jury trial verdict",
  badge: "sheriff cop cops",
  magnifier: "sherlock holmes detective",
  trefoil: "chernobyl",
  bomb: "bomb atomic",
  apple: "apple snow-white",
  umbrella: "umbrella",
  snowflake: "snow ice winter frozen",
  fir: "christmas",
  balloons: "balloon balloons",
  door: "door doors",
  dinosaur: "jurassic dinosaur dinosaurs",
  claws: "monsters beast",
  kaiju: "godzilla",
  drop: "blood",
};

const BY_WORD = inverted(WORDS);
const BY_TITLE = inverted(TITLES);

/** The names of all motifs that a title or a word of it leads to. */
export const WORD_MOTIFS: readonly string[] = [WORDS, TITLES].flatMap(Object.keys);

/** The words that the known titles of several words begin with, and how many words the longest of these has. */
const LONGEST = new Map<string, number>();
for (const title of [...BY_TITLE.keys(), ...BY_WORD.keys()]) {
  const words = title.split("-");
  if (words.length > 1) LONGEST.set(words[0], Math.max(words.length, LONGEST.get(words[0]) ?? 0));
}

/** The words of a title, as the functions here want them. */
export function wordsOf(title: string): string[] {
  return title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The motifs of a title that is known as a whole, or of the longest part of several words that is; none otherwise. */
export function ofPhrase(words: readonly string[]): string[] {
  let [most, found]: [number, string[]] = [1, words.length === 1 ? BY_TITLE.get(words[0]) ?? [] : []];
  for (let start = 0; start < words.length; start++) {
    for (let count = Math.min(LONGEST.get(words[start]) ?? 0, words.length - start); count > most; count--) {
      const phrase = words.slice(start, start + count).join("-");
      const motifs = BY_TITLE.get(phrase) ?? BY_WORD.get(phrase);
      if (motifs) [most, found] = [count, motifs];
    }
  }
  return found;
}

/** The motifs of the words of an English title; none where no word has one. */
export function ofWord(words: readonly string[]): string[] {
  return words.flatMap((word) => BY_WORD.get(word) ?? []);
}
