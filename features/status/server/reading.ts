import { officesOf } from "@apron/features/agents/server";
import { majorFaultsOpen, openFaults } from "@apron/features/fault/server";
import type { ResultOf } from "@apron/kit/contract/call";
import { type Language, say } from "@apron/kit/contract/texts";
import { addDays, dayOf, type Instant, instantOf, wallTime } from "@apron/kit/server/clock";
import type { Caller } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type { getServiceStatus, getStatusBrief, getStatusHistory, Subject } from "../contract.ts";
import { isHost, type ServiceState, statusLimits } from "../states.ts";
import { todoTexts, whyTexts } from "../texts.ts";
import { daysOf, uptimeOf } from "./rules.ts";
import type { Store } from "./store.ts";
import { type Named, subjectsOf } from "./subjects.ts";
import { windowsOf } from "./windows.ts";

type Open = Awaited<ReturnType<Store["open"]>>[number];

/** How everything stands now, and which maintenance is announced: what everybody may read (catalogue 28.5). */
export const statusNow = async (
  house: House,
  store: Store,
  language: Language,
): Promise<ResultOf<typeof getServiceStatus>> => {
  const now = house.clock.now();
  const { hosts, airports } = await subjectsOf(house, language);
  const open = await store.open();
  const ends = await endsOf(house, store);
  const windows = await windowsOf(house, store);
  const nameOf = new Map([...hosts, ...airports].map(({ code, name }) => [code, name]));
  const shown = (named: Named): Subject =>
    subjectOf(
      named,
      open.find(({ subject }) => subject === named.code),
      ends,
      language,
    );
  return {
    asOf: wallTime(now),
    hosts: hosts.map(shown),
    airports: airports.map(shown),
    windows: windows.map((one) => ({
      title: (language === "en" && one.en) || one.zh,
      fromTime: wallTime(one.from),
      untilTime: wallTime(one.until),
      names: one.subjects.flatMap((code) => nameOf.get(code) ?? []),
      running: one.from <= now,
    })),
  };
};

/**
 * What is worth a line on every page: hosts that are not operational, faults of several airports, and whatever is the matter
 * with the reader's own airport.
 */
export const statusBrief = async (
  house: House,
  store: Store,
  caller: Caller | undefined,
  language: Language,
): Promise<ResultOf<typeof getStatusBrief>> => {
  const open = await store.open();
  const majors = await majorFaultsOpen(house);
  if (open.length === 0 && majors.length === 0) return { list: [] };
  const { hosts, airports } = await subjectsOf(house, language);
  const ends = await endsOf(house, store);
  const offices = caller && caller.version !== "3" ? await officesOf(house, caller.accountId) : [];
  const isOwn = ({ code, iata }: Named): boolean =>
    offices.some((office) => office === code || office.slice(0, 3) === iata);
  const atAirport = offices.length > 0;
  const list = [...hosts, ...airports].flatMap((named) => {
    const period = open.find(({ subject }) => subject === named.code);
    const own = !isHost(named.code) && isOwn(named);
    if (!period || (!isHost(named.code) && !own)) return [];
    // Whoever works at an airport works at the departure host.
    return [{ ...subjectOf(named, period, ends, language), yours: own || (named.code === "J" && atAirport) }];
  });
  return { list: [...list, ...(await majorLines(house, majors, airports.filter(isOwn), language))] };
};

const majorLines = async (
  house: House,
  majors: Awaited<ReturnType<typeof majorFaultsOpen>>,
  own: readonly Named[],
  language: Language,
): Promise<ResultOf<typeof getStatusBrief>["list"]> => {
  if (majors.length === 0) return [];
  const faults = await openFaults(house);
  return majors.map((major) => {
    const codes = new Set(
      faults.filter(({ id, parentId }) => id === major.id || parentId === major.id).map(({ officeCode }) => officeCode),
    );
    return {
      code: "",
      name: say(language, whyTexts.majorName),
      state: "degraded" as const,
      since: wallTime(major.since),
      until: "",
      why: say(language, whyTexts.major, { count: codes.size }),
      todo: say(language, todoTexts.airport),
      yours: own.some(({ code }) => codes.has(code)),
    };
  });
};

/** 90 days of the hosts, or of one airport; nothing of an airport that is unknown. */
export const statusHistory = async (
  house: House,
  store: Store,
  code: string,
  language: Language,
): Promise<ResultOf<typeof getStatusHistory>> => {
  const now = house.clock.now();
  const { hosts, airports } = await subjectsOf(house, language);
  const named = code === "" ? hosts : airports.filter((airport) => airport.code === code);
  if (named.length === 0) return { list: [] };
  const today = dayOf(now);
  const first = addDays(today, 1 - statusLimits.historyDays);
  const days = Array.from({ length: statusLimits.historyDays }, (_, ahead) => {
    const day = addDays(first, ahead);
    return { day, from: instantOf(`${day} 00:00:00`), to: instantOf(`${addDays(day, 1)} 00:00:00`) };
  });
  const periods = await store.periods(
    named.map((one) => one.code),
    days[0]?.from ?? now,
  );
  return {
    list: named.map((one) => {
      const own = periods.filter(({ subject }) => subject === one.code);
      const health = daysOf(
        own.map(({ state, since, until }) => ({ state, since, until: until ?? undefined })),
        days,
        now,
      );
      return {
        code: one.code,
        name: one.name,
        uptime: uptimeOf(health),
        days: health,
        periods: own.slice(0, statusLimits.periods).map((period) => ({
          state: period.state,
          since: wallTime(period.since),
          until: period.until === null ? "" : wallTime(period.until),
          why: whyOf(period, language),
        })),
      };
    }),
  };
};

/** Whether anybody should be left in peace: a host is in trouble, or joined faults of several airports are open. */
export const isTroubledNow = async (house: House, store: Store): Promise<boolean> =>
  (await store.open()).some(({ subject, state }) => isHost(subject) && state !== "maintenance") ||
  (await majorFaultsOpen(house)).length > 0;

const subjectOf = (
  { code, name }: Named,
  period: Open | undefined,
  ends: ReadonlyMap<string, Instant>,
  language: Language,
): Subject => {
  if (!period) return { code, name, state: "operational", since: "", until: "", why: "", todo: "" };
  const until =
    period.cause === "window" || period.cause === "person" ? ends.get(`${period.cause} ${code}`) : undefined;
  return {
    code,
    name,
    state: period.state,
    since: wallTime(period.since),
    until: until === undefined ? "" : wallTime(until),
    why: whyOf(period, language),
    todo: say(language, todoFor(code, period.state)),
  };
};

/** When what people said or announced of a subject ends. */
const endsOf = async (house: House, store: Store): Promise<ReadonlyMap<string, Instant>> => {
  const now = house.clock.now();
  const windows = (await windowsOf(house, store)).filter(({ from }) => from <= now);
  const overrules = await store.overrules(now);
  return new Map([
    ...windows.flatMap(({ subjects, until }) => subjects.map((code) => [`window ${code}`, until] as const)),
    ...overrules.map(({ subject, until }) => [`person ${subject}`, until] as const),
  ]);
};

const whyOf = (
  { state, cause, reason_zh, reason_en }: Pick<Open, "state" | "cause" | "reason_zh" | "reason_en">,
  language: Language,
): string => {
  if (cause === "gateway") return say(language, state === "down" ? whyTexts.gatewayDown : whyTexts.gatewayDegraded);
  if (cause === "fault") return say(language, whyTexts.fault);
  return (language === "en" && reason_en) || reason_zh;
};

const todoFor = (code: string, state: Exclude<ServiceState, "operational">) => {
  if (!isHost(code)) return state === "maintenance" ? todoTexts.airportMaintenance : todoTexts.airport;
  if (state === "down") return todoTexts.hostDown;
  return state === "degraded" ? todoTexts.hostDegraded : todoTexts.hostMaintenance;
};
