import * as z from "zod/mini";
import { agentNumberOrAny, systemField } from "@apron/features/agents/contract";
import { signInWays } from "@apron/features/login/contract";
import { call, perDay, perMinute, role } from "@apron/kit/contract/call";
import { id, nothing, pageOf, pagingFields, requiredText, text } from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";
import { requestKinds } from "./contract-requests.ts";
import { accountRefusals } from "./texts.ts";

export * from "./contract-numbers.ts";
export * from "./contract-register.ts";
export * from "./contract-requests.ts";

/** Limits of this desk (catalogue 31). */
export const accountLimits = {
  reason: 200,
  /** Look-ups and pages of accounts a day and person; those who watch hear of many before (T38). */
  lookUpsPerDay: 300,
  /** How long a request waits for its second person. */
  waitHours: 24,
  /** Rows of a file of activation data. */
  importRows: 5000,
  recent: 20,
} as const;

/** Who keeps the accounts of versions 1 and 2 (catalogue 1.46, 25.5). */
export const keepers = role(roles.configurationAdministrator.id, roles.administrator.id);

/** Where an account of a person or machine is (catalogue 1.42). */
export const holderStates = ["registered", "active", "disabled"] as const;

const root = "/cass/account/";
const item = "1.46";
const reading = [
  perMinute("account", 60),
  { ...perDay("account", accountLimits.lookUpsPerDay), refusal: accountRefusals.E1080 },
];
const reason = requiredText(accountLimits.reason);

const AccountRow = z.object({
  id: z.string(),
  version: z.string(),
  /** Masked, as all people and addresses of this desk. */
  name: z.string(),
  mobile: z.string(),
  email: z.string(),
  state: z.enum(holderStates),
  /** Its work numbers, e.g. `C 10001`. */
  numbers: z.array(z.string()),
  registerTime: z.string(),
  lastSignIn: z.string(),
});

/** Accounts somebody looks for: by a whole address or its masked parts, a name, a work number, or a state that is rare. */
export const findAccounts = call({
  method: "POST",
  path: `${root}getList`,
  body: z.object({
    ...pagingFields,
    version: z._default(z.enum(["", "1", "2"], "E9413"), ""),
    address: text(254),
    name: text(30),
    system: z._default(z.union([systemField, z.literal("")], "E9413"), ""),
    agentNumber: agentNumberOrAny(),
    state: z._default(z.union([z.enum(holderStates), z.literal("")], "E9413"), ""),
  }),
  result: pageOf(AccountRow),
  who: keepers,
  quota: reading,
  audit: "account.find",
  item,
  summary: {
    zh: "查找账号（脱敏），查找留痕并计数",
    en: "Finds accounts, masked; every search is audited and counted",
  },
});

const Request = z.object({
  id: z.string(),
  kind: z.enum(requestKinds),
  /** What it is in words, with the work number it is about. */
  what: z.string(),
  askedBy: z.string(),
  askTime: z.string(),
  reason: z.string(),
});

/** An account as its keepers see it: everything masked. */
export const HolderAccount = z.object({
  ...AccountRow.shape,
  language: z.string(),
  organization: z.string(),
  department: z.string(),
  activateTime: z.string(),
  disabledTime: z.string(),
  disabledReason: z.string(),
  /** Until when wrong passwords lock it; "" while they do not. */
  lockedUntil: z.string(),
  wrongPasswords: z.int(),
  /** How it signs in: codes always, a password once one is set; when that was. */
  ways: z.array(z.enum(signInWays)),
  passwordTime: z.string(),
  /** Of a machine account. */
  serviceNumber: z.string(),
  serviceConfirmed: z.boolean(),
  /** 0 not certified, 1 verified, 2 under certification, 3 failed; and in words. */
  identityStatus: z.int(),
  identityState: z.string(),
  identityName: z.string(),
  identityNumber: z.string(),
  bindings: z.array(
    z.object({
      bindingId: z.string(),
      system: z.string(),
      agentNumber: z.string(),
      organization: z.string(),
      mainUse: z.boolean(),
      bindTime: z.string(),
    }),
  ),
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      ip: z.string(),
      startTime: z.string(),
      lastTime: z.string(),
    }),
  ),
  attempts: z.array(
    z.object({
      time: z.string(),
      way: z.enum(signInWays),
      ok: z.boolean(),
      why: z.string(),
      ip: z.string(),
      device: z.string(),
    }),
  ),
  /** What is open of it in whatever feature. */
  open: z.array(z.string()),
  waiting: z.array(Request),
  /** What was done to it here lately, newest first. */
  events: z.array(
    z.object({ kind: z.string(), by: z.string(), time: z.string(), reason: z.string(), detail: z.string() }),
  ),
});

export const getHolderAccount = call({
  method: "POST",
  path: `${root}detail`,
  body: z.object({ id: id() }),
  result: HolderAccount,
  who: keepers,
  quota: reading,
  audit: "account.view",
  item,
  summary: {
    zh: "账号详情（脱敏）：状态、登录方式、会话、绑定、实名与近期处理；查看留痕",
    en: "One account, masked: state, ways of signing in, sessions, bindings, identity, what was done; audited",
  },
});

export const unlockAccount = call({
  method: "POST",
  path: `${root}unlock`,
  body: z.object({ id: id(), reason }),
  result: nothing,
  who: keepers,
  audit: "account.unlock",
  item,
  summary: { zh: "解除登录锁定并告知本人", en: "Ends the lock of wrong passwords and tells the owner" },
});

export const endAccountSessions = call({
  method: "POST",
  path: `${root}endSessions`,
  // One session, or all of them.
  body: z.object({ id: id(), sessionId: z._default(z.union([z.literal(""), id()], "E9413"), ""), reason }),
  result: z.object({ ended: z.int() }),
  who: keepers,
  audit: "account.endSessions",
  item,
  summary: { zh: "结束账号的会话并告知本人", en: "Ends sessions of an account and tells the owner" },
});
