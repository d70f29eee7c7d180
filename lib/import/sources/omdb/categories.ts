import type Native from "libsql";
import type { Skipped, SourceRecord } from "../../source.ts";
import { keywordKey, line } from "../values.ts";

/** What a category, and each below it that is nothing else, makes of a film. */
interface Meaning {
  genres?: readonly string[];
  drawn?: true;
  anime?: true;
  adult?: true;
}

/** The categories of omdb.org that mean something here, by their ids there. */
const MEANINGS: Record<number, Meaning> = {
  12: { genres: ["adventure"] },
  14: { genres: ["fantasy"] },
  16: { drawn: true }, // animation
  17: { genres: ["family"] },
  18: { genres: ["drama"] },
  19: { genres: ["drama", "romance"] }, // romantic drama
  22: { genres: ["musical"] },
  27: { genres: ["horror"] },
  28: { genres: ["action"] },
  31: { genres: ["war"] },
  33: { genres: ["romance"] },
  34: { drawn: true, anime: true },
  35: { genres: ["comedy"] },
  36: { genres: ["history"] },
  37: { genres: ["western"] },
  53: { genres: ["thriller"] },
  79: { genres: ["mystery"] },
  80: { genres: ["crime"] },
  99: { genres: ["documentary"] },
  126: { genres: ["comedy", "romance"] }, // romantic comedy
  878: { genres: ["science-fiction"] },
  2890: { genres: ["biography"] },
  2916: { adult: true }, // erotic film
  10107: { genres: ["sport"] },
};

/** The trees of categories whose names may stand as keywords: genre, source, movement, keyword. */
const KEYWORD_ROOTS = new Set([1, 2, 6, 8]);

/** What all categories of one film make of it. */
export interface Categories {
  genres: string[];
  keywords: string[];
  drawn: boolean;
  anime: boolean;
  adult: boolean;
}

/** The categories of omdb.org, of which there are some ten thousand; those that no film has are no keywords. */
export class CategoryTree {
  readonly #parents = new Map<number, number | null>();
  readonly #keywords = new Map<number, { key: string; name: string }>();

  constructor(db: Native.Database, skip: (skipped: Skipped) => void) {
    const rows = db.prepare(`select c.id, c.parent_id as parent, c.root_id as root, min(n.name) as name
      from all_categories c left join category_names n on n.category_id = c.id and n.language = 'en' group by c.id`)
      .all() as { id: number; parent: number | null; root: number | null; name: string | null }[];
    for (const { id, parent } of rows) this.#parents.set(id, parent);
    const used = new Set(
      (db.prepare("select category_id as id from movie_categories union select category_id from movie_keywords")
        .all() as { id: number }[]).map(({ id }) => id),
    );
    for (const { id, parent, root, name } of rows) {
      if (!used.has(id) || parent === null || !KEYWORD_ROOTS.has(root ?? 0) || this.#meaning(id)) continue;
      const shown = line(name, 100);
      const key = shown && keywordKey(shown);
      if (key) this.#keywords.set(id, { key, name: shown.toLowerCase() });
      else skip({ from: `all_categories.csv: ${id}`, reason: "category without an English name" });
    }
  }

  /** The keywords as records, each once. */
  *records(): Generator<SourceRecord> {
    const byKey = new Map([...this.#keywords.values()].map((keyword) => [keyword.key, keyword]));
    for (const { key, name } of byKey.values()) {
      yield { from: "category_names.csv", record: { kind: "keyword", key, names: { en: name } } };
    }
  }

  /** What a film's categories make of it. */
  of(ids: readonly number[]): Categories {
    const meanings = ids.map((id) => this.#meaning(id)).filter((meaning) => meaning !== undefined);
    const keywords = ids.map((id) => this.#keywords.get(id)?.key).filter((key) => key !== undefined);
    return {
      genres: [...new Set(meanings.flatMap(({ genres }) => genres ?? []))],
      keywords: [...new Set(keywords)],
      drawn: meanings.some(({ drawn }) => drawn),
      anime: meanings.some(({ anime }) => anime),
      adult: meanings.some(({ adult }) => adult),
    };
  }

  /** That of the category itself or the nearest above it. */
  #meaning(id: number): Meaning | undefined {
    const seen = new Set<number>();
    for (let at: number | null | undefined = id; at != null && !seen.has(at); at = this.#parents.get(at)) {
      if (MEANINGS[at]) return MEANINGS[at];
      seen.add(at);
    }
  }
}
