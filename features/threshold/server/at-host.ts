import { HostRefused, HostUnavailable, type Owner } from "@apron/hosts";
import {
  type AgentId,
  askHost,
  dossiersOf,
  DoneBefore,
  type HostFacts,
  type Operation,
  performAtHost,
  type Unbound,
} from "@apron/features/agents/server";
import { blacklistOf } from "@apron/features/blacklist/server";
import { surveyAfter } from "@apron/features/survey/server";
import { common, Refusal } from "@apron/kit/contract/refusal";
import { addSeconds, dayOf } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { failureTexts, thresholdMessages } from "../texts.ts";
import { type Failure, thresholdLimits } from "../threshold.ts";
import { type AtHost, dueOf, isFinal, obstacleOf } from "./rules.ts";
import type { Applications } from "./store.ts";
import type { Application } from "./store-steps.ts";
import { alarm, settleAlarm, settleDecision, tellOf, tellRejected, tellScreens, valueOf } from "./telling.ts";

/** So many at once, so many read at a time, and rounds of a run: each leaves what is due, so that the last finds nothing. */
const [atOnce, batch, rounds] = [8, 200, 500];

/** Brings the hosts to what is due today (catalogue 29.3): taken back first, so that it makes room. A job's work. */
export const followDue = async (house: House, store: Applications): Promise<void> => {
  for (let round = 0; round < rounds; round += 1) {
    const due = await store.due(dayOf(house.clock.now()), batch);
    if (due.length === 0) return;
    for (let first = 0; first < due.length; first += atOnce)
      await Promise.all(due.slice(first, first + atOnce).map(async (one) => await followOne(house, store, one)));
  }
};

const followOne = async (house: House, store: Applications, application: Application): Promise<void> => {
  try {
    const due = dueOf(atHostOf(application), dayOf(house.clock.now()));
    if (due === "effect") await bring(house, store, application);
    else if (due === "takeBack") await takeBack(house, store, application);
    else if (due === "missed") await fail(house, store, application, { act: "effect", failure: "missed" });
    else if (due === "lapse") await lapse(house, store, application);
  } catch (error) {
    // One that cannot be followed must not keep the others waiting.
    house.log.error({ application: application.id, err: error }, "a threshold could not be brought to its host");
    await store.wait(application.id, later(house, thresholdLimits.retryMinutes));
  }
};

/**
 * Sets an accepted threshold at its host, unless the number is not what it was. Whose it is, the host judges once more in
 * the step that sets it: a number whose owner changes after it was asked gets nothing.
 */
const bring = async (house: House, store: Applications, application: Application): Promise<void> => {
  const facts = await askHost(house, agentOf(application)).catch(unlessAway);
  if (!facts) return await fail(house, store, application, { act: "effect", failure: "unavailable" });
  const obstacle = await obstacleTo(house, store, application, facts);
  if (obstacle !== undefined)
    return isFinal(obstacle)
      ? await overtake(house, store, application, obstacle)
      : await fail(house, store, application, { act: "effect", failure: obstacle });
  const today = dayOf(house.clock.now());
  const from = application.effective_date > today ? application.effective_date : today;
  await ask(house, store, application, "effect", {
    from,
    to: application.expiration_date,
    value: valueOf(application),
    owner: facts.toldOwner,
  });
};

/**
 * Takes a threshold back at its host; true when that is done. One whose place a later one has taken stands no more.
 */
export const takeBack = async (house: House, store: Applications, application: Application): Promise<boolean> => {
  if (await store.isReplaced(application)) {
    await house.database.transaction(async () => await concludeEnd(house, store, application.id));
    return true;
  }
  const today = dayOf(house.clock.now());
  return await ask(house, store, application, "takeBack", { from: today, to: today, value: 0 });
};

type Act = "effect" | "takeBack";

/** Asks once; what nobody knows the end of is asked about by the job of the operations, and not asked for again. */
const ask = async (
  house: House,
  store: Applications,
  application: Application,
  act: Act,
  { owner, ...wanted }: { readonly from: string; readonly to: string; readonly value: number; readonly owner?: Owner },
): Promise<boolean> => {
  const { id } = application;
  const { system, agentNumber } = agentOf(application);
  try {
    await performAtHost(
      house,
      {
        kind: "setThreshold",
        system,
        agentNumber,
        accountId: "system",
        askedAs: "system",
        detail: { applicationId: id, act, ...wanted },
        once: `threshold:${act}:${id}`,
      },
      async (operationId) =>
        await house.hosts.host(system).setThreshold({ operationId, agentNumber, ...wanted, ...(owner && { owner }) }),
    );
    return true;
  } catch (error) {
    await settleRefused(house, store, application, { act, error });
    return false;
  }
};

const settleRefused = async (
  house: House,
  store: Applications,
  application: Application,
  { act, error }: { readonly act: Act; readonly error: unknown },
): Promise<void> => {
  if (error instanceof HostRefused && error.reason === "unknownAgent") {
    if (act === "effect") return await overtake(house, store, application, "gone");
    return await house.database.transaction(async () => await concludeEnd(house, store, application.id));
  }
  if (error instanceof HostRefused && error.reason === "ownerChanged")
    return await overtake(house, store, application, "ownerChanged");
  if (error instanceof HostRefused) return await fail(house, store, application, { act, failure: "refused" });
  if (error instanceof Refusal && error.kind === common.E9503)
    return await fail(house, store, application, { act, failure: "unavailable" });
  const isUnknown = error instanceof DoneBefore || (error instanceof Refusal && error.kind === common.E9508);
  if (!isUnknown) throw error;
  const since = await store.wait(application.id, later(house, 1));
  if (house.clock.now() - since >= thresholdLimits.unknownMinutes * 60_000)
    await fail(house, store, application, { act, failure: "unknown" });
};

/** What follows when a host has done it, whoever hears of that; in the transaction that settles the operation. */
export const followThreshold = async (house: House, store: Applications, operation: Operation): Promise<void> => {
  const { applicationId: id, act } = operation.detail;
  if (typeof id !== "string") return;
  if (act === "takeBack") return await concludeEnd(house, store, id);
  const standing = await store.noteStanding(id);
  if (!standing) return;
  await settleAlarm(house, id);
  const isDue = dueOf(atHostOf(standing), dayOf(house.clock.now())) === "takeBack";
  if (isDue) await tellScreens(house, standing);
  else await tellOf(house, standing, thresholdMessages.inEffect);
};

/** What becomes of the applications of a binding that has ended; in its transaction. */
export const followUnbound = async (house: House, store: Applications, { bindingId }: Unbound): Promise<void> => {
  for (const application of await store.live({ bindingId })) await endFor(house, store, application, "unbound");
};

/** What becomes of the applications of a number that its host says is another's by now: what stands is taken back at once. */
export const followOwner = async (
  house: House,
  store: Applications,
  agent: AgentId,
  facts: HostFacts,
): Promise<void> => {
  // The binding of a deleted number ends, and what was applied for with it.
  if (!facts.exists) return;
  for (const application of await store.live({ agent })) {
    const owner = store.ownerOf(application);
    const isAnothers = owner !== "" && owner !== ownerIn(facts) && application.created_at <= facts.askedAt;
    if (isAnothers)
      await house.database.transaction(async () => await endFor(house, store, application, "ownerChanged"));
  }
};

/** Asks for the end of what stands, withdraws what does not yet; in the running transaction. */
const endFor = async (house: House, store: Applications, application: Application, failure: Failure): Promise<void> => {
  if (await store.askEnd(application.id, { failure })) await tellScreens(house, application);
  else await withdraw(house, store, application, failure);
};

const concludeEnd = async (house: House, store: Applications, id: string): Promise<void> => {
  const ended = await store.noteTakenBack(id);
  if (!ended) return;
  await settleAlarm(house, id);
  const { end_reason: words, failure } = ended;
  await tellOf(house, ended, thresholdMessages.ended, {
    words: failure !== "" && isFinal(failure) ? failureTexts[failure] : words,
  });
  await surveyAfter(house, "threshold", ended.account_id);
};

/** Ends what was overtaken: the number is another's, or nobody's, and nothing is applied to it. */
const overtake = async (house: House, store: Applications, application: Application, failure: Failure): Promise<void> =>
  await house.database.transaction(async () => await withdraw(house, store, application, failure));

const withdraw = async (house: House, store: Applications, { id }: Application, failure: Failure): Promise<void> => {
  const dropped = await store.drop(id, { failure });
  if (!dropped) return;
  await settleDecision(house, id);
  await settleAlarm(house, id);
  await tellOf(house, dropped, thresholdMessages.withdrawn, { reason: failureTexts[failure] });
};

/** Notes a failure; told once, tried again but where that cannot help. */
const fail = async (
  house: House,
  store: Applications,
  application: Application,
  { act, failure }: { readonly act: Act; readonly failure: Failure },
): Promise<void> => {
  const isOver = act === "effect" && (failure === "missed" || failure === "refused");
  const next = isOver ? undefined : later(house, failure === "unknown" ? 1 : thresholdLimits.retryMinutes);
  await house.database.transaction(async () => {
    if (await store.noteFailure(application, act, failure, next))
      await alarm(house, application, { act, failure, next: next !== undefined });
    else await tellScreens(house, application);
  });
};

/** Nobody decided while there was time. */
const lapse = async (house: House, store: Applications, application: Application): Promise<void> =>
  await house.database.transaction(async () => {
    if (!(await store.reject(application, { accountId: "", reason: "lapsed", words: "" }))) return;
    await settleDecision(house, application.id);
    const lapsed = await store.find(application.id);
    if (lapsed) await tellRejected(house, lapsed);
  });

const obstacleTo = async (
  house: House,
  store: Applications,
  application: Application,
  facts: HostFacts,
): Promise<Failure | undefined> => {
  const agent = agentOf(application);
  const dossier = await dossiersOf(house).find({ ...agent, state: "active" });
  const owner = store.ownerOf(application);
  return obstacleOf({
    bound: dossier?.bindingId === application.binding_id,
    exists: facts.exists,
    sameOwner: owner === "" || owner === ownerIn(facts),
    blacklisted: (await blacklistOf(house).listed({ agent })) !== undefined,
    abnormal: dossier?.abnormal !== undefined,
    frozen: dossier?.frozen !== undefined || facts.frozen,
  });
};

/** Whose a number is at its host: a person, or for a number that is nobody's own the department. */
export const ownerIn = (
  facts: Pick<HostFacts, "accountType" | "ownerName" | "ownerIdMasked" | "departmentId">,
): string =>
  facts.ownerName === "" ? `department ${facts.departmentId}` : `${facts.ownerName} ${facts.ownerIdMasked}`;

/** An application as the rules see it. */
export const atHostOf = (application: Application): AtHost => ({
  status: application.status,
  effectiveDate: application.effective_date,
  expirationDate: application.expiration_date,
  standing: application.standing_since !== null,
  takenBack: application.taken_back_at !== null,
  endAsked: application.end_asked_at !== null,
  closed: application.closed_at !== null,
});

const agentOf = ({ system, agent_number: agentNumber }: Application) => ({ system, agentNumber });

const later = (house: House, minutes: number): number => addSeconds(house.clock.now(), minutes * 60);

const unlessAway = (error: unknown): undefined => {
  if (!(error instanceof HostUnavailable)) throw error;
};
