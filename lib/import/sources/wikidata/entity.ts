import { z } from "zod";

// As much of Wikidata's JSON as is read. A statement that has another shape is left out alone: there are millions.

const Text = z.object({ language: z.string(), value: z.string() });
const Value = z.object({ type: z.string(), value: z.unknown() });
const Snak = z.object({ snaktype: z.string(), datavalue: Value.optional() });
const Statement = z.object({
  mainsnak: Snak,
  rank: z.enum(["preferred", "normal", "deprecated"]).default("normal"),
  qualifiers: z.record(z.string(), z.array(Snak)).default({}),
});

/** PHP writes an empty list where there is an empty object. */
const object = <T extends z.ZodType>(value: T) =>
  z.preprocess((given) => Array.isArray(given) ? {} : given, z.record(z.string(), value)).default({});

const Entity = z.object({
  id: z.string().regex(/^[QP]\d{1,12}$/),
  labels: object(Text),
  aliases: object(z.array(Text)),
  claims: object(z.array(z.unknown())),
});

export type Statement = z.output<typeof Statement>;

/** An entity as it is asked for what it says. */
export class WikidataEntity {
  private constructor(private readonly entity: z.output<typeof Entity>) {}

  /** Reads one; `undefined` where it is none. */
  static read(value: unknown): WikidataEntity | undefined {
    const { data } = Entity.safeParse(value);
    return data && new WikidataEntity(data);
  }

  get id(): string {
    return this.entity.id;
  }

  label(language: string): string | undefined {
    return this.entity.labels[language]?.value;
  }

  get languages(): string[] {
    return Object.keys(this.entity.labels);
  }

  aliases(language: string): string[] {
    return (this.entity.aliases[language] ?? []).map(({ value }) => value);
  }

  /** What is said of a property, but for what is known to be wrong. */
  all(property: string): Statement[] {
    return (this.entity.claims[property] ?? []).map((claim) => Statement.safeParse(claim).data)
      .filter((claim) => claim !== undefined).filter(({ rank }) => rank !== "deprecated");
  }

  /** What of it is said to be best, which is everything where nothing is preferred. */
  best(property: string): Statement[] {
    const all = this.all(property);
    const preferred = all.filter(({ rank }) => rank === "preferred");
    return preferred.length > 0 ? preferred : all;
  }

  /** The entities that a property leads to, in the order of their statements. */
  items(property: string): string[] {
    return [...new Set(this.best(property).map(({ mainsnak }) => itemOf(mainsnak)).filter((id) => id !== undefined))];
  }

  /** The first text or identifier of a property. */
  text(property: string): string | undefined {
    return this.best(property).map(({ mainsnak }) => textOf(mainsnak)).find((text) => text !== undefined);
  }
}

type Snak = z.output<typeof Snak>;

const Item = z.object({ id: z.string().regex(/^Q\d{1,12}$/) });

/** The entity that a value is; nothing for "somebody unknown" and "nobody". */
export function itemOf({ datavalue }: Snak): string | undefined {
  return Item.safeParse(datavalue?.value).data?.id;
}

const Monolingual = z.object({ text: z.string(), language: z.string() });

/** The text that a value is. */
export function textOf({ datavalue }: Snak): string | undefined {
  const value = datavalue?.value;
  return typeof value === "string" ? value : Monolingual.safeParse(value).data?.text;
}

const Quantity = z.object({ amount: z.string().regex(/^[+-]?\d+(\.\d+)?$/), unit: z.string() });

/** The units of time, in minutes. */
const MINUTES: Record<string, number> = { Q11574: 1 / 60, Q7727: 1, Q25235: 60 };

/** A duration in whole minutes. */
export function minutesOf({ datavalue }: Snak): number | undefined {
  const { data } = Quantity.safeParse(datavalue?.value);
  const unit = data && MINUTES[data.unit.split("/").at(-1)!];
  return unit === undefined ? undefined : Math.round(Number(data!.amount) * unit);
}

const Time = z.object({ time: z.string(), precision: z.int(), calendarmodel: z.string() });
const [DAY, MONTH, YEAR] = [11, 10, 9];
const JULIAN = "Q1985786";

/** A date as far as it is known: a year, a month or a day, in the Gregorian calendar. Decades are none. */
export function dateOf({ datavalue }: Snak): string | undefined {
  const { data } = Time.safeParse(datavalue?.value);
  const [, year, month, day] = /^\+(\d{4})-(\d\d)-(\d\d)T/.exec(data?.time ?? "") ?? [];
  if (!data || year === undefined || data.precision < YEAR) return undefined;
  if (data.precision === YEAR || month === "00") return year;
  if (data.precision === MONTH || day === "00") return `${year}-${month}`;
  if (data.precision !== DAY) return undefined;
  return data.calendarmodel.endsWith(JULIAN)
    ? gregorian(Number(year), Number(month), Number(day))
    : `${year}-${month}-${day}`;
}

/** The Gregorian date of a Julian one: the calendars have been a day further apart since each year that 400 does not divide. */
function gregorian(year: number, month: number, day: number): string {
  // January and February still belong to the century before.
  const century = Math.floor((month <= 2 ? year - 1 : year) / 100);
  const apart = century - Math.floor(century / 4) - 2;
  return new Date(Date.UTC(year, month - 1, day + apart)).toISOString().slice(0, 10);
}
