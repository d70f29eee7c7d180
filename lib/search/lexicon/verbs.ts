import { typedWords } from "../fold.ts";
import { stems } from "../stems.ts";

// English verbs whose forms have no stem in common, as those of most plots.

const FORMS = `
  steal stole stolen, fight fought, catch caught, teach taught, buy bought, bring brought, think thought, seek sought,
  break broke broken, choose chose chosen, drive drove driven, fall fell fallen, fly flew flown, forget forgot forgotten,
  forgive forgave forgiven, freeze froze frozen, get got, give gave given, go went gone, grow grew grown, hide hid hidden,
  hold held, keep kept, know knew known, leave left, lose lost, meet met, rise rose risen, run ran, see saw seen,
  sell sold, send sent, shoot shot, sing sang sung, sink sank sunk, sleep slept, speak spoke spoken, swim swam swum,
  take took taken, tell told, wake woke woken, wear wore worn, win won, write wrote written, build built, dream dreamt,
  drink drank drunk, eat ate eaten, feel felt, find found, bite bit bitten, blow blew blown, throw threw thrown,
  draw drew drawn, ride rode ridden, bury buried, die dying, lie lying, swear swore sworn, strike struck, stick stuck`;

const BY_STEM = new Map<string, string[]>();
for (const forms of FORMS.split(",").map(typedWords)) {
  const own = [...new Set(forms.flatMap(stems))];
  for (const stem of own) BY_STEM.set(stem, own);
}

/** The stems of all forms of an English verb, by the stem of one of them. */
export const verbStems = (stem: string): readonly string[] => BY_STEM.get(stem) ?? [stem];
