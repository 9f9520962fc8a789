import type { AirportFinder } from "@apron/features/airport/server";
import { airportTexts } from "@apron/features/airport/texts";
import {
  aMoment,
  asChoices,
  type ImportColumn,
  type ImportColumns,
  type ImportRules,
  type ImportTexts,
  oneNamed,
  partsOf,
  severalOf,
  yesOrNoSaid,
} from "@apron/kit/server/imports";
import type { RefusalKind } from "@apron/kit/contract/refusal";
import { filled } from "@apron/kit/contract/texts";
import { hoursBetween } from "@apron/kit/server/clock";
import {
  changeLevels,
  changeLimits,
  changeStatuses,
  type ChangeStatus,
  changeTypes,
  hostNames,
  levelNames,
  statusNames,
  typeNames,
} from "../change.ts";
import { type ChangeField, changeFields, changeRefusals } from "../texts.ts";
import { type ChangeFacts, wrongWindow } from "./rules.ts";

type Texts = ImportTexts<ChangeField>;
type Reading = Pick<ImportColumn, "read" | "each" | "most">;

const { shortText, longText, title, things, thing } = changeLimits;

const several = (read: (typed: string) => string | undefined): Reading => ({
  most: things * (thing + 1),
  read: (typed) => {
    const kept = severalOf(read)(typed);
    return kept !== undefined && partsOf(kept).length <= things ? kept : undefined;
  },
  each: read,
});
const short = several((typed) => (typed.length <= thing ? typed : undefined));
const long = { needed: true, most: longText } as const;

const columnsWith = (airports: AirportFinder): ImportColumns<ChangeField> => ({
  changeNo: {
    title: changeFields.changeNo,
    needed: true,
    most: changeLimits.changeNo,
    read: (typed) => (/^[A-Za-z0-9._/-]*$/.test(typed) ? typed.toUpperCase() : undefined),
  },
  title: { title: changeFields.title, also: ["标题"], needed: true, most: title },
  titleEn: { title: changeFields.titleEn, most: title },
  system: { title: changeFields.system, also: ["系统"], needed: true, most: shortText },
  level: { title: changeFields.level, also: ["级别"], ...oneNamed(changeLevels) },
  type: { title: changeFields.type, also: ["类型"], ...oneNamed(changeTypes) },
  windowStart: { title: changeFields.windowStart, also: ["开始时间"], needed: true, ...aMoment },
  windowEnd: { title: changeFields.windowEnd, also: ["结束时间"], needed: true, ...aMoment },
  impact: { title: changeFields.impact, ...long },
  risk: { title: changeFields.risk, ...long },
  plan: { title: changeFields.plan, ...long },
  rollback: { title: changeFields.rollback, ...long },
  owner: { title: changeFields.owner, needed: true, most: shortText },
  department: { title: changeFields.department, needed: true, most: shortText },
  airports: { title: changeFields.airports, also: ["机场"], ...several(airports), wrong: airportTexts.unknownName },
  hosts: {
    title: changeFields.hosts,
    also: ["主机"],
    choices: asChoices(hostNames),
    ...several((typed) => hostNames.find((host) => host === typed.toUpperCase())),
  },
  software: { title: changeFields.software, ...short },
  lines: { title: changeFields.lines, ...short },
  announce: { title: changeFields.announce, ...yesOrNoSaid },
  status: { title: changeFields.status, ...oneNamed(changeStatuses) },
});

/**
 * How a file of changes is read: the number says what a row is about, an empty cell leaves what stands, and how far a known
 * change is comes from no file. What is new is planned, or long over; approving and beginning are steps somebody takes.
 */
export const importRules = (airports: AirportFinder, now: () => string): ImportRules<ChangeField> => ({
  columns: columnsWith(airports),
  keyOf: ({ changeNo }) => changeNo,
  over: (texts, before) => ({
    ...before,
    ...Object.fromEntries(Object.entries(texts).filter(([field, text]) => text !== "" && field !== "status")),
  }),
  wrong: (texts) => {
    const { windowStart, windowEnd } = texts;
    const wrong = wrongWindow(windowStart, windowEnd, hoursBetween(windowStart, windowEnd))["windowEnd"];
    const begun = wrongBeginning(statusOf(texts), windowEnd, now());
    return [
      ...(wrong ? [{ field: "windowEnd" as const, message: filled(wrong, { hours: changeLimits.windowHours }) }] : []),
      ...(begun ? [{ field: "status" as const, message: begun }] : []),
    ];
  },
});

const wrongBeginning = (status: ChangeStatus, windowEnd: string, now: string): RefusalKind | undefined => {
  if (status === "planned" || status === "cancelled") return undefined;
  const isHistory = (status === "done" || status === "rolledBack") && windowEnd <= now;
  return isHistory ? undefined : changeRefusals.E18032;
};

/** How far a new change is; planned where its row does not say. */
export const statusOf = ({ status }: Pick<Texts, "status">): ChangeStatus =>
  statusNames.find((name) => name === status) ?? "planned";

/** A row as a change manager would have written it. */
export const factsIn = (texts: Partial<Texts>): ChangeFacts => {
  const said = (field: ChangeField): string => texts[field] ?? "";
  const parts = (field: ChangeField): string[] => partsOf(said(field));
  return {
    changeNo: said("changeNo"),
    title: said("title"),
    titleEn: said("titleEn"),
    system: said("system"),
    level: levelNames.find((name) => name === said("level")) ?? "minor",
    type: typeNames.find((name) => name === said("type")) ?? "normal",
    windowStart: said("windowStart"),
    windowEnd: said("windowEnd"),
    impact: said("impact"),
    risk: said("risk"),
    plan: said("plan"),
    rollback: said("rollback"),
    owner: said("owner"),
    department: said("department"),
    airports: parts("airports"),
    hosts: hostNames.filter((host) => parts("hosts").includes(host)),
    software: parts("software"),
    lines: parts("lines"),
    announce: said("announce") !== "0",
  };
};

/** A change as a file would say it, but for how far it is. */
export const textsIn = (facts: ChangeFacts): Texts => ({
  ...facts,
  airports: facts.airports.join(","),
  hosts: facts.hosts.join(","),
  software: facts.software.join(","),
  lines: facts.lines.join(","),
  announce: facts.announce ? "1" : "0",
  status: "",
});
