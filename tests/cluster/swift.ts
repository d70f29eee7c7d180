import { prerequisite, runs } from "../prerequisite.ts";

// OpenStack Swift with its S3 interface: storage as providers run it, with signatures, multipart uploads and refusals
// of its own. From Debian's packages; one disk, one replica, in a folder.

const ACCESS_KEY = "test:tester";
const SECRET_KEY = "testing";
const KINDS = ["account", "container", "object"] as const;

/** Whether Swift can run here. */
export const hasSwift = (): boolean =>
  prerequisite(
    "OpenStack Swift",
    ["account", "container", "object", "proxy"].every((kind) => runs(`swift-${kind}-server`, "--help")),
    "apt-get install swift-proxy swift-account swift-container swift-object",
  );

/** A running Swift. */
export interface Swift {
  url: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The folder in which its objects are. */
  disk: string;
  stop(): Promise<void>;
}

/** Starts Swift with its data in a folder, and waits until it answers. */
export async function startSwift(folder: string): Promise<Swift> {
  const disk = `${folder}/disk`;
  await Deno.mkdir(`${disk}/d1`, { recursive: true });
  Deno.writeTextFileSync(`${folder}/swift.conf`, SWIFT);
  const processes: Deno.ChildProcess[] = [];
  for (const kind of KINDS) {
    const port = freePort();
    await ring(folder, kind, port);
    Deno.writeTextFileSync(`${folder}/${kind}.conf`, storage(folder, kind, port));
    processes.push(run(`swift-${kind}-server`, `${folder}/${kind}.conf`));
  }
  const port = freePort();
  Deno.writeTextFileSync(`${folder}/proxy.conf`, proxy(folder, port));
  processes.push(run("swift-proxy-server", `${folder}/proxy.conf`));
  const url = `http://127.0.0.1:${port}`;
  await answers(url);
  return {
    url,
    accessKeyId: ACCESS_KEY,
    secretAccessKey: SECRET_KEY,
    disk,
    async stop() {
      for (const child of processes) child.kill("SIGKILL");
      await Promise.all(processes.map((child) => child.status));
    },
  };
}

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}

async function ring(folder: string, kind: string, port: number): Promise<void> {
  const builder = `${folder}/${kind}.builder`;
  const steps = [["create", "2", "1", "0"], ["add", `r1z1-127.0.0.1:${port}/d1`, "1"], ["rebalance"]];
  for (const step of steps) {
    const { success, stdout } = await new Deno.Command("swift-ring-builder", { args: [builder, ...step] }).output();
    if (!success) throw new Error(`swift-ring-builder ${step[0]}: ${new TextDecoder().decode(stdout)}`);
  }
}

function run(program: string, configuration: string): Deno.ChildProcess {
  return new Deno.Command(program, { args: [configuration], stdout: "null", stderr: "null" }).spawn();
}

async function answers(url: string): Promise<void> {
  for (let i = 0; i < 300; i++) {
    try {
      const { ok } = await fetch(`${url}/healthcheck`, { signal: AbortSignal.timeout(2000) });
      if (ok) return;
    } catch {
      // It is still starting.
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("Swift does not start");
}

const SWIFT = `[swift-hash]
swift_hash_path_suffix = test
swift_hash_path_prefix = test
[storage-policy:0]
name = only
default = yes
`;

const common = (folder: string, port: number) =>
  `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
swift_dir = ${folder}
workers = 0
user = root
log_level = ERROR
`;

const storage = (folder: string, kind: string, port: number) =>
  `${common(folder, port)}
devices = ${folder}/disk
mount_check = false
fallocate_reserve = 0
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;

const proxy = (folder: string, port: number) =>
  `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors healthcheck cache listing_formats bulk s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:9
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = ${SECRET_KEY} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`;
