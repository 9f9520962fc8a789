import * as z from "zod/mini";
import { optTypes, wrongAddress } from "@apron/features/login/contract";
import { call, perMinute, role } from "@apron/kit/contract/call";
import { canonicalMobile, isVirtualOperator } from "@apron/kit/contract/addresses";
import { id, nothing, pageOf, pagingFields, plainly, requiredText, text } from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";
import { doneTexts } from "@apron/kit/contract/texts";

export * from "./contract-audit.ts";
export * from "./contract-audit-desk.ts";

const accountsDesk = role(roles.operationsAccounts.id);
const secondPair = role(roles.operationsAccounts.id, roles.securityAdministrator.id);

/** States of an operations account (catalogue 1.42). */
export const accountStates = ["registered", "active", "disabled"] as const;
const accountState = z.enum(accountStates, "E9413");

const roleIds = z._default(z.array(z.string().check(z.regex(/^\d{8}$/, "E9413"))).check(z.maxLength(30, "E9417")), []);

const mobile = z.string("E1001").check(
  z.trim(),
  z.minLength(1, "E1001"),
  z.refine((signTel) => wrongAddress({ type: 0, signTel, signMailbox: "" }) === undefined, "E1002"),
);
/** Nobody gets an account by the number of a virtual operator (catalogue X39); whoever has one keeps it. */
const newMobile = mobile.check(z.refine((number) => !isVirtualOperator(canonicalMobile(number) ?? ""), "E1014"));
const email = z._default(
  z.string().check(
    z.trim(),
    z.refine(
      (signMailbox) => signMailbox === "" || wrongAddress({ type: 1, signTel: "", signMailbox }) === undefined,
      "E1004",
    ),
  ),
  "",
);

const accountFields = {
  account: z.pipe(
    z.pipe(z.string("E9410").check(z.maxLength(60, "E9411")), z.transform(plainly)),
    z.string().check(z.minLength(1, "E9410"), z.maxLength(30, "E9411"), z.regex(/^[A-Za-z0-9._-]+$/, "E9413")),
  ),
  name: requiredText(30),
  mobile,
  email,
  department: text(60),
  branch: text(60),
  roleIds,
  /** A code to one's own address, needed where roles are asked for (catalogue 18.3). */
  smsCode: text(16, "E1005"),
};

const rowFields = {
  id: z.string(),
  account: z.string(),
  /** Masked in lists (张*), whole in the detail. */
  name: z.string(),
  mobile: z.string(),
  email: z.string(),
  department: z.string(),
  branch: z.string(),
  roleIds: z.array(z.string()),
  /** Asked for and not yet confirmed by a second person. */
  pendingRoleIds: z.array(z.string()),
  state: accountState,
  lastLogin: z.string(),
  createTime: z.string(),
};
/** An operations account (catalogue 18.3). */
export const OperationsAccount = z.object(rowFields);

/** The whole account, with who disabled it and why. */
export const OperationsAccountDetail = z.object({
  ...rowFields,
  disabledBy: z.string(),
  disabledTime: z.string(),
  disabledReason: z.string(),
  revision: z.int(),
});

export const getAccounts = call({
  method: "POST",
  path: "/cass/opAccount/getList",
  body: z.object({
    ...pagingFields,
    account: text(30),
    name: text(30),
    mobile: text(64),
    department: text(60),
    branch: text(60),
    roleId: z._default(z.string().check(z.regex(/^(\d{8})?$/, "E9413")), ""),
    state: z._default(z.union([accountState, z.literal("")]), ""),
  }),
  result: pageOf(OperationsAccount),
  who: accountsDesk,
  item: "18.3",
  summary: { zh: "运维账号列表（脱敏）", en: "Operations accounts, masked" },
});

export const getAccount = call({
  method: "POST",
  path: "/cass/opAccount/detail",
  body: z.object({ id: id() }),
  result: OperationsAccountDetail,
  who: accountsDesk,
  audit: "office.viewAccount",
  item: "18.3",
  summary: { zh: "运维账号详情，查看留痕", en: "One operations account, whole; the view is audited" },
});

export const saveAccount = call({
  method: "POST",
  path: "/cass/opAccount/save",
  body: z.object({ ...accountFields, mobile: newMobile }),
  result: z.object({ id: z.string(), pendingRoleIds: z.array(z.string()) }),
  who: accountsDesk,
  once: true,
  spends: [{ kind: "office.codeForRoles", purpose: optTypes.verify }],
  audit: "office.createAccount",
  item: "18.3",
  summary: {
    zh: "新增运维账号，角色待第二人确认，申请角色须本人验证码（用途8）",
    en: "New operations account; asking for roles needs a code of optType 8, and they await a second person",
  },
});

export const updateAccount = call({
  method: "POST",
  path: "/cass/opAccount/update",
  body: z.object({ id: id(), revision: z.optional(z.int()), ...accountFields }),
  result: z.object({ id: z.string(), pendingRoleIds: z.array(z.string()) }),
  who: accountsDesk,
  once: true,
  audit: "office.updateAccount",
  done: doneTexts.changed,
  item: "18.3",
  summary: {
    zh: "修改运维账号；减少角色立即生效，申请角色须本人验证码（用途8）",
    en: "Changes an account; roles taken away go at once, asking for roles needs a code of optType 8",
  },
});

export const enableAccount = call({
  method: "POST",
  path: "/cass/opAccount/enable",
  body: z.object({ id: id() }),
  result: nothing,
  who: accountsDesk,
  audit: "office.enableAccount",
  item: "18.3",
  summary: { zh: "启用运维账号", en: "Enables an operations account" },
});

export const disableAccount = call({
  method: "POST",
  path: "/cass/opAccount/disable",
  body: z.object({ id: id(), reason: text(200) }),
  result: nothing,
  who: accountsDesk,
  audit: "office.disableAccount",
  item: "18.3",
  summary: { zh: "停用运维账号并结束其会话", en: "Disables an operations account and ends its sessions" },
});

export const resetAccountPassword = call({
  method: "POST",
  path: "/cass/opAccount/resetPassword",
  body: z.object({ id: id() }),
  result: nothing,
  who: accountsDesk,
  quota: [perMinute("account", 10)],
  audit: "office.resetPassword",
  item: "18.3",
  summary: { zh: "向本人发送密码重置通知", en: "Sends the person a password reset" },
});

export const getRoles = call({
  method: "POST",
  path: "/cass/opAccount/getRoles",
  body: nothing,
  /** `grantable`: the caller holds it and may ask for it to be granted. */
  result: z.array(z.object({ roleId: z.string(), nameCh: z.string(), nameEn: z.string(), grantable: z.boolean() })),
  who: secondPair,
  item: "18.3",
  summary: { zh: "角色列表", en: "All roles" },
});

/** A role that was asked for and waits for a second person. */
export const Grant = z.object({
  id: z.string(),
  accountId: z.string(),
  account: z.string(),
  name: z.string(),
  roleId: z.string(),
  askedBy: z.string(),
  askTime: z.string(),
  /** Whether the caller may decide it: he neither asked for it nor gets it. */
  mine: z.boolean(),
});

/** What open screens of the office hear when a role was asked for or decided. */
export const grantTopic = "office.grant";

export const getGrants = call({
  method: "POST",
  path: "/cass/opAccount/getGrants",
  body: z.object(pagingFields),
  result: pageOf(Grant),
  who: secondPair,
  item: "18.3",
  summary: { zh: "待确认的角色授予", en: "Grants waiting for a second person" },
});

export const confirmGrant = call({
  method: "POST",
  path: "/cass/opAccount/confirmGrant",
  // The code is used up last, so that a grant somebody may not decide costs none.
  body: z.object({ id: id(), smsCode: text(16, "E1005") }),
  result: nothing,
  who: secondPair,
  once: true,
  audit: "office.confirmGrant",
  item: "18.3",
  summary: {
    zh: "第二人确认角色授予（验证码用途8）",
    en: "A second person confirms a grant, with a code of optType 8",
  },
});

export const refuseGrant = call({
  method: "POST",
  path: "/cass/opAccount/refuseGrant",
  /** The reason is told to who asked. */
  body: z.object({ id: id(), reason: text(200) }),
  result: nothing,
  who: secondPair,
  once: true,
  audit: "office.refuseGrant",
  item: "18.3",
  summary: { zh: "第二人拒绝角色授予", en: "A second person refuses a grant" },
});

/** When a password sign-in asks for a code as well (catalogue C7); back-office roles always are asked. */
export const secondStepChoices = ["newDevice", "always", "never"] as const;

export const getSignInPolicy = call({
  method: "POST",
  path: "/cass/opAccount/getSignInPolicy",
  body: nothing,
  result: z.object({
    passwordSecondStep: z.enum(secondStepChoices),
    /** Back-office passwords are taken for 90 days only. */
    backOfficeRotation: z.boolean(),
    changedBy: z.string(),
    changeTime: z.string(),
  }),
  who: role(roles.securityAdministrator.id),
  item: "18.3",
  summary: { zh: "查看登录策略", en: "The sign-in policy" },
});

export const saveSignInPolicy = call({
  method: "POST",
  path: "/cass/opAccount/saveSignInPolicy",
  body: z.object({
    passwordSecondStep: z.enum(secondStepChoices, "E9413"),
    /** Absent leaves it as it is. */
    backOfficeRotation: z.optional(z.boolean("E9413")),
    /** The policy its editor saw; E9409 when somebody else changed it meanwhile. Absent asks for nothing of the kind. */
    seen: z.optional(
      z.object({ passwordSecondStep: z.enum(secondStepChoices, "E9413"), backOfficeRotation: z.boolean("E9413") }),
    ),
  }),
  result: nothing,
  who: role(roles.securityAdministrator.id),
  audit: "office.signInPolicy",
  done: doneTexts.changed,
  item: "18.3",
  summary: { zh: "修改登录策略", en: "Changes the sign-in policy" },
});
