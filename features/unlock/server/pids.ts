import { HostRefused } from "@apron/hosts";
import { allowances } from "@apron/features/agents/contract";
import { allowancesOf, type Binding, ownBinding, performAtHost, reachable } from "@apron/features/agents/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { Refusal, refuse } from "@apron/kit/contract/refusal";
import { say } from "@apron/kit/contract/texts";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { type getLockedPids, pidUnlocks, type unlockPids } from "../contract.ts";
import { unlockRefusals } from "../texts.ts";

/** The locked PIDs of one's work number, and how many may still be unlocked today (5.7). */
export const lockedPids = async (
  house: House,
  { body, caller }: Asked<ParsedBodyOf<typeof getLockedPids>>,
): Promise<ResultOf<typeof getLockedPids>> => {
  const binding = await ownBinding(house, caller, body.bindingId);
  const { list } = await askLocked(house, binding);
  const { remaining } = await allowancesOf(house).state(binding, allowances.unlockPid);
  return list.map((locked) => ({ ...locked, timesLeft: remaining }));
};

/** Unlocks the chosen PIDs, one by one; each that the host unlocks counts as one of the day's. */
export const unlockChosen = async (
  house: House,
  { body, caller, language, note }: Asked<ParsedBodyOf<typeof unlockPids>>,
): Promise<ResultOf<typeof unlockPids>> => {
  const binding = await ownBinding(house, caller, body.bindingId);
  const { list } = await askLocked(house, binding);
  if (list.length === 0) throw refuse(unlockRefusals.E5007);
  const pids = [...new Set(body.pids.map((pid) => pid.toUpperCase()))];
  note(`${binding.id} ${pids.join(" ")}`);
  const results: ResultOf<typeof unlockPids> = [];
  for (const pid of pids) {
    try {
      await unlockOne(house, binding, pid, caller.accountId);
      results.push({ pid, result: 1, message: "" });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      results.push({ pid, result: error.kind === unlockRefusals.E5008 ? 2 : 3, message: say(language, error.kind) });
    }
  }
  return results;
};

const askLocked = async (house: House, { system, agentNumber }: Binding) =>
  await reachable(() => house.hosts.host(system).listLockedPids({ agentNumber }));

const unlockOne = async (
  house: House,
  { system, agentNumber, id }: Binding,
  pid: string,
  accountId: string,
): Promise<void> => {
  try {
    await performAtHost(
      house,
      {
        kind: "unlockPid",
        system,
        agentNumber,
        accountId,
        askedAs: "owner",
        detail: { bindingId: id, pid },
        allowance: pidUnlocks,
      },
      async (operationId) => await house.hosts.host(system).unlockPid({ operationId, agentNumber, pid }),
    );
  } catch (error) {
    if (!(error instanceof HostRefused)) throw error;
    throw refuse(error.reason === "notLocked" ? unlockRefusals.E5007 : unlockRefusals.E5005);
  }
};
