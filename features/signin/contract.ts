import * as z from "zod/mini";
import { agentNumberOrAny, boundTo, ownsAgent, systemField } from "@apron/features/agents/contract";
import { call, type Need, perDay, version } from "@apron/kit/contract/call";
import { exactKeyOrAny, officePattern, pidPattern } from "@apron/kit/contract/keys";
import { id, idOrNone, momentOrAny, nothing, pageOf, pagingFields } from "@apron/kit/contract/patterns";
import { signinLimits, signTypes, unusualKinds } from "./limits.ts";
import { signinRefusals } from "./texts.ts";

export * from "./limits.ts";

/** Six months from the consent, or a permission that was applied for (catalogue 7.5, 22.4). */
export const servicePermitted: Need = { name: "signin.permitted", refusal: signinRefusals.E7003 };

/** Which records are wanted; of which number: by its binding, by system and number, or the main one. */
const filter = {
  bindingId: idOrNone(),
  system: z._default(z.union([systemField, z.literal("")], "E9413"), ""),
  agentNumber: agentNumberOrAny(),
  type: z._default(z.union([z.enum(signTypes), z.literal("")], "E9413"), ""),
  pid: exactKeyOrAny(pidPattern, 8, "E9413"),
  office: exactKeyOrAny(officePattern, 6, "E9413"),
  /** A day counts from its beginning as `startTime`, to its end as `endTime`; neither: the newest 31 days. */
  startTime: momentOrAny(),
  endTime: momentOrAny(),
};

/** The filters of sign-in records. */
export const SignFilter = z.object(filter);
export type SignFilter = z.output<typeof SignFilter>;

const unusual = z.object({
  kind: z.enum(unusualKinds),
  /** Why, in the reader's language. */
  reason: z.string(),
});

const holder = version("1", "2");
const needs = [boundTo("any"), servicePermitted];

export const getSignIns = call({
  method: "POST",
  path: "/cass/loginRecord/getList",
  body: z.object({ ...filter, ...pagingFields }),
  result: z.extend(
    pageOf(
      z.object({
        system: z.string(),
        agentNumber: z.string(),
        pid: z.string(),
        type: z.enum(signTypes),
        office: z.string(),
        /** As the host words it. */
        level: z.string(),
        time: z.string(),
        unusual: z.array(unusual),
      }),
    ),
    {
      bindingId: z.string(),
      system: z.string(),
      agentNumber: z.string(),
      /** What was searched, once it was cut to what may be. */
      startTime: z.string(),
      endTime: z.string(),
      /** Says that it was cut; "" where it was not. */
      notice: z.string(),
      /** Whether the host told enough to say what is unusual. */
      judged: z.boolean(),
      /** Until when the service is open without applying anew. */
      openUntil: z.string(),
      /** Unusual sign-ins of the number to which nobody has said anything yet. */
      alerts: z.array(z.object({ kind: z.enum(unusualKinds), time: z.string(), pid: z.string(), office: z.string() })),
    },
  ),
  who: holder,
  needs,
  item: "7.2",
  summary: { zh: "本人工作号的主机登录记录", en: "Who signed in at the host with one's work number" },
});

export const exportSignIns = call({
  method: "POST",
  path: "/cass/loginRecord/export",
  carriage: "bytes",
  body: SignFilter,
  result: nothing,
  who: holder,
  needs,
  quota: [perDay("account", signinLimits.exportsPerDay)],
  audit: "signin.export",
  item: "7.3",
  summary: {
    zh: "导出登录记录；超过10000条转为后台导出（E7005）",
    en: "Exports sign-in records; more than 10,000 are written behind (E7005)",
  },
});

/** How far an export is that is written behind. */
export const exportStates = ["waiting", "running", "done", "failed", "expired"] as const;

export const getSignInExports = call({
  method: "POST",
  path: "/cass/loginRecord/getExports",
  body: z.object(pagingFields),
  result: pageOf(
    z.object({
      exportId: z.string(),
      name: z.string(),
      state: z.enum(exportStates),
      written: z.int(),
      total: z.int(),
      /** Why it failed; "" otherwise. */
      reason: z.string(),
      createTime: z.string(),
      /** Until when the file waits; "" while there is none. */
      expireTime: z.string(),
    }),
  ),
  who: holder,
  item: "7.7",
  summary: { zh: "本人的后台导出及进度", en: "One's exports that are written behind, and how far they are" },
});

export const takeSignInExport = call({
  method: "GET",
  path: "/cass/loginRecord/takeExport",
  carriage: "bytes",
  body: z.object({ id: id() }),
  result: z.unknown(),
  who: holder,
  audit: "signin.takeExport",
  item: "7.7",
  summary: { zh: "下载本人的后台导出文件", en: "The file of one's export" },
});

export const confirmSignIns = call({
  method: "POST",
  path: "/cass/loginRecord/confirm",
  body: z.object({ bindingId: id() }),
  result: nothing,
  who: holder,
  needs: [ownsAgent],
  audit: "signin.confirm",
  item: "7.6",
  summary: { zh: "确认异常登录是本人", en: "Says that the unusual sign-ins were one's own" },
});

/** The topic on which open screens hear how far an export is. */
export const exportTopic = "signin.export";
