import { readdirSync, readFileSync } from "node:fs";
import type { Backstage } from "../backstage.ts";
import { cpuOf, type Running } from "../process.ts";

/** Milliseconds of a core that each place has used. */
export interface Share {
  readonly instances: number;
  readonly database: number;
  /** Whoever measures: it shares the machine with what is measured. */
  readonly windows: number;
}

/** Begins to count; called again it says what was used since, by an instance that was killed as far as it was alive then. */
export const countShares = async (
  { rows }: Pick<Backstage, "rows">,
  portals: readonly Pick<Running, "cpu">[],
): Promise<() => Share> => {
  const [row] = await rows("select pg_backend_pid() as pid");
  const server = parentOf(Number(row?.["pid"]));
  const now = (): Share => ({
    instances: portals.reduce((sum, portal) => sum + portal.cpu(), 0),
    database: everybody()
      .filter((pid) => pid === server || parentOf(pid) === server)
      .reduce((sum, pid) => sum + cpuOf(pid), 0),
    windows: cpuOf(process.pid),
  });
  const before = now();
  return () => {
    const after = now();
    return {
      instances: after.instances - before.instances,
      database: after.database - before.database,
      windows: after.windows - before.windows,
    };
  };
};

const everybody = (): number[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

const parentOf = (pid: number): number | undefined => {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  } catch {
    return undefined;
  }
};
