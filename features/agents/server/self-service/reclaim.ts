import { HostRefused } from "@apron/hosts";
import { accountsOf } from "@apron/features/login/server";
import { maskName } from "@apron/kit/contract/addresses";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { addSeconds, dayOf, type Instant, wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import { agentLimits, type decideReclaim, type getReclaims } from "../../contract.ts";
import { reclaimMessages, reclaimRefusals } from "../../texts-reclaim.ts";
import { reachable } from "../asking.ts";
import { unbind } from "../binding.ts";
import { noteHostFacts } from "../health/hosts.ts";
import { timeText } from "../desk/lists.ts";
import { tellHolder } from "../news.ts";
import { afterOperation, DoneBefore, performAtHost } from "../operations/operations.ts";
import { type Unused, unusedNumbersOf } from "./store-reclaim.ts";

const batch = 200;

/** Lists work numbers unused for six months and tells their holders; takes off what is used again: a job's work (catalogue 29.7). */
export const findUnused = async (house: House): Promise<void> => {
  await unusedNumbersOf(house).lapse();
  for (let found = batch; found === batch;)
    found = await house.database.transaction(async () => {
      const listed = await unusedNumbersOf(house).list(batch);
      for (const unused of listed)
        await tellHolder(house, unused.accountId, reclaimMessages.unused, {
          number: unused.agentNumber,
          since: dayOf(unused.unusedSince),
          until: wallTime(ripeFrom(unused)),
        });
      return listed.length;
    });
};

/** The unused work numbers at the desk. */
export const reclaimsAtDesk = async (
  house: House,
  { body }: Asked<ParsedBodyOf<typeof getReclaims>>,
): Promise<ResultOf<typeof getReclaims>> => {
  const { list, total } = await unusedNumbersOf(house).search(body.state, body);
  const accounts = await accountsOf(house).findAll(list.map(({ accountId }) => accountId));
  const rows = list.map((unused) => ({
    id: unused.id,
    bindingId: unused.bindingId,
    system: unused.system,
    agentNumber: unused.agentNumber,
    user: maskName(accounts.get(unused.accountId)?.name ?? ""),
    organization: unused.organization,
    unusedSince: wallTime(unused.unusedSince),
    noticeTime: wallTime(unused.noticedAt),
    earliestTime: wallTime(ripeFrom(unused)),
    ripe: ripeFrom(unused) <= house.clock.now(),
    decideTime: timeText(unused.decidedAt),
    reason: unused.reason,
  }));
  return answerPage(body, total, rows);
};

/**
 * Keeps or reclaims an unused work number, once (E9409). It is reclaimed at its host, which is asked first whether it was
 * used since, and not before its holder had time to use it (E3024).
 */
export const decideOnUnused = async (
  house: House,
  { body, caller, note }: Asked<ParsedBodyOf<typeof decideReclaim>>,
): Promise<void> => {
  const { id, reclaim, reason } = body;
  note(`${id} ${reclaim ? "reclaimed" : "kept"}`);
  const unused = await unusedNumbersOf(house).open(id);
  if (!unused) throw refuse(common.E9409);
  if (!reclaim) return await keep(house, unused, { by: caller.accountId, reason });
  const until = ripeFrom(unused);
  if (house.clock.now() < until) throw refuse(reclaimRefusals.E3024, { until });
  const { exists, lastSignIn = 0 } = await reachable(() => noteHostFacts(house, unused));
  if (!exists || lastSignIn > unused.unusedSince) {
    await unusedNumbersOf(house).lapse();
    throw refuse(common.E9409);
  }
  await cancelAtHost(house, unused, { by: caller.accountId, reason });
};

/** Ends the binding of a number that was reclaimed, whenever its host says so. */
export const followReclaims = (house: House): void =>
  afterOperation(house, "cancel", async ({ accountId: by, detail }) => {
    const { reclaimId, bindingId, reason } = detail;
    if (typeof reclaimId !== "string" || typeof bindingId !== "string") return;
    await unusedNumbersOf(house).decide(reclaimId, { decision: "reclaimed", by, reason: String(reason) });
    await unbind(house, bindingId, { kind: "cancelled", reason: reclaimMessages.reclaimed, by });
  });

/** From when an unused work number may be reclaimed. */
const ripeFrom = ({ noticedAt }: Unused): Instant => addSeconds(noticedAt, agentLimits.reclaimNoticeDays * 86_400);

interface Decider {
  readonly by: string;
  readonly reason: string;
}

const keep = async (house: House, { id, accountId, agentNumber }: Unused, decider: Decider): Promise<void> =>
  await house.audit.withLine(async () => {
    if (!(await unusedNumbersOf(house).decide(id, { ...decider, decision: "kept" }))) throw refuse(common.E9409);
    await tellHolder(house, accountId, reclaimMessages.kept, { number: agentNumber });
  });

const cancelAtHost = async (house: House, unused: Unused, { by, reason }: Decider): Promise<void> => {
  const { id: reclaimId, bindingId, system, agentNumber } = unused;
  const wanted = {
    system,
    agentNumber,
    kind: "cancel",
    accountId: by,
    askedAs: "administrator",
    detail: { reclaimId, bindingId, reason },
    once: `reclaim:${reclaimId}`,
  } as const;
  try {
    await performAtHost(house, wanted, (operationId) =>
      house.hosts.host(system).cancelAgent({ operationId, agentNumber }),
    );
  } catch (error) {
    // Somebody else is at it, or the host has it no longer.
    if (error instanceof DoneBefore || error instanceof HostRefused) throw refuse(common.E9409);
    throw error;
  }
};
