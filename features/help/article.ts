import * as z from "zod/mini";
import { words } from "@apron/kit/contract/texts";

/** Lengths and numbers of what is written and asked here (catalogue 11, 31). */
export const helpLimits = {
  keyword: 60,
  title: 100,
  content: 100_000,
  remark: 300,
  note: 200,
  code: 32,
  /** Characters of a refusal's code, and how many an article answers. */
  answer: 10,
  answers: 20,
  meaning: 200,
  explanation: 1_000,
  place: 9_999,
  top: 10,
  hot: 10,
  /** Rows of a file of error codes. */
  importRows: 5_000,
  /** Rows of a file of articles, and characters of a text in it: what a cell of a workbook holds. */
  importArticles: 500,
  importText: 30_000,
  /** Hits a search gives at once. */
  found: 20,
} as const;

/** What an article is (catalogue 11.2). */
export const articleKinds = words({
  hot: { zh: "热点问题", en: "Hot issue" },
  operation: { zh: "操作说明", en: "Operating instructions" },
  faq: { zh: "常见问题", en: "Frequent question" },
  manual: { zh: "使用手册", en: "User manual" },
  process: { zh: "业务流程", en: "Business process" },
});
export type ArticleKind = keyof typeof articleKinds;
export const kindValues = ["hot", "operation", "faq", "manual", "process"] as const satisfies readonly ArticleKind[];

/** Pages of fixed text that the content editors keep besides; they stand in no list. */
export const pageNames = ["joinCommunity", "joinOperate"] as const;
export type PageName = (typeof pageNames)[number];

/** The pages of fixed text stand among the articles of kind `page`, under their own ids. */
export const isPageName = (articleId: string): boolean => pageNames.some((name) => name === articleId);

/** Who may read: each sees what is for those before it, too. */
export const audiences = words({
  public: { zh: "所有人（无需登录）", en: "Everybody, signed in or not" },
  holder: { zh: "登录用户", en: "Whoever is signed in" },
  staff: { zh: "运维版用户", en: "Operations staff" },
});
export type Audience = keyof typeof audiences;
export const audienceValues = ["public", "holder", "staff"] as const satisfies readonly Audience[];

/** What articles and error codes are about (catalogue 11.8). */
export const businessTypes = words({
  signIn: { zh: "登录", en: "Signing in" },
  agent: { zh: "工作号", en: "Work numbers" },
  identity: { zh: "实名认证", en: "Identity verification" },
  unlock: { zh: "解锁与激活", en: "Unlock and activation" },
  password: { zh: "密码", en: "Passwords" },
  flow: { zh: "流量管理", en: "Traffic management" },
  booking: { zh: "订座", en: "Booking" },
  ticket: { zh: "客票", en: "Tickets" },
  departure: { zh: "离港", en: "Departure" },
  network: { zh: "网络", en: "Network" },
  duty: { zh: "值班", en: "Duty" },
  record: { zh: "运维记录", en: "Operations records" },
  fault: { zh: "故障", en: "Faults" },
  office: { zh: "后台管理", en: "Back office" },
  other: { zh: "其他", en: "Other" },
});
export type BusinessType = keyof typeof businessTypes;

/** The hosts an article or an error code is of (X23); "" is all of them. */
export const helpSystems = ["B", "C", "J"] as const;

/** What an article is at the desk. */
export const articleStates = words({
  draft: { zh: "草稿", en: "Draft" },
  scheduled: { zh: "待发布", en: "Scheduled" },
  published: { zh: "已发布", en: "Published" },
  withdrawn: { zh: "已撤回", en: "Withdrawn" },
});
export type ArticleState = keyof typeof articleStates;
export const stateValues = ["draft", "scheduled", "published", "withdrawn"] as const satisfies readonly ArticleState[];

/** Whether a text names a business type. */
export const isBusinessType = (value: string): value is BusinessType => Object.hasOwn(businessTypes, value);

/** Where one article is read: frequent questions at their own page. */
export const articleUrl = ({ id, kind }: { readonly id: string; readonly kind: string }): string =>
  `${kind === "faq" ? "/frequentlyAskedQuestion/detail" : "/helpCenter/detail"}?id=${id}`;
/** Where a public article is read by everybody. */
export const sharedUrl = (id: string): string => `/helpCenterShare?id=${id}`;
/** Where one error code is read. */
export const errorCodeUrl = (id: string): string => `/errorCodeQuery?id=${id}`;

/** A host's letter as one of them; "" where it is none. */
export const systemIn = (value: string): (typeof helpSystems)[number] | "" =>
  helpSystems.find((system) => system === value) ?? "";

/** A business type as one of them. */
export const businessTypeIn = (value: string): BusinessType => (isBusinessType(value) ? value : "other");

/** One of these, chosen in a form, which has it as a text. */
export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  z.pipe(z.string("E9410"), z.enum(values, "E9413"));
