import type { AirportFinder } from "@apron/features/airport/server";
import { airportTexts } from "@apron/features/airport/texts";
import { plainly } from "@apron/kit/contract/patterns";
import {
  type ImportColumns,
  type ImportRules,
  type ImportTexts,
  oneNamed,
  partsOf,
  severalOf,
} from "@apron/kit/server/imports";
import {
  addressesOf,
  bandwidthOf,
  lineKindNames,
  lineKinds,
  lineLimits,
  lineRoleNames,
  lineRoles,
  type LineState,
  lineStateNames,
  lineStates,
} from "../line.ts";
import { type LineField, lineFields, lineRefusals } from "../texts.ts";
import { type LineFacts, placeLacking } from "./rules.ts";

type Texts = ImportTexts<LineField>;

const { shortText } = lineLimits;
const role = oneNamed(lineRoles);

const columnsWith = (airports: AirportFinder): ImportColumns<LineField> => ({
  lineNo: {
    title: lineFields.lineNo,
    also: ["编号"],
    needed: true,
    most: lineLimits.lineNo,
    read: (typed) => (/^[A-Za-z0-9._/-]*$/.test(typed) ? typed.toUpperCase() : undefined),
  },
  lineName: { title: lineFields.lineName, also: ["名称", "name"], needed: true, most: lineLimits.name },
  kind: { title: lineFields.kind, also: ["类型"], ...oneNamed(lineKinds) },
  role: {
    title: lineFields.role,
    also: ["主备", "主用/备用", "role"],
    ...role,
    // Under 主备 people write but the one sign.
    read: (typed) => role.read(/^[主备]$/u.test(typed) ? `${typed}用` : typed),
  },
  airports: {
    title: lineFields.airports,
    also: ["机场", "airport"],
    most: lineLimits.airports * 61,
    read: (typed) => {
      const kept = severalOf(airports)(typed);
      return kept !== undefined && partsOf(kept).length <= lineLimits.airports ? kept : undefined;
    },
    each: airports,
    wrong: airportTexts.unknownName,
  },
  office: {
    title: lineFields.office,
    also: ["Office号"],
    most: lineLimits.office,
    read: (typed) => (/^([A-Za-z]{3}\d{1,9})?$/.test(typed) ? typed.toUpperCase() : undefined),
  },
  operator: { title: lineFields.operator, needed: true, most: shortText },
  bandwidth: { title: lineFields.bandwidth, most: 20, read: bandwidthOf, wrong: lineRefusals.E19603 },
  endA: { title: lineFields.endA, also: ["本端"], needed: true, most: shortText },
  endB: { title: lineFields.endB, also: ["对端"], needed: true, most: shortText },
  ip: {
    title: lineFields.ip,
    also: ["IP"],
    most: lineLimits.addresses * (lineLimits.address + 2),
    read: addressesOf,
    wrong: lineRefusals.E19604,
  },
  contact: { title: lineFields.contact, also: ["联系人"], most: shortText },
  phone: { title: lineFields.phone, also: ["联系电话", "电话"], most: lineLimits.phone, read: plainly },
  state: { title: lineFields.state, also: ["状态"], ...oneNamed(lineStates) },
  remark: { title: lineFields.remark, also: ["备注"], most: lineLimits.remark },
});

/**
 * How a file of lines is read: the number says what a row is about, and an empty cell leaves what stands. A line that is new
 * is a main departure line that is up, unless its row says otherwise.
 */
export const importRules = (airports: AirportFinder): ImportRules<LineField> => ({
  columns: columnsWith(airports),
  keyOf: ({ lineNo }) => lineNo,
  over: (texts, before) => eachField((field) => texts[field] || before[field]),
  wrong: (texts) => {
    const lacking = placeLacking(factsIn(texts));
    return lacking ? [{ field: lacking.field, message: lacking.refusal }] : [];
  },
});

/** Every field with its text. */
const eachField = (textOf: (field: LineField) => string): Texts =>
  // The keys of the table of words are the fields, by their type.
  Object.fromEntries((Object.keys(lineFields) as LineField[]).map((field) => [field, textOf(field)])) as Record<
    LineField,
    string
  >;

/** How a row says that a line is; up where it says nothing. */
export const stateOf = (state: string | undefined): LineState => lineStateNames.find((name) => name === state) ?? "up";

/** A row as somebody would have written it at the desk. */
export const factsIn = (texts: Partial<Texts>): LineFacts => {
  const said = (field: LineField): string => texts[field] ?? "";
  const kind = lineKindNames.find((name) => name === said("kind")) ?? "departure";
  return {
    lineNo: said("lineNo"),
    lineName: said("lineName"),
    kind,
    role: lineRoleNames.find((name) => name === said("role")) ?? "main",
    airports: partsOf(said("airports")),
    office: kind === "departure" ? "" : said("office"),
    operator: said("operator"),
    bandwidth: said("bandwidth"),
    endA: said("endA"),
    endB: said("endB"),
    ip: said("ip"),
    contact: said("contact"),
    phone: said("phone"),
    remark: said("remark"),
  };
};

/** A line as a file would say it. */
export const textsIn = (facts: LineFacts, state: LineState): Texts => ({
  ...facts,
  airports: facts.airports.join(","),
  state,
});
