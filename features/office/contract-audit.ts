import * as z from "zod/mini";
import { anyone, call, perMinute } from "@apron/kit/contract/call";
import { nothing } from "@apron/kit/contract/patterns";

/** Kinds of client audit entries (catalogue 24.1); unknown ones are stored as they are. */
export const auditTypes = {
  startup: 21,
  pageVisit: 22,
  downloadApp: 23,
  helpOpen: 24,
  blacklistOpen: 25,
  hotlineOpen: 26,
  export: 27,
} as const;

/** Longest detail of a client entry that is kept; more is cut off. */
export const auditDetailMaximum = 500;

/** Anything may be sent; what is kept is one short line. */
const anyText = z.pipe(
  z.optional(z.unknown()),
  z.transform((given) =>
    given === undefined || given === null
      ? ""
      : typeof given === "string"
        ? given
        : JSON.stringify(given).slice(0, 4 * auditDetailMaximum),
  ),
);

export const addAuditLog = call({
  method: "POST",
  path: "/cass/audit/addAuditLog",
  body: z.object({
    typeCode: z.union([z.number(), z.string().check(z.maxLength(32, "E9411"))], "E9413"),
    detail: anyText,
    page: anyText,
  }),
  result: nothing,
  who: anyone,
  quota: [perMinute("ip", 60)],
  item: "24.1",
  summary: { zh: "浏览器上报的操作记录", en: "What a browser reports about its use" },
});
