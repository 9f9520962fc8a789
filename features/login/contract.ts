import * as z from "zod/mini";
import { anyone, call, signedIn } from "@apron/kit/contract/call";
import { nothing, plainly, text } from "@apron/kit/contract/patterns";
import { doneTexts } from "@apron/kit/contract/texts";
import { addressCheck, addressFields } from "./address.ts";
import { captchaFields, optTypes } from "./contract-codes.ts";
import { agreeTypes, smsCode, wirePassword } from "./contract-fields.ts";

export {
  addressCheck,
  addressFields,
  type Address,
  type AddressFields,
  addressOf,
  addressType,
  longestNumber,
  numberLength,
  wrongAddress,
} from "./address.ts";
export { deviceName } from "./device.ts";
export * from "./contract-alerts.ts";
export * from "./contract-codes.ts";
export * from "./contract-fields.ts";
export * from "./contract-forgotten.ts";
export * from "./contract-setup.ts";

/** Steps a person is led through after sign-in, in this order (catalogue 1.26). */
export const nextStepKinds = [
  "serviceNumberConfirm",
  "agreementUpdate",
  "userInfoChange",
  "bindAgent",
  "realname",
  "setPrimary",
  "questionnaire",
] as const;
export type NextStep = (typeof nextStepKinds)[number];

const roleIdList = z.array(z.object({ roleId: z.string() }));

/** What a sign-in answers with (catalogue 1.18). */
export const SignedIn = z.object({
  token: z.string(),
  system: z.string(),
  signTel: z.string(),
  signMailbox: z.string(),
  id: z.string(),
  accountOwner: z.string(),
  roleIdList,
  accountType: z.string(),
  expireAt: z.string(),
  nextSteps: z.array(z.enum(nextStepKinds)),
  /** The one that messages are written in. */
  language: z.enum(["zh", "en"]),
});

export const captchaLogin = call({
  method: "POST",
  path: "/cass/agent/captchaLogin",
  // The puzzle's pass was spent by sending the code; it may still stand here and says nothing more.
  body: z.object({ ...addressFields, ...captchaFields, smsCode, agreeTypes }).check(addressCheck),
  result: SignedIn,
  who: anyone,
  within: { spends: [{ kind: "code", purpose: optTypes.signIn }] },
  once: "judged anew",
  audit: "login.byCode",
  item: "1.18",
  summary: { zh: "验证码登录", en: "Signs in with a code" },
});

export const login = call({
  method: "POST",
  path: "/cass/agent/login",
  body: z
    .object({
      ...addressFields,
      ...captchaFields,
      password: wirePassword,
      smsCode: text(16, "E1005"),
      ticket: text(128),
      agreeTypes,
    })
    .check(addressCheck),
  result: SignedIn,
  who: anyone,
  within: { spends: [{ kind: "captcha or ticket", purpose: optTypes.signIn }] },
  once: "judged anew",
  audit: "login.byPassword",
  item: "1.19",
  summary: { zh: "密码登录，必要时二次验证", en: "Signs in with a password, with a second step where due" },
});

/** The service number as its owner has to confirm it (catalogue 1.20); numbers default to 0. */
export const ServiceNumber = z.object({
  serviceNumber: z.string(),
  account: z.string(),
  name: z.string(),
  idNumber: z.string(),
  activateServiceNumber: z.int(),
  confirmPrivacy: z.int(),
  confirmUserAgreement: z.int(),
  doubleBind: z.int(),
  realnameStatus: z.int(),
});

const ownAddress = { ...addressFields };

export const loginTccCheck = call({
  method: "POST",
  path: "/cass/agent/loginTccCheck",
  body: z.object(ownAddress),
  result: nothing,
  who: signedIn,
  item: "1.20",
  summary: {
    zh: "登录后服务检查；400-3 须确认服务号",
    en: "Check after sign-in; 400-3 asks to confirm the service number",
  },
});

const flag = z._default(z.int(), 0);

export const loginTccConfirm = call({
  method: "POST",
  path: "/cass/agent/loginTccConfirm",
  body: z.object({ activateServiceNumber: flag, confirmPrivacy: flag, confirmUserAgreement: flag }),
  result: nothing,
  who: signedIn,
  audit: "login.confirmServiceNumber",
  item: "1.21",
  summary: { zh: "确认服务号信息", en: "Confirms the service number" },
});

export const logout = call({
  method: "POST",
  path: "/cass/agent/logout",
  body: z.object(ownAddress),
  result: nothing,
  who: anyone,
  audit: "login.out",
  item: "1.22",
  summary: { zh: "退出登录", en: "Signs out" },
});

/** How the portal is shown to a person, the same in every browser (staff specification, section 3; catalogue 35.4). */
export const Display = z.object({
  /** The upper bar has the button of the look and of these settings. */
  showSettings: z.boolean(),
  /** The upper bar stays in sight when the page is scrolled. */
  fixedHeader: z.boolean(),
  /** Mark and name stand at the head of the menu. */
  sidebarLogo: z.boolean(),
});
export type Display = z.output<typeof Display>;

/** The profile (catalogue 1.23). */
export const UserInfo = z.object({
  id: z.string(),
  system: z.string(),
  showName: z.string(),
  userName: z.string(),
  sex: z.string(),
  avatarPath: z.string(),
  mobile: z.string(),
  email: z.string(),
  mainAgent: z.nullable(z.object({ system: z.string(), agentNumber: z.string() })),
  customerType: z.string(),
  customerName: z.string(),
  departmentName: z.string(),
  departmentId: z.string(),
  /** "1": owns an organisation (catalogue 25.5). */
  accountOwner: z.string(),
  /** What the numbers' hosts named before, until the new names are confirmed (catalogue 1.14). */
  formerOrganizations: z.array(z.string()),
  registerTime: z.string(),
  realnameAuthStatus: z.int(),
  questionnaireType: z.int(),
  trafficQueryState: z.int(),
  /** The external page of customer service, once the identity is verified; "" otherwise (catalogue 13.1). */
  serviceUrl: z.string(),
  accountType: z.string(),
  /** 1: the address signed in with is an e-mail address. */
  type: z.int(),
  roleIdList,
  language: z.string(),
  ...Display.shape,
  /** Counts the changes of the account. */
  revision: z.int(),
});

/** What open screens of a person hear when their account, one of its work numbers or how these stand was changed. */
export const accountTopic = "account";

export const userInfo = call({
  method: "GET",
  path: "/cass/agent/query/userInfo",
  body: nothing,
  result: UserInfo,
  who: signedIn,
  item: "1.23",
  summary: { zh: "本人资料", en: "One's own profile" },
});

export const userInfoAlias = call({
  ...userInfo,
  path: "/vue-admin-template/user/info",
  item: "26.7",
  summary: { zh: "本人资料（模板遗留路径）", en: "One's own profile (path left by a template)" },
});

export const logoutAlias = call({
  ...logout,
  path: "/vue-admin-template/user/logout",
  item: "26.7",
  summary: { zh: "退出登录（模板遗留路径）", en: "Signs out (path left by a template)" },
});

/** Genders of a profile (catalogue 1.39). */
export const sexes = ["male", "female"] as const;
/** At most 6 Chinese characters, letters or digits, counted in code points (catalogue X37); says which sign is none. */
const userNameCheck: z.core.CheckFn<string> = ({ value, issues }) => {
  const signs = [...value];
  const wrong = signs.find((sign) => !/[\p{Script=Han}A-Za-z0-9]/u.test(sign));
  if (wrong?.trim() === "") issues.push({ code: "custom", message: "E1033", input: value });
  else if (wrong !== undefined)
    issues.push({ code: "custom", message: "E1032", params: { sign: wrong }, input: value });
  else if (signs.length > 6) issues.push({ code: "custom", message: "E1026", input: value });
};

/** A user name (catalogue 1.39), as it is seen: typed in full width it is the same, and signs nobody sees are none of it. */
export const userName = () =>
  z.string("E9410").check(z.overwrite(plainly), z.minLength(1, "E9410"), z.maxLength(24, "E1026"), userNameCheck);

export const modifyUserInfo = call({
  method: "POST",
  path: "/cass/agent/modify/userInfo",
  body: z.object({
    showName: z.optional(userName()),
    sex: z.optional(z.enum(sexes, "E9413")),
    email: z.optional(z.string().check(z.trim(), z.maxLength(254, "E1004"))),
    avatarPath: z.optional(
      z.string().check(z.maxLength(128, "E9411"), z.regex(/^(\/cass\/file\/[\w-]{1,64})?$/, "E9413")),
    ),
    language: z.optional(z.enum(["zh", "en"], "E9413")),
    ...z.partial(Display).shape,
    smsCode: text(16, "E1005"),
    /** Sent to the new e-mail address. */
    emailCode: text(16, "E1005"),
    /** The one its editor saw; E9409 when the account was changed meanwhile. Absent asks for nothing of the kind. */
    revision: z.optional(z.int()),
  }),
  result: nothing,
  who: signedIn,
  audit: "login.modifyProfile",
  done: doneTexts.changed,
  item: "1.24",
  summary: {
    zh: "修改本人资料；改邮箱需验证码（用途8）",
    en: "Changes one's profile; a new e-mail needs a code of optType 8",
  },
});

export const loginNextSteps = call({
  method: "GET",
  path: "/cass/agent/loginNextSteps",
  body: nothing,
  result: z.array(z.enum(nextStepKinds)),
  who: signedIn,
  item: "1.26",
  summary: { zh: "登录后的待办步骤", en: "Steps due after sign-in" },
});

export const confirmUserInfo = call({
  method: "POST",
  path: "/cass/agent/confirmUserInfo",
  body: nothing,
  result: nothing,
  who: signedIn,
  audit: "login.confirmProfile",
  item: "1.14",
  summary: { zh: "久未登录后确认本人资料", en: "Confirms one's details after a long absence" },
});

/** A country or region with its dialling code (staff specification section 3); `key` is the ISO code. */
export const Region = z.object({
  key: z.string(),
  id: z.string(),
  cnValue: z.string(),
  enValue: z.string(),
  continent: z.int(),
  length: z.int(),
  minlength: z.int(),
  maxlength: z.int(),
  validateflag: z.boolean(),
  pinyin: z.string(),
  alphabet: z.string(),
  displayValue: z.string(),
});

export const getCountryList = call({
  method: "GET",
  path: "/cass/agent/getCountryList",
  body: nothing,
  result: z.array(Region),
  who: anyone,
  item: "1.1",
  summary: { zh: "国家和地区区号", en: "Countries and regions with their dialling codes" },
});
