import { assert, assertEquals } from "@std/assert";
import type { Server } from "../process.ts";
import type { Load, Target } from "./load.ts";
import { startVersion } from "./versions.ts";

/** How long each phase lasts, and at most where the machine has no time for it. */
const PHASE_MS = 6000;
const PHASE_MAX_MS = 120_000;
/** What each version has to have answered in it. */
const ENOUGH = 150;
/** How many writes all together have to have been acknowledged. */
const WRITTEN = 5;
const SETTLE_MS = 60_000;

/** A version that was started. */
export interface Started extends Target {
  server: Server;
}

/** The versions that are started and ended one after the other, and what they say. */
export class Phases {
  readonly #servers: Server[] = [];

  /** All that any of them has printed. */
  get said(): string {
    return this.#servers.map((server) => server.output()).join("\n");
  }

  /** Starts a version. Throws what it said where it does not come up. */
  async start(name: string, folder: string, environment: Record<string, string>): Promise<Started> {
    const server = await startVersion(folder, environment);
    this.#servers.push(server);
    assert(server.url, `${name} did not start: ${server.output()}`);
    return { name, url: server.url, server };
  }

  /** Waits until the showtimes that the load reads are there: reading the first ones takes all of a small machine. */
  async settle({ url }: Started): Promise<void> {
    for (const end = Date.now() + SETTLE_MS;;) {
      const { warming } = await (await fetch(`${url}/api/v1/cinema/now-showing?country=UA&city=kyiv`)).json();
      if (!warming) return;
      assert(Date.now() < end, this.said);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }

  /** Ends a version in order. */
  async end({ server }: Started): Promise<void> {
    server.child.kill("SIGTERM");
    await server.ended;
    assertEquals((await server.child.status).code, 0, server.output());
  }

  /** Lets the load go on as it is, until every version that is up has answered enough of it well. */
  async go(load: Load, what: string): Promise<void> {
    this.expectWell(load);
    load.answered.clear();
    [load.refused, load.written] = [0, 0];
    const begun = Date.now();
    const said = () => [...load.answered].map(([name, count]) => `${count} by ${name}`).join(", ");
    const isEnough = () =>
      Date.now() - begun >= PHASE_MS && load.written >= WRITTEN &&
      load.targets.every(({ name }) => load.answered.get(name)! >= ENOUGH);
    while (!isEnough()) {
      assert(Date.now() - begun < PHASE_MAX_MS, `${what}: answered ${said()}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
      this.expectWell(load);
    }
    const seconds = Math.round((Date.now() - begun) / 1000);
    console.log(`${what}, ${seconds} s: answered ${said()}; ${load.written} writes done, ${load.refused} refused`);
  }

  /** Nothing was answered that should not have been. */
  expectWell(load: Load): void {
    assertEquals(load.faults, [], this.said);
    assertEquals(load.missed, []);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const server of this.#servers) await server[Symbol.asyncDispose]();
  }
}
