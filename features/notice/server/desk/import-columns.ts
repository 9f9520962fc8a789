import type { Crowd } from "@apron/features/agents/contract";
import { customerTypes } from "@apron/features/agents/texts";
import { airportTexts } from "@apron/features/airport/texts";
import type { ParsedBodyOf } from "@apron/kit/contract/call";
import { roles } from "@apron/kit/contract/roles";
import { wallTime } from "@apron/kit/server/clock";
import {
  aMoment,
  asChoices,
  formatted,
  type ImportColumn,
  type ImportColumns,
  type ImportRules,
  type ImportTexts,
  oneNamed,
  partsOf,
  severalNamed,
  severalOf,
  yesIfSaid,
} from "@apron/kit/server/imports";
import type { saveNotice } from "../../contract.ts";
import { noticeCategories, noticeKinds, noticeLevels, noticeLimits, noticeSystems, windowKinds } from "../../notice.ts";
import { noticeDeskTexts } from "../../texts-desk.ts";
import { noticeColumns } from "../../texts-import.ts";
import { contradictions, tidy } from "../rules.ts";
import { wrongTimes } from "./rules-desk.ts";
import type { StoredNotice } from "./store-desk.ts";

const several = 4_000;

/** A column of a file of notices, and where it is kept. */
export type NoticeField = keyof typeof noticeColumns;

const html: Pick<ImportColumn, "read" | "show" | "most"> = { most: noticeLimits.importText, ...formatted };
const anything = severalOf((typed) => typed.slice(0, 64));
const roleNames = Object.fromEntries(Object.values(roles).map((role) => [role.id, role]));
const capitals = severalOf((typed) => typed.normalize("NFKC").toUpperCase().slice(0, 64));
const systems = {
  most: 40,
  choices: asChoices(noticeSystems),
  read: severalOf((typed) => noticeSystems.find((system) => system === typed.toUpperCase())),
};
const versionNames = {
  1: noticeDeskTexts.version1,
  2: noticeDeskTexts.version2,
  3: noticeDeskTexts.version3,
};

/** Finds the three letters of the airport somebody means by a code or a name. */
export type AirportCodes = (typed: string) => string | undefined;

const columnsWith = (airports: AirportCodes): ImportColumns<NoticeField> => ({
  sub_type: { title: noticeColumns.sub_type, needed: true, ...oneNamed(noticeKinds) },
  level: { title: noticeColumns.level, ...oneNamed(noticeLevels, "info") },
  category: { title: noticeColumns.category, ...oneNamed(noticeCategories, "1") },
  title_zh: { title: noticeColumns.title_zh, also: ["标题（中文）"], needed: true, most: noticeLimits.title },
  title_en: { title: noticeColumns.title_en, also: ["标题（英文）"], most: noticeLimits.title },
  summary_zh: { title: noticeColumns.summary_zh, most: noticeLimits.summary },
  summary_en: { title: noticeColumns.summary_en, most: noticeLimits.summary },
  html_zh: { title: noticeColumns.html_zh, ...html },
  html_en: { title: noticeColumns.html_en, ...html },
  systems: { title: noticeColumns.systems, ...systems },
  airports: { title: noticeColumns.airports, ...severalAirports(airports) },
  window_from: { title: noticeColumns.window_from, ...aMoment },
  window_to: { title: noticeColumns.window_to, ...aMoment },
  expire: { title: noticeColumns.expire, ...aMoment },
  top: { title: noticeColumns.top, ...yesIfSaid },
  popup: { title: noticeColumns.popup, ...yesIfSaid },
  for_versions: { title: noticeColumns.for_versions, ...severalNamed(versionNames) },
  for_systems: { title: noticeColumns.for_systems, ...systems },
  for_types: { title: noticeColumns.for_types, ...severalNamed(customerTypes) },
  for_departments: { title: noticeColumns.for_departments, most: several, read: anything },
  for_airports: { title: noticeColumns.for_airports, ...severalAirports(airports) },
  for_roles: { title: noticeColumns.for_roles, ...severalNamed(roleNames) },
  for_agents: { title: noticeColumns.for_agents, most: several, read: capitals },
});

const severalAirports = (airports: AirportCodes) => ({
  most: several,
  read: severalOf(airports),
  each: airports,
  wrong: airportTexts.unknownName,
});

/** How a file of notices is read: a draft of the same kind and Chinese title is written over, what is out never is. */
export const noticeRules = (airports: AirportCodes): ImportRules<NoticeField> => ({
  columns: columnsWith(airports),
  settle: (texts) => asKept(texts),
  keyOf: ({ sub_type, title_zh }) => `${sub_type}\n${title_zh}`,
  // A file in one language says nothing of the other.
  over: (texts, before) => ({
    ...texts,
    title_en: texts.title_en || before.title_en,
    summary_en: texts.summary_en || before.summary_en,
    html_en: texts.html_en || before.html_en,
  }),
  wrong: (texts) => {
    const body = bodyOf(texts);
    const wrong = { ...contradictions(tidy(body.audience)), ...wrongTimes(body) };
    return Object.entries(wrong).map(([path, message]) => ({ field: fieldAt.get(path) ?? "title_zh", message }));
  },
});

/** Where a part of the form stands in a file. */
const fieldAt: ReadonlyMap<string, NoticeField> = new Map([
  ["audience.versions", "for_versions"],
  ["audience.systems", "for_systems"],
  ["audience.customerTypes", "for_types"],
  ["audience.departments", "for_departments"],
  ["audience.airports", "for_airports"],
  ["audience.roles", "for_roles"],
  ["audience.agents", "for_agents"],
  ["windowTo", "window_to"],
]);

/** A row as an editor would have sent it. */
export const bodyOf = (
  texts: Partial<ImportTexts<NoticeField>>,
): Omit<ParsedBodyOf<typeof saveNotice>, "id" | "revision" | "material" | "files" | "oneLanguage"> => {
  const said = (field: NoticeField): string => texts[field] ?? "";
  const parts = (field: NoticeField): string[] => partsOf(said(field));
  const { category, level } = { category: said("category"), level: said("level") };
  return {
    category: category === "2" || category === "3" ? category : "1",
    subType: said("sub_type"),
    systems: noticeSystems.filter((system) => parts("systems").includes(system)),
    airports: parts("airports"),
    level: level === "important" || level === "confirm" ? level : "info",
    titleZh: said("title_zh"),
    titleEn: said("title_en"),
    summaryZh: said("summary_zh"),
    summaryEn: said("summary_en"),
    htmlZh: said("html_zh"),
    htmlEn: said("html_en"),
    top: said("top") === "1",
    popup: said("popup") === "1",
    expireTime: said("expire"),
    windowFrom: said("window_from"),
    windowTo: said("window_to"),
    audience: {
      versions: (["1", "2", "3"] as const).filter((version) => parts("for_versions").includes(version)),
      systems: noticeSystems.filter((system) => parts("for_systems").includes(system)),
      customerTypes: parts("for_types"),
      departments: parts("for_departments"),
      airports: parts("for_airports"),
      roles: parts("for_roles"),
      agents: parts("for_agents"),
    },
  };
};

/** A notice as a file would say it. */
export const noticeTextsOf = (row: StoredNotice, crowd: Crowd): ImportTexts<NoticeField> => {
  const wall = (instant: number | null): string => (instant === null ? "" : wallTime(instant));
  return {
    sub_type: String(row.sub_type),
    level: row.level,
    category: String(row.category),
    title_zh: row.title_zh,
    title_en: row.title_en,
    summary_zh: row.summary_zh,
    summary_en: row.summary_en,
    html_zh: row.html_zh,
    html_en: row.html_en,
    systems: row.systems.join(","),
    airports: row.airports.join(","),
    window_from: wall(row.window_from),
    window_to: wall(row.window_to),
    expire: wall(row.expire_at),
    top: row.top ? "1" : "",
    popup: row.popup ? "1" : "",
    for_versions: crowd.versions.join(","),
    for_systems: crowd.systems.join(","),
    for_types: crowd.customerTypes.join(","),
    for_departments: crowd.departments.join(","),
    for_airports: crowd.airports.join(","),
    for_roles: crowd.roles.join(","),
    for_agents: crowd.agents.join(","),
  };
};

/** What is kept is in one order and without a window where its kind has none: a row is compared as it would be kept. */
const asKept = (texts: ImportTexts<NoticeField>): ImportTexts<NoticeField> => {
  const crowd = tidy(bodyOf(texts).audience);
  const hasWindow = windowKinds.includes(texts.sub_type);
  return {
    ...texts,
    systems: bodyOf(texts).systems.join(","),
    airports: tidy({ ...crowd, airports: partsOf(texts.airports) }).airports.join(","),
    window_from: hasWindow ? texts.window_from : "",
    window_to: hasWindow ? texts.window_to : "",
    for_versions: crowd.versions.join(","),
    for_systems: crowd.systems.join(","),
    for_types: crowd.customerTypes.join(","),
    for_departments: crowd.departments.join(","),
    for_airports: crowd.airports.join(","),
    for_roles: crowd.roles.join(","),
    for_agents: crowd.agents.join(","),
  };
};
