import { HostRefused } from "@apron/hosts";
import { allowances, type Standing } from "@apron/features/agents/contract";
import {
  allowancesOf,
  askHost,
  type Binding,
  type Finding,
  ownBinding,
  performAtHost,
  reachable,
  troublesWith,
} from "@apron/features/agents/server";
import { operationRefusals } from "@apron/features/agents/texts";
import { blacklistOf } from "@apron/features/blacklist/server";
import { identityOf, standingFor } from "@apron/features/identity/server";
import { optTypes } from "@apron/features/login/contract";
import {
  callerAccount,
  checkOwnCode,
  giveOwnCodeBack,
  judgePassword,
  type PasswordPolicy,
  passwordWords,
  spendOwnCode,
} from "@apron/features/login/server";
import { type AgentPasswordRule, brokenAgentPasswordRules } from "@apron/kit/contract/passwords/agent";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { passwordRefusals } from "@apron/kit/contract/passwords/portal";
import { common, Refusal, type RefusalKind, refuse } from "@apron/kit/contract/refusal";
import { customerService } from "@apron/kit/contract/customer-service";
import { say } from "@apron/kit/contract/texts";
import { type Instant, wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { checkReset, resets, type submitReset } from "../contract.ts";
import { agentPasswordRuleTexts, resetRefusals, resetTexts } from "../texts.ts";
import { reasonAgainst } from "./rules.ts";

/** Whether a work-number password can be reset now, and if not, the first reason (5.9, 5.10). */
export const judgeReset = async (
  house: House,
  { body, caller, language }: Asked<ParsedBodyOf<typeof checkReset>>,
): Promise<ResultOf<typeof checkReset>> => {
  const { reason, help, until, remaining } = await possibility(house, await ownBinding(house, caller, body.bindingId));
  const action = help?.action;
  return {
    canReset: reason === undefined,
    code: reason?.code ?? "",
    reason:
      reason === undefined
        ? ""
        : [reason, ...(help ? [help.cause] : [])]
            .map((word) => say(language, word, help?.values))
            .join(language === "zh" ? "：" : ": "),
    until: reason !== undefined && until !== undefined ? wallTime(until) : "",
    remaining,
    action: action === undefined ? null : { label: say(language, action.label), route: action.route },
  };
};

/** Refuses with the first reason against a reset, and what helps, before anything of the form is looked at (5.10). */
export const isPossible = async (house: House, { body, caller }: Asked<unknown>): Promise<boolean> => {
  const { bindingId } = checkReset.body.parse(body);
  const { reason, help, until } = await possibility(house, await ownBinding(house, caller, bindingId));
  if (!reason) return true;
  throw refuse(reason, {
    ...(until !== undefined && { until, remaining: 0 }),
    ...(help && { reason: help.cause }),
    ...(help?.values && { values: help.values }),
    ...(help?.action && { actions: [help.action] }),
  });
};

/**
 * Resets the password at the host, judged in the order of catalogue 5.10; the code is used up last and given back when
 * the host does not do it, so that a refused password costs nothing.
 */
export const resetAtHost = async (
  house: House,
  asked: Asked<ParsedBodyOf<typeof submitReset>>,
): Promise<ResultOf<typeof submitReset>> => {
  const { body, caller, note } = asked;
  const binding = await ownBinding(house, caller, body.bindingId);
  const { system, agentNumber } = binding;
  note(`${system} ${agentNumber}`);
  const account = await callerAccount(house, caller);
  const typed = { password: body.newPassword, confirmPassword: body.confirmPassword };
  const { password: newPassword, faults } = judgePassword(passwordPolicy, typed, await passwordWords(house, account));
  const { password: fault, ...others } = faults;
  const fields = { ...(fault && { newPassword: fault }), ...others };
  if (!(await identityOf(house, caller.accountId)).idNumberMatches(body.idNumber))
    throw refuse(common.E9413, { fields: { idNumber: resetRefusals.E5019, ...fields } });
  await checkOwnCode(house, asked, account, optTypes.resetAgent);
  if (Object.keys(fields).length > 0) throw refuse(common.E9413, { fields });
  await spendOwnCode(house, asked, account, optTypes.resetAgent);
  try {
    const { signInDeadline } = await performAtHost(
      house,
      {
        kind: "reset",
        system,
        agentNumber,
        accountId: caller.accountId,
        askedAs: "owner",
        detail: { bindingId: binding.id },
        allowance: resets,
      },
      async (operationId) => await house.hosts.host(system).resetPassword({ operationId, agentNumber, newPassword }),
    );
    return { deadline: signInDeadline };
  } catch (error) {
    const refused = error instanceof HostRefused ? refusalOfHost(error) : error;
    // While nobody knows whether the host did it, the code stays used.
    if (refused instanceof Refusal && refused.kind !== common.E9508)
      await giveOwnCodeBack(house, asked, account, optTypes.resetAgent);
    throw refused instanceof Refusal && refused.kind === common.E9503 ? refuse(resetRefusals.E5022) : refused;
  }
};

/** Why an obstacle is there and what removes it, as its health card says it. */
type Help = Pick<Finding, "cause" | "action" | "values">;

/** What stands against a reset now and what helps, when a limit ends, and how many are left today. */
const possibility = async (
  house: House,
  binding: Binding,
): Promise<{
  readonly reason: RefusalKind | undefined;
  readonly help: Help | undefined;
  readonly until: Instant | undefined;
  readonly remaining: number;
}> => {
  const { system, agentNumber, accountId } = binding;
  const agent = await reachable(() => askHost(house, binding));
  const [perDay, perHour] = allowances.reset.limits;
  const day = await allowancesOf(house).state(binding, { ...allowances.reset, limits: [perDay] });
  const hour = await allowancesOf(house).state(binding, { ...allowances.reset, limits: [perHour] });
  const standing = await standingFor(house, accountId);
  const reason = reasonAgainst({
    supported: agent.exists,
    personal: agent.accountType === "personal",
    blacklisted: (await blacklistOf(house).listed({ agent: { system, agentNumber } })) !== undefined,
    blocked: binding.abnormal || agent.frozen,
    unverified: standing.refusal,
    overFlow: agent.limited,
    leftToday: day.remaining,
    leftThisHour: hour.remaining,
  });
  const troubles = reason ? await troublesWith(house, binding, agent) : [];
  const help = reason && helpAgainst(reason, standing, troubles, binding.id);
  const limit = reason === resetRefusals.E5016 ? day : reason === operationRefusals.E5009 ? hour : undefined;
  return { reason, help, until: limit?.until, remaining: day.remaining };
};

/** Where the obstacle can be removed; a limit of resets only passes. */
const helpAgainst = (
  reason: RefusalKind,
  standing: Standing,
  troubles: readonly Finding[],
  bindingId: string,
): Help | undefined => {
  const { E5011, E5012, E5013, E5015 } = resetRefusals;
  if (reason === E5013) return troubles.find(({ state }) => state === "frozen" || state === "abnormal");
  if (reason === E5015) return troubles.find(({ state }) => state === "limited");
  if (reason === E5011 || reason === E5012)
    return { cause: resetTexts.byService, action: customerService({ code: reason.code, bindingId }) };
  return reason.status === "400-7" ? standing : undefined;
};

/** Passwords of work numbers (catalogue 5.11). */
export const passwordPolicy: PasswordPolicy<AgentPasswordRule> = {
  broken: brokenAgentPasswordRules,
  ruleTexts: agentPasswordRuleTexts,
};

const refusalOfHost = ({ reason }: HostRefused) => {
  if (reason === "samePassword") return refuse(common.E9413, { fields: { newPassword: passwordRefusals.E5020 } });
  if (reason === "weakPassword") return refuse(common.E9413, { fields: { newPassword: passwordRefusals.E5017 } });
  return refuse(reason === "frozen" ? resetRefusals.E5013 : resetRefusals.E5021);
};
