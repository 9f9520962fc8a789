import { type Alert, storeOf } from "./store.ts";
import { systems } from "@apron/features/agents/contract";
import { type AgentId, type Binding, bindingsOf, tellHolder } from "@apron/features/agents/server";
import { common, Refusal } from "@apron/kit/contract/refusal";
import { filled } from "@apron/kit/contract/texts";
import { dayOf, type Instant, wallTime } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import * as z from "zod/mini";
import { walk } from "@apron/kit/server/jobs";
import { signinMessages, signinTexts } from "../texts.ts";
import { signinTitles } from "../titles.ts";
import { historyOf, hostPage, recordsOf } from "./records.ts";
import { oldestShown } from "./rules.ts";
import { isTold, type Sign, signKey, type Unusual, unusualOf } from "./rules-unusual.ts";
import { joined, reasonOf } from "./saying.ts";

export const lookJob = "signin.look";
/** When the round began that a further run goes on with. */
const Wanted = z.object({ since: z.optional(z.number()) });
/** A host is given some seconds to write a sign-in down. */
const lag = 5000;

/**
 * Looks at what hosts have written down since, system by system at the same time and many numbers at once, going on where the
 * last run ended: a job's work (catalogue 7.6, 29.17).
 */
export const lookAround = async (house: House, data: unknown): Promise<void> => {
  const { since = house.clock.now() } = Wanted.parse(data);
  const stands = await Promise.all(
    systems.map(
      async (system) =>
        await walk(house, {
          name: `${lookJob}.${system}`,
          since,
          next: async (cursor, count) => await bindingsOf(house).afterNumber(system, cursor, count),
          cursorOf: ({ agentNumber }) => agentNumber,
          visit: async (binding) => await look(house, binding),
          perSecond: house.config.hostsBudget,
        }),
    ),
  );
  // A host that is away is asked again by the next beat.
  if (stands.includes("more")) await house.jobs.send(lookJob, { since }, { key: "more" });
};

const look = async (house: House, binding: Binding): Promise<boolean> => {
  try {
    await lookAt(house, binding);
    return true;
  } catch (error) {
    // One whose host is away is looked at in the next round, from where it was looked at last.
    const isHostAway = error instanceof Refusal && error.kind === common.E9503;
    if (!isHostAway) house.log.error({ binding: binding.id, err: error }, "sign-ins could not be looked at");
    return false;
  }
};

/** Looks at the sign-ins of a number since they were looked at last, and tells its holder what is unusual, once a kind and day. */
export const lookAt = async (
  house: House,
  binding: Binding,
  quiet: { readonly from?: Instant } = {},
): Promise<void> => {
  const store = storeOf(house);
  const seen = await store.seenAt(binding.id);
  const upTo = Math.floor(house.clock.now() / 1000) * 1000 - lag;
  const from = quiet.from ?? (seen === undefined ? binding.boundAt : seen + 1000);
  if (upTo < from) return;
  const wanted = { ...idOf(binding), from, to: upTo, type: "SI", pid: "", office: "" } as const;
  const { list } = await recordsOf(house, wanted, { currentPage: 1, pageSize: hostPage });
  const fresh = list.toReversed();
  const marks = await marksOn(house, binding, fresh);
  await house.database.transaction(async () => {
    if (!(await store.claim(binding.id, seen, upTo))) return;
    const told: { sign: Sign; marks: Unusual[] }[] = [];
    for (const sign of fresh) {
      const kinds: Unusual[] = [];
      for (const mark of (marks.get(signKey(sign)) ?? []).filter(isTold))
        if (await raise(house, binding, sign, mark)) kinds.push(mark);
      if (kinds.length > 0) told.push({ sign, marks: kinds });
    }
    // Several at once are one message, about the newest; the others stand in the records.
    const newest = told.at(-1);
    if (newest && quiet.from === undefined) await tell(house, binding, newest.sign, newest.marks);
  });
};

/** What is unusual about the sign-ins of a page, oldest first. */
const marksOn = async (house: House, agent: AgentId, signs: readonly Sign[]) => {
  const [first] = signs;
  const last = signs.at(-1);
  if (!first || !last) return new Map<string, readonly Unusual[]>();
  const { history, whole } = await historyOf(house, agent, first.at, last.at);
  return unusualOf(history, whole);
};

const raise = async (house: House, binding: Binding, sign: Sign, { kind }: Unusual): Promise<boolean> => {
  const day = dayOf(sign.at);
  if (!(await storeOf(house).raise(binding, { kind, day, at: sign.at, pid: sign.pid, office: sign.office })))
    return false;
  const query = new URLSearchParams({ bindingId: binding.id, startTime: day, endTime: day });
  await house.todos.open({
    cause: causeOf({ bindingId: binding.id, kind, day }),
    to: { account: binding.accountId },
    type: "unusualSignIn",
    title: filled(signinMessages.unusualTodo, { number: nameOf(binding), kind: signinTexts[kind] }),
    source: signinTitles.title,
    url: `/loginRecord?${query.toString()}`,
  });
  return true;
};

const tell = async (house: House, binding: Binding, sign: Sign, marks: readonly Unusual[]): Promise<void> =>
  await tellHolder(house, binding.accountId, signinMessages.unusual, {
    number: nameOf(binding),
    time: wallTime(sign.at),
    office: sign.office,
    pid: sign.pid,
    reasons: joined(marks.map((mark) => reasonOf(mark))),
  });

/** What was said to alerts ends their to-dos; in the running transaction. */
export const settleTodos = async (house: House, settled: readonly Alert[]): Promise<void> =>
  await house.todos.settle(...settled.map(causeOf));

/** Erases what is about records that are shown no more (catalogue 29.7): a job's work. */
export const purge = async (house: House): Promise<void> => {
  const store = storeOf(house);
  const oldest = oldestShown(house.clock.now());
  await house.database.transaction(async () => {
    await settleTodos(house, await store.settleBefore(oldest));
    await store.forgetBefore(oldest);
  });
};

const causeOf = ({ bindingId, kind, day }: Alert): string => `signin:${bindingId}:${kind}:${day}`;

const idOf = ({ system, agentNumber }: Binding): AgentId => ({ system, agentNumber });

const nameOf = ({ system, agentNumber }: Binding): string => `${system} ${agentNumber}`;
