import { HostRefused } from "@apron/hosts";
import { type AgentId, reachable } from "@apron/features/agents/server";
import { type Instant, instantOf, wallTime } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { SignFilter } from "../contract.ts";
import { oldestShown, type Range } from "./rules.ts";
import { habitDays, openWithin, type Sign } from "./rules-unusual.ts";

/** Which records of a number are asked for. */
export interface Wanted extends AgentId, Pick<Range, "from" | "to"> {
  readonly type: SignFilter["type"];
  readonly pid: string;
  readonly office: string;
}

/** A record with its level, as the host words it. */
export interface LeveledSign extends Sign {
  readonly level: string;
}

/** As many as a host tells at once. */
export const hostPage = 1000;
/** A host counts no further. */
const lastPage = 100_000;

/**
 * One page of a number's records, newest first; E9503 when its host cannot tell. What a host tells of another time, or
 * of more than six months ago, is shown to nobody. A number it does not know has none.
 */
export const recordsOf = async (
  house: House,
  wanted: Wanted,
  { currentPage, pageSize }: { readonly currentPage: number; readonly pageSize: number },
): Promise<{ list: LeveledSign[]; total: number }> => {
  const { system, agentNumber, type, pid, office } = wanted;
  const from = Math.max(wanted.from, oldestShown(house.clock.now()));
  const asked = {
    agentNumber,
    from: wallTime(from),
    to: wallTime(wanted.to),
    ...(type !== "" && { type }),
    ...(pid !== "" && { pid }),
    ...(office !== "" && { office }),
    currentPage: Math.min(currentPage, lastPage),
    pageSize,
  };
  const told = await reachable(async () => await house.hosts.host(system).getSignRecords(asked)).catch(noneOfUnknown);
  const list = currentPage > lastPage ? [] : told.list;
  const isWanted = (sign: Sign): boolean =>
    sign.at >= from &&
    sign.at <= wanted.to &&
    (type === "" || sign.type === type) &&
    (pid === "" || sign.pid === pid) &&
    (office === "" || sign.office === office);
  return {
    list: list.map(({ time, ...record }) => ({ ...record, at: instantOf(time) })).filter(isWanted),
    total: told.total,
  };
};

/**
 * The history by which sign-ins of a while are judged, oldest first, and whether it is whole: sign-ins of the 30 days before,
 * what ended or failed half a day before. Areas say nothing, and a busy number has thousands of them.
 */
export const historyOf = async (
  house: House,
  agent: AgentId,
  first: Instant,
  last: Instant,
): Promise<{ history: Sign[]; whole: boolean }> => {
  const told = await Promise.all(
    (["SI", "SO", "FORCED", "FAIL"] as const).map(async (type) => {
      const from = first - (type === "SI" ? habitDays * 86_400_000 : openWithin);
      const wanted = { ...agent, from, to: last, type, pid: "", office: "" };
      return await recordsOf(house, wanted, { currentPage: 1, pageSize: hostPage });
    }),
  );
  const history = told.flatMap(({ list }) => list).toSorted((one, other) => one.at - other.at || order(one, other));
  return { history, whole: told.every(({ total }) => total <= hostPage) };
};

/** Of one second, what ended or failed came before what began. */
const order = (one: Sign, other: Sign): number => Number(one.type === "SI") - Number(other.type === "SI");

const noneOfUnknown = (error: unknown) => {
  if (error instanceof HostRefused) return { list: [], total: 0 };
  throw error;
};
