import * as z from "zod/mini";
import { agentFields } from "@apron/features/agents/contract";
import { customerTypeNames } from "@apron/features/agents/texts";
import { call, perDay, role } from "@apron/kit/contract/call";
import { importCalls } from "@apron/kit/contract/desk/imports";
import { requiredText, seenVersion, text } from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";
import { doneTexts } from "@apron/kit/contract/texts";
import { accountRefusals } from "./texts.ts";

const keepers = role(roles.configurationAdministrator.id, roles.administrator.id);
const root = "/cass/account/";
const item = "1.46";
const reason = requiredText(200);

/** Fields that are said of a work number in place of its host; "" is what the host says. */
export const supplementFields = {
  customerType: z._default(z.union([z.enum(customerTypeNames), z.literal("")], "E9413"), ""),
  customerName: text(100),
  departmentId: text(30),
  departmentName: text(100),
  address: text(200),
  city: text(50),
};
/** Their names. */
export const supplementNames = [
  "customerType",
  "customerName",
  "departmentId",
  "departmentName",
  "address",
  "city",
] as const;

const Organisation = z.object({
  customerType: z.string(),
  customerName: z.string(),
  departmentId: z.string(),
  departmentName: z.string(),
  address: z.string(),
  city: z.string(),
});

export const getAccountNumber = call({
  method: "POST",
  path: `${root}getNumber`,
  body: z.object(agentFields),
  result: z.object({
    system: z.string(),
    agentNumber: z.string(),
    /** Whether its host has it; as it was when the host did not answer. */
    exists: z.boolean(),
    hostAnswered: z.boolean(),
    office: z.string(),
    owner: z.string(),
    /** As it holds: what was said here, else the host's. */
    organisation: Organisation,
    email: z.string(),
    /** What was said here, masked, and its version; 0 while nothing was. */
    said: Organisation,
    saidEmail: z.string(),
    version: z.int(),
    changedBy: z.string(),
    changeTime: z.string(),
    /** Whose it is; "" while it is bound to nobody. */
    accountId: z.string(),
    account: z.string(),
    bindingId: z.string(),
    bindTime: z.string(),
    /** What ends with it. */
    ends: z.array(z.enum(["sessions", "binding", "consent", "identity", "selfService", "main", "traffic"])),
    /** What is open of its holder. */
    open: z.array(z.string()),
    /** The request that waits, or is being carried out. */
    waiting: z.string(),
    events: z.array(
      z.object({ kind: z.string(), by: z.string(), time: z.string(), reason: z.string(), detail: z.string() }),
    ),
  }),
  who: keepers,
  quota: [{ ...perDay("account", 300), refusal: accountRefusals.E1080 }],
  audit: "account.viewNumber",
  item,
  summary: {
    zh: "工作号：预设邮箱、激活资料、持有人，及注销将终止的内容；查看留痕",
    en: "A work number: preset e-mail, activation data, holder, and what ends when it is cancelled; audited",
  },
});

export const presetEmail = call({
  method: "POST",
  path: `${root}presetEmail`,
  body: z.object({
    ...agentFields,
    /** "" takes the one preset here back. */
    email: text(254, "E1004"),
    reason,
    version: seenVersion(),
  }),
  result: z.object({ version: z.int() }),
  who: keepers,
  once: true,
  audit: "account.presetEmail",
  done: doneTexts.changed,
  item,
  summary: {
    zh: "预设工作号邮箱，新旧邮箱与持有人均收到通知",
    en: "Presets the e-mail of a work number; old and new mailbox and the holder are told",
  },
});

export const supplementActivation = call({
  method: "POST",
  path: `${root}supplement`,
  body: z.object({ ...agentFields, ...supplementFields, reason, version: seenVersion() }),
  result: z.object({ version: z.int() }),
  who: keepers,
  once: true,
  audit: "account.supplement",
  done: doneTexts.changed,
  item,
  summary: {
    zh: "补录工作号激活资料（机构信息）",
    en: "Supplements the activation data of a work number (its organisation)",
  },
});

/** Preset e-mails and activation data of many work numbers from a file. */
export const accountImports = importCalls({
  root: `${root}desk/`,
  who: keepers,
  item,
  audit: "account.file",
  of: { zh: "预设邮箱与激活资料", en: "preset e-mails and activation data" },
});
