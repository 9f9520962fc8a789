// Judges the rules of a firewall inside a thread of its own.
import { workerData } from "node:worker_threads";
import { tellReading } from "@apron/kit/server/sheets";
import type { ShadowTask } from "./judging.ts";
import { shadowsOf } from "./shadows.ts";

await tellReading(() => {
  // Handed over by judging.ts, which is the only one to start this thread.
  const { rules, seconds } = workerData as ShadowTask;
  const end = performance.now() + seconds * 1000;
  return { whole: null, rows: shadowsOf(rules, () => performance.now() < end) };
});
