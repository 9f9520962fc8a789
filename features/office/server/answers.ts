import { accountsOf, credentialsOf } from "@apron/features/login/server";
import { roles } from "@apron/kit/contract/roles";
import { wallTime } from "@apron/kit/server/clock";
import { refuseUnseen } from "@apron/kit/server/database";
import { type Answer, answer, answerInSteps } from "@apron/kit/server/call";
import * as contract from "../contract.ts";
import type { House } from "@apron/kit/server/house";
import { createAccount, detailOf, disable, enable, listAccounts, modifyAccount, triggerReset } from "./accounts.ts";
import { checkState, startCheck } from "./audit-check.ts";
import { exportLines, lineOf, searchAudit } from "./audit-desk.ts";
import { confirm, listGrants, refuseOne } from "./grants.ts";
import { oneLine } from "./rules.ts";
import type { Stores } from "./stores.ts";

/** Accounts and their roles, grants, the policy of sign-in, the audit. */
export const answers = (house: House, stores: Stores): Answer[] => [
  answer(contract.getAccounts, async (asked) => await listAccounts(house, stores, asked)),
  answer(contract.getAccount, async (asked) => await detailOf(house, stores, asked)),
  answer(contract.saveAccount, async (asked) => await createAccount(house, stores, asked)),
  answerInSteps(contract.updateAccount, async (asked) => await modifyAccount(house, stores, asked)),
  answer(contract.enableAccount, async (asked) => await enable(house, asked)),
  answer(contract.disableAccount, async (asked) => await disable(house, stores, asked)),
  answer(contract.resetAccountPassword, async (asked) => await triggerReset(house, asked)),
  answer(contract.getRoles, async ({ caller }) =>
    Object.values(roles).map(({ id, zh, en }) => ({
      roleId: id,
      nameCh: zh,
      nameEn: en,
      grantable: caller.roles.includes(id),
    })),
  ),
  answer(contract.getGrants, async (asked) => await listGrants(house, stores, asked)),
  answerInSteps(contract.confirmGrant, async (asked) => await confirm(house, stores, asked)),
  answer(contract.refuseGrant, async (asked) => await refuseOne(house, stores, asked)),

  answer(contract.getSignInPolicy, async () => {
    const policy = await credentialsOf(house).currentPolicy();
    const by = (await accountsOf(house).findAll([policy.changedBy])).get(policy.changedBy);
    return {
      passwordSecondStep: policy.passwordSecondStep,
      backOfficeRotation: policy.backOfficeRotation,
      changedBy: by?.accountName ?? "",
      changeTime: policy.changedAt === undefined ? "" : wallTime(policy.changedAt),
    };
  }),
  answer(contract.saveSignInPolicy, async ({ body, caller, note }) => {
    const { seen, passwordSecondStep } = body;
    await refuseUnseen(house.database, "login_policy", seen, async () => {
      const now = await credentialsOf(house).currentPolicy();
      return { passwordSecondStep: now.passwordSecondStep, backOfficeRotation: now.backOfficeRotation };
    });
    const before = await credentialsOf(house).currentPolicy();
    const policy = { passwordSecondStep, backOfficeRotation: body.backOfficeRotation ?? before.backOfficeRotation };
    await credentialsOf(house).changePolicy(policy, caller.accountId);
    note(`${policy.passwordSecondStep} rotation ${policy.backOfficeRotation ? "on" : "off"}`);
  }),

  answer(contract.getAuditLog, async (asked) => await searchAudit(house, stores, asked)),
  answer(contract.getAuditLine, async (asked) => await lineOf(house, stores, asked)),
  answer(contract.exportAudit, async (asked) => await exportLines(house, stores, asked)),
  answerInSteps(contract.startAuditCheck, async (asked) => await startCheck(house, stores, asked)),
  answer(contract.getAuditCheck, async () => await checkState(house, stores)),

  answer(
    contract.addAuditLog,
    async ({ body, guestOrCaller, ip, userAgent, traceId }) =>
      await house.audit.write({
        kind: "client",
        accountId: guestOrCaller?.accountId,
        roles: guestOrCaller?.roles ?? [],
        ip,
        userAgent: oneLine(userAgent, 300),
        action: oneLine(`client.${body.typeCode}`, 40),
        object: oneLine([body.page, body.detail].filter((part) => part !== "").join(" "), contract.auditDetailMaximum),
        result: "ok",
        traceId,
      }),
  ),
];
