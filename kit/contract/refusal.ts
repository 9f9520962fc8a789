import type * as z from "zod/mini";
import type { Word, WordValues } from "./texts.ts";

/** The business statuses a refusal may carry on the wire (catalogue 0.8). */
export type RefusalStatus =
  | "400"
  | "400-1"
  | "400-2"
  | "400-3"
  | "400-4"
  | "400-5"
  | "400-6"
  | "400-7"
  | "400-8"
  | "400-9"
  | "400-10"
  | "403"
  | "403-1"
  | "403-2"
  | "404"
  | "409"
  | "429"
  | "500"
  | "503";

/** A stable key of the error catalogue (section 30), e.g. `E1002`. */
export type RefusalCode = `E${number}`;

/** One line of the error catalogue: what it is called, how it reads, which status it answers with. */
export interface RefusalKind extends Word {
  readonly code: RefusalCode;
  readonly status: RefusalStatus;
  /** What its reader may do now, in words, where somebody wrote them (catalogue 26.11). */
  readonly next?: Word | undefined;
  /** What a reservation host did, or did not do yet: an answer, and nothing on the way may send the request again. */
  readonly ofHost?: true;
}

/** What a person is told besides the reason (catalogue D2). Texts are words, so that they follow the reader. */
export interface RefusalDetail {
  /** Why, in more detail than the message. */
  readonly reason?: Word;
  /** What is wrong at which input: field path to the line of the catalogue or word that says so. */
  readonly fields?: Readonly<Record<string, Word>>;
  /** When it ends: milliseconds since 1970. */
  readonly until?: number;
  /** Tries left. */
  readonly remaining?: number;
  /** What to do next, and where. */
  readonly actions?: readonly { readonly label: Word; readonly route: string }[];
  /** Values for the `{name}` places of the message, the reason and the field texts. */
  readonly values?: WordValues;
  /** Further facts a status promises, e.g. `roleIdList` of 403-2 or `ticket` of 400-10. */
  readonly facts?: Readonly<Record<string, unknown>>;
  /** What the handler has written stays although it refuses: a count of answers that tell something. */
  readonly keeps?: true;
  /** It answers what was asked, by somebody else's word: what the call has used of its limits stays used (catalogue 14.9). */
  readonly counts?: true;
}

/** An answer that is no success. Thrown by handlers and guards, sent as an ordinary envelope; never an HTTP error. */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  readonly detail: RefusalDetail;

  constructor(kind: RefusalKind, detail: RefusalDetail) {
    super(kind.code);
    this.name = "Refusal";
    this.kind = kind;
    this.detail = detail;
  }
}

/** `throw refuse(E1009, { remaining: 3 })`. */
export const refuse = (kind: RefusalKind, detail: RefusalDetail = {}): Refusal => new Refusal(kind, detail);

type Changeable = { -readonly [Key in keyof RefusalKind]: RefusalKind[Key] };
const catalogue = new Map<string, Changeable>();

/** What is said of a refusal in place of the words it was released with. */
export interface RefusalWords extends Word {
  readonly next?: Word | undefined;
}

/**
 * The words of refusals as they were published since the release, for as long as the page stands: the portal fetches them before
 * its own scripts where there are some, `[zh, en]` by code (catalogue 26.11).
 */
const fetched: Readonly<Record<string, readonly [string, string]>> | undefined = Reflect.get(globalThis, "apronWords");

/** The declared line of the error catalogue with this code, if any. */
export const refusalOf = (code: string): RefusalKind | undefined => catalogue.get(code);

/** The words of the release, of codes that say something else now. */
const released = new Map<string, Word>();

/** Every declared line of the error catalogue, by code. */
export const allRefusals = (): ReadonlyMap<string, RefusalKind> => catalogue;

/** The words a code was released with. */
export const releasedWords = (code: string): Word | undefined => released.get(code) ?? catalogue.get(code);

/** From now on every refusal says these words, and one that is not named its own (catalogue 26.11). */
export const reword = (words: ReadonlyMap<string, RefusalWords>): void => {
  for (const [code, kind] of catalogue) {
    const own = released.get(code);
    const said = words.get(code) ?? own;
    if (!said) continue;
    if (!own) released.set(code, { zh: kind.zh, en: kind.en });
    kind.zh = said.zh;
    kind.en = said.en;
    kind.next = words.get(code)?.next;
  }
};

/** Declares lines of the error catalogue; the key is the code, the status is 400 unless named. A code is declared once. */
export const refusals = <Code extends RefusalCode>(
  table: Record<Code, Word & Partial<Pick<RefusalKind, "status" | "ofHost">>>,
): Record<Code, RefusalKind> => {
  const kinds: Partial<Record<Code, RefusalKind>> = {};
  for (const code of Object.keys(table) as Code[]) {
    const line = table[code];
    const { status = "400", ofHost } = line;
    const [zh, en] = fetched?.[code] ?? [line.zh, line.en];
    const kind: RefusalKind = { code, zh, en, status, ...(ofHost && { ofHost }) };
    if (catalogue.has(code)) throw new Error(`${code} is declared twice`);
    catalogue.set(code, kind);
    kinds[code] = kind;
  }
  return kinds as Record<Code, RefusalKind>;
};

/** Refusals any call may answer with (catalogue 30, "Common"). */
export const common = refusals({
  E9400: { zh: "请求格式错误", en: "The request is malformed", status: "400-2" },
  E9401: { zh: "登录已失效，请重新登录", en: "Your sign-in has expired, please sign in again", status: "403" },
  E9402: {
    zh: "账号已在别处登录或已被禁用，请重新登录",
    en: "This session was ended: signed in elsewhere, disabled or password changed",
    status: "403-1",
  },
  E9403: { zh: "无此功能权限", en: "You have no permission for this function", status: "403-2" },
  E9404: { zh: "记录不存在", en: "No such record", status: "404" },
  E9405: { zh: "路径不存在", en: "No such path", status: "404" },
  E9409: {
    zh: "数据已被修改，请刷新",
    en: "The data was changed meanwhile, please refresh",
    status: "409",
  },
  E9410: { zh: "必填项", en: "This is required", status: "400-1" },
  E9411: { zh: "最多{maximum}个字符", en: "At most {maximum} characters", status: "400-1" },
  E9413: { zh: "格式错误", en: "The format is wrong", status: "400-1" },
  E9414: { zh: "不得大于{maximum}", en: "Must not be more than {maximum}", status: "400-1" },
  E9415: { zh: "不得小于{minimum}", en: "Must not be less than {minimum}", status: "400-1" },
  E9416: { zh: "日期格式错误", en: "The date is wrong", status: "400-1" },
  E9417: { zh: "最多{maximum}项", en: "At most {maximum} entries", status: "400-1" },
  E9418: { zh: "不在可选范围内，请重新选择", en: "Not one of the choices, please choose again", status: "400-1" },
  E9429: { zh: "操作频繁，请稍后再试", en: "Too many requests, please try again later", status: "400-9" },
  E9500: { zh: "请求错误", en: "Request error", status: "500" },
  E9503: { zh: "主机暂不可用", en: "The host is not available at the moment", status: "503", ofHost: true },
  E9504: { zh: "请求超时", en: "The request timed out", status: "500" },
  E9505: { zh: "网络异常", en: "Network error", status: "500" },
  E9506: { zh: "服务暂不可用，请稍后再试", en: "The service is not available, please try again", status: "503" },
  E9508: {
    zh: "主机正在处理，结果将以消息告知，请勿重复提交",
    en: "The host is still working on it; you will be told the result, please do not submit again",
    status: "503",
    ofHost: true,
  },
  E9507: { zh: "系统繁忙，请稍后再试", en: "The server is busy, please try again", status: "503" },
});

/** What stands in the words of a check that failed: its bounds, and what a check of one's own found (`params`). */
export const valuesOfIssue = (issue: z.core.$ZodIssue): WordValues => ({
  ...("maximum" in issue && { maximum: String(issue.maximum) }),
  ...("minimum" in issue && { minimum: String(issue.minimum) }),
  ...(issue.code === "custom" &&
    Object.fromEntries(Object.entries(issue.params ?? {}).map(([name, value]) => [name, String(value)]))),
});

/**
 * What a check that failed says of what was `given`, whose message names this line: nothing at all is missing and has no format,
 * and a choice that is none of those there are is neither.
 */
export const complaintOf = (issue: z.core.$ZodIssue, kind: RefusalKind, given: unknown): RefusalKind => {
  if (kind !== common.E9410 && kind !== common.E9413) return kind;
  if (isNothing(given)) return common.E9410;
  return issue.code === "invalid_value" ? common.E9418 : kind;
};

const isNothing = (given: unknown): boolean =>
  given === undefined || given === null || given === "" || (Array.isArray(given) && given.length === 0);
