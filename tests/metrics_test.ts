import { assert, assertEquals, assertMatch } from "@std/assert";
import { DataPointType, type MetricData } from "@opentelemetry/sdk-metrics";
import { parser } from "@prometheus-io/lezer-promql";
import { parse } from "yaml";
import { LoopDelay } from "@/lib/telemetry/loop_delay.ts";
import { printMetrics } from "@/lib/telemetry/prometheus.ts";
import { testApp, testFile } from "./app.ts";
import { type Server, startServer, taskArgs } from "./process.ts";

const TOKEN = "a-token-of-prometheus";
const authorization = `Bearer ${TOKEN}`;

/** A running service with metrics, after requests of all kinds and a refresh of showtimes. */
async function startMeasured(): Promise<Server & { metrics(): Promise<string> }> {
  const server = await startServer(Deno.execPath(), taskArgs("start"), {
    DATABASE_URL: await testFile("starter"),
    METRICS_PORT: "0",
    METRICS_TOKEN: TOKEN,
  });
  assert(server.url, server.output());
  const [, port] = /Metrics are at 127\.0\.0\.1:(\d+)\/metrics/.exec(server.output())!;
  const metrics = async () => {
    return await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization } })).text();
  };
  const ask = async (path: string, init?: RequestInit) => await (await fetch(server.url + path, init)).text();
  for (const path of ["/api/film/1", "/api/film/1", "/film/2", "/api/film/x", "/api/v1/cinema/now-showing?city=kyiv"]) {
    await ask(path);
  }
  for (let i = 0; i < 20; i++) await ask(`/made-up/${i}`, { method: i % 2 ? "GET" : `BREW${i}` });
  for (let i = 0; i < 600 && !(await metrics()).includes("foyer_source_age_seconds{"); i++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return Object.assign(server, { metrics });
}

interface Line {
  name: string;
  labels: Record<string, string>;
  value: number;
}

function linesOf(text: string): Line[] {
  return text.split("\n").filter((line) => line && !line.startsWith("#")).map((line) => {
    const [, name, labels = "", value] = /^([a-z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    assert(name, `No line of Prometheus's: ${line}`);
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, text]) => [label, text]);
    return { name, labels: Object.fromEntries(pairs), value: Number(value) };
  });
}

/** The metrics and the labels that an expression of PromQL names. */
function namesIn(expression: string): { metrics: string[]; labels: string[] } {
  const text = expression.replaceAll("$__rate_interval", "5m");
  const found = { metrics: [] as string[], labels: [] as string[] };
  parser.parse(text).iterate({
    enter({ type, node, from, to }) {
      assert(!type.isError, `No PromQL: ${expression}`);
      if (type.name === "VectorSelector") {
        const name = node.getChild("Identifier")!;
        found.metrics.push(text.slice(name.from, name.to));
      }
      if (type.name === "LabelName") found.labels.push(text.slice(from, to));
    },
  });
  assert(found.metrics.length > 0, expression);
  return found;
}

/** What Prometheus adds to what it reads. */
const OF_PROMETHEUS = { metrics: ["up"], labels: ["job", "instance"] };

Deno.test("the dashboard and the alert rules name metrics and labels that the running service prints", async () => {
  const { groups } = parse(await Deno.readTextFile("deploy/alerts.yml"));
  const rules = groups.flatMap(({ rules }: { rules: { alert: string; expr: string }[] }) => rules);
  const { panels } = JSON.parse(await Deno.readTextFile("deploy/grafana-dashboard.json"));
  const targets = panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets);
  const expressions: string[] = [...rules, ...targets].map(({ expr }) => expr);
  assert(rules.length >= 5 && targets.length >= 15);

  await using server = await startMeasured();
  const lines = linesOf(await server.metrics());
  const printed = {
    metrics: new Set([...lines.map(({ name }) => name), ...OF_PROMETHEUS.metrics]),
    labels: new Set([...lines.flatMap(({ labels }) => Object.keys(labels)), ...OF_PROMETHEUS.labels]),
  };
  for (const expression of expressions) {
    const { metrics, labels } = namesIn(expression);
    for (const name of metrics) assert(printed.metrics.has(name), `${name} in ${expression}`);
    for (const name of labels) assert(printed.labels.has(name), `${name} in ${expression}`);
  }

  // Whatever is asked for, the series are few: one route for all that is none, one method for all that nobody knows.
  const counts = lines.filter(({ name }) => name === "http_server_request_duration_seconds_count");
  const of = (route: string) => counts.filter(({ labels }) => labels.http_route === route);
  assertEquals(of("/api/film/{id}").map(({ labels, value }) => [labels.foyer_cache, value]), [["miss", 1], ["hit", 1]]);
  assertEquals(
    of("*").map(({ labels, value }) => [labels.http_request_method, labels.http_response_status_code, value]),
    [["GET", "400", 1], ["_OTHER", "404", 10], ["GET", "404", 10]],
  );
});

Deno.test("/metrics is there with its token alone, and is neither cached nor counted", async () => {
  await using without = await testApp();
  assertEquals((await without.fetch("/metrics", { headers: { authorization } })).status, 404);
  await using app = await testApp({
    environment: { METRICS_TOKEN: TOKEN, RATE_LIMITS: "on", RATE_LIMIT_PAGES: "1", RATE_LIMIT_READS: "1" },
  });
  for (let i = 0; i < 3; i++) {
    const response = await app.fetch("/metrics", { headers: { authorization } });
    assertEquals(response.status, 200);
    assertEquals(response.headers.get("cache-control"), "no-store");
    assertEquals(response.headers.get("ratelimit"), null);
    assertMatch(response.headers.get("content-type")!, /^text\/plain; version=0\.0\.4/);
  }
  for (const wrong of [undefined, "Bearer", `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN]) {
    const response = await app.fetch("/metrics", { headers: wrong ? { authorization: wrong } : {} });
    assertEquals([response.status, response.headers.get("www-authenticate")], [401, "Bearer"], wrong);
    assertEquals(response.headers.get("cache-control"), "no-store");
  }
});

const descriptor = (name: string) => ({ name, description: "", unit: "", valueType: 0, type: "GAUGE", advice: {} });
const point = <T>(value: T, attributes = {}) => ({ startTime: [0, 0], endTime: [0, 0], attributes, value });

Deno.test("the figures of several processes become those of one, after a journey as JSON", () => {
  const buckets = (counts: number[]) => ({ boundaries: [1, 2], counts });
  const process = (n: number) => [
    {
      descriptor: descriptor("time"),
      dataPointType: DataPointType.HISTOGRAM,
      dataPoints: [point({ sum: n, count: 3, buckets: buckets([n, 1, 0]) }, { b: "2", a: "1" })],
    },
    { descriptor: descriptor("size"), dataPointType: DataPointType.SUM, dataPoints: [point(n)] },
    {
      descriptor: descriptor("lag"),
      dataPointType: DataPointType.GAUGE,
      dataPoints: [point(n, { way: "replica" }), point(1, { way: `only ${n}` })],
    },
  ];
  const sent: MetricData[][] = JSON.parse(JSON.stringify([process(4), process(7), process(5)]));
  const lines = linesOf(printMetrics(sent));
  const shown = (name: string) =>
    lines.filter((line) => line.name === name).map(({ labels, value }) => [...Object.values(labels), value]);
  assertEquals(shown("time_count"), [["2", "1", 9]]);
  assertEquals(shown("time_sum"), [["2", "1", 16]]);
  assertEquals(shown("time_bucket"), [["2", "1", "1", 16], ["2", "1", "2", 19], ["2", "1", "+Inf", 19]]);
  assertEquals(shown("size"), [[16]]);
  assertEquals(shown("lag"), [["replica", 7], ["only 4", 1], ["only 7", 1], ["only 5", 1]]);
});

Deno.test("a held up event loop is seen", async () => {
  const delay = new LoopDelay();
  assertEquals(delay.longestMs(), 0);
  for (const end = performance.now() + 250; performance.now() < end;);
  await new Promise((resolve) => setTimeout(resolve, 50));
  assert(delay.longestMs() >= 100, String(delay.longestMs()));
});
