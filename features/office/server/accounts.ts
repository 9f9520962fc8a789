import {
  type Account,
  accountsOf,
  callerAccount,
  credentialsOf,
  spendOwnCode,
  standingsOf,
} from "@apron/features/login/server";
import { optTypes } from "@apron/features/login/contract";
import { loginRefusals } from "@apron/features/login/texts";
import {
  canonicalEmail,
  canonicalMobile,
  isVirtualOperator,
  maskEmail,
  maskMobile,
  maskName,
} from "@apron/kit/contract/addresses";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, type RefusalKind, refuse } from "@apron/kit/contract/refusal";
import { roleName, roles } from "@apron/kit/contract/roles";
import { say, type Word, type WordValues } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import type { Asked, Caller } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import * as z from "zod/mini";
import type * as contract from "../contract.ts";
import { officeMessages, officeRefusals } from "../texts.ts";
import { handOverChange, mayHandOver, roleChange, whyNotAsk } from "./rules.ts";
import type { Stores } from "./stores.ts";

type AccountBody = ParsedBodyOf<typeof contract.saveAccount>;

/** One page of operations accounts, masked. */
export const listAccounts = async (
  house: House,
  stores: Stores,
  { body }: Asked<ParsedBodyOf<typeof contract.getAccounts>>,
): Promise<ResultOf<typeof contract.getAccounts>> => {
  const { account: accountName, ...filter } = body;
  const mobile = body.mobile === "" ? "" : (canonicalMobile(body.mobile) ?? "-");
  const { list, total } = await accountsOf(house).search("3", { ...filter, accountName, mobile }, body);
  const grants = await stores.grants.openGrantsOf(list.map(({ id }) => id));
  const rows = list.map((account) => rowOf(account, grants.get(account.id) ?? [], true));
  return answerPage(body, total, rows);
};

/** One operations account, whole. */
export const detailOf = async (
  house: House,
  stores: Stores,
  { body, note }: Asked<{ id: string }>,
): Promise<ResultOf<typeof contract.getAccount>> => {
  const account = await staffAccount(house, body.id);
  note(account.id);
  const grants = await stores.grants.openGrantsOf([account.id]);
  const by =
    account.suspension && (await accountsOf(house).findAll([account.suspension.by])).get(account.suspension.by);
  return {
    ...rowOf(account, grants.get(account.id) ?? [], false),
    disabledBy: by?.accountName ?? "",
    disabledTime: account.suspension ? wallTime(account.suspension.at) : "",
    disabledReason: account.suspension?.reason ?? "",
    revision: account.revision,
  };
};

/** Uses up the caller's own code where a new account is to get roles he may ask for. */
export const proveForRoles = async (house: House, asked: Asked<unknown>, optType: string): Promise<void> => {
  const { roleIds } = rolesShape.parse(asked.body);
  if (roleIds.length === 0) return;
  refuseUnlessGrantable(asked.caller.roles, [], roleIds);
  await spendOwnCode(house, asked, await callerAccount(house, asked.caller), optType);
};

const rolesShape = z.object({ roleIds: z.array(z.string()) });

/** A new operations account, told to its owner; its roles wait for a second person. */
export const createAccount = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<AccountBody>,
): Promise<ResultOf<typeof contract.saveAccount>> => {
  refuseUnlessGrantable(caller.roles, [], body.roleIds);
  const texts = textsOf(body);
  return await house.database.transaction(async () => {
    const added = await accountsOf(house).add({ version: "3", ...texts });
    if ("taken" in added) throw refuseTaken(added.taken);
    for (const roleId of body.roleIds) await stores.grants.askForRole(added.id, roleId, caller.accountId);
    await tell(house, { mobile: texts.mobile, language: "zh" }, "office.created", {
      subject: officeMessages.createdSubject,
      text: officeMessages.created,
      link: "/login",
    });
    note(added.id);
    return { id: added.id, pendingRoleIds: [...new Set(body.roleIds)] };
  });
};

/**
 * Changes an account. Roles taken away go at once, new ones wait; nobody changes his own roles. By a new number somebody else
 * gets the account: whatever it held waits anew, or whoever changes numbers would be his own second person (T43).
 */
export const modifyAccount = async (
  house: House,
  stores: Stores,
  asked: Asked<ParsedBodyOf<typeof contract.updateAccount>>,
): Promise<ResultOf<typeof contract.updateAccount>> => {
  const { body, caller, note } = asked;
  const proven = await proveForMoreRoles(house, stores, asked);
  const changed = await house.audit.withLine(async () => {
    await aloneWith(house, stores, caller, body.id);
    const account = await staffAccount(house, body.id);
    const { held, taken, wanted, fresh, waiting, newNumber } = await changeOf(stores, asked, account);
    if (account.id === caller.accountId && taken.length + wanted.length > 0) throw refuse(officeRefusals.E18008);
    refuseUnlessGrantable(caller.roles, held, fresh);
    // Roles were taken away, or refused, since it was decided whether a code is needed.
    if (fresh.length > 0 && !proven) throw refuse(common.E9409);
    const written = await accountsOf(house).change(account.id, textsOf(body), body.revision);
    if ("stale" in written) throw refuse(common.E9409);
    if ("taken" in written) throw refuseTaken(written.taken);
    await standingsOf(house).takeRoles(account.id, taken, caller.accountId);
    await stores.grants.withdrawGrants(account.id, waiting, caller.accountId);
    // Whoever may not grant a role any more has not asked for it either (catalogue 18.3).
    const unasked = taken.includes(roles.operationsAccounts.id) ? "all" : taken;
    await stores.grants.withdrawAskedBy(account.id, unasked, caller.accountId);
    for (const roleId of wanted) await stores.grants.askForRole(account.id, roleId, caller.accountId);
    if (taken.length > 0)
      await house.sessions.changeRoles(
        account.id,
        account.roles.filter((role) => !taken.includes(role)),
      );
    if (newNumber) {
      // A new number is a new way in: whoever held the old one is signed out, and hears of it.
      await house.sessions.endAll(account.id);
      await tellOfNumber(house, account, textsOf(body).mobile, await callerAccount(house, caller));
    } else if (taken.length > 0) await tellTaken(house, account, taken, await callerAccount(house, caller));
    note(`${body.id} -${taken.join(",")} +${wanted.join(",")}`);
    return { wanted };
  });
  return { id: body.id, pendingRoleIds: [...changed.wanted] };
};

/** What becomes of an account: roles it holds while it is asked for `fresh` ones, roles taken, wanted, and those that may go on waiting. */
const changeOf = async (
  stores: Stores,
  { body, caller }: Asked<ParsedBodyOf<typeof contract.updateAccount>>,
  account: Account,
) => {
  const asked = (await stores.grants.openGrantsOf([account.id])).get(account.id) ?? [];
  const newNumber = textsOf(body).mobile !== account.mobile;
  if (newNumber && !mayHandOver(caller.roles, [...account.roles, ...asked]))
    throw refuse(common.E9413, { fields: { mobile: officeRefusals.E18009 } });
  if (newNumber && isVirtualOperator(textsOf(body).mobile))
    throw refuse(common.E9413, { fields: { mobile: loginRefusals.E1014 } });
  if (newNumber && account.id !== caller.accountId) {
    const { taken, asked: wanted } = handOverChange(account.roles, body.roleIds);
    return { held: [], taken, wanted, fresh: wanted, waiting: [], newNumber };
  }
  const { taken, asked: wanted } = roleChange(account.roles, body.roleIds);
  const fresh = wanted.filter((role) => !asked.includes(role));
  return { held: account.roles, taken, wanted, fresh, waiting: wanted, newNumber };
};

/** Whoever has lost roles hears of it, and who took them. */
const tellTaken = async (
  house: House,
  account: Account,
  taken: readonly string[],
  { accountName }: Pick<Account, "accountName">,
): Promise<void> => {
  const names = taken.map((role) => say(account.language, roleName(role)));
  await tell(house, account, "office.rolesTaken", {
    subject: officeMessages.rolesSubject,
    text: officeMessages.rolesTaken,
    link: "/home",
    values: { role: names.join(account.language === "zh" ? "、" : ", "), by: accountName },
  });
};

/** Uses up the caller's own code where more roles are asked for, once he may ask for them at all; false where none are. */
const proveForMoreRoles = async (
  house: House,
  stores: Stores,
  asked: Asked<ParsedBodyOf<typeof contract.updateAccount>>,
): Promise<boolean> => {
  const { body, caller } = asked;
  const account = await staffAccount(house, body.id);
  const { held, fresh } = await changeOf(stores, asked, account);
  if (fresh.length === 0) return false;
  if (account.id === caller.accountId) throw refuse(officeRefusals.E18008);
  refuseUnlessGrantable(caller.roles, held, fresh);
  if (body.revision !== undefined && body.revision !== account.revision) throw refuse(common.E9409);
  await spendOwnCode(house, asked, await callerAccount(house, caller), optTypes.verify);
  return true;
};

/** Says to both numbers that an account has changed from one to the other. */
const tellOfNumber = async (house: House, account: Account, mobile: string, by: Account): Promise<void> => {
  const values = { account: account.accountName, by: by.accountName };
  await tell(house, account, "office.numberTaken", {
    subject: officeMessages.numberSubject,
    text: officeMessages.numberTaken,
    link: "/contact",
    values,
  });
  await tell(house, { ...account, mobile }, "office.numberGiven", {
    subject: officeMessages.numberSubject,
    text: officeMessages.numberGiven,
    link: "/login",
    values,
  });
};

/** Disables an account and ends its sessions; never one's own, and one that is disabled keeps its reason. */
export const disable = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<{ id: string; reason: string }>,
): Promise<void> => {
  if (body.id === caller.accountId) throw refuse(officeRefusals.E18002);
  const account = await staffAccount(house, body.id);
  note(account.id);
  await house.database.transaction(async () => {
    await aloneWith(house, stores, caller, account.id);
    if (!(await standingsOf(house).suspend(account.id, caller.accountId, body.reason)))
      throw refuse(loginRefusals.E1084);
    await stores.grants.withdrawAskedBy(account.id, "all", caller.accountId);
    await house.sessions.endAll(account.id);
  });
};

/** Enables an account again. */
export const enable = async (house: House, { body, caller, note }: Asked<{ id: string }>): Promise<void> => {
  const account = await staffAccount(house, body.id);
  note(account.id);
  if (!(await standingsOf(house).liftSuspension(account.id, caller.accountId))) throw refuse(loginRefusals.E1085);
};

/** Ends an account's password and tells its owner to set a new one; nobody in the office ever sees or sets it. */
export const triggerReset = async (house: House, { body, note }: Asked<{ id: string }>): Promise<void> => {
  const account = await staffAccount(house, body.id);
  note(account.id);
  await house.database.transaction(async () => {
    await credentialsOf(house).endPassword(account.id);
    await tell(house, account, "office.resetPassword", {
      subject: officeMessages.resetSubject,
      text: officeMessages.reset,
      link: "/forgetPassword",
    });
  });
};

/**
 * Alone with somebody's own account and another until the transaction ends. Whoever was disabled or lost the role at that
 * moment does no more: of two who put each other out, one stays.
 */
const aloneWith = async (
  house: House,
  stores: Stores,
  { accountId }: Pick<Caller, "accountId">,
  other: string,
): Promise<void> => {
  for (const id of [...new Set([accountId, other])].toSorted()) await stores.grants.oneRoleChange(id);
  const own = await staffAccount(house, accountId);
  if (own.suspension || !own.roles.includes(roles.operationsAccounts.id)) throw refuse(common.E9403);
};

/** The operations account of this id; E9404 for any other. */
export const staffAccount = async (house: House, id: string): Promise<Account> => {
  const account = await accountsOf(house).find(id);
  if (account?.version !== "3") throw refuse(common.E9404);
  return account;
};

const refuseUnlessGrantable = (
  ownRoles: readonly string[],
  held: readonly string[],
  asked: readonly string[],
): void => {
  const why = whyNotAsk(ownRoles, asked, [...held, ...asked]);
  if (why) throw refuse(why);
};

const textsOf = (body: AccountBody) => ({
  mobile: canonicalMobile(body.mobile) ?? "",
  contactEmail: canonicalEmail(body.email) ?? "",
  name: body.name,
  accountName: body.account,
  department: body.department,
  branch: body.branch,
});

const refuseTaken = (taken: "mobile" | "email" | "accountName") => {
  const lines: Record<typeof taken, [field: string, kind: RefusalKind]> = {
    mobile: ["mobile", officeRefusals.E18003],
    email: ["email", loginRefusals.E1013],
    accountName: ["account", officeRefusals.E18007],
  };
  const [field, kind] = lines[taken];
  return refuse(common.E9413, { fields: { [field]: kind } });
};

export const tell = async (
  house: House,
  to: Pick<Account, "mobile" | "language">,
  purpose: string,
  message: { readonly subject: Word; readonly text: Word; readonly link: string; readonly values?: WordValues },
): Promise<void> => {
  await house.outbox.post({
    channel: "sms",
    to: to.mobile,
    purpose,
    language: to.language,
    subject: message.subject,
    text: message.text,
    values: { ...message.values, link: `${house.config.publicUrl}${message.link}` },
  });
};

const rowOf = (
  account: Account,
  pendingRoleIds: readonly string[],
  masked: boolean,
): ResultOf<typeof contract.getAccounts>["list"][number] => ({
  id: account.id,
  account: account.accountName,
  name: masked ? maskName(account.name) : account.name,
  mobile: masked ? maskMobile(account.mobile) : account.mobile,
  email: masked && account.contactEmail !== "" ? maskEmail(account.contactEmail) : account.contactEmail,
  department: account.department,
  branch: account.branch,
  roleIds: [...account.roles],
  pendingRoleIds: [...pendingRoleIds],
  state: account.suspension ? "disabled" : account.activatedAt === undefined ? "registered" : "active",
  lastLogin: account.lastSignInAt === undefined ? "" : wallTime(account.lastSignInAt),
  createTime: wallTime(account.registeredAt),
});
