import type { AgentId } from "@apron/features/agents/contract";
import { type Binding, bindingsOf, tellHolder } from "@apron/features/agents/server";
import { filled, type Word } from "@apron/kit/contract/texts";
import { nextMidnight } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { MessageChoice } from "../contract.ts";
import { trafficMessages } from "../texts.ts";
import { trafficTitles } from "../titles.ts";
import { nextStep } from "./next-step.ts";
import { toldOf, topOf } from "./radar.ts";
import { isOver, type Known, levelsReached, suggestionFor } from "./rules.ts";
import { outlookOf } from "./rules-words.ts";
import type { Store } from "./store.ts";
import type { KnownNumber } from "./store-numbers.ts";
import type { Alert } from "./store-warnings.ts";

/** What there is to do for a work number that will be full: one thing a number. */
export const trafficCause = ({ system, agentNumber }: AgentId): string => `traffic:${system}:${agentNumber}`;

/**
 * Warns the holders of numbers that were just read (catalogue 6.7): at 80 and 95 % of the threshold and when a number runs away,
 * each once a day and number, whoever reads it. The claim, the to-do and the message are one transaction. What is no
 * longer so is no longer to do; what is to do leads to the quiz from the reading on that finds the number full.
 */
export const warnOf = async (
  house: House,
  store: Store,
  numbers: readonly KnownNumber[],
  before: ReadonlyMap<string, Known>,
): Promise<void> => {
  const calmed = numbers.filter((number) => {
    const was = before.get(number.agentNumber);
    return alertsOf(number).length === 0 && was && was.day === number.day && alertsOf({ ...number, ...was }).length > 0;
  });
  await house.todos.settle(...calmed.map(trafficCause));
  for (const number of numbers) {
    const was = before.get(number.agentNumber);
    const [level] = alertsOf(number)
      .map((alert) => alert.level)
      .toSorted(graver);
    if (level !== undefined && was?.day === number.day && isOver(was) !== isOver(number))
      await putBefore(house, number, level);
  }
  const due = await store.unclaimed(numbers.flatMap(alertsOf));
  if (due.length === 0) return;
  const warned = numbers.filter((number) => due.some((alert) => isOf(alert, number)));
  // What sends most is asked of the host before the transaction; who warns many at once leaves it out.
  for (const number of warned.slice(0, countedAtOnce)) await topOf(house, store, number);
  const told = await toldOf(store, warned);
  await house.database.transaction(async () => {
    const claimed = await store.claimAlerts(due);
    for (const [place, number] of warned.entries()) {
      const [level] = claimed.flatMap((alert) => (isOf(alert, number) ? [alert.level] : [])).toSorted(graver);
      const outlook = told[place] && outlookOf(told[place], house.clock.now());
      if (level !== undefined) await tell(house, store, number, level, outlook ?? { zh: "", en: "" });
    }
  });
};

const countedAtOnce = 20;

const isOf = (alert: AgentId, number: AgentId): boolean =>
  alert.system === number.system && alert.agentNumber === number.agentNumber;

const alertsOf = (number: KnownNumber): Alert[] => {
  const { system, agentNumber, day } = number;
  const levels = [...levelsReached(number).map(String), ...(number.course === "jump" ? ["jump"] : [])];
  return levels.map((level) => ({ system, agentNumber, day, level }));
};

/** Of several at once the gravest is told. */
const order = ["95", "jump", "80"];
const graver = (one: string, other: string): number => order.indexOf(one) - order.indexOf(other);

const tell = async (house: House, store: Store, number: KnownNumber, level: string, outlook: Word): Promise<void> => {
  const binding = await putBefore(house, number, level);
  if (!binding || !isWanted(await store.choice(binding.accountId), level)) return;
  const text =
    number.course === "full" ? trafficMessages.full : level === "jump" ? trafficMessages.jump : trafficMessages.level;
  const { flow, threshold } = number;
  const said = { number: nameOf(number), share: shareOf(number), flow, threshold, outlook };
  await tellHolder(house, binding.accountId, text, said);
};

/** Puts what there is to do before the holder of a number, as its day stands. */
const putBefore = async (house: House, number: KnownNumber, level: string): Promise<Binding | undefined> => {
  const binding = await bindingsOf(house).ofAgent(number);
  if (!binding) return undefined;
  const step = await nextStep(house, number, binding, suggestionFor(number, undefined));
  const title =
    number.course === "full"
      ? trafficMessages.todoFull
      : level === "jump"
        ? trafficMessages.todoJump
        : trafficMessages.todoLevel;
  await house.todos.open({
    cause: trafficCause(number),
    to: { account: binding.accountId },
    type: "traffic",
    title: filled(title, { number: nameOf(number), share: shareOf(number) }),
    source: trafficTitles.statistics,
    url: step?.route ?? `/flow/statistics?bindingId=${binding.id}`,
    deadline: nextMidnight(house.clock.now()),
  });
  return binding;
};

const nameOf = ({ system, agentNumber }: KnownNumber): string => `${system} ${agentNumber}`;
const shareOf = ({ flow, threshold }: KnownNumber): number => Math.floor((100 * flow) / threshold);

const isWanted = (choice: MessageChoice, level: string): boolean =>
  choice === "all" || (choice === "urgent" && level !== "80");
