import { beginningOf, inShort } from "@apron/kit/contract/patterns";
import { airportWords } from "@apron/features/airport/server";
import { onDutyFor, supervisorsOf } from "@apron/features/duty/server";
import { type Account, accountsOf, writeTo } from "@apron/features/login/server";
import type { Word } from "@apron/kit/contract/texts";
import { addSeconds, timestamp } from "@apron/kit/server/clock";
import type { Job } from "@apron/kit/server/jobs";
import type { House } from "@apron/kit/server/house";
import { type EventKind, faultLimits, faultUrl, severities } from "../fault.ts";
import { faultMessages } from "../texts.ts";
import { supervisorRole, tellAlone } from "./people.ts";
import { minutesBetween } from "./rules.ts";
import { type Callable, chainOf, escalationOf, nextCallAfter, nextInChain, personOf } from "./rules-calling.ts";
import type { StoredFault } from "./store.ts";
import type { Stores } from "./stores.ts";

/** What a fault is for whoever is to accept it. */
export type ToTell = Pick<
  StoredFault,
  | "id"
  | "severity"
  | "reported_at"
  | "next_call_at"
  | "reporter"
  | "airport_cn"
  | "application_alias"
  | "roster_name"
  | "phenomenon"
>;

/** The topic of `house.live` on which screens of faults hear that one changed. */
export const faultTopic = "fault";
/** The cause of the to-dos of a fault nobody has accepted. */
export const acceptCause = (id: string): string => `fault:accept:${id}`;

/** Who may be called for a fault now, in their order: from the roster of its application, then supervisors; never its reporter. */
export const chainFor = async (
  house: House,
  { roster_name, reporter }: Pick<StoredFault, "roster_name" | "reporter">,
): Promise<Callable[]> => {
  const onDuty = await onDutyFor(house, roster_name, house.clock.now());
  const supervisors = await supervisorsOf(house);
  return chainOf([...onDuty, ...supervisors.map((one) => ({ ...one, line: "supervisor" }))], reporter);
};

/**
 * Calls whoever is next for a fault, in the transaction that decided that it is time: a call at its step, a to-do, a message
 * and a line in the timeline. Returns who was called; undefined when there is nobody.
 */
export const callNext = async (
  house: House,
  { faults }: Stores,
  fault: ToTell,
  chain: readonly Callable[],
): Promise<Callable | undefined> => {
  const now = house.clock.now();
  const called = await faults.called(fault.id);
  const waited = minutesBetween(fault.reported_at, now);
  const person = nextInChain(chain, called);
  if (person && !(await faults.addCall(fault.id, called.length, personOf(person), now))) return undefined;
  const isLate = waited >= faultLimits.supervisorMinutes;
  await faults.escalate(fault.id, isLate || !person ? 2 : escalationOf(person.line));
  if (isLate || !person || person.line === "supervisor") await openTodo(house, fault, "supervisors");
  const hasRoster = chain.some(({ line }) => line !== "supervisor");
  if (person) await tellPerson(house, { faults }, fault, person, tellingOf(person, called.length > 0, hasRoster));
  // Who is to be called is asked again at every step; that there is nobody is said once.
  const kind = person ? eventOf(person, hasRoster) : "nobody";
  if (person || waited === 0)
    await faults.addEvents([
      {
        fault_id: fault.id,
        happened_at: timestamp(now),
        kind,
        account_id: null,
        note: "",
        told: person ? [person.name] : [],
      },
    ]);
  return person;
};

/**
 * Calls the next one for every fault that nobody accepted in time. Each call is decided by one conditional statement together
 * with its message, so that two instances, or one that is killed between, make it once (catalogue 29.13).
 */
export const escalateFaults = (house: House, stores: Stores): Job => ({
  name: "fault.escalate",
  cron: "* * * * *",
  run: async () => {
    const now = house.clock.now();
    for (const fault of await stores.faults.callsDue(now)) {
      const due = fault.next_call_at;
      if (due === null) continue;
      const chain = await chainFor(house, fault);
      const next = nextCallAfter(fault, now);
      await house.database.transaction(async () => {
        if (!(await stores.faults.takeCall(fault.id, due, next))) return;
        await callNext(house, stores, { ...fault, next_call_at: next }, chain);
        await house.live.tell("staff", faultTopic);
      });
    }
    await tellAlone(house, stores);
  },
});

const eventOf = ({ line }: Callable, hasRoster: boolean): EventKind => {
  if (line === "supervisor") return hasRoster ? "escalateSupervisors" : "noRoster";
  return line === "one" ? "call" : "escalateSecondLine";
};

type Telling = "called" | "calledNext" | "escalateSupervisors" | "noRoster";

const tellingOf = ({ line }: Callable, isLater: boolean, hasRoster: boolean): Telling => {
  if (line === "supervisor") return hasRoster ? "escalateSupervisors" : "noRoster";
  return isLater ? "calledNext" : "called";
};

/** A to-do for somebody with an account, and a message to the own address, or to the mobile the roster names. */
const tellPerson = async (
  house: House,
  { faults }: Pick<Stores, "faults">,
  fault: ToTell,
  person: Callable,
  telling: Telling,
): Promise<void> => {
  const account = person.accountId === undefined ? undefined : await accountsOf(house).find(person.accountId);
  if (account) {
    await openTodo(house, fault, { account: account.id });
    await faults.addTold(fault.id, [account.id], escalationOf(person.line));
  }
  await post(house, fault, telling, account, person.mobile);
};

/** The to-do of whoever is called; its deadline is when the next one is. */
export const openTodo = async (
  house: House,
  fault: ToTell,
  to: { readonly account: string } | "supervisors",
): Promise<void> => {
  await house.todos.open({
    cause: acceptCause(fault.id),
    to: to === "supervisors" ? { role: supervisorRole } : to,
    type: "fault",
    title: titleOf(fault, (await airportWords(house))(fault.airport_cn)),
    source: faultMessages.source,
    url: faultUrl(fault.id),
    deadline: fault.next_call_at ?? addSeconds(fault.reported_at, 60 * faultLimits.supervisorMinutes),
  });
};

const titleOf = ({ application_alias: application, phenomenon, id }: ToTell, airport: Word): Word => {
  const seen = inShort(phenomenon, 40);
  return { zh: `${airport.zh}${application}：${seen}（${id}）`, en: `${airport.en}, ${application}: ${seen} (${id})` };
};

/** One message to an account's first address, or to the mobile the roster names. */
const post = async (
  house: House,
  fault: ToTell,
  telling: Telling,
  account: Account | undefined,
  mobile: string,
): Promise<void> => {
  const letter = {
    purpose: `fault.${telling}`,
    subject: faultMessages.subject,
    text: faultMessages[telling],
    values: {
      id: fault.id,
      severity: severities[fault.severity],
      airport: (await airportWords(house))(fault.airport_cn),
      application: fault.application_alias,
      phenomenon: beginningOf(fault.phenomenon, 60),
      minutes: minutesBetween(fault.reported_at, house.clock.now()),
      link: `${house.config.publicUrl}${faultUrl(fault.id)}`,
    },
  };
  await writeTo(house, account, letter, mobile);
};
