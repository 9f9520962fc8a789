import { addressOf } from "@apron/features/login/contract";
import { accountsOf } from "@apron/features/login/server";
import type { ParsedBodyOf, ResultOf, Version } from "@apron/kit/contract/call";
import { canonicalKey } from "@apron/kit/contract/keys";
import { common, refuse } from "@apron/kit/contract/refusal";
import { roles } from "@apron/kit/contract/roles";
import type { Caller } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import { type getFrontAccounts, permissionTypes } from "../contract.ts";
import { agentTexts } from "../texts.ts";
import { maskedAddresses } from "./desk/lists.ts";
import { twoFactorOf } from "./rules.ts";
import { type Dossier, type DossierFilter, dossiersOf } from "./desk/store-dossier.ts";
import { ownersOf } from "./desk/store-owners.ts";

/** Versions whose accounts have work numbers. */
const holders: readonly Version[] = ["1", "2"];

/**
 * The accounts of the caller's organisation (catalogue 3.19): its owner sees his own departments, a configuration
 * administrator all of them.
 */
export const frontAccounts = async (
  house: House,
  caller: Caller,
  body: ParsedBodyOf<typeof getFrontAccounts>,
): Promise<ResultOf<typeof getFrontAccounts>> => {
  const { permissionType, keyword, ...page } = body;
  const filter = {
    ...(await organisationScope(house, caller)),
    ...(await wordFilter(house, keyword)),
    state: "active",
  } as const;
  const { list, total } = await dossiersOf(house).search({ ...filter, ...permissionFilter(permissionType) }, page);
  const accounts = await accountsOf(house).findAll(list.map(({ accountId }) => accountId));
  const rows = list.map((dossier) => {
    const account = accounts.get(dossier.accountId);
    const { mobile, email } = maskedAddresses(account);
    return {
      bindingId: dossier.bindingId,
      phone: mobile,
      email,
      system: dossier.system,
      agentNumber: dossier.agentNumber,
      organization: dossier.host?.customerName ?? "",
      language: account?.language ?? "zh",
      authMethod: twoFactorOf(dossier.securityLevel),
      frozen: dossier.frozen !== undefined,
    };
  });
  return answerPage(page, total, rows);
};

/** A live binding of the caller's organisation; E9404 when it is not. */
export const ofOrganisation = async (house: House, caller: Caller, bindingId: string): Promise<Dossier> => {
  const dossier = await dossiersOf(house).find({
    ...(await organisationScope(house, caller)),
    bindingId,
    state: "active",
  });
  if (!dossier) throw refuse(common.E9404);
  return dossier;
};

/** The permission types with their names (catalogue 3.20). */
export const permissionNames = () => {
  const names = {
    owner: agentTexts.permissionOwner,
    selfService: agentTexts.permissionSelfService,
    noSelfService: agentTexts.permissionNoSelfService,
  };
  return permissionTypes.map((permissionType) => ({
    permissionType,
    nameCh: names[permissionType].zh,
    nameEn: names[permissionType].en,
  }));
};

/** Whether somebody owns an organisation or administers the configuration of all of them. */
export const isOwner = async (house: House, caller: Caller): Promise<boolean> =>
  caller.roles.includes(roles.configurationAdministrator.id) ||
  (await ownersOf(house).departments(caller.accountId)).length > 0;

/** Whose work numbers the caller looks after: those of his departments; of all, where none are named. */
export const organisationScope = async (house: House, caller: Caller): Promise<Pick<DossierFilter, "departments">> =>
  caller.roles.includes(roles.configurationAdministrator.id)
    ? {}
    : { departments: await ownersOf(house).departments(caller.accountId) };

/** A keyword is a whole work number, mobile number or e-mail address. */
const wordFilter = async (
  house: House,
  keyword: string,
): Promise<Pick<DossierFilter, "agentNumber" | "accountIds">> => {
  if (keyword === "") return {};
  const agentNumber = canonicalKey(keyword);
  if (/^\d{1,10}$/.test(agentNumber)) return { agentNumber };
  return { accountIds: await accountsAt(house, keyword) };
};

/** The account holders with this mobile number or e-mail address. */
export const accountsAt = async (house: House, typed: string): Promise<string[]> => {
  const isMail = typed.includes("@");
  const address = addressOf({ type: isMail ? 1 : 0, signTel: isMail ? "" : typed, signMailbox: isMail ? typed : "" });
  if (!address) return [];
  const accounts = await Promise.all(
    holders.map(async (version) => await accountsOf(house).byAddress(version, address)),
  );
  return accounts.flatMap((account) => (account ? [account.id] : []));
};

const permissionFilter = (permissionType: ParsedBodyOf<typeof getFrontAccounts>["permissionType"]): DossierFilter => {
  switch (permissionType) {
    case "owner":
      return { owners: true };
    case "selfService":
      return { selfService: "valid" };
    case "noSelfService":
      return { selfService: "none" };
    case "":
      return {};
  }
};
