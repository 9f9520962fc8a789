import { HostRefused, HostUnavailable } from "@apron/hosts";
import type { AgentId } from "@apron/features/agents/contract";
import { allowancesOf, type Binding } from "@apron/features/agents/server";
import { agentRefusals } from "@apron/features/agents/texts";
import type { ResultOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { type Language, say } from "@apron/kit/contract/texts";
import { addDays, dayOf, type Instant, instantOf, wallTime } from "@apron/kit/server/clock";
import { answerPage, type Page } from "@apron/kit/server/paging";
import type { House } from "@apron/kit/server/house";
import {
  clearings,
  type getPidDetail,
  type getRadar,
  type getSevenDay,
  type getToday,
  trafficLimits,
} from "../contract.ts";
import { trafficRefusals } from "../texts.ts";
import { nextStep } from "./next-step.ts";
import { toldOf, topOf } from "./radar.ts";
import { readNow } from "./reading.ts";
import { isOver, suggestionFor } from "./rules.ts";
import { expectedBetween } from "./rules-forecast.ts";
import { outlookOf } from "./rules-words.ts";
import type { Store } from "./store.ts";
import type { KnownNumber } from "./store-numbers.ts";

/** Today's figures (catalogue 6.2, 6.8): as the host says now, or as it said last, with the time of it. */
export const todayOf = async (house: House, store: Store, binding: Binding): Promise<ResultOf<typeof getToday>> => {
  const { known, answered } = await readNow(house, store, binding);
  if (!known) throw refuse(agentRefusals.E3010);
  // What was read of another day is no figure of today; it is shown with its time all the same, and limits nothing any more.
  const { flow, threshold, pids, toldAt } = known;
  return {
    agentNumber: binding.agentNumber,
    flow,
    threshold,
    remaining: Math.max(0, threshold - flow),
    usedPidCount: pids,
    status: known.day === dayOf(house.clock.now()) && isOver(known) ? 2 : 1,
    updateTime: wallTime(toldAt),
    hostAnswered: answered,
  };
};

/** Seven days, oldest first, also while the host is away; a day nobody knows is a row of zeros (catalogue 6.3). */
export const sevenDays = async (
  house: House,
  store: Store,
  { system, agentNumber }: Binding,
): Promise<ResultOf<typeof getSevenDay>> => {
  const to = dayOf(house.clock.now());
  const from = addDays(to, 1 - trafficLimits.hostDays);
  const told = await house.hosts
    .host(system)
    .getFlow({ agentNumber, from, to })
    .then(
      ({ days }) => days,
      async (error: unknown) => {
        if (!(error instanceof HostUnavailable || error instanceof HostRefused)) throw error;
        return await daysKept(store, { system, agentNumber }, from, to);
      },
    );
  return Array.from({ length: trafficLimits.hostDays }, (_, place) => {
    const date = addDays(from, place);
    const { flow = 0, threshold = 0, usedPidCount = 0 } = told.find(({ day }) => day === date) ?? {};
    return { date, flow, threshold, usedPidCount };
  });
};

/** The kept days of a number, oldest first, today as far as it was read. */
export const daysKept = async (store: Store, agent: AgentId, from: string, to: string) => {
  const over = await store.days(agent, from, to);
  const known = (await store.known(agent.system, [agent.agentNumber])).get(agent.agentNumber);
  if (!known || known.day < from || known.day > to) return over;
  const { day, flow, threshold, pids: usedPidCount } = known;
  return [...over.filter((one) => one.day < day), { day, flow, threshold, usedPidCount }];
};

/** The instructions of one of the seven days, as the host tells them (catalogue 6.4). */
export const pidDetail = async (
  house: House,
  { system, agentNumber }: Binding,
  { date, pid, ...page }: Page & { readonly date: string; readonly pid: string },
): Promise<ResultOf<typeof getPidDetail>> => {
  const today = dayOf(house.clock.now());
  if (date > today || date < addDays(today, 1 - trafficLimits.hostDays))
    throw refuse(common.E9413, { fields: { date: trafficRefusals.E6004 } });
  try {
    const asked = { agentNumber, day: date, ...(pid !== "" && { pid }) };
    const { list, total } = await house.hosts
      .host(system)
      .getPidDetail({ ...asked, ...page, currentPage: Math.min(page.currentPage, lastPage) });
    return answerPage(page, total, page.currentPage > lastPage ? [] : list);
  } catch (error) {
    if (error instanceof HostUnavailable) throw refuse(common.E9503);
    if (error instanceof HostRefused) throw refuse(agentRefusals.E3010);
    throw error;
  }
};

/** The protocol knows no further pages. */
const lastPage = 100_000;

/** How the day of a work number goes on, and why (catalogue 6.9). */
export const radarOf = async (
  house: House,
  store: Store,
  binding: Binding,
  language: Language,
): Promise<ResultOf<typeof getRadar>> => {
  const now = house.clock.now();
  const today = dayOf(now);
  const kept = (await store.known(binding.system, [binding.agentNumber])).get(binding.agentNumber);
  const known = kept ?? (await readNow(house, store, binding)).known;
  if (!known) throw refuse(agentRefusals.E3010);
  const top = await topOf(house, store, binding);
  const [told] = await toldOf(store, [known]);
  const { remaining } = await allowancesOf(house).state(binding, clearings);
  const usual = told?.usual?.hours;
  const ofToday = known.day === today;
  const suggestedThreshold = suggestionFor(known, usual);
  const minute = (now - instantOf(`${today} 00:00:00`)) / 60_000;
  return {
    ...outlookFields(known, told ? say(language, outlookOf(told, now)) : "", now),
    flow: known.flow,
    threshold: known.threshold,
    updateTime: wallTime(known.toldAt),
    sameWeekday: told?.sameWeekday ?? false,
    usualByNow: usual ? Math.round(expectedBetween(usual, 0, minute)) : -1,
    readings: ofToday ? known.readings.map(({ minute: at, flow }) => ({ time: timeAt(today, at), flow })) : [],
    usual: usual
      ? Array.from({ length: 25 }, (_, hour) => ({
          time: timeAt(today, Math.min(hour * 60, 1439)),
          flow: Math.round(expectedBetween(usual, 0, hour * 60)),
        }))
      : [],
    pids: [...(top?.pids ?? [])],
    instructions: [...(top?.instructions ?? [])],
    topTime: top ? wallTime(top.readAt) : "",
    suggestedThreshold,
    clearsLeft: Number.isFinite(remaining) ? remaining : -1,
    action: ofToday ? await actionFor(house, known, binding, suggestedThreshold, language) : null,
  };
};

/** To the quiz when it is full, to a higher threshold where it will be and its holder may ask for one. */
const actionFor = async (
  house: House,
  known: KnownNumber,
  binding: Binding,
  suggested: number,
  language: Language,
): Promise<ResultOf<typeof getRadar>["action"]> => {
  const step = await nextStep(house, known, binding, suggested);
  return step && { label: say(language, step.label), route: step.route };
};

const timeAt = (day: string, minute: number): string => wallTime(instantOf(`${day} 00:00:00`) + minute * 60_000);

/** What is said of a number's day; nothing of one that is over. */
export const outlookFields = (known: KnownNumber, said: string, now: Instant) => {
  const ofToday = known.day === dayOf(now);
  const time = (at: Instant | undefined): string => (at === undefined || !ofToday ? "" : wallTime(at));
  return {
    course: ofToday ? known.course : "unknown",
    fullAt: time(known.fullAt),
    fullFrom: time(known.fullFrom),
    fullUntil: time(known.fullUntil),
    said,
  };
};
