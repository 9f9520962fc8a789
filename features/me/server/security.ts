import { bindingsOf, bringFreezeToHost, freezeHere } from "@apron/features/agents/server";
import { alertsOf, attemptsOf, credentialsOf } from "@apron/features/login/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refusalOf, refuse } from "@apron/kit/contract/refusal";
import { say } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import type { Asked, Caller } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import type {
  getAlerts,
  getAttempts,
  readAlertLink,
  settleAlert as settleCall,
  stopByLink,
  stopEverything,
} from "../contract.ts";
import { meRefusals, meTexts } from "../texts.ts";
import { meTitles } from "../titles.ts";

/** One page of one's own attempts to sign in, newest first (catalogue 21.7). */
export const ownAttempts = async (
  house: House,
  { body, caller, language }: Asked<ParsedBodyOf<typeof getAttempts>>,
): Promise<ResultOf<typeof getAttempts>> => {
  const { list, total } = await attemptsOf(house).ofAccount(caller.accountId, body);
  const rows = list.map(({ time, way, result, ip, userAgent, newDevice }) => {
    const ok = result === "ok";
    const reason = ok ? undefined : refusalOf(result);
    return {
      time: wallTime(time),
      way,
      ok,
      code: ok ? "" : result,
      reason: reason ? say(language, reason) : "",
      ip,
      userAgent,
      newDevice,
    };
  });
  return answerPage(body, total, rows);
};

/** One's alerts, newest first. */
export const ownAlerts = async (house: House, { caller }: Asked<unknown>): Promise<ResultOf<typeof getAlerts>> =>
  (await alertsOf(house).ofAccount(caller.accountId)).map(({ id, kind, subject, raisedAt, settled }) => ({
    id,
    kind,
    subject,
    time: wallTime(raisedAt),
    settled: settled?.as ?? "",
  }));

/** It was oneself; E9404 for an alert that is not open, or not one's own. */
export const settleOwn = async (
  house: House,
  { body, caller, note }: Asked<ParsedBodyOf<typeof settleCall>>,
): Promise<void> => {
  note(body.id);
  if (!(await alertsOf(house).settle({ accountId: caller.accountId, id: body.id }, "mine"))) throw refuse(common.E9404);
};

/** It was not oneself: everything is stopped but the session this is said from. */
export const stopOwn = async (
  house: House,
  { caller, note }: Asked<unknown>,
): Promise<ResultOf<typeof stopEverything>> => {
  note(caller.accountId);
  return { ...(await stop(house, caller)), route: "/forgetPassword" };
};

/** What a link is about; reading it changes nothing, as mail programs open links by themselves. E21002 when it is used or old. */
export const readLink = async (
  house: House,
  { body }: Asked<ParsedBodyOf<typeof readAlertLink>>,
): Promise<ResultOf<typeof readAlertLink>> => {
  const { kind, subject, raisedAt } = await alertBehind(house, body.token);
  return { kind, subject, time: wallTime(raisedAt) };
};

/** Stops everything by a link, which is used up by it and only by it: of two taps at once one does it. */
export const stopFromLink = async (
  house: House,
  { body, note }: Asked<ParsedBodyOf<typeof stopByLink>>,
): Promise<ResultOf<typeof stopByLink>> => {
  const alert = await alertBehind(house, body.token);
  note(alert.accountId);
  const useLink = async (): Promise<void> => {
    if (!(await alertsOf(house).settle(alert, "notMine"))) throw deadLink();
  };
  // Codes go to whoever has the number now: after a change of it that may be the thief.
  const route = alert.kind === "mobileChanged" ? "/forgetPassword/lostPhone" : "/forgetPassword";
  return { ...(await stop(house, { accountId: alert.accountId, sessionId: "" }, useLink)), route };
};

/**
 * Ends every session but the one it is asked from and the password in force, and freezes every bound work number: in the
 * portal at once and together or not at all, with what has to come `first`; at hosts that are away as soon as they are back.
 */
const stop = async (
  house: House,
  caller: Pick<Caller, "accountId" | "sessionId">,
  first?: () => Promise<void>,
): Promise<Omit<ResultOf<typeof stopEverything>, "route">> => {
  const { accountId, sessionId } = caller;
  const asked = { by: accountId, as: "owner", reason: meTexts.notMe.zh } as const;
  const { ended, bindings } = await house.audit.withLine(async () => {
    await first?.();
    await credentialsOf(house).endPassword(accountId);
    const ended = await house.sessions.endAll(accountId, sessionId);
    const bindings = await bindingsOf(house).ofAccount(accountId);
    for (const binding of bindings) await freezeHere(house, binding, asked, caller);
    return { ended, bindings };
  });
  // A host that answers nonsense keeps no other number from being frozen; the portal's own freeze stands, the job asks again.
  const later = (error: unknown): boolean => {
    house.log.warn({ reason: error instanceof Error ? error.message : String(error) }, "a freeze is still to be done");
    return false;
  };
  const done = await Promise.all(bindings.map((binding) => bringFreezeToHost(house, binding).catch(later)));
  await alertsOf(house).settleAll(accountId, "notMine");
  return { frozen: done.length, hostPending: done.filter((isDone) => !isDone).length, ended };
};

const alertBehind = async (house: House, token: string) => {
  const alert = await alertsOf(house).ofLink(token);
  if (!alert) throw deadLink();
  return alert;
};

/** Whoever comes late can still stop everything, signed in. */
const deadLink = () =>
  refuse(meRefusals.E21002, { actions: [{ label: meTitles.security, route: "/personalCenter/security" }] });
