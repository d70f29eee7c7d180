/** An object of JSON-LD. */
export type Node = Record<string, unknown>;

/** Whether a value is an object. */
export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A value, or the values of an array, without the missing ones. */
export const listOf = (value: unknown): unknown[] =>
  (Array.isArray(value) ? value : [value]).filter((item) => item !== undefined && item !== null);

/** A node's types without their vocabulary: `schema:ScreeningEvent` and `https://schema.org/ScreeningEvent` are one. */
export const typesOf = (node: Node): string[] =>
  listOf(node["@type"]).filter((type) => typeof type === "string").map((type) => type.replace(/^.*[/:#]/, ""));

/** A screening with what it is nested in. */
export interface Screening {
  event: Node;
  /** The theater whose `event` it is, if it is nested. */
  theater: Node | null;
  work: Node | null;
}

// Nobody nests deeper, and a stack is finite.
const MAX_DEPTH = 40;

/** Everything that the blocks of one page say, with `@id` references followed. */
export class Graph {
  /** The page's theaters. */
  readonly theaters = new Set<Node>();
  readonly #byId = new Map<string, Node>();
  readonly #screenings = new Map<Node, Screening>();

  constructor(values: readonly unknown[]) {
    this.#index(values, 0);
    this.#walk(values, { theater: null, work: null }, 0);
  }

  /** The page's screenings. */
  get screenings(): Screening[] {
    return [...this.#screenings.values()];
  }

  /** The objects that a property means: nested ones, and those that an `@id` or the name of one refers to. */
  nodes(value: unknown): Node[] {
    return listOf(value).flatMap<Node>((item) => {
      if (typeof item === "string") return this.#byId.get(item) ?? [];
      return isNode(item) ? this.#whole(item) : [];
    });
  }

  /** A node may be told in parts, under one `@id`: the parts together. */
  #whole(node: Node): Node {
    const known = typeof node["@id"] === "string" ? this.#byId.get(node["@id"]) : undefined;
    return known && isPartOf(node, known) ? known : node;
  }

  #index(value: unknown, depth: number): void {
    if (depth > MAX_DEPTH) return;
    if (Array.isArray(value)) return value.forEach((item) => this.#index(item, depth + 1));
    if (!isNode(value)) return;
    const id = value["@id"];
    const known = typeof id === "string" ? this.#byId.get(id) ?? value : value;
    if (typeof id === "string" && isPartOf(value, known)) this.#byId.set(id, { ...value, ...known });
    for (const item of Object.values(value)) this.#index(item, depth + 1);
  }

  #walk(value: unknown, context: Omit<Screening, "event">, depth: number): void {
    if (depth > MAX_DEPTH) return;
    if (Array.isArray(value)) return value.forEach((item) => this.#walk(item, context, depth + 1));
    if (!isNode(value)) return;
    const node = this.#whole(value);
    const types = typesOf(node);
    if (types.includes("ScreeningEvent")) this.#note(node, context);

    const inside = { ...context };
    if (types.includes("MovieTheater")) {
      this.theaters.add(node);
      inside.theater = node;
    }
    if (types.includes("Movie")) inside.work = node;
    if (types.includes("ScreeningEvent")) {
      inside.theater = this.nodes(node.location)[0] ?? context.theater;
      inside.work = this.nodes(node.workPresented)[0] ?? context.work;
    }
    // Its own properties, not the whole node's: another part of it has its turn, and references are not gone round in.
    for (const item of Object.values(value)) this.#walk(item, inside, depth + 1);
  }

  #note(event: Node, { theater, work }: Omit<Screening, "event">): void {
    const known = this.#screenings.get(event);
    this.#screenings.set(event, { event, theater: known?.theater ?? theater, work: known?.work ?? work });
  }
}

/** Some sites give all their screenings one `@id`, the page's: those at different times are no parts of one. */
const isPartOf = (node: Node, whole: Node) => node.startDate === undefined || node.startDate === whole.startDate;
