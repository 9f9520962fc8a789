import { firewallQueryUrl } from "@apron/features/firewall/contract";
import { type LineBrief, lineNamed } from "@apron/features/line/server";
import { lineStates } from "@apron/features/line/contract";
import { accountsOf } from "@apron/features/login/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { roles } from "@apron/kit/contract/roles";
import { type Language, say } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import type * as contract from "../contract.ts";
import { delimitationRefusals } from "../texts.ts";
import { faultsOfRun } from "./fault-part.ts";
import { linesAt } from "./lines.ts";
import { placeOf } from "./places.ts";
import { differencesFrom, type Finding } from "./rules.ts";
import type { StoredRun } from "./store.ts";
import { textOf, verdictOf } from "./verdict.ts";
import { careForRuns, type Stores } from "./walking.ts";

/** The lines of a place, and whether somebody delimits there now. */
export const listPlaceLines = async (
  house: House,
  stores: Stores,
  { body, language }: Asked<ParsedBodyOf<typeof contract.getPlaceLines>>,
): Promise<ResultOf<typeof contract.getPlaceLines>> => {
  const place = await placeOf(house, stores.topology, body.kind, body.place);
  if (!place) throw refuse(common.E9413, { fields: { place: delimitationRefusals.E19404 } });
  const lines = await linesAt(house, body.kind, place.place);
  const first = (body.currentPage - 1) * body.pageSize;
  const running = await stores.runs.runningAt(body.kind, place.place);
  const shown = lines.slice(first, first + body.pageSize).map((line) => ({
    lineNo: line.lineNo,
    lineName: line.lineName,
    operator: line.operator,
    bandwidth: line.bandwidth,
    endA: line.endA,
    endB: line.endB,
    ip: line.ip,
    contact: contactOf(line),
    role: line.role,
    state: say(language, lineStates[line.state]),
    isDown: line.state === "down",
    route: line.route,
  }));
  return { ...answerPage(body, lines.length, shown), placeName: place.name, runningTaskId: running?.id ?? "" };
};

/** One page of runs. */
export const listRuns = async (
  house: House,
  { runs }: Stores,
  { body, caller, language }: Asked<ParsedBodyOf<typeof contract.getRuns>>,
): Promise<ResultOf<typeof contract.getRuns>> => {
  const { mine, currentPage: _, pageSize: __, ...wanted } = body;
  const { list, total } = await runs.page({ ...wanted, accountId: mine === "" ? "" : caller.accountId }, body);
  const names = await accountsOf(house).names(list.map(({ account_id }) => account_id));
  return answerPage(
    body,
    total,
    list.map((run) => rowOf(run, names(run.account_id), language)),
  );
};

/** How far a run is and what it found; one that its instance has left is gone on with, or ended, on the way. */
export const wholeRun = async (
  house: House,
  stores: Stores,
  { body, caller, language }: Asked<ParsedBodyOf<typeof contract.getRun>>,
): Promise<ResultOf<typeof contract.getRun>> => {
  const { runs } = stores;
  const stored = await runs.find(body.taskId);
  if (!stored) throw refuse(common.E9404);
  if (stored.state === "running") await careForRuns(house, stores, [stored]);
  const run = stored.state === "running" ? ((await runs.find(body.taskId)) ?? stored) : stored;
  const names = await accountsOf(house).names([run.account_id]);
  const { finding } = run;
  const line = finding && finding.lineNo !== "" ? await lineNamed(house, finding.lineNo) : undefined;
  const good = run.state === "done" ? await runs.lastGood(run) : undefined;
  const lines = await linesAt(house, run.kind, run.place);
  const isAdministrator = caller.roles.includes(roles.configurationAdministrator.id);
  return {
    ...rowOf(run, names(run.account_id), language),
    limitTime: wallTime(run.ends_at),
    plan: run.plan,
    steps: run.steps,
    verdict: finding ? verdictOf(finding, run.steps, line ? contactOf(line) : "", language) : null,
    compare: good
      ? { taskId: good.id, time: wallTime(good.created_at), steps: differencesFrom(good.steps, run.steps) }
      : null,
    faults: await faultsOfRun(house, run.id),
    maySetLine: isAdministrator && finding?.outcome === "line" && line !== undefined && line.state !== "down",
    lineRoute: line?.route ?? "",
    firewallRoute: finding && finding.outcome !== "healthy" ? firewallRouteOf(finding, lines) : "",
  };
};

/** The firewall's rules about the line that has to carry now: the one that stands by, else the one that was named, else the first. */
const firewallRouteOf = (
  { lineNo, backupLine }: Pick<Finding, "lineNo" | "backupLine">,
  lines: readonly LineBrief[],
): string => {
  const wanted =
    lines.find(({ lineName }) => backupLine !== "" && lineName === backupLine) ??
    lines.find((one) => lineNo !== "" && one.lineNo === lineNo) ??
    lines[0];
  const [address = ""] = wanted?.ip.split(/[\s,，、;；]+/u) ?? [];
  return address === "" ? "" : firewallQueryUrl({ sourceIp: address });
};

/** Whom to call about a line. */
const contactOf = ({ contact, phone }: { readonly contact: string; readonly phone: string }): string =>
  [contact, phone].filter((part) => part !== "").join(" ");

const rowOf = (run: StoredRun, name: string, language: Language): contract.RunRow => ({
  taskId: run.id,
  kind: run.kind,
  place: run.place,
  placeName: run.place_name,
  state: run.state,
  outcome: run.outcome,
  text: run.finding ? textOf(run.finding, language) : "",
  startTime: wallTime(run.created_at),
  endTime: run.done_at === null ? "" : wallTime(run.done_at),
  name,
  simulated: run.simulated || run.steps.some((step) => step.simulated),
});
