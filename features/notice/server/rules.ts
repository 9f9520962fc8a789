import type { Crowd, Reader } from "@apron/features/agents/contract";
import type { Word } from "@apron/kit/contract/texts";
import type { RefusalKind } from "@apron/kit/contract/refusal";
import { isCalendarDay, patterns, plainly } from "@apron/kit/contract/patterns";
import { groupOf, kindCodes, noticeCategories, noticeSystems } from "../notice.ts";
import { noticeRefusals } from "../texts.ts";

/** Everything a reader is found by: one key for each thing he is or has. */
export const keysOf = ({ version, roles, holdings }: Reader): string[] => [
  ...new Set([
    "all",
    `version:${version}`,
    ...(version === "3" ? roles.map((role) => `role:${role}`) : []),
    ...holdings.flatMap(({ system, agent, customerType, department, airport }) => [
      `system:${system}`,
      `customerType:${customerType}`,
      `department:${department}`,
      `airport:${airport}`,
      `agent:${agent}`,
    ]),
  ]),
];

/** What a message says first, as its heading: up to the first full stop or semicolon. */
export const firstSentence = ({ zh, en }: Word): Word => ({
  zh: zh.replace(/[。；].*$/su, ""),
  en: en.replace(/[.;](\s.*)?$/su, ""),
});

/** The keys an audience is found by: those of its narrowest part. Everybody in it has one of them. */
export const narrowest = (crowd: Crowd): string[] => {
  const parts: readonly (readonly [string, readonly string[]])[] = [
    ["agent", crowd.agents],
    ["department", crowd.departments],
    ["airport", crowd.airports],
    ["role", crowd.roles],
    ["customerType", crowd.customerTypes],
    ["system", crowd.systems],
    ["version", crowd.versions],
  ];
  const found = parts.find(([, values]) => values.length > 0);
  return found ? found[1].map((value) => `${found[0]}:${value}`) : ["all"];
};

/** The parts of an audience that keep a reader out; none when he is in it. One work number has to fit all that ask of one. */
export const missing = (crowd: Crowd, { version, roles, holdings }: Reader): (keyof Crowd)[] => {
  const open = (values: readonly string[], held: readonly string[]): boolean =>
    values.length === 0 || held.some((value) => values.includes(value));
  const apart: (keyof Crowd)[] = [
    ...(open(crowd.versions, [version]) ? [] : ["versions" as const]),
    ...(open(crowd.roles, version === "3" ? roles : []) ? [] : ["roles" as const]),
  ];
  const asked = numberParts.filter(([part]) => crowd[part].length > 0);
  if (asked.length === 0) return apart;
  const lacking = (holding: Reader["holdings"][number] | undefined): (keyof Crowd)[] =>
    asked.flatMap(([part, of]) => (holding && crowd[part].includes(holding[of]) ? [] : [part]));
  // The work number that comes nearest says what is missing.
  const nearest = holdings
    .map(lacking)
    .reduce((best, one) => (one.length < best.length ? one : best), lacking(undefined));
  return [...apart, ...nearest];
};

const numberParts = [
  ["systems", "system"],
  ["customerTypes", "customerType"],
  ["departments", "department"],
  ["airports", "airport"],
  ["agents", "agent"],
] as const;

/** Whether a notice for this audience is for this reader. */
export const isFor = (crowd: Crowd, reader: Reader): boolean => missing(crowd, reader).length === 0;

/** What of an audience nobody can be at once, at its fields: staff have no work numbers, holders no roles. */
export const contradictions = (crowd: Crowd): Record<string, RefusalKind> => {
  const found = new Map<string, RefusalKind>();
  const { versions, systems, roles, agents } = crowd;
  const ofNumbers = numberParts.map(([part]) => part).filter((part) => crowd[part].length > 0);
  const onlyStaff = versions.length > 0 && versions.every((version) => version === "3");
  const noStaff = versions.length > 0 && !versions.includes("3");
  if (onlyStaff || roles.length > 0) for (const part of ofNumbers) found.set(`audience.${part}`, noticeRefusals.E9004);
  if (roles.length > 0 && (noStaff || ofNumbers.length > 0)) found.set("audience.roles", noticeRefusals.E9004);
  if (agents.some((agent) => !/^(B|C|J|D[123]) \d{1,16}$/.test(agent)))
    found.set("audience.agents", noticeRefusals.E9009);
  else if (systems.length > 0 && agents.length > 0 && !agents.some((agent) => systems.includes(systemOf(agent))))
    found.set("audience.agents", noticeRefusals.E9004);
  return Object.fromEntries(found);
};

/** The system of a work number as it is kept; J takes its partitions along. */
export const systemOf = (agent: string): string => (/^D[123] /.test(agent) ? "J" : agent.slice(0, 1));

/** An audience as it is kept: each value once, in one order, numbers as they are written everywhere. */
export const tidy = (crowd: Crowd): Crowd => {
  const each = (values: readonly string[]): string[] => [...new Set(values.filter((value) => value !== ""))].toSorted();
  return {
    versions: each(crowd.versions),
    systems: each(crowd.systems),
    customerTypes: each(crowd.customerTypes),
    departments: each(crowd.departments),
    airports: each(crowd.airports.map((airport) => plainly(airport).toUpperCase())),
    roles: each(crowd.roles),
    agents: each(
      crowd.agents.map((agent) =>
        plainly(agent)
          .toUpperCase()
          .replace(/^(D[123]|[BCJ])\s*(?=\d)/, "$1 "),
      ),
    ),
  };
};

/** An audience as it is kept. */
interface KeptAudience extends Omit<Crowd, "customerTypes"> {
  readonly customer_types: readonly string[];
}

/** An audience as rules read it. */
export const audienceOf = ({
  versions,
  systems,
  customer_types: customerTypes,
  departments,
  airports,
  roles,
  agents,
}: KeptAudience): Crowd => ({ versions, systems, customerTypes, departments, airports, roles, agents });

/** What a list of the centre is narrowed by. */
export interface WantedTabs {
  readonly system: string;
  readonly category: string;
  readonly group: string;
  readonly subType: string;
  readonly startTime: string;
  readonly endTime: string;
}

/** What of the asked tabs and times is none, at its field (catalogue 9.11). */
export const wrongTabs = (asked: WantedTabs, groups: readonly string[]): Record<string, RefusalKind> => {
  const { E9001 } = noticeRefusals;
  const wrong = (name: string, right: boolean): [string, RefusalKind][] => (right ? [] : [[name, E9001]]);
  const { system, category, group, subType, startTime, endTime } = asked;
  const kinds = kindCodes.filter((kind) => groups.includes(groupOf(kind)));
  const fits = subType === "" || (kinds.includes(subType) && (group === "" || groupOf(subType) === group));
  return Object.fromEntries([
    ...wrong("system", ["", ...noticeSystems].includes(system)),
    ...wrong("category", category === "" || Object.hasOwn(noticeCategories, category)),
    ...wrong("group", group === "" || groups.includes(group)),
    ...wrong("subType", fits),
    ...wrong("startTime", isMoment(startTime)),
    ...wrong(
      "endTime",
      isMoment(endTime) && !(startTime !== "" && endTime !== "" && endTime < startTime.slice(0, endTime.length)),
    ),
  ]);
};

const isMoment = (typed: string): boolean =>
  typed === "" || ((patterns.day.test(typed) || patterns.dayTime.test(typed)) && isCalendarDay(typed.slice(0, 10)));

/** A text in a reader's language, or in the other where its editor wrote in that one alone. */
export const inLanguage = (language: "zh" | "en", { zh, en }: Word): string =>
  language === "en" ? en || zh : zh || en;
