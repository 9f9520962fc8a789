import { HostRefused } from "@apron/hosts";
import { allowances } from "@apron/features/agents/contract";
import {
  allowanceState,
  askHost,
  type Binding,
  ownBinding,
  performAtHost,
  reachable,
} from "@apron/features/agents/server";
import { operationRefusals } from "@apron/features/agents/texts";
import { listed } from "@apron/features/blacklist/server";
import { identityOf } from "@apron/features/identity/server";
import { optTypes } from "@apron/features/login/contract";
import {
  callerAccount,
  checkOwnCode,
  giveOwnCodeBack,
  isCommonPassword,
  spendOwnCode,
} from "@apron/features/login/server";
import { type AgentPasswordRule, brokenAgentPasswordRules } from "@apron/kit/contract/agent-passwords";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { passwordRefusals } from "@apron/kit/contract/passwords";
import { common, Refusal, type RefusalKind, refuse } from "@apron/kit/contract/refusal";
import { say, type Word } from "@apron/kit/contract/texts";
import { type Instant, wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/feature";
import type { House } from "@apron/kit/server/house";
import { decodePassword } from "@apron/kit/server/passwords";
import { checkReset, type submitReset } from "../contract.ts";
import { agentPasswordRuleTexts, resetRefusals, resetTexts } from "../texts.ts";
import { reasonAgainst } from "./rules.ts";

/** Whether a work-number password can be reset now, and if not, the first reason (5.9, 5.10). */
export const judgeReset = async (
  house: House,
  { body, caller, language }: Asked<ParsedBodyOf<typeof checkReset>>,
): Promise<ResultOf<typeof checkReset>> => {
  const { reason, until, remaining } = await standing(house, await ownBinding(house, caller, body.bindingId));
  const action = reason && helpAgainst(reason, body.bindingId);
  return {
    canReset: reason === undefined,
    code: reason?.code ?? "",
    reason: reason === undefined ? "" : say(language, reason),
    until: reason !== undefined && until !== undefined ? wallTime(until) : "",
    remaining,
    action: action === undefined ? null : { label: say(language, action.label), route: action.route },
  };
};

/** Refuses with the first reason against a reset, and what helps, before anything of the form is looked at (5.10). */
export const isPossible = async (house: House, { body, caller }: Asked<unknown>): Promise<boolean> => {
  const { bindingId } = checkReset.body.parse(body);
  const { reason, until } = await standing(house, await ownBinding(house, caller, bindingId));
  if (!reason) return true;
  const help = helpAgainst(reason, bindingId);
  throw refuse(reason, { ...(until !== undefined && { until, remaining: 0 }), ...(help && { actions: [help] }) });
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
  if (!(await identityOf(house, caller.accountId)).idNumberMatches(body.idNumber))
    throw refuse(common.E9413, { fields: { idNumber: resetRefusals.E5019 } });
  const account = await callerAccount(house, caller);
  await checkOwnCode(house, asked, account, optTypes.resetAgent);
  const newPassword = soundPassword(body);
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
        allowance: { ...allowances.reset, full: resetRefusals.E5016 },
      },
      async (operationId) => await house.hosts.host(system).resetPassword({ operationId, agentNumber, newPassword }),
    );
    return { deadline: signInDeadline };
  } catch (error) {
    const refused = error instanceof HostRefused ? refusalOfHost(error) : error;
    // While nobody knows whether the host did it, the code stays used.
    if (refused instanceof Refusal && refused.kind !== operationRefusals.E9508)
      await giveOwnCodeBack(house, asked, account, optTypes.resetAgent);
    throw refused;
  }
};

/** What stands against a reset now, when a limit ends, and how many are left today. */
const standing = async (
  house: House,
  binding: Binding,
): Promise<{ reason: RefusalKind | undefined; until: Instant | undefined; remaining: number }> => {
  const { system, agentNumber, accountId } = binding;
  const agent = await reachable(() => askHost(house, binding));
  const [perDay, perHour] = allowances.reset.limits;
  const day = await allowanceState(house, binding, { ...allowances.reset, limits: [perDay] });
  const hour = await allowanceState(house, binding, { ...allowances.reset, limits: [perHour] });
  const reason = reasonAgainst({
    supported: agent.exists,
    personal: agent.accountType === "personal",
    blacklisted: (await listed(house, { agent: { system, agentNumber } })) !== undefined,
    blocked: binding.abnormal || agent.frozen,
    verified: (await identityOf(house, accountId)).status === 1,
    overFlow: agent.limited,
    leftToday: day.remaining,
    leftThisHour: hour.remaining,
  });
  const limit = reason === resetRefusals.E5016 ? day : reason === operationRefusals.E5009 ? hour : undefined;
  return { reason, until: limit?.until, remaining: day.remaining };
};

/** Where the obstacle can be removed. */
const helpAgainst = (reason: RefusalKind, bindingId: string): { label: Word; route: string } | undefined => {
  if (reason === resetRefusals.E5014) return { label: resetTexts.toIdentity, route: "/identity" };
  if (reason === resetRefusals.E5015)
    return { label: resetTexts.toUnlock, route: `/agentTool/unlock?bindingId=${bindingId}` };
  if (reason === resetRefusals.E5013) return { label: resetTexts.toHealth, route: "/home" };
  return undefined;
};

/** The new password, once it follows every rule and was typed twice alike. */
const soundPassword = (typed: { readonly newPassword: string; readonly confirmPassword: string }): string => {
  const password = decodePassword(typed.newPassword);
  const broken: AgentPasswordRule[] = [
    ...brokenAgentPasswordRules(password),
    ...(isCommonPassword(password) ? (["common"] as const) : []),
  ];
  if (broken.length > 0)
    throw refuse(common.E9413, { fields: { newPassword: { ...passwordRefusals.E5017, ...brokenText(broken) } } });
  if (decodePassword(typed.confirmPassword) !== password)
    throw refuse(common.E9413, { fields: { confirmPassword: passwordRefusals.E5018 } });
  return password;
};

const brokenText = (rules: readonly AgentPasswordRule[]): Word => ({
  zh: `${passwordRefusals.E5017.zh}：${rules.map((rule) => agentPasswordRuleTexts[rule].zh).join("、")}`,
  en: `${passwordRefusals.E5017.en}: ${rules.map((rule) => agentPasswordRuleTexts[rule].en).join("; ")}`,
});

const refusalOfHost = ({ reason }: HostRefused) => {
  if (reason === "samePassword") return refuse(common.E9413, { fields: { newPassword: passwordRefusals.E5020 } });
  if (reason === "weakPassword") return refuse(common.E9413, { fields: { newPassword: passwordRefusals.E5017 } });
  return refuse(reason === "frozen" ? resetRefusals.E5013 : resetRefusals.E5021);
};
