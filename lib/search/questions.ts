import { foldWord } from "./fold.ts";
import type { Place } from "./interpretation.ts";

/** The words in front of a name and behind it. */
type Question = readonly [front: readonly string[], end: readonly string[]];

/**
 * Forms of questions, of which a query is looked up by its first word, and by its last one: there are some thousand.
 * In `forms` the dots of a line are the name; of what stands in braces any one may be there.
 */
export class Questions {
  private readonly byFirst: ReadonlyMap<string, Question[]>;
  private readonly byLast: ReadonlyMap<string, Question[]>;

  constructor(forms: string) {
    const all = forms.replaceAll("ʼ", "").trim().split("\n").flatMap(alternatives).map(questionOf);
    this.byFirst = Map.groupBy(all.filter(([front]) => front.length > 0), ([front]) => front[0]);
    this.byLast = Map.groupBy(all.filter(([front]) => front.length === 0), ([, end]) => end.at(-1) ?? "");
  }

  /** What stands in the place of the dots of the longest question that a query is; `null` where it is none. */
  restOf(places: readonly Place[]): readonly Place[] | null {
    const begun = this.byFirst.get(places[0]?.word ?? "") ?? [];
    const ended = this.byLast.get(places.at(-1)?.word ?? "") ?? [];
    const rests = [...begun, ...ended].map((question) => answered(places, question)).filter((rest) => rest !== null);
    // The longest question is the one: `is … based on a true story`, and not `is … a true story`.
    return rests.reduce<readonly Place[] | null>(
      (best, rest) => best && best.length <= rest.length ? best : rest,
      null,
    );
  }
}

function questionOf(form: string): Question {
  const [front, end = []] = form.split("…").map((words) =>
    words.split(" ").filter((word) => word !== "").map(foldWord)
  );
  return [front, end];
}

/** A line with each of what its braces leave open. */
export function alternatives(line: string): string[] {
  const open = /\{([^}]*)\}/.exec(line);
  return open === null ? [line] : open[1].split("|").flatMap((one) => alternatives(line.replace(open[0], one)));
}

/** What stands in the place of a question's dots, if it is that question. */
function answered(places: readonly Place[], [front, end]: Question): readonly Place[] | null {
  const rest = places.length - front.length - end.length;
  const isAsked = rest > 0 && front.every((word, i) => places[i].word === word) &&
    end.every((word, i) => places[front.length + rest + i].word === word);
  return isAsked ? places.slice(front.length, front.length + rest) : null;
}
