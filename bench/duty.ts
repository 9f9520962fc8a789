import { searchValuesOf } from "@apron/features/duty/server";
import { addDays, instantOf, wallTime } from "@apron/kit/server/clock";
import { type Figure, type Figures } from "./stage/figure.ts";
import { type Effort, inTurn, type Target } from "./stage/load.ts";
import { startBare, startPortal } from "./stage/process.ts";
import { crewHeaders, openStage, shiftsPerDay, somebodyOn, today } from "./stage/roster.ts";
import { everybody, searchAt, type Wanted } from "./stage/search.ts";

const many = 1_000_000;
const few = 10_000;
const effort: Effort = { connections: 32, rounds: 5, seconds: 3 };
/** Long beside the answers still under way when a round ends, which fall on the next server's. */
const longEffort: Effort = { ...effort, seconds: 6 };

/** The duty search on PostgreSQL beside a bare server that runs the same statement, and how it takes a full table. */
export const figures: Figures = async () => {
  const stage = await openStage();
  try {
    return await measure(await stage.rosterOf(many), await stage.rosterOf(few));
  } finally {
    await stage.stop();
  }
};

const measure = async (manyUrl: string, fewUrl: string): Promise<Figure[]> => {
  const running = [
    await startPortal({ url: manyUrl }),
    await startBare("duty", { DATABASE_URL: manyUrl }),
    await startPortal({ url: fewUrl }),
  ];
  const [portal, bare, small] = running.map(({ url }) => url);
  if (!portal || !bare || !small) throw new Error("three servers were started");
  try {
    const crew = await crewHeaders({ url: manyUrl }, effort.connections);
    const ours = (wanted: Wanted): Target => searchAt(portal, crew, wanted);
    const crewOfFew = await crewHeaders({ url: fewUrl }, effort.connections);
    const onFew = (wanted: Wanted): Target => searchAt(small, crewOfFew, wanted);
    const { name, depaName } = await somebodyOn(manyUrl);
    const ofDepartment = { ...everybody, depaName };
    const selective = { ...ofDepartment, name: name.slice(1) };
    const contains = { ...everybody, name: name.slice(0, 2) };
    const wholeDay = everybody;
    for (const wanted of [selective, wholeDay, contains]) await agree(ours(wanted), bareSearch(bare, wanted));
    const narrow = await inTurn(
      {
        portal: ours(selective),
        bare: bareSearch(bare, selective),
        few: onFew(selective),
        contains: ours(contains),
        department: ours(ofDepartment),
      },
      effort,
    );
    const whole = await inTurn({ portal: ours(wholeDay), bare: bareSearch(bare, wholeDay) }, longEffort);
    return [
      {
        name: "selective duty search, ratio to a bare server",
        value: narrow.portal.perSecond / narrow.bare.perSecond,
        limit: 0.6,
        better: "higher",
        unit: "×",
        detail: `date + department + part of a name, ${many} shifts: ${round(narrow.portal.perSecond)}/s against ${round(narrow.bare.perSecond)}/s, ${told(effort)}`,
      },
      {
        name: "whole day, ratio to a bare server",
        value: whole.portal.perSecond / whole.bare.perSecond,
        limit: 0.85,
        better: "higher",
        unit: "×",
        detail: `about ${shiftsPerDay} rows: ${round(whole.portal.perSecond)}/s against ${round(whole.bare.perSecond)}/s, ${told(longEffort)}`,
      },
      {
        name: "p50 of the selective search, 1,000,000 to 10,000",
        value: narrow.portal.p50 / narrow.few.p50,
        limit: 1.3,
        better: "lower",
        unit: "×",
        detail: `${round(narrow.portal.p50)} ms against ${round(narrow.few.p50)} ms, ${told(effort)}`,
      },
      {
        name: "p50 of two Chinese characters, to date + department",
        value: narrow.contains.p50 / narrow.department.p50,
        limit: 3,
        better: "lower",
        unit: "×",
        detail: `${round(narrow.contains.p50)} ms against ${round(narrow.department.p50)} ms, ${told(effort)}`,
      },
    ];
  } finally {
    for (const each of running) await each.stop();
  }
};

const told = ({ connections, rounds, seconds }: Effort): string =>
  `${connections} people at once, median of ${rounds} × ${seconds} s`;

const round = (value: number): string => value.toPrecision(value < 10 ? 2 : 4).replace(/\.0+$/, "");

const bareSearch = (url: string, wanted: Wanted): Target => ({
  url: `${url}/`,
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ values: searchValuesOf(wanted, window, noon) }),
});

const noon = `${today} 12:00:00`;
const window = {
  from: `${today} 00:00:00`,
  until: `${addDays(today, 1)} 00:00:00`,
  earliest: wallTime(instantOf(`${today} 00:00:00`) - 48 * 3_600_000),
};

/** Both must answer the same rows, or the comparison says nothing. Which shifts run now may differ: only ids are compared. */
const agree = async (left: Target, right: Target): Promise<void> => {
  const [ours, bare] = [await idsOf(left), await idsOf(right)];
  if (ours === "" || ours !== bare) throw new Error(`The servers answer differently to ${left.body ?? ""}`);
};

const idsOf = async ({ url, ...target }: Target): Promise<string> => {
  const answered = await fetch(url, target);
  const { result }: { result: { id: string }[] } = await answered
    .json()
    .then((body) => body as { result: { id: string }[] });
  return result.map(({ id }) => id).join();
};
