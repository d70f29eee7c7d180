import { type Client, createClient } from "@libsql/client/web";
import { template } from "../template.ts";
import { findSqld } from "./sqld.ts";

/** A process of the cluster, which can be killed and started again at the same address. */
export class Member {
  child: Deno.ChildProcess | undefined;
  /** Set while it is stopped or killed on purpose. */
  down = false;
  output = "";

  constructor(
    readonly name: string,
    readonly url: string,
    readonly spawn: () => Deno.ChildProcess,
    readonly health: string,
  ) {}

  /** Starts it and waits until it answers. */
  async start(seconds = 120): Promise<void> {
    this.child = this.spawn();
    void this.#read(this.child.stdout);
    void this.#read(this.child.stderr);
    let gone = false;
    void this.child.status.then(() => gone = true);
    for (const until = Date.now() + seconds * 1000; Date.now() < until && !gone;) {
      if (await this.answers()) {
        this.down = false;
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    throw new Error(`${this.name} did not start: ${this.output.slice(-2000)}`);
  }

  async answers(): Promise<boolean> {
    try {
      const response = await fetch(this.url + this.health, { signal: AbortSignal.timeout(1000) });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }

  async #read(stream: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    for await (const bytes of stream) this.output = (this.output + decoder.decode(bytes)).slice(-500_000);
  }

  signal(signal: Deno.Signal): void {
    try {
      this.child?.kill(signal);
    } catch {
      // It is gone already.
    }
  }

  /** Ends it at once, with nothing tidied up. */
  async kill(): Promise<void> {
    this.down = true;
    this.signal("SIGKILL");
    await this.child?.status;
  }
}

/** A node: a process of the service and the file that it reads from. */
export interface ClusterNode extends Member {
  replica: string;
}

/** What nodes are told, and how many there are. */
export interface ClusterOptions {
  environment?: Record<string, string>;
  /** How many processes each node has, on one replica file. */
  processes?: number[];
  /** Where the primary's files are, in place of a folder of the cluster's. */
  primaryFolder?: string;
  /** The primary has the starter catalog before it starts, where loading it is not what is tested. */
  starter?: boolean;
}

/** A real primary and nodes of the service with a replica each, in a folder that goes when they do. */
export class Cluster {
  readonly nodes: ClusterNode[] = [];

  private constructor(readonly folder: string, readonly primary: Member, readonly client: Client) {}

  /** Starts everything; `undefined` where there is no libSQL server to be had. */
  static async start(options: ClusterOptions = {}): Promise<Cluster | undefined> {
    const sqld = await findSqld();
    if (!sqld) return undefined;
    const folder = await Deno.makeTempDir({ prefix: "foyer-cluster-" });
    const [http, grpc] = [freePort(), freePort()];
    const url = `http://127.0.0.1:${http}`;
    const primary = new Member("primary", url, () =>
      new Deno.Command(sqld, {
        args: [
          "-d",
          options.primaryFolder ?? `${folder}/primary`,
          "--http-listen-addr",
          `127.0.0.1:${http}`,
          "--grpc-listen-addr",
        ]
          .concat(`127.0.0.1:${grpc}`, "--no-welcome", "--checkpoint-interval-s", "10"),
        stdout: "piped",
        stderr: "piped",
      }).spawn(), "/health");
    const cluster = new Cluster(folder, primary, createClient({ url }));
    try {
      if (options.starter) await placeStarter(`${folder}/primary`);
      await primary.start();
      for (const [i, count] of (options.processes ?? [1, 1, 1]).entries()) {
        for (let k = 0; k < count; k++) await cluster.#addNode(`node ${i + 1}${"abc"[k]}`, i, options);
      }
    } catch (error) {
      await cluster.stop();
      throw error;
    }
    return cluster;
  }

  async #addNode(name: string, index: number, options: ClusterOptions): Promise<ClusterNode> {
    const replica = `${this.folder}/${index + 1}/replica.db`;
    return await this.#add(name, replica, options, { DATABASE_URL: this.primary.url, DATABASE_REPLICA: replica });
  }

  /** A node of the service on a database file of its own, for comparison. */
  async addPlain(path: string, environment: Record<string, string>): Promise<ClusterNode> {
    return await this.#add("plain", path, { environment }, { DATABASE_URL: `file:${path}` });
  }

  async #add(
    name: string,
    replica: string,
    { environment }: ClusterOptions,
    database: Record<string, string>,
  ): Promise<ClusterNode> {
    const port = String(freePort());
    const args = ["run", "--no-check", "--allow-net", "--allow-read", "--allow-write", "--allow-env", "--allow-sys"];
    const spawn = () =>
      new Deno.Command(Deno.execPath(), {
        args: [...args, "--allow-ffi", "serve.ts"],
        env: {
          PORT: port,
          HOST: "127.0.0.1",
          RATE_LIMITS: "off",
          MAX_WAIT_MS: "0",
          LOG_REQUESTS: "off",
          ...database,
          ...environment,
        },
        stdout: "piped",
        stderr: "piped",
      }).spawn();
    const node = Object.assign(new Member(name, `http://127.0.0.1:${port}`, spawn, "/api/health"), { replica });
    this.nodes.push(node);
    await node.start();
    return node;
  }

  /** Ends everything and removes its files. */
  async stop(): Promise<void> {
    for (const member of [...this.nodes, this.primary]) {
      member.signal("SIGCONT");
      await member.kill();
    }
    this.client.close();
    // A worker that was ended may still be writing its last word.
    const remove = () => Deno.remove(this.folder, { recursive: true });
    await remove().catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await remove();
    });
  }
}

/**
 * Puts the starter catalog into the folder of a primary that is not started yet. Over HTTP it is loaded in transactions,
 * which sqld ends after 5 s: on a busy machine that is too soon.
 */
async function placeStarter(folder: string): Promise<void> {
  const place = `${folder}/dbs/default`;
  await Deno.mkdir(place, { recursive: true });
  await Deno.copyFile(await template("starter"), `${place}/data`);
}

function freePort(): number {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr as Deno.NetAddr;
  listener.close();
  return port;
}
