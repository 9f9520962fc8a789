import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { canonicalEmail, maskMobile } from "@apron/kit/contract/addresses";
import { fileUrl } from "@apron/kit/contract/files";
import { common, Refusal, refuse } from "@apron/kit/contract/refusal";
import { wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { type modifyUserInfo, optTypes, type userInfo } from "../contract.ts";
import { loginRefusals } from "../texts.ts";
import { partsProfile } from "./parts.ts";
import { callerAccount, giveOwnCodeBack, spendOwnCode } from "./people.ts";
import { type Account, accountsOf } from "./store.ts";

/** One's own profile (1.23); the mobile number masked, as the screen only shows it. */
export const profileOf = async (house: House, { caller }: Asked<unknown>): Promise<ResultOf<typeof userInfo>> => {
  const account = await callerAccount(house, caller);
  const profile = await partsProfile(house, account, caller.sessionId);
  return {
    ...profile,
    serviceUrl: profile.realnameAuthStatus === 1 ? (house.config.serviceUrl ?? "") : "",
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
    ...account.display,
    revision: account.revision,
  };
};

/** Changes one's profile (1.24). A new e-mail needs a code sent to the address signed in with, and one sent to itself. */
export const modifyProfile = async (house: House, asked: Asked<ParsedBodyOf<typeof modifyUserInfo>>): Promise<void> => {
  const { showName, sex, email, avatarPath, language, showSettings, fixedHeader, sidebarLogo } = asked.body;
  const account = await callerAccount(house, asked.caller);
  const contactEmail = email === undefined || email === "" ? email : canonicalEmail(email);
  if (email && contactEmail === undefined) throw refuse(common.E9413, { fields: { email: loginRefusals.E1004 } });
  const emailChanges = contactEmail !== undefined && contactEmail !== (account.email || account.contactEmail);
  if (emailChanges && account.email !== "") throw refuse(common.E9413, { fields: { email: loginRefusals.E1025 } });
  if (emailChanges) await proveEmail(house, asked, account, contactEmail);
  try {
    await house.audit.withLine(async () => {
      if (avatarPath !== undefined) await claimAvatar(house, account.id, avatarPath);
      const display = { showSettings, fixedHeader, sidebarLogo };
      const change = { name: showName, sex, avatarPath, language, display, ...(emailChanges && { contactEmail }) };
      const written = await accountsOf(house).change(account.id, change, asked.body.revision);
      if ("stale" in written) throw refuse(common.E9409);
      asked.note(account.id, { before: account, after: await callerAccount(house, asked.caller) });
    });
  } catch (error) {
    // Refused after all: whoever reads anew and sends it again has the codes still.
    if (emailChanges && error instanceof Refusal) await giveCodesBack(house, asked, account, contactEmail);
    throw error;
  }
};

/**
 * The address signed in with says that it is still oneself; a code to the new one, where it is given, that it is one's
 * own. The portal's screen always asks for both; the wire promises the first only (catalogue 1.24).
 */
const proveEmail = async (
  house: House,
  asked: Asked<ParsedBodyOf<typeof modifyUserInfo>>,
  account: Account,
  email: string,
): Promise<void> => {
  const { emailCode } = asked.body;
  const target = targetOf(asked, email);
  const proves = email !== "" && emailCode !== "";
  // Looked at first: a wrong code to the new address costs the other one nothing.
  if (proves) await house.codes.check(target, emailCode);
  await spendOwnCode(house, asked, account, optTypes.verify);
  if (proves) await house.codes.spend(target, emailCode);
};

const giveCodesBack = async (
  house: House,
  asked: Asked<ParsedBodyOf<typeof modifyUserInfo>>,
  account: Account,
  email: string,
): Promise<void> => {
  await giveOwnCodeBack(house, asked, account, optTypes.verify);
  await house.codes.giveBack(targetOf(asked, email), asked.body.emailCode);
};

/** Where the code to the new address went. */
const targetOf = ({ browser, version }: Asked<unknown>, email: string) =>
  ({ channel: "email", address: email, optType: optTypes.verify, version, browser, field: "emailCode" }) as const;

/** The picture must be the account's own upload; the former one goes. "" is no picture. */
const claimAvatar = async (house: House, accountId: string, path: string): Promise<void> => {
  const fileId = path.slice(fileUrl("").length);
  const use = `avatar:${accountId}`;
  const held = await house.files.usedBy(use);
  // What was uploaded while signing up belongs to a browser, and is tied to this account already.
  if (path !== "" && !held.some((file) => file.fileId === fileId))
    await house.files.claim([fileId], { owner: accountId, purpose: "avatar", use, field: "avatarPath" });
  await house.files.letGo(held.map((file) => file.fileId).filter((id) => id !== fileId));
};
