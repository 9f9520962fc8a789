import { HistoryEvent } from "@apron/kit/contract/desk/history";
import * as z from "zod/mini";
import { call, staff } from "@apron/kit/contract/call";
import { id, nothing, pageOf, pagingFields, text } from "@apron/kit/contract/patterns";
import { lineKind, lineKindNames, lineLimits, lineRole, lineRoleNames, lineState, lineStateNames } from "./line.ts";

export * from "./line.ts";
export { lineRefusals } from "./texts.ts";

const { shortText, keyword } = lineLimits;

/** What is written of a line, as it is read. */
const factFields = {
  /** What it is known by, whatever it is called. */
  lineNo: z.string(),
  kind: lineKind,
  lineName: z.string(),
  operator: z.string(),
  /** `100M`, `1G`; "" where nobody said. */
  bandwidth: z.string(),
  endA: z.string(),
  endB: z.string(),
  /** Addresses and networks, apart by commas. */
  ip: z.string(),
  contact: z.string(),
  phone: z.string(),
  role: lineRole,
  /** Office codes of its airports. */
  airports: z.array(z.string()),
  /** The office a reservation line belongs to; "" of a departure line. */
  office: z.string(),
};

/** One line of a list. */
export const LineRow = z.object({
  id: z.string(),
  ...factFields,
  /** What its airports are called in Chinese, in their order. */
  airportNames: z.array(z.string()),
  state: lineState,
  /** Since when it is so. */
  since: z.string(),
  /** Why, in the words of who said so. */
  reason: z.string(),
});
export type LineRow = z.output<typeof LineRow>;

/** A state a line was in. */
const LinePeriod = z.object({
  state: lineState,
  since: z.string(),
  /** When the next one began; "" while it lasts. */
  until: z.string(),
  /** Who said so; "" for the portal. */
  name: z.string(),
  /** How it came to be known: `entry`, `desk`, `file`, `takeBack`. */
  source: z.string(),
  saidTime: z.string(),
  reason: z.string(),
});
export type LinePeriod = z.output<typeof LinePeriod>;

/** A fault or change that names a line. */
const LineMention = z.object({
  title: z.string(),
  hint: z.string(),
  route: z.string(),
  /** It is not over. */
  open: z.boolean(),
});
export type LineMention = z.output<typeof LineMention>;

/** A line, whole. */
export const LineWhole = z.object({
  ...LineRow.shape,
  remark: z.string(),
  version: z.int(),
  changedBy: z.string(),
  changeTime: z.string(),
  /** The latest first. */
  states: z.array(LinePeriod),
  edits: z.array(HistoryEvent),
  /** The other lines of its airports or its office, those that carry instead of it first. */
  beside: z.array(LineRow),
  changes: z.array(LineMention),
  faults: z.array(LineMention),
  mayEdit: z.boolean(),
});
export type LineWhole = z.output<typeof LineWhole>;

/** What a list asks for; empty texts ask for everything. */
export const lineFilter = {
  /** Part of number, name, operator, ends, office or addresses. */
  keyword: text(keyword),
  lineName: text(keyword),
  operator: text(shortText),
  /** Part of an airport's name, its office code or IATA code. */
  airport: text(60),
  office: text(lineLimits.office),
  kind: z._default(z.enum(["", ...lineKindNames], "E9413"), ""),
  role: z._default(z.enum(["", ...lineRoleNames], "E9413"), ""),
  /** `trouble` = neither up nor retired. */
  state: z._default(z.enum(["", "trouble", ...lineStateNames], "E9413"), ""),
};
const lineAsked = z.object({ ...lineFilter, ...pagingFields });
export type LineFilter = z.output<typeof lineAsked>;

const base = "/cass/network/";
const item = "19.6";

export const getLines = call({
  method: "POST",
  path: `${base}getList`,
  body: lineAsked,
  result: pageOf(LineRow),
  who: staff,
  item,
  summary: { zh: "网络线路列表", en: "Network lines, those in trouble first" },
});

export const getLine = call({
  method: "GET",
  path: `${base}detail`,
  body: z.object({ id: id() }),
  result: LineWhole,
  who: staff,
  item,
  summary: { zh: "网络线路详情", en: "One line with its states and edits" },
});

export const getLineOptions = call({
  method: "GET",
  path: `${base}getOptions`,
  body: nothing,
  result: z.object({
    airports: z.array(z.object({ officeCode: z.string(), airportCn: z.string(), iata: z.string() })),
    operators: z.array(z.string()),
  }),
  who: staff,
  item,
  summary: { zh: "线路可选的机场与运营商", en: "What a line may name" },
});
