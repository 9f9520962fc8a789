import * as z from "zod/mini";
import { call, role } from "@apron/kit/contract/call";
import { importCalls } from "@apron/kit/contract/desk/imports";
import {
  dayTime,
  id,
  idOrNone,
  nothing,
  pageOf,
  pagingFields,
  requiredText,
  seenVersion,
  text,
} from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";
import { kindCodes, noticeLimits, noticeSystems } from "./notice.ts";

const desk = { who: role(roles.contentEditor.id), item: "9.12" } as const;
const root = "/cass/notice/desk/";
const revision = seenVersion();

const some = (maximum: number = noticeLimits.chosen) =>
  z._default(z.array(requiredText(64)).check(z.maxLength(maximum, "E9417")), []);

/** Whom a notice is for: who has one of each part that names any. All empty is everybody. */
export const Audience = z.object({
  versions: z._default(z.array(z.enum(["1", "2", "3"], "E9413")), []),
  systems: z._default(z.array(z.enum(noticeSystems, "E9413")), []),
  customerTypes: some(),
  departments: some(),
  airports: some(),
  roles: some(),
  /** Single work numbers, e.g. `C 10001`. */
  agents: some(noticeLimits.agents),
});
export type Audience = z.output<typeof Audience>;

/** Everybody. */
export const everybody: Audience = {
  versions: [],
  systems: [],
  customerTypes: [],
  departments: [],
  airports: [],
  roles: [],
  agents: [],
};

const dayTimeOrNone = () => z._default(z.union([z.literal(""), dayTime()], "E9416"), "");
const html = () => z._default(z.string("E9413").check(z.maxLength(noticeLimits.html, "E9411")), "");

/** What an editor writes. Of both languages at least one has a title; publishing asks for both, or for the word that one is meant. */
const content = {
  category: z._default(z.enum(["1", "2", "3"], "E9410"), "1"),
  subType: z.enum(kindCodes, "E9410"),
  systems: z._default(z.array(z.enum(noticeSystems, "E9413")), []),
  airports: some(),
  level: z._default(z.enum(["info", "important", "confirm"], "E9410"), "info"),
  titleZh: text(noticeLimits.title),
  titleEn: text(noticeLimits.title),
  summaryZh: text(noticeLimits.summary),
  summaryEn: text(noticeLimits.summary),
  htmlZh: html(),
  htmlEn: html(),
  oneLanguage: z._default(z.boolean(), false),
  files: z._default(z.array(id()).check(z.maxLength(noticeLimits.files, "E9417")), []),
  top: z._default(z.boolean(), false),
  popup: z._default(z.boolean(), false),
  expireTime: dayTimeOrNone(),
  windowFrom: dayTimeOrNone(),
  windowTo: dayTimeOrNone(),
  audience: z._default(Audience, everybody),
};

export const DeskNotice = z.object({
  id: z.string(),
  state: z.string(),
  ...content,
  publishTime: z.string(),
  version: z.int(),
  revision: z.int(),
  author: z.string(),
  changedBy: z.string(),
  changeTime: z.string(),
  withdrawnReason: z.string(),
  attachments: z.array(z.object({ fileId: z.string(), name: z.string(), url: z.string(), size: z.int() })),
});
export type DeskNotice = z.output<typeof DeskNotice>;

export const getDeskNotices = call({
  ...desk,
  method: "POST",
  path: `${root}getList`,
  body: z.object({
    keyword: text(noticeLimits.keyword),
    state: z._default(z.enum(["", "draft", "scheduled", "published", "expired", "withdrawn"], "E9413"), ""),
    subType: z._default(z.enum(["", ...kindCodes], "E9413"), ""),
    ...pagingFields,
  }),
  result: pageOf(
    z.object({
      id: z.string(),
      state: z.string(),
      subType: z.string(),
      level: z.string(),
      titleZh: z.string(),
      titleEn: z.string(),
      top: z.boolean(),
      popup: z.boolean(),
      publishTime: z.string(),
      changedBy: z.string(),
      changeTime: z.string(),
      version: z.int(),
      revision: z.int(),
      readers: z.int(),
      confirmed: z.int(),
      views: z.int(),
    }),
  ),
  summary: { zh: "通知管理列表", en: "All notices, as their editors see them" },
});

export const getDeskNotice = call({
  ...desk,
  method: "GET",
  path: `${root}detail`,
  body: z.object({ id: id() }),
  result: DeskNotice,
  summary: { zh: "通知编辑内容", en: "One notice as it is edited" },
});

/** Keeps a draft, or changes what is published: `material` asks its readers again (9.13). */
export const saveNotice = call({
  ...desk,
  method: "POST",
  path: `${root}save`,
  body: z.object({ id: idOrNone(), revision, material: z._default(z.boolean(), false), ...content }),
  result: z.object({ id: z.string(), revision: z.int() }),
  once: true,
  audit: "notice.save",
  summary: { zh: "保存通知", en: "Saves a notice" },
});

export const publishNotice = call({
  ...desk,
  method: "POST",
  path: `${root}publish`,
  body: z.object({
    id: id(),
    revision,
    /** "" is now. */
    publishTime: dayTimeOrNone(),
  }),
  result: z.object({ revision: z.int() }),
  once: true,
  audit: "notice.publish",
  summary: { zh: "发布通知或定时发布", en: "Publishes a notice, now or at a time" },
});

export const withdrawNotice = call({
  ...desk,
  method: "POST",
  path: `${root}withdraw`,
  body: z.object({ id: id(), revision, reason: requiredText(noticeLimits.reason) }),
  result: nothing,
  once: true,
  audit: "notice.withdraw",
  summary: { zh: "撤回通知，须填原因", en: "Withdraws a notice, with the reason" },
});

export const discardNotice = call({
  ...desk,
  method: "POST",
  path: `${root}discard`,
  body: z.object({ id: id(), revision }),
  result: nothing,
  once: true,
  audit: "notice.discard",
  summary: { zh: "放弃草稿", en: "Gives up a draft" },
});

export const countAudience = call({
  ...desk,
  method: "POST",
  path: `${root}getCount`,
  body: z.object({
    audience: Audience,
    /** Of a notice about airports, which those alone read who may (catalogue 9.11). */
    ofAirport: z._default(z.boolean("E9413"), false),
  }),
  result: z.object({ count: z.int() }),
  summary: { zh: "通知范围内的人数", en: "How many an audience is" },
});

/** Somebody made up, as whom the editor looks at a notice. */
export const seeAs = call({
  ...desk,
  method: "POST",
  path: `${root}getSight`,
  body: z.object({
    audience: Audience,
    version: z.enum(["1", "2", "3"], "E9410"),
    system: z._default(z.enum(["", ...noticeSystems], "E9413"), ""),
    customerType: text(64),
    department: text(64),
    airport: text(8),
    role: text(16),
    agent: text(24),
  }),
  result: z.object({
    sees: z.boolean(),
    /** The parts of the audience that keep it from them. */
    because: z.array(z.string()),
  }),
  summary: { zh: "以某类用户的身份查看", en: "Whether somebody would see it, and why not" },
});

export const getAudienceChoices = call({
  ...desk,
  method: "GET",
  path: `${root}getChoices`,
  body: nothing,
  result: z.object({
    customerTypes: z.array(z.string()),
    departments: z.array(z.object({ id: z.string(), name: z.string() })),
    airports: z.array(z.string()),
  }),
  summary: { zh: "可选的客户类型、机构与机场", en: "Customer types, organisations and airports to choose from" },
});

const share = z.object({ name: z.string(), total: z.int(), read: z.int(), confirmed: z.int() });

export const getNoticeReport = call({
  ...desk,
  method: "GET",
  path: `${root}report`,
  body: z.object({ id: id() }),
  result: z.object({
    id: z.string(),
    titleZh: z.string(),
    titleEn: z.string(),
    level: z.string(),
    state: z.string(),
    version: z.int(),
    total: z.int(),
    read: z.int(),
    confirmed: z.int(),
    views: z.int(),
    /** Those with most to come first, at most 50 each; somebody of two airports counts at both. */
    airports: z.array(share),
    agencies: z.array(share),
    versions: z.array(z.object({ version: z.int(), publishTime: z.string(), by: z.string(), confirmed: z.int() })),
    remindedAt: z.string(),
    /** Of whom the reminder is not out yet. */
    waiting: z.int(),
  }),
  summary: { zh: "阅读与确认统计，按机场和机构", en: "Readers and receipts, by airport and agency" },
});

export const remindRest = call({
  ...desk,
  method: "POST",
  path: `${root}remind`,
  body: z.object({ id: id(), version: seenVersion() }),
  result: z.object({ reminded: z.int(), left: z.int() }),
  once: true,
  audit: "notice.remind",
  summary: { zh: "提醒尚未确认的人", en: "Reminds those who have not confirmed, by message" },
});

/** Files of notices, which become drafts. */
export const noticeImports = importCalls({ ...desk, root, audit: "notice", of: { zh: "通知", en: "notices" } });
