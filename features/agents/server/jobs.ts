import { HostRefused, HostUnavailable, systems } from "@apron/hosts";
import { Refusal } from "@apron/kit/contract/refusal";
import { type Instant, wallTime } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { type Job, type Stand, walk } from "@apron/kit/server/jobs";
import * as z from "zod/mini";
import { type AgentId, agentLimits, type AgentSystem } from "../contract.ts";
import { agentMessages } from "../texts.ts";
import { settleFreezes } from "./self-service/freeze.ts";
import { endGone, settleGone } from "./health/gone.ts";
import { askHost, noteHostFacts, rememberFacts } from "./health/hosts.ts";
import { tellHolder } from "./news.ts";
import { DoneBefore, performAtHost, settleOpenOperations } from "./operations/operations.ts";
import { findUnused } from "./self-service/reclaim.ts";
import { remindOfExpiry } from "./self-service/self-service.ts";
import { settleNotices, tellSignIns } from "./sign-ins/sign-ins.ts";
import { nobody } from "./rules.ts";
import { type Binding, bindingsOf } from "./store.ts";
import { allowancesOf } from "./operations/store-allowance.ts";
import { followDeadline } from "./todos.ts";
import { type Deadline, statesOf } from "./store-state.ts";

/** Seconds until a host that was away is tried again. */
const awaySeconds = 300;
const syncJob = "agents.sync";

/** Of one account; or of all, where `since` is when the round began that a further run goes on with. */
const Wanted = z.object({ accountId: z.optional(z.string()), since: z.optional(z.number()) });

/** The background work of work numbers (catalogue 29.4, 29.7, 29.8, 29.21, 3.9, 3.32). */
export const agentJobs = (house: House): Job[] => [
  {
    name: syncJob,
    cron: "30 2 * * *",
    run: async (data) => {
      const { accountId, since } = Wanted.parse(data);
      if (accountId === undefined) await syncAll(house, since ?? house.clock.now());
      else for (const binding of await bindingsOf(house).ofAccount(accountId)) await sync(house, binding, new Set());
    },
  },
  {
    name: "agents.settle",
    cron: "* * * * *",
    run: async () => {
      await settleOpenOperations(house);
      await settleFreezes(house);
      await settleNotices(house);
    },
  },
  {
    name: "agents.deadlines",
    cron: "7 * * * *",
    run: async () => {
      await remindOfDeadlines(house);
      await disableMissed(house);
    },
  },
  { name: "agents.selfService", cron: "0 9 * * *", run: async () => await remindOfExpiry(house) },
  { name: "agents.signIns", cron: "* * * * *", run: async () => await tellSignIns(house) },
  { name: "agents.reclaim", cron: "30 4 * * *", run: async () => await findUnused(house) },
  { name: "agents.sweep", cron: "50 3 * * *", run: async () => await allowancesOf(house).sweep() },
];

/** Asks for the account's facts in the background: signing in never waits for a host. */
export const syncLater = async (house: House, accountId: string): Promise<void> => {
  await house.jobs.send(syncJob, { accountId }, { key: accountId });
};

/** Every bound number once a night, system by system at the same time, each gone on with until it is through. */
const syncAll = async (house: House, since: Instant): Promise<void> => {
  const doubted = new Set<AgentSystem>();
  const stands: readonly Stand[] = await Promise.all(
    systems.map(
      async (system) =>
        await walk(house, {
          name: `${syncJob}.${system}`,
          since,
          next: async (cursor, count) => await bindingsOf(house).afterNumber(system, cursor, count),
          cursorOf: ({ agentNumber }) => agentNumber,
          visit: async (binding) => await sync(house, binding, doubted),
          perSecond: house.config.hostsBudget,
        }),
    ),
  );
  for (const [at, system] of systems.entries()) if (stands[at] === "done") await settleGone(house, system);
  if (stands.includes("more")) await house.jobs.send(syncJob, { since }, { key: "more" });
  else if (stands.includes("away"))
    await house.jobs.send(syncJob, { since }, { key: "more", afterSeconds: awaySeconds });
};

/**
 * Refreshes what is known of a work number; one the host has deleted loses its binding (catalogue 3.32). Whether the host
 * answered: one number it cannot tell of is asked about the next night, the others are none the worse for it. `doubted` are the
 * hosts that no longer know too many, of which no more are ended in this run.
 */
const sync = async (house: House, binding: Binding, doubted: Set<AgentSystem>): Promise<boolean> => {
  try {
    const facts = await noteHostFacts(house, binding);
    if (!facts.exists && !doubted.has(binding.system) && !(await endGone(house, binding))) doubted.add(binding.system);
    return true;
  } catch (error) {
    if (!(error instanceof HostUnavailable))
      house.log.error({ binding: binding.id, err: error }, "a work number was not synchronised");
    return false;
  }
};

const remindOfDeadlines = async (house: House): Promise<void> => {
  for (const [at, days] of [...agentLimits.signInReminders.entries()].toReversed())
    await house.database.transaction(async () => {
      for (const deadline of await statesOf(house).claimDeadlineReminders(days, at + 1))
        await tellAgent(house, deadline, agentMessages.signInDue, { time: wallTime(deadline.signInDeadline) });
    });
};

/** Disables who has not signed in by the deadline after a reset or activation: once per deadline (catalogue 29.4). */
const disableMissed = async (house: House): Promise<void> => {
  for (const deadline of await statesOf(house).missedDeadlines()) {
    // The host knows better who has signed in since; one that disables by itself is not asked to.
    const facts = await askHost(house, deadline).catch(() => undefined);
    const missed = facts?.signInDeadline !== undefined && facts.signInDeadline <= house.clock.now();
    if (!facts?.exists || !missed || facts.disabled === "wrongPasswords") {
      if (facts) await rememberFacts(house, deadline, facts);
      continue;
    }
    if (facts.disabled === "") await disable(house, deadline);
    else
      await house.database.transaction(async () => {
        if (await statesOf(house).noteMissed(deadline)) await tellDisabled(house, deadline);
      });
  }
};

/** Tells the holder that his number was disabled for not having signed in; in the transaction that notes it. */
export const tellDisabled = async (house: House, agent: AgentId): Promise<void> => {
  await tellAgent(house, agent, agentMessages.disabledByDeadline, { days: agentLimits.signInDays });
  await followDeadline(house, agent, { exists: true, disabled: "deadline", signInDeadline: undefined });
};

const disable = async (house: House, { system, agentNumber, signInDeadline }: Deadline): Promise<void> => {
  const once = `disable:${system}:${agentNumber}:${signInDeadline}`;
  const wanted = { system, agentNumber, kind: "disable", accountId: nobody, askedAs: "system", once } as const;
  try {
    await performAtHost(house, wanted, (operationId) => house.hosts.host(system).disable({ operationId, agentNumber }));
  } catch (error) {
    // Done before, away or gone: the next hour looks again.
    if (!(error instanceof DoneBefore || error instanceof Refusal || error instanceof HostRefused)) throw error;
  }
};

const tellAgent = async (
  house: House,
  agent: AgentId,
  text: Parameters<typeof tellHolder>[2],
  values: Readonly<Record<string, string | number>>,
): Promise<void> => {
  const binding = await bindingsOf(house).ofAgent(agent);
  if (!binding) return;
  await tellHolder(house, binding.accountId, text, { number: agent.agentNumber, ...values }, "deadline");
};
