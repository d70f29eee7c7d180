import type { Meter, ObservableResult } from "@opentelemetry/api";
import process from "node:process";
import type { Database } from "../db/database.ts";
import { type AdmissionFigures, allMeters, type CacheFigures } from "../metrics.ts";
import { LoopDelay } from "./loop_delay.ts";

// What is looked up when it is read, and not counted. What adds up over processes is an UpDownCounter or a Counter; of a
// gauge the greatest value counts (lib/telemetry/sum.ts).

/** What figures are read from. */
export interface Observed {
  database: Database;
  now(): Date;
  cacheFigures(): CacheFigures;
  admissionFigures(): AdmissionFigures;
  /** Each reason for not being ready, by its code, and whether it is one now. */
  readiness(): Promise<Record<string, boolean>>;
  /** Free bytes on the database's disk; `undefined` where it has none here. */
  freeDisk(): Promise<number | undefined>;
}

type Observe = (result: ObservableResult) => void | Promise<void>;

/** Has everything that can be looked up told to each reader of the figures. */
export function observe(observed: Observed): void {
  const delay = new LoopDelay();
  for (const meter of allMeters()) {
    observeProcess(meter, delay);
    observeService(meter, observed);
    observeData(meter, observed);
  }
}

function observeProcess(meter: Meter, delay: LoopDelay): void {
  counter(meter, "process.cpu.time", "s", "Time of all processors.", (result) => {
    const { user, system } = process.cpuUsage();
    result.observe(user / 1e6, { "cpu.mode": "user" });
    result.observe(system / 1e6, { "cpu.mode": "system" });
  });
  sum(meter, "process.memory.usage", "By", "Resident memory.", (result) => {
    result.observe(process.memoryUsage.rss());
  });
  gauge(meter, "process.uptime", "s", "Time since the start.", (result) => {
    result.observe(process.uptime());
  });
  gauge(meter, "foyer.event_loop.delay", "s", "Longest wait of a timer in the last ten seconds.", (result) => {
    result.observe(delay.longestMs() / 1000);
  });
}

function observeService(meter: Meter, { cacheFigures, admissionFigures, readiness, freeDisk }: Observed): void {
  sum(meter, "foyer.cache.entries", "{entry}", "Responses in the cache.", (result) => {
    result.observe(cacheFigures().entries);
  });
  sum(meter, "foyer.cache.size", "By", "Size of the response cache.", (result) => {
    result.observe(cacheFigures().bytes);
  });
  sum(meter, "foyer.admission.waiting", "{request}", "Requests whose response waits to be made.", (result) => {
    for (const [kind, { waiting }] of Object.entries(admissionFigures())) result.observe(waiting, { kind });
  });
  counter(
    meter,
    "foyer.admission.refused",
    "{request}",
    "Requests refused because too much is asked for.",
    (result) => {
      for (const [kind, { refused }] of Object.entries(admissionFigures())) result.observe(refused, { kind });
    },
  );
  gauge(meter, "foyer.unready", "", "1 for each reason for which the process is not ready.", async (result) => {
    for (const [reason, holds] of Object.entries(await readiness())) result.observe(Number(holds), { reason });
  });
  gauge(meter, "foyer.database.disk.free", "By", "Free space on the database's disk.", async (result) => {
    const free = await freeDisk();
    if (free !== undefined) result.observe(free);
  });
}

function observeData(meter: Meter, { database, now }: Observed): void {
  gauge(meter, "foyer.database.lag", "s", "How old what is read may be; 0 where nothing is copied.", (result) => {
    const { lagSeconds, way } = database.state();
    result.observe(lagSeconds ?? 0, { way });
  });
  gauge(meter, "foyer.source.age", "s", "Time since a source was last read.", async (result) => {
    const rows = await database.read.selectFrom("source_refresh").select(["source", "country", "city", "updated_at"])
      .where("updated_at", "is not", null).execute().catch(() => []);
    for (const { source, country, city, updated_at } of rows) {
      result.observe((now().getTime() - Date.parse(updated_at!)) / 1000, { source, country, city });
    }
  });
}

function counter(meter: Meter, name: string, unit: string, description: string, read: Observe): void {
  meter.createObservableCounter(name, { unit, description }).addCallback(read);
}

function sum(meter: Meter, name: string, unit: string, description: string, read: Observe): void {
  meter.createObservableUpDownCounter(name, { unit, description }).addCallback(read);
}

function gauge(meter: Meter, name: string, unit: string, description: string, read: Observe): void {
  meter.createObservableGauge(name, { unit, description }).addCallback(read);
}
