import { HostRefused, HostUnavailable } from "@apron/hosts";
import type { AgentId } from "@apron/features/agents/contract";
import { addSeconds, dayOf, weekdayOf } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { sharesOf } from "./rules.ts";
import type { Told } from "./rules-words.ts";
import type { Store } from "./store.ts";
import type { KnownNumber, Top } from "./store-numbers.ts";

/** What is counted of a day's instructions: more than these tell no more of what sends most. */
const pageSize = 1000;
const pages = 3;
/** So long what was counted last is good. */
const goodSeconds = 600;

/**
 * Everything a sentence about these numbers leans on, in a fixed number of questions: what is usual on such a day, and what sent
 * most, as it was counted last. No host is asked.
 */
export const toldOf = async (
  store: Store,
  numbers: readonly KnownNumber[],
): Promise<(Told & { readonly known: KnownNumber })[]> => {
  const tops = await store.tops(numbers);
  const usualBySystem = new Map(
    await Promise.all(
      [...new Set(numbers.map(({ system }) => system))].map(async (system) => {
        const own = numbers.filter((number) => number.system === system);
        const weekdays = [0, ...new Set(own.map(({ day }) => weekdayOf(day)))];
        return [
          system,
          await store.usual(
            system,
            own.map(({ agentNumber }) => agentNumber),
            weekdays,
          ),
        ] as const;
      }),
    ),
  );
  return numbers.map((known) => {
    const usualOf = usualBySystem.get(known.system);
    const same = usualOf?.(known.agentNumber, weekdayOf(known.day));
    const top = tops(known);
    // Once a limit was lifted, what was counted before says nothing of the count that began anew.
    const [pid, instruction] = top?.day === known.day && known.flow > 0 ? [top.pids[0], top.instructions[0]] : [];
    return {
      known,
      usual: same ?? usualOf?.(known.agentNumber, 0),
      sameWeekday: same !== undefined,
      top: pid && instruction && { pid: pid.name, share: pid.share, instruction: instruction.name },
    };
  });
};

/** What sends most today: counted anew where that was long ago and the host answers; undefined when it was never counted today. */
export const topOf = async (house: House, store: Store, agent: AgentId): Promise<Top | undefined> => {
  const now = house.clock.now();
  const day = dayOf(now);
  const kept = (await store.tops([agent]))(agent);
  const ofToday = kept?.day === day ? kept : undefined;
  if (ofToday && ofToday.readAt > addSeconds(now, -goodSeconds) && ofToday.readAt <= now) return ofToday;
  try {
    const top = await countTop(house, agent, day);
    await store.keepTop(agent, top);
    return top;
  } catch (error) {
    if (error instanceof HostUnavailable || error instanceof HostRefused) return ofToday;
    throw error;
  }
};

const countTop = async (house: House, { system, agentNumber }: AgentId, day: string): Promise<Top> => {
  const readAt = house.clock.now();
  const rows: { readonly pid: string; readonly instruction: string; readonly flow: number }[] = [];
  for (let currentPage = 1; currentPage <= pages; currentPage += 1) {
    const { list, total } = await house.hosts.host(system).getPidDetail({ agentNumber, day, currentPage, pageSize });
    rows.push(...list);
    if (currentPage * pageSize >= total) break;
  }
  return {
    day,
    readAt,
    pids: sharesOf(rows.map(({ pid, flow }) => ({ name: pid, flow }))),
    instructions: sharesOf(rows.map(({ instruction, flow }) => ({ name: instruction, flow }))),
  };
};
