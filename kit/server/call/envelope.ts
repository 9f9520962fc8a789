import type * as z from "zod/mini";
import { named } from "../../contract/named.ts";
import { common, complaintOf, type Refusal, refusalOf, refuse, valuesOfIssue } from "../../contract/refusal.ts";
import { type Language, say, type Word } from "../../contract/texts.ts";
import { wallTime } from "../clock.ts";
import { Malformed } from "./json.ts";
import type { StatusStyle, Success } from "./projection.ts";

const success: Word = { zh: "成功", en: "Success" };

/** The envelope of a success; `done` is what it says in place of "success". */
export const successEnvelope = (
  style: StatusStyle,
  language: Language,
  result: unknown,
  traceId: string,
  done: Word = success,
): Success => ({ status: style === "number" ? 200 : "200", message: done[language], result, traceId });

/** The envelope of a refusal: message in the reader's language; fields, until, remaining, actions inside `result`. */
export const refusalEnvelope = (style: StatusStyle, language: Language, refusal: Refusal, traceId: string): string => {
  const { kind, detail } = refusal;
  const filled = (word: Word): string => say(language, word, detail.values);
  const fields = Object.entries(detail.fields ?? {});
  const message = fields[0] && kind === common.E9413 ? filled(fields[0][1]) : filled(kind);
  return JSON.stringify({
    status: style === "number" && !kind.status.includes("-") ? Number(kind.status) : kind.status,
    message,
    code: fieldCode(refusal) ?? kind.code,
    result: {
      ...detail.facts,
      ...(kind.next && { next: filled(kind.next) }),
      ...(detail.reason && { reason: filled(detail.reason) }),
      ...(fields.length > 0 && { fields: named(fields.map(([path, word]) => [path, filled(word)])) }),
      ...(detail.until !== undefined && { until: wallTime(detail.until) }),
      ...(detail.remaining !== undefined && { remaining: detail.remaining }),
      ...(detail.actions && {
        actions: detail.actions.map((action) => ({ label: filled(action.label), route: action.route })),
      }),
    },
    traceId,
  });
};

/** The envelope of what the transport refuses by an HTTP error. */
export const transportEnvelope = (
  status: keyof typeof transportWords,
  language: Language,
  style: StatusStyle,
  traceId: string,
): string =>
  JSON.stringify({
    status: style === "number" ? Number(status) : status,
    message: transportWords[status][language],
    ...(status === "404" && { code: common.E9405.code }),
    result: {},
    traceId,
  });

const transportWords = {
  "404": common.E9405,
  "405": { zh: "不支持的请求方法", en: "This method is not supported" },
  "413": { zh: "请求内容过大", en: "The request is too large" },
  "415": { zh: "请求类型不支持", en: "This content type is not supported" },
  "421": {
    zh: "本门户不以此名称提供服务（见 APRON_PUBLIC_URL 和 APRON_ALLOWED_HOSTS）",
    en: "The portal is not served under this name (see APRON_PUBLIC_URL and APRON_ALLOWED_HOSTS)",
  },
} as const;

/** The HTTP status a refusal travels with: 200 for every business answer (catalogue D2, 0.2). */
export const httpStatusOf = ({ kind }: Refusal): number => {
  if (kind === common.E9405) return 404;
  if (kind.ofHost) return 200;
  if (kind.status === "400-2") return 400;
  return ["429", "500", "503"].includes(kind.status) ? Number(kind.status) : 200;
};

/**
 * What a body that does not fit its schema is refused with: every wrong field at once (400-1), those among them that
 * only the handler's rules find (`alsoWrong`), or HTTP 400 when the JSON type itself is wrong, which no form can cause
 * (catalogue 0.3).
 */
export const refusalOfIssues = (
  issues: readonly z.core.$ZodIssue[],
  body: unknown,
  alsoWrong?: (typed: Readonly<Record<string, unknown>>) => Readonly<Record<string, Word>>,
): Refusal => {
  const fields = new Map<string, Word>();
  for (const issue of issues) {
    const given = at(body, issue.path);
    if (issue.code === "invalid_type" && given !== undefined && given !== null)
      throw new Malformed(`${issue.path.join(".")} has the wrong type`);
    const path = issue.path.join(".");
    if (!fields.has(path)) fields.set(path, fieldWord(issue, given));
  }
  const typed = typeof body === "object" && body !== null ? { ...body } : {};
  for (const [path, word] of Object.entries(alsoWrong?.(typed) ?? {})) if (!fields.has(path)) fields.set(path, word);
  return refuse(common.E9413, { fields: named(fields) });
};

const fieldWord = (issue: z.core.$ZodIssue, given: unknown): Word & { code: string } => {
  const kind = complaintOf(issue, refusalOf(issue.message) ?? common.E9413, given);
  const values = valuesOfIssue(issue);
  return { code: kind.code, zh: say("zh", kind, values), en: say("en", kind, values) };
};

const fieldCode = ({ kind, detail }: Refusal): string | undefined => {
  const [first] = Object.values(detail.fields ?? {});
  return kind === common.E9413 && first && "code" in first ? String(first.code) : undefined;
};

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === "object" && inner !== null && Object.hasOwn(inner, key) ? Reflect.get(inner, key) : undefined,
    value,
  );
