import * as z from "zod/mini";
import { canonicalMobile } from "@apron/kit/contract/addresses";
import { anyone, call, type Quota, role } from "@apron/kit/contract/call";
import { importCalls } from "@apron/kit/contract/desk/imports";
import { canonicalIdNumber } from "@apron/kit/contract/id-number";
import { exactKeyOrAny } from "@apron/kit/contract/keys";
import {
  day,
  dayOrAny,
  id,
  nothing,
  pageOf,
  pagingFields,
  patterns,
  requiredText,
  sought,
  text,
} from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";
import { blacklistRefusals } from "./texts.ts";

/** Systems a listed work number belongs to (catalogue X23). */
export const blacklistSystemCodes = ["B", "C", "J", "D1", "D2", "D3"] as const;

/** Where an entry stands: in force, in force while a removal awaits a second person, removed. */
export const entryStates = ["listed", "removalAsked", "removed"] as const;

/** Rows of a file at most. */
export const blacklistImportRows = 1_000;

const publicSearches: Quota = { subject: "ip", limit: 60, window: 60, refusal: blacklistRefusals.E12014 };
const desk = role(roles.reportHandler.id);
const secondPair = role(roles.reportHandler.id, roles.securityAdministrator.id);

const system = z._default(z.union([z.enum(blacklistSystemCodes), z.literal("")], "E9413"), "");
const agentNumber = exactKeyOrAny(patterns.digits, 10, "E9413");
const phone = z._default(
  z.string().check(
    z.trim(),
    z.refine((typed) => typed === "" || canonicalMobile(typed) !== undefined, "E9413"),
  ),
  "",
);
const idNumber = z._default(
  z.string().check(
    z.trim(),
    z.maxLength(40, "E12015"),
    z.refine((typed) => typed === "" || canonicalIdNumber(typed) !== undefined, "E12015"),
  ),
  "",
);

/** What an entry is asked for with (catalogue 12.12). */
export const listingFields = {
  system,
  agentNumber,
  phone,
  idNumber,
  agentName: text(60),
  name: text(60),
  branch: requiredText(60),
  reason: requiredText(500),
  from: day(),
};

const searchFields = {
  ...pagingFields,
  /** Whole name of the person. */
  name: sought(60),
  /** Whole work number, or how the agent's name begins. */
  agent: sought(60),
  startDate: dayOrAny(),
  endDate: dayOrAny(),
};

const rowFields = {
  agentName: z.string(),
  system: z.string(),
  agentNumber: z.string(),
  date: z.string(),
  branch: z.string(),
  name: z.string(),
  idNumber: z.string(),
  mobile: z.string(),
  reason: z.string(),
};

const deskFields = {
  ...rowFields,
  id: z.string(),
  state: z.enum(entryStates),
  addTime: z.string(),
  removalReason: z.string(),
  /** Whether the caller asked for the removal, and so may not decide it. */
  askedByMe: z.boolean(),
};

/** A listed person or work number as anybody may see it: personal data masked on the server (catalogue X32). */
export const BlacklistRow = z.object(rowFields);

export const getBlacklist = call({
  method: "POST",
  path: "/cass/blackList/getList",
  body: z.object(searchFields),
  result: pageOf(BlacklistRow),
  who: anyone,
  quota: [publicSearches],
  item: "12.12",
  summary: { zh: "黑名单公示（脱敏）", en: "The public blacklist, masked" },
});

/** What the open desk hears when something was listed, or its removal asked for or decided. */
export const blacklistTopic = "blacklist";

export const getBlacklistEntries = call({
  method: "POST",
  path: "/cass/blackList/getEntries",
  body: z.object({ ...searchFields, state: z._default(z.union([z.enum(entryStates), z.literal("")], "E9413"), "") }),
  result: pageOf(z.object(deskFields)),
  who: secondPair,
  item: "12.12",
  summary: { zh: "黑名单管理列表（脱敏）", en: "Blacklist entries of the desk, masked" },
});

export const getBlacklistEntry = call({
  method: "POST",
  path: "/cass/blackList/detail",
  body: z.object({ id: id() }),
  result: z.object(deskFields),
  who: secondPair,
  audit: "blacklist.view",
  item: "12.12",
  summary: { zh: "查看黑名单完整信息，留痕", en: "One entry in full; the view is audited" },
});

export const addToBlacklist = call({
  method: "POST",
  path: "/cass/blackList/add",
  body: z.object(listingFields),
  result: z.object({ id: z.string() }),
  who: desk,
  once: true,
  audit: "blacklist.add",
  item: "12.12",
  summary: { zh: "列入黑名单，立即生效", en: "Adds to the blacklist; it takes effect at once" },
});

export const askBlacklistRemoval = call({
  method: "POST",
  path: "/cass/blackList/remove",
  body: z.object({ id: id(), reason: requiredText(500) }),
  result: nothing,
  who: desk,
  audit: "blacklist.askRemoval",
  item: "12.12",
  summary: { zh: "申请移出黑名单，待另一人确认", en: "Asks for a removal, which awaits a second person" },
});

export const confirmBlacklistRemoval = call({
  method: "POST",
  path: "/cass/blackList/confirmRemoval",
  body: z.object({ id: id() }),
  result: nothing,
  who: secondPair,
  once: true,
  audit: "blacklist.confirmRemoval",
  item: "12.12",
  summary: { zh: "确认移出黑名单", en: "A second person confirms a removal" },
});

export const refuseBlacklistRemoval = call({
  method: "POST",
  path: "/cass/blackList/refuseRemoval",
  body: z.object({ id: id() }),
  result: nothing,
  who: secondPair,
  audit: "blacklist.refuseRemoval",
  item: "12.12",
  summary: { zh: "驳回移出申请", en: "A second person refuses a removal" },
});

/** Entries from a file: one hands it in, somebody else writes it. */
export const blacklistImports = importCalls({
  root: "/cass/blackList/",
  who: secondPair,
  item: "12.12",
  audit: "blacklist",
  of: { zh: "黑名单", en: "blacklist entries" },
});
