import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { canonicalEmail, maskMobile } from "@apron/kit/contract/addresses";
import { common, refuse } from "@apron/kit/contract/refusal";
import { wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/feature";
import type { House } from "@apron/kit/server/house";
import { type modifyUserInfo, optTypes, type userInfo } from "../contract.ts";
import { loginRefusals } from "../texts.ts";
import { partsProfile } from "./parts.ts";
import { callerAccount, spendOwnCode } from "./people.ts";
import { changeAccount } from "./store.ts";

/** One's own profile (1.23); the mobile number masked, as the screen only shows it. */
export const profileOf = async (house: House, { caller }: Asked<unknown>): Promise<ResultOf<typeof userInfo>> => {
  const account = await callerAccount(house, caller);
  const { accountOwner: _, ...profile } = await partsProfile(house, account);
  return {
    ...profile,
    id: account.id,
    showName: account.name,
    userName: account.name,
    sex: account.sex,
    avatarPath: account.avatarPath,
    mobile: account.mobile === "" ? "" : maskMobile(account.mobile),
    email: account.email || account.contactEmail,
    registerTime: wallTime(account.registeredAt),
    accountType: account.version,
    type: account.mobile === "" ? 1 : 0,
    roleIdList: account.roles.map((roleId) => ({ roleId })),
    language: account.language,
  };
};

/** Changes one's profile (1.24). A new e-mail needs a code sent to the address signed in with. */
export const modifyProfile = async (house: House, asked: Asked<ParsedBodyOf<typeof modifyUserInfo>>): Promise<void> => {
  const { showName, sex, email, avatarPath, language } = asked.body;
  const account = await callerAccount(house, asked.caller);
  const contactEmail = email === undefined || email === "" ? email : canonicalEmail(email);
  if (email && contactEmail === undefined) throw refuse(common.E9413, { fields: { email: loginRefusals.E1004 } });
  const emailChanges = contactEmail !== undefined && contactEmail !== (account.email || account.contactEmail);
  if (emailChanges && account.email !== "") throw refuse(common.E9413, { fields: { email: loginRefusals.E1025 } });
  if (emailChanges) await spendOwnCode(house, asked, account, optTypes.verify);
  await changeAccount(house, account.id, {
    name: showName,
    sex,
    avatarPath,
    language,
    ...(emailChanges && { contactEmail }),
  });
  asked.note(account.id, { before: account, after: await callerAccount(house, asked.caller) });
};
