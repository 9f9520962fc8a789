import { openDatabase } from "@apron/database";
import { openLog } from "@apron/kit/server/log";
import type { Figure, Figures } from "../stage/figure.ts";
import { load, type Target } from "../stage/load.ts";
import { cpuOf, type Running, startPortal } from "../stage/process.ts";
import { crewHeaders, openStage, somebodyOn } from "../stage/roster.ts";
import { everybody, searchAt } from "../stage/search.ts";

const rows = 100_000;
const crews = [1, 2, 4] as const;
const effort = { connections: 32, seconds: 8 };

/** What one answer costs, in microseconds of a core. */
interface Cost {
  readonly instances: number;
  readonly perSecond: number;
  readonly portal: number;
  readonly database: number;
}

/**
 * The selective duty search on one, two and four instances over one database: answers a second on this machine, where the load
 * comes from too, and what an answer costs a core, from which larger machines are reckoned (docs/operations/capacity.md).
 */
export const figures: Figures = async () => {
  const stage = await openStage();
  try {
    const url = await stage.rosterOf(rows);
    const costs: Cost[] = [];
    for (const instances of crews) costs.push(await measure(url, instances));
    const [one, two, four] = costs;
    if (!one || !two || !four) throw new Error("three crews were measured");
    return [
      costFigure("a second instance", two, one),
      costFigure("four instances", four, one),
      {
        name: "answers a second on two instances, ratio to one",
        value: two.perSecond / one.perSecond,
        limit: 0.85,
        better: "higher",
        unit: "×",
        detail: costs.map(({ instances, perSecond }) => `${instances}: ${Math.round(perSecond)}/s`).join(", "),
      },
    ];
  } finally {
    await stage.stop();
  }
};

const costFigure = (what: string, many: Cost, one: Cost): Figure => ({
  name: `${what}: cost of an answer, ratio to one instance`,
  value: (many.portal + many.database) / (one.portal + one.database),
  limit: 1.15,
  better: "lower",
  unit: "×",
  detail: [one, many]
    .map(
      (each) => `${each.instances}: ${Math.round(each.portal)} µs portal, ${Math.round(each.database)} µs PostgreSQL`,
    )
    .join("; "),
});

const measure = async (url: string, instances: number): Promise<Cost> => {
  const portals: Running[] = [];
  const database = await openDatabase({ url, folder: "", log: openLog("silent") });
  try {
    while (portals.length < instances) portals.push(await startPortal({ url }));
    const crew = await crewHeaders({ url }, effort.connections);
    const { name, depaName } = await somebodyOn(url);
    const wanted = { ...everybody, depaName, name: name.slice(1) };
    const targets = portals.map((portal) => searchAt(portal.url, crew, wanted));
    const connections = effort.connections / instances;
    await atAll(targets, { connections, seconds: 2 });
    const backends = (await database.execute("select pid from pg_stat_activity")).map(({ pid }) => Number(pid));
    const portalCpu = (): number => portals.reduce((sum, portal) => sum + portal.cpu(), 0);
    const databaseCpu = (): number => backends.reduce((sum, pid) => sum + cpuOf(pid), 0);
    const before = { portal: portalCpu(), database: databaseCpu() };
    const perSecond = await atAll(targets, { connections, seconds: effort.seconds });
    const answers = perSecond * effort.seconds;
    return {
      instances,
      perSecond,
      portal: ((portalCpu() - before.portal) * 1000) / answers,
      database: ((databaseCpu() - before.database) * 1000) / answers,
    };
  } finally {
    for (const portal of portals) await portal.stop();
    await database.stop();
  }
};

/** All at once; answers a second, of all together. */
const atAll = async (
  targets: readonly Target[],
  how: { readonly connections: number; readonly seconds: number },
): Promise<number> => {
  const loads = await Promise.all(targets.map(async (target) => await load(target, how)));
  return loads.reduce((sum, { perSecond }) => sum + perSecond, 0);
};
