import * as z from "zod/mini";
import { agentFields, boundTo, noAbnormalAgent, systemField } from "@apron/features/agents/contract";
import { agentRefusals } from "@apron/features/agents/texts";
import { verified } from "@apron/features/identity/contract";
import {
  call,
  type Call,
  type Need,
  perDay,
  type Quota,
  role,
  spaced,
  signedIn,
  version,
} from "@apron/kit/contract/call";
import { customerService } from "@apron/kit/contract/customer-service";
import { exactKey, exactKeyOrAny, officePattern } from "@apron/kit/contract/keys";
import { dayOrAny, id, nothing, pageOf, pagingFields, requiredText } from "@apron/kit/contract/patterns";
import { queryRefusals } from "@apron/kit/contract/query-refusals";
import type { RefusalKind } from "@apron/kit/contract/refusal";
import { roles } from "@apron/kit/contract/roles";
import { keyRefusals } from "./texts.ts";

/** What is asked for by exact key (catalogue 14.4 to 14.8). */
export const queryKinds = ["agentInfo", "office", "workNumber", "department", "configuration"] as const;
export type QueryKind = (typeof queryKinds)[number];

/** What is watched for bulk reading: the queries, and looking accounts and work numbers up at their desk (1.46). */
export const watchedKinds = [...queryKinds, "account"] as const;
export type WatchedKind = (typeof watchedKinds)[number];

/** Limits of queries (catalogue 14.9, 31). */
export const queryLimits = {
  perDay: { agentInfo: 99, office: 9, workNumber: 20, department: 99, configuration: 99 },
  /** Seconds between two queries of a work number's information. */
  apart: 30,
  /** An account that asks for so many different keys a day reads in bulk; so many in vain, and it guesses. */
  alarmKeys: 50,
  alarmMisses: 15,
  /** How long it is known what was asked. */
  keptMonths: 6,
} as const;

/** An exact number of a department. */
export const departmentKey = /^(?!\d+-\d+$)[A-Z0-9][A-Z0-9-]{0,19}$/;
/** An exact id of a user, e.g. `BJS101-10001`; two numbers around a hyphen are a range. */
export const userKey = /^(?!\d+-\d+$)[A-Z0-9][A-Z0-9-]{0,39}$/;

/** The DCS number by which the caller is let in is not marked abnormal; an account has one of them at most (D10). */
export const dcsNotAbnormal: Need = {
  name: "query.dcsNotAbnormal",
  refusal: agentRefusals.E3011,
  actions: [customerService({ code: "E3011" })],
};

/** What a need is called that operations staff need not meet: they have no work number of their own (catalogue 14.8). */
export const forHolders = (name: string): string => `query.forHolders.${name}`;

/**
 * What holders need for the configuration and for what is known of airports, in the order of catalogue 25.3; what helps is said
 * by whoever refuses it.
 */
export const configurationGate = [boundTo("J"), verified, noAbnormalAgent].map(({ name, refusal }) => ({
  name: forHolders(name),
  refusal,
}));

const holder = version("1", "2");
const daily = (kind: QueryKind): Quota => ({
  ...perDay("account", queryLimits.perDay[kind]),
  refusal: queryRefusals.E14001,
});

export const queryAgentInfo = call({
  method: "POST",
  path: "/cass/query/agentInfo",
  body: z.object(agentFields),
  result: z.object({
    system: z.string(),
    agentNumber: z.string(),
    /** First character only. */
    ownerName: z.string(),
    role: z.string(),
    registrationDate: z.string(),
    departmentId: z.string(),
    departmentName: z.string(),
  }),
  who: holder,
  needs: [boundTo("J"), verified, dcsNotAbnormal],
  quota: [{ ...spaced("account", queryLimits.apart), refusal: queryRefusals.E14010 }, daily("agentInfo")],
  audit: "query.agentInfo",
  item: "14.4",
  summary: { zh: "工作号信息查询", en: "Whose a work number is, by its exact number" },
});

export const queryOffice = call({
  method: "POST",
  path: "/cass/query/officeInfo",
  body: z.object({ officeId: exactKey(officePattern, 6, "E14008", "E14008") }),
  result: z.object({
    officeId: z.string(),
    owningUser: z.string(),
    nameCn: z.string(),
    nameEn: z.string(),
  }),
  who: holder,
  needs: [boundTo("J"), verified, dcsNotAbnormal],
  quota: [daily("office")],
  audit: "query.office",
  item: "14.5",
  summary: { zh: "OFFICE查询", en: "An office by its exact number" },
});

export const queryWorkNumber = call({
  method: "POST",
  path: "/cass/query/workNumber",
  body: z.object({
    agentNumber: agentFields.agentNumber,
    /** "" looks through every system. */
    system: z._default(z.union([systemField, z.literal("")], "E9413"), ""),
  }),
  result: z.object({
    system: z.string(),
    agentNumber: z.string(),
    status: z.enum(["enabled", "disabled", "cancelled", "frozen"]),
    disabled: z.boolean(),
    limited: z.boolean(),
    /** Whether the host asks for a verified identity. */
    realname: z.boolean(),
    twoFactorType: z.string(),
    /** Further systems that know the same digits. */
    alsoIn: z.array(z.string()),
  }),
  who: holder,
  needs: [boundTo("J"), verified, noAbnormalAgent],
  quota: [daily("workNumber")],
  audit: "query.workNumber",
  item: "14.6",
  summary: { zh: "工作号状态查询", en: "How a work number stands, by its exact number" },
});

export const queryDepartment = call({
  method: "POST",
  path: "/cass/query/departmentInfo",
  body: z.object({ departmentId: exactKey(departmentKey, 20, "E14041", "E14041") }),
  result: z.object({
    departmentId: z.string(),
    nameCn: z.string(),
    nameEn: z.string(),
    customerName: z.string(),
    city: z.string(),
  }),
  who: holder,
  needs: [boundTo("J"), verified, dcsNotAbnormal],
  quota: [daily("department")],
  audit: "query.department",
  item: "14.7",
  summary: { zh: "部门信息查询", en: "A department by its exact number" },
});

export const queryConfiguration = call({
  method: "POST",
  path: "/cass/query/configuration",
  body: z.object({
    ...pagingFields,
    system: z._default(systemField, "J"),
    agentNumber: exactKeyOrAny(/^\d{1,10}$/, 10, "E3001"),
    departmentNo: exactKeyOrAny(departmentKey, 20, "E14041"),
    userId: exactKeyOrAny(userKey, 40, "E14042"),
  }),
  result: pageOf(
    z.object({
      system: z.string(),
      agent: z.string(),
      departmentNo: z.string(),
      userId: z.string(),
      realnameFlag: z.boolean(),
      dualFactorFlag: z.boolean(),
      /** First character only. */
      userIdNameCn: z.string(),
      userIdType: z.string(),
      state: z.enum(["enabled", "disabled", "cancelled"]),
      bindType: z.string(),
      mandatoryDualFactor: z.boolean(),
      mandatoryRealname: z.boolean(),
      bindPhone: z.string(),
      bindEmail: z.string(),
    }),
  ),
  who: signedIn,
  needs: configurationGate,
  quota: [daily("configuration")],
  audit: "query.configuration",
  item: "14.8",
  summary: {
    zh: "配置查询（运维版无需工作号）",
    en: "Configurations by an exact key; the operations version needs no work number",
  },
});

/** The call of each kind. */
export const queryCalls = {
  agentInfo: queryAgentInfo,
  office: queryOffice,
  workNumber: queryWorkNumber,
  department: queryDepartment,
  configuration: queryConfiguration,
} as const satisfies Record<QueryKind, Call>;

export const getQueryQuota = call({
  method: "GET",
  path: "/cass/query/getQuota",
  body: z.object({ kind: z.enum(queryKinds, "E9413") }),
  result: z.object({
    used: z.int(),
    limit: z.int(),
    /** "" while one may be asked at once. */
    nextAllowedAt: z.string(),
    /** Seconds until then by the server's clock, which a countdown is drawn from. */
    waitSeconds: z.int(),
  }),
  who: signedIn,
  item: "14.10",
  summary: { zh: "查询额度与倒计时", en: "How often one has asked today, and when one may again" },
});

const watcher = role(roles.auditor.id, roles.securityAdministrator.id);

/** Why an account was noticed. */
export const alarmCauses = ["keys", "misses"] as const;

const Alarm = z.object({
  id: z.string(),
  accountId: z.string(),
  /** Account name, or masked name where there is none. */
  who: z.string(),
  day: z.string(),
  cause: z.enum(alarmCauses),
  keys: z.int(),
  misses: z.int(),
  raiseTime: z.string(),
  state: z.enum(["open", "settled"]),
  settledBy: z.string(),
  settleTime: z.string(),
  remark: z.string(),
});

export const getQueryAlarms = call({
  method: "POST",
  path: "/cass/queryDesk/getAlarms",
  body: z.object({
    ...pagingFields,
    state: z._default(z.enum(["", "open", "settled"], "E9413"), ""),
    cause: z._default(z.enum(["", ...alarmCauses], "E9413"), ""),
    startDate: dayOrAny(),
    endDate: dayOrAny(),
  }),
  result: pageOf(Alarm),
  who: watcher,
  item: "14.11",
  summary: { zh: "批量查询告警", en: "Accounts that read in bulk" },
});

export const getQueryAlarm = call({
  method: "POST",
  path: "/cass/queryDesk/detail",
  body: z.object({ id: id(), ...pagingFields }),
  result: z.extend(
    pageOf(z.object({ kind: z.enum(watchedKinds), key: z.string(), found: z.boolean(), askTime: z.string() })),
    { alarm: Alarm },
  ),
  who: watcher,
  audit: "query.viewAlarm",
  item: "14.11",
  summary: { zh: "告警当日的查询明细，查看留痕", en: "What the account asked on that day; the view is audited" },
});

export const settleQueryAlarm = call({
  method: "POST",
  path: "/cass/queryDesk/settle",
  body: z.object({ id: id(), remark: requiredText(500) }),
  result: nothing,
  who: watcher,
  once: true,
  audit: "query.settleAlarm",
  item: "14.11",
  summary: { zh: "记录告警核查结论", en: "Says what an alarm was" },
});

/** What a query with no result is told, by its kind. */
export const missed: Readonly<Record<Exclude<QueryKind, "configuration">, RefusalKind>> = {
  agentInfo: keyRefusals.E14007,
  workNumber: keyRefusals.E14007,
  office: keyRefusals.E14009,
  department: keyRefusals.E14040,
};
