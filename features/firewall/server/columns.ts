import { keptFolded } from "@apron/kit/contract/search/grams";
import { isCalendarDay, patterns, plainly } from "@apron/kit/contract/patterns";
import { filled, type Word } from "@apron/kit/contract/texts";
import { instantOf, type Instant } from "@apron/kit/server/clock";
import {
  aDay,
  dayOrNone,
  fieldsOf,
  type ImportColumn,
  type ImportColumns,
  type ImportTexts,
  momentOrNone,
  oneNamed,
  readRow,
  yesUnlessNo,
} from "@apron/kit/server/imports";
import { firewallLimits, policyActions } from "../firewall.ts";
import { firewallRefusals, type PolicyField, policyFields } from "../texts.ts";
import { type Book, openPolicy, type Opening } from "./objects.ts";
import type { Term } from "./rules/policies.ts";

/** What a file says of a policy, as it is kept: every field a text. */
export type PolicyFacts = ImportTexts<PolicyField>;

const { name, zone, members, remark, owner } = firewallLimits;

/** A day or a wall time; a day alone begins or ends with itself, and a sheet's cell of a day says midnight with it. */
const moment = (timeOfDay: string): Pick<ImportColumn, "most" | "read" | "wrong"> => ({
  most: 30,
  wrong: aDay.wrong,
  read: (typed) => {
    const day = dayOrNone(typed);
    return day === undefined ? momentOrNone(typed) : day && `${day} ${timeOfDay}`;
  },
});

/** A moment as it is kept; undefined for what is none. */
export const momentIn = (typed: string, timeOfDay: string): string | undefined => {
  if (typed === "") return "";
  const whole = /^\d{4}-\d\d-\d\d$/.test(typed)
    ? `${typed} ${timeOfDay}`
    : /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(typed)
      ? `${typed}:00`
      : typed;
  return patterns.dayTime.test(whole) && isCalendarDay(whole.slice(0, 10)) ? whole : undefined;
};
export const dayBegins = "00:00:00";
export const dayEnds = "23:59:59";

/** How firewalls and people say what a rule does. */
const otherActions: ReadonlyMap<string, string> = new Map([
  ["permit", "allow"],
  ["accept", "allow"],
  ["pass", "allow"],
  ["放行", "allow"],
  ["drop", "deny"],
  ["reject", "deny"],
  ["block", "deny"],
  ["阻断", "deny"],
  ["拒绝", "deny"],
]);

/** How they say that a rule is switched on or off. */
const switched: ReadonlyMap<string, string> = new Map([
  ...["启用", "已启用", "enable", "enabled", "on"].map((word) => [word, "1"] as const),
  ...["停用", "已停用", "禁用", "未启用", "disable", "disabled", "off"].map((word) => [word, ""] as const),
]);

const actions = oneNamed(policyActions);

/** The columns of a file of policies, as no firewall's maker alone has them. */
export const policyColumns: ImportColumns<PolicyField> = {
  firewall: {
    title: policyFields.firewall,
    also: ["设备", "device"],
    needed: true,
    most: name,
    // A name of letters is the same however wide; one in Chinese is kept with its brackets.
    read: (typed) => (/^[\x20-\x7e]*$/.test(plainly(typed)) ? plainly(typed) : typed),
  },
  policyId: { title: policyFields.policyId, also: ["编号", "id", "rule id"], needed: true, most: name, read: plainly },
  order: {
    title: policyFields.order,
    also: ["策略序号", "规则序号", "优先级", "顺序", "priority", "seq", "no"],
    needed: true,
    most: 12,
    read: (typed) => {
      const text = plainly(typed);
      return /^[1-9]\d{0,6}$/.test(text) && Number(text) <= firewallLimits.ordinal ? text : undefined;
    },
  },
  name: { title: policyFields.name, also: ["名称"], most: name },
  zoneFrom: { title: policyFields.zoneFrom, also: ["源安全域", "src zone"], most: zone },
  zoneTo: { title: policyFields.zoneTo, also: ["目的安全域", "dst zone"], most: zone },
  source: { title: policyFields.source, also: ["src", "source address"], needed: true, most: members },
  dest: { title: policyFields.dest, also: ["dst", "destination address"], needed: true, most: members },
  service: { title: policyFields.service, also: ["端口", "services"], needed: true, most: members },
  action: {
    title: policyFields.action,
    also: ["action", "策略动作"],
    needed: true,
    ...actions,
    read: (typed) => otherActions.get(typed.toLowerCase()) ?? actions.read(typed),
  },
  validFrom: { title: policyFields.validFrom, also: ["生效日期", "有效期开始"], ...moment(dayBegins) },
  validTo: {
    title: policyFields.validTo,
    also: ["失效日期", "有效期至", "有效期结束", "validity"],
    ...moment(dayEnds),
  },
  enabled: {
    title: policyFields.enabled,
    also: ["启用", "状态", "enable"],
    ...yesUnlessNo,
    read: (typed) => switched.get(typed.toLowerCase()) ?? yesUnlessNo.read(typed),
  },
  owner: { title: policyFields.owner, also: ["负责人"], most: owner },
  remark: { title: policyFields.remark, also: ["备注", "comment"], most: remark },
};

/** Of which a file has no column: that is left as it stands. How long a policy holds is one thing, said by either end. */
export const unsaidIn = (cells: Readonly<Record<string, string>>): PolicyField[] => {
  const holds: readonly string[] = ["validFrom", "validTo"];
  const isSaid = (field: string): boolean => cells[field] !== undefined;
  return fieldsOf(policyColumns).filter((field) => !(holds.includes(field) ? holds.some(isSaid) : isSaid(field)));
};

/** A row of a file as it was read and opened, with what is wrong by its fields. */
export interface ReadPolicy {
  readonly facts: PolicyFacts;
  readonly opening: Opening | null;
  readonly problems: readonly { readonly field: string; readonly message: Word }[];
}

/** Reads and opens a row; what else stands in the file is judged by whoever reads all of it. */
export const readPolicy = (book: Book, cells: Readonly<Record<string, string>>): ReadPolicy => {
  const { texts: facts, problems: found } = readRow({ columns: policyColumns }, { cells });
  const problems = found.map(({ field, message }) => ({
    field,
    message: field === "order" && (cells["order"] ?? "") !== "" ? firewallRefusals.E19067 : message,
  }));
  if (isInverted(facts)) problems.push({ field: "validTo", message: firewallRefusals.E19061 });
  const isMissing = problems.some(({ field }) => ["source", "dest", "service"].includes(field));
  const opening = isMissing ? [] : openPolicy(book, facts);
  if (!("opened" in opening)) {
    problems.push(...opening.map(({ field, wrong, values }) => ({ field, message: wordOf(wrong, values) })));
    return { facts, opening: null, problems };
  }
  return { facts, opening, problems };
};

/** A refusal as the words somebody reads, without its code. */
export const wordOf = (wrong: Word, values: Readonly<Record<string, string | number>>): Word =>
  filled({ zh: wrong.zh, en: wrong.en }, values);

/** Whether a policy ends before it begins. */
export const isInverted = ({ validFrom, validTo }: Pick<PolicyFacts, "validFrom" | "validTo">): boolean =>
  validFrom !== "" && validTo !== "" && validTo < validFrom;

const instantOrNone = (text: string): Instant | null => (text === "" ? null : instantOf(text));

/** How long a policy holds. */
export const termOf = ({ enabled, validFrom, validTo }: PolicyFacts): Term => ({
  enabled: enabled === "1",
  from: instantOrNone(validFrom),
  until: instantOrNone(validTo),
});

/** What a policy is found by at the desk. */
export const searchOf = (facts: PolicyFacts) => {
  const short = (text: string): string => text.slice(0, 300);
  return keptFolded(
    [
      facts.policyId,
      facts.name,
      short(facts.source),
      short(facts.dest),
      short(facts.service),
      facts.remark,
      facts.owner,
    ].join("\n"),
  );
};
