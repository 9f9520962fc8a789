import { type Binding, type Dossier, dossiersOf, noteHostFacts, ownBinding } from "@apron/features/agents/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { customerService } from "@apron/kit/contract/customer-service";
import { isCalendarDay } from "@apron/kit/contract/patterns";
import { common, refuse } from "@apron/kit/contract/refusal";
import type { Word } from "@apron/kit/contract/texts";
import { addSeconds, wallTime } from "@apron/kit/server/clock";
import type { Asked, Caller } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { type applyForThreshold, type cancelThreshold, getThresholdOptions } from "../contract.ts";
import { thresholdRefusals, thresholdTexts } from "../texts.ts";
import { type ThresholdChannel, thresholdLimits } from "../threshold.ts";
import { ownerIn } from "./at-host.ts";
import { daysOfPeriod, earliestDay, faultOfPeriod, faultsOf, isAccepted, latestDay, type Request } from "./rules.ts";
import type { Applications } from "./store.ts";
import { policiesOf } from "./store-policy.ts";
import { askApprovers, settleDecision, tellAccepted, tellScreens } from "./telling.ts";

/** Hears the host before anything is judged, since no host is asked within a change; what it told before will do. */
export const hearHost = async (house: House, { body, caller }: Asked<unknown>): Promise<boolean> => {
  const { bindingId } = getThresholdOptions.body.parse(body);
  const binding: Binding = await ownBinding(house, caller, bindingId);
  const facts = await noteHostFacts(house, binding).catch(() => undefined);
  return facts !== undefined || (await dossiersOf(house).find({ bindingId }))?.host !== undefined;
};

/** What may be applied for, and from which day on, by the server's clock (catalogue 8.2). */
export const optionsOf = async (
  house: House,
  store: Applications,
  { body, caller }: Asked<ParsedBodyOf<typeof getThresholdOptions>>,
): Promise<ResultOf<typeof getThresholdOptions>> => {
  const { current, maximum } = await boundsOf(house, store, caller, body.bindingId);
  const now = house.clock.now();
  return {
    currentThreshold: current,
    min: current + 1,
    max: maximum,
    earliestDate: earliestDay(now),
    latestDate: latestDay(now),
    now: wallTime(now),
  };
};

/**
 * Applies for a threshold (catalogue 8.3): judged by the server's clock alone, one live application per number and day.
 * Where the rules accept it, it is accepted at once and says so.
 */
export const apply = async (
  house: House,
  store: Applications,
  { body, caller, note, userAgent }: Asked<ParsedBodyOf<typeof applyForThreshold>>,
): Promise<ResultOf<typeof applyForThreshold>> => {
  const { dossier, current, maximum, policy } = await boundsOf(house, store, caller, body.bindingId);
  const now = house.clock.now();
  const { system, agentNumber } = dossier;
  note(`${system} ${agentNumber} ${body.appliedThreshold} ${body.effectiveDate} ${body.expirationDate}`);
  refuseFaults(body, { now, current, maximum });
  const application = {
    ...body,
    system,
    agentNumber,
    accountId: caller.accountId,
    channel: channelOf(userAgent),
    currentThreshold: current,
    owner: dossier.host ? ownerIn(dossier.host) : "",
  };
  const blemishes = await store.blemishes(dossier, addSeconds(now, -policy.clean_days * 86_400));
  const applicationId = await store.add(application, daysOfPeriod(body));
  if (applicationId === undefined) throw await overlap(store, dossier, body, caller);
  note(`${system} ${agentNumber} ${applicationId}`);
  if (isAccepted({ ...policy, cleanDays: policy.clean_days }, body, current, blemishes)) {
    const seen = { id: applicationId, version: 1 };
    const by = { accountId: "", words: "", policyVersion: policy.version };
    await store.accept(seen, body.appliedThreshold, by);
  }
  const kept = await store.find(applicationId);
  if (!kept) throw new Error(`the application ${applicationId} is gone`);
  if (kept.policy_version === null) {
    await askApprovers(house, kept);
    await tellScreens(house, kept);
  } else await tellAccepted(house, kept);
  return { applicationId };
};

/** What of a body is wrong that its shape cannot say and no clock has to. */
export const alsoWrong = (typed: Readonly<Record<string, unknown>>): Readonly<Record<string, Word>> => {
  const { effectiveDate, expirationDate } = typed;
  if (typeof effectiveDate !== "string" || typeof expirationDate !== "string") return {};
  return isCalendarDay(effectiveDate) && isCalendarDay(expirationDate)
    ? faultOfPeriod({ effectiveDate, expirationDate })
    : {};
};

/** Withdraws an own application before it was accepted, once. */
export const cancel = async (
  house: House,
  store: Applications,
  { body, caller, note }: Asked<ParsedBodyOf<typeof cancelThreshold>>,
): Promise<void> => {
  const found = await store.find(body.id);
  if (!found || found.account_id !== caller.accountId) throw refuse(common.E9404);
  note(`${found.system} ${found.agent_number} ${found.id}`);
  if (!(await store.cancel(caller.accountId, body.id))) throw refuse(thresholdRefusals.E8013);
  await settleDecision(house, body.id);
  await tellScreens(house, found);
};

/** The figures an application is judged by: what the host said last, without what is only temporary. */
const boundsOf = async (house: House, store: Applications, caller: Caller, bindingId: string) => {
  const dossier = await dossiersOf(house).find({ bindingId, accountIds: [caller.accountId], state: "active" });
  if (!dossier) throw refuse(common.E9404);
  if (!dossier.host) throw refuse(common.E9503);
  if (!dossier.host.exists)
    throw refuse(thresholdRefusals.E8006, {
      reason: thresholdTexts.gone,
      actions: [customerService({ code: thresholdRefusals.E8006.code, bindingId })],
    });
  const standing = await store.standingAt(dossier, dossier.host.askedAt);
  const policy = await policiesOf(house).inForce();
  const current = standing?.current_threshold ?? dossier.host.threshold;
  return { dossier, current, maximum: policy.maximum, policy };
};

const refuseFaults = (
  request: Request,
  bounds: { readonly now: number; readonly current: number; readonly maximum: number },
): void => {
  const fields = faultsOf(request, bounds);
  const [first] = Object.values(fields);
  if (!first) return;
  const { E8003, E8004, E8008, E8010 } = thresholdRefusals;
  const words = new Map([
    [E8003, thresholdTexts.earliest],
    [E8004, thresholdTexts.until],
    [E8008, thresholdTexts.range],
    [E8010, thresholdTexts.latest],
  ]);
  const reason = words.get(first);
  throw refuse(common.E9413, {
    fields,
    ...(reason && { reason }),
    values: {
      earliest: earliestDay(bounds.now),
      latest: latestDay(bounds.now),
      days: thresholdLimits.maxDays,
      current: bounds.current,
      maximum: bounds.maximum,
    },
  });
};

/** Says which application is in the way; one of somebody else, whose number it was, is not told. */
const overlap = async (store: Applications, dossier: Dossier, request: Request, caller: Caller) => {
  const other = await store.overlapping(dossier, request);
  if (other?.account_id !== caller.accountId)
    return refuse(thresholdRefusals.E8009, { reason: thresholdTexts.overlapsOther });
  return refuse(thresholdRefusals.E8009, {
    reason: thresholdTexts.overlaps,
    values: { id: other.id, from: other.effective_date, to: other.expiration_date },
    actions: [{ label: thresholdTexts.look, route: `/threshold/detail?id=${other.id}` }],
  });
};

const channelOf = (userAgent: string): ThresholdChannel =>
  /Mobile|Android|iPhone|iPad/i.test(userAgent) ? "mobile" : "portal";
