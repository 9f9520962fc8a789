import { optTypes } from "@apron/features/login/contract";
import { accountsOf, callerAccount, spendOwnCode, standingsOf } from "@apron/features/login/server";
import { maskName } from "@apron/kit/contract/addresses";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { roleName } from "@apron/kit/contract/roles";
import { say } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import type { getGrants, refuseGrant } from "../contract.ts";
import { officeMessages, officeRefusals } from "../texts.ts";
import { staffAccount, tell } from "./accounts.ts";
import { isSeparated, mayDecide } from "./rules.ts";
import type { OpenGrant } from "./store.ts";
import type { Stores } from "./stores.ts";

/** The grants that wait for a second person. */
export const listGrants = async (
  house: House,
  stores: Stores,
  { body, caller }: Asked<ParsedBodyOf<typeof getGrants>>,
): Promise<ResultOf<typeof getGrants>> => {
  const { list, total } = await stores.grants.openGrants(body);
  const people = await accountsOf(house).findAll(list.flatMap((grant) => [grant.accountId, grant.askedBy]));
  const rows = list.map((grant) => ({
    id: grant.id,
    accountId: grant.accountId,
    account: people.get(grant.accountId)?.accountName ?? "",
    name: maskName(people.get(grant.accountId)?.name ?? ""),
    roleId: grant.roleId,
    askedBy: people.get(grant.askedBy)?.accountName ?? "",
    askTime: wallTime(grant.askedAt),
    mine: mayDecide(caller.accountId, grant),
  }));
  return answerPage(body, total, rows);
};

/** A second person confirms: the role is held from now on, and its holder hears of it, his sessions too (25.2). */
export const confirm = async (house: House, stores: Stores, asked: Asked<{ id: string }>): Promise<void> => {
  const grant = await grantToDecide(stores, asked);
  const confirmer = await callerAccount(house, asked.caller);
  await spendOwnCode(house, asked, confirmer, optTypes.verify);
  await house.audit.withLine(async () => {
    await stores.grants.oneRoleChange(grant.accountId);
    const account = await staffAccount(house, grant.accountId);
    const held = [...account.roles, grant.roleId];
    if (!isSeparated(held)) throw refuse(officeRefusals.E18005);
    if (!(await stores.grants.decideGrant(grant.id, asked.caller.accountId, "confirmed")))
      throw refuse(officeRefusals.E18006);
    await standingsOf(house).giveRole(account.id, grant.roleId, {
      asked: grant.askedBy,
      confirmed: asked.caller.accountId,
    });
    await house.sessions.changeRoles(account.id, held);
    await tell(house, account, "office.roleGiven", {
      subject: officeMessages.rolesSubject,
      text: officeMessages.roleGiven,
      link: "/home",
      values: { role: say(account.language, roleName(grant.roleId)), by: confirmer.accountName },
    });
  });
};

/** A second person refuses: nothing changes, and who asked is told why. */
export const refuseOne = async (
  house: House,
  stores: Stores,
  asked: Asked<ParsedBodyOf<typeof refuseGrant>>,
): Promise<void> => {
  const grant = await grantToDecide(stores, asked);
  if (!(await stores.grants.decideGrant(grant.id, asked.caller.accountId, "refused")))
    throw refuse(officeRefusals.E18006);
  const people = await accountsOf(house).findAll([grant.accountId, grant.askedBy, asked.caller.accountId]);
  const asker = people.get(grant.askedBy);
  if (!asker) return;
  await tell(house, asker, "office.grantRefused", {
    subject: officeMessages.grantRefusedSubject,
    text: officeMessages.grantRefused,
    link: `/opAccount/detail?id=${grant.accountId}`,
    values: {
      account: people.get(grant.accountId)?.accountName ?? "",
      role: say(asker.language, roleName(grant.roleId)),
      by: people.get(asked.caller.accountId)?.accountName ?? "",
      reason:
        asked.body.reason === "" ? "" : say(asker.language, officeMessages.because, { reason: asked.body.reason }),
    },
  });
};

const grantToDecide = async (stores: Stores, { body, caller, note }: Asked<{ id: string }>): Promise<OpenGrant> => {
  const found = await stores.grants.findGrant(body.id);
  if (!found) throw refuse(common.E9404);
  const { grant, isOpen } = found;
  note(`${grant.accountId} ${grant.roleId}`);
  if (!isOpen) throw refuse(officeRefusals.E18006);
  if (!mayDecide(caller.accountId, grant)) throw refuse(officeRefusals.E18004);
  return grant;
};
