import { airportWords } from "@apron/features/airport/server";
import { type OnDuty, onDutyFor } from "@apron/features/duty/server";
import { type Account, accountsOf, addressesOf } from "@apron/features/login/server";
import type { Word } from "@apron/kit/contract/texts";
import { addSeconds, timestamp } from "@apron/kit/server/clock";
import type { Job } from "@apron/kit/server/jobs";
import type { House } from "@apron/kit/server/house";
import { type EventKind, faultLimits, faultUrl } from "../fault.ts";
import { faultMessages } from "../texts.ts";
import { supervisorRole } from "./people.ts";
import { type Escalation, minutesBetween, nextEscalation, toldAt } from "./rules.ts";
import type { StoredFault } from "./store.ts";
import type { Stores } from "./stores.ts";

/** What a fault is for whoever is to accept it. */
export type ToTell = Pick<
  StoredFault,
  "id" | "status" | "escalation" | "reported_at" | "airport_cn" | "application_alias" | "roster_name" | "phenomenon"
>;

/** The topic of `house.live` on which screens of faults hear that one changed. */
export const faultTopic = "fault";
/** The cause of the to-dos of a fault nobody has accepted. */
export const acceptCause = (id: string): string => `fault:accept:${id}`;

/** Why people are told: a fault came in, or nobody accepted it in time. */
export type Occasion = "new" | "waiting";

interface Telling {
  readonly kind: EventKind;
  readonly text: Word;
}

const tellingOf = (occasion: Occasion, step: Escalation): Telling => {
  const { called, noRoster, escalateSecondLine, escalateSupervisors } = faultMessages;
  if (occasion === "new") return { kind: "call", text: step === 2 ? noRoster : called };
  return step === 2
    ? { kind: "escalateSupervisors", text: escalateSupervisors }
    : { kind: "escalateSecondLine", text: escalateSecondLine };
};

/**
 * Tells whoever a step of telling reaches, in the transaction that decided it: a to-do for those with an account, a
 * message to everybody, a line in the timeline. Returns the names of those told.
 */
export const tellOf = async (
  house: House,
  { faults }: Stores,
  fault: ToTell,
  occasion: Occasion,
  step: Escalation,
  onDuty: readonly OnDuty[],
): Promise<string[]> => {
  const people = toldAt(step, onDuty);
  const supervisors = step === 2 ? await supervisorsOf(house) : [];
  const now = house.clock.now();
  const telling = tellingOf(occasion, step);
  const accounts = await accountsOf(house).findAll(people.flatMap(({ accountId }) => accountId ?? []));
  for (const { accountId, mobile } of people) {
    const account = accountId === undefined ? undefined : accounts.get(accountId);
    if (account) await openTodo(house, fault, { account: account.id }, step);
    await post(house, fault, telling, account, mobile);
  }
  if (step === 2) await openTodo(house, fault, "supervisors", step);
  for (const account of supervisors) await post(house, fault, telling, account, "");
  const told = [...people.map(({ name }) => name), ...supervisors.map(({ name }) => name)];
  await faults.addTold(fault.id, [...accounts.keys(), ...supervisors.map(({ id }) => id)], step);
  await faults.addEvents([
    {
      fault_id: fault.id,
      happened_at: timestamp(now),
      kind: telling.kind,
      account_id: null,
      note: "",
      told: [...people.map(({ name }) => name), ...supervisors.map(({ id }) => id)],
    },
  ]);
  return told;
};

/**
 * Tells faults further that nobody accepted in time. Each step is decided by one conditional statement together with its
 * messages, so that two instances, or one that is killed between, tell it once (catalogue 29.13).
 */
export const escalateFaults = (house: House, stores: Stores): Job => ({
  name: "fault.escalate",
  cron: "* * * * *",
  run: async () => {
    const now = house.clock.now();
    for (const waiting of await stores.faults.waitingSince(now - faultLimits.secondLineMinutes * 60_000)) {
      let fault = waiting;
      for (let next = dueNow(fault, now); next; next = dueNow(fault, now)) {
        const onDuty = await onDutyFor(house, fault.roster_name, now);
        const step = next;
        const mine = await house.database.transaction(async () => {
          if (!(await stores.faults.escalate(fault.id, step))) return false;
          await tellOf(house, stores, { ...fault, escalation: step }, "waiting", step, onDuty);
          await house.live.tell("everyone", faultTopic);
          return true;
        });
        if (!mine) break;
        fault = { ...fault, escalation: step };
      }
    }
  },
});

const dueNow = (fault: StoredFault, now: number): 1 | 2 | undefined => {
  const next = nextEscalation({ ...fault, reportedAt: fault.reported_at });
  return next && next.at <= now ? next.to : undefined;
};

/** The to-do of whoever is told; its deadline is when the fault is told further. */
export const openTodo = async (
  house: House,
  fault: ToTell,
  to: { readonly account: string } | "supervisors",
  step: Escalation,
): Promise<void> => {
  const next = nextEscalation({ ...fault, escalation: step, reportedAt: fault.reported_at });
  await house.todos.open({
    cause: acceptCause(fault.id),
    to: to === "supervisors" ? { role: supervisorRole } : to,
    type: "fault",
    title: titleOf(fault, (await airportWords(house))(fault.airport_cn)),
    source: faultMessages.source,
    url: faultUrl(fault.id),
    deadline: next?.at ?? addSeconds(fault.reported_at, 60 * faultLimits.supervisorMinutes),
  });
};

const titleOf = ({ application_alias: application, phenomenon, id }: ToTell, airport: Word): Word => {
  const seen = phenomenon.length > 40 ? `${phenomenon.slice(0, 40).toWellFormed()}…` : phenomenon;
  return { zh: `${airport.zh}${application}：${seen}（${id}）`, en: `${airport.en}, ${application}: ${seen} (${id})` };
};

/** One message to an account's first address, or to the mobile the roster names. */
const post = async (
  house: House,
  fault: ToTell,
  { kind, text }: Telling,
  account: Account | undefined,
  mobile: string,
): Promise<void> => {
  const [own] = account && !account.suspension ? addressesOf(account) : [];
  const target = own ?? (mobile === "" ? undefined : ({ channel: "sms", address: mobile } as const));
  if (!target) return;
  const language = account?.language ?? "zh";
  await house.outbox.post({
    channel: target.channel,
    to: target.address,
    purpose: `fault.${kind}`,
    language,
    subject: faultMessages.subject,
    text,
    values: {
      id: fault.id,
      airport: (await airportWords(house))(fault.airport_cn)[language],
      application: fault.application_alias,
      phenomenon: fault.phenomenon.slice(0, 60).toWellFormed(),
      minutes: minutesBetween(fault.reported_at, house.clock.now()),
      link: `${house.config.publicUrl}${faultUrl(fault.id)}`,
    },
  });
};

const supervisorsOf = async (house: House): Promise<readonly Account[]> => {
  const anybody = { accountName: "", name: "", mobile: "", department: "", branch: "", state: "" } as const;
  const found = await accountsOf(house).search(
    "3",
    { ...anybody, roleId: supervisorRole },
    { currentPage: 1, pageSize: 100 },
  );
  return found.list.filter(({ suspension }) => !suspension);
};
