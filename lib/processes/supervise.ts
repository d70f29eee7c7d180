import type { MetricData } from "@opentelemetry/sdk-metrics";
import process from "node:process";
import type { Config } from "../config.ts";
import { serveMetrics } from "../telemetry/metrics_door.ts";
import { createLog } from "../log.ts";
import { findCommand, findMissingPermission } from "./command.ts";
import { Supervisor } from "./supervisor.ts";

/** What stops a supervisor before it starts anything, as a sentence; `undefined`: nothing. */
export function findObstacle(): string | undefined {
  if (Deno.build.os !== "linux") return "PROCESSES needs Linux, where several processes can share a port.";
  return findMissingPermission();
}

/** Runs the service as several processes until a signal comes; SIGHUP restarts them in turn. Returns the exit code. */
export async function supervise(config: Config, onStart: (end: () => void) => void): Promise<number> {
  const { processes, port, baseUrl, drainSeconds, logFormat, logLevel } = config;
  const { log, flush } = createLog(logFormat, logLevel, { shared: true });
  const onOpen = (port: number) =>
    log("info", `Foyer is open: ${baseUrl ?? `http://localhost:${port}`}/`, { processes });
  const supervisor = new Supervisor({ processes, command: await findCommand(), port, drainSeconds, log, onOpen });
  const metricsText = async () => {
    const { printMetrics } = await import("../telemetry/prometheus.ts");
    return printMetrics((await supervisor.gather<MetricData[]>("metrics")).values);
  };
  serveMetrics({ config, log, metricsText, readiness: {} });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void supervisor.end());
  process.on("SIGHUP", () => void supervisor.restart());
  onStart(() => {
    log("info", "Foyer ends: the program that started it has ended");
    void supervisor.end();
  });
  const code = await supervisor.run();
  await flush();
  return code;
}
