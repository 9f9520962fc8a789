import type { AirportFinder } from "@apron/features/airport/server";
import { canonicalKey } from "@apron/kit/contract/keys";
import { common } from "@apron/kit/contract/refusal";
import {
  aDay,
  asChoices,
  type ImportColumns,
  type ImportRules,
  type ImportTexts,
  oneNamed,
} from "@apron/kit/server/imports";
import {
  isHostType,
  resourceLimits,
  resourceStatuses,
  resourceTypes,
  statusNames,
  systemNames,
  typeNames,
} from "../resource.ts";
import { type ResourceField, resourceFields, resourceRefusals } from "../texts.ts";
import { handFields, inOneSpelling, type ResourceFacts } from "./rules.ts";

type Texts = ImportTexts<ResourceField>;

const { number, name, shortText, office, remark } = resourceLimits;

const columnsWith = (airports: AirportFinder): ImportColumns<ResourceField> => ({
  resourceType: {
    title: resourceFields.resourceType,
    also: ["类型", "type"],
    needed: true,
    ...oneNamed(resourceTypes),
  },
  system: {
    title: resourceFields.system,
    also: ["主机", "system"],
    most: shortText,
    choices: asChoices(systemNames),
    read: (typed) => (typed === "" ? "" : systemNames.find((system) => system === typed.toUpperCase())),
  },
  number: {
    title: resourceFields.number,
    also: ["编号", "number"],
    needed: true,
    most: number,
    // What a spreadsheet makes of a long number is another number.
    read: (typed) => (/^\d(\.\d+)?E[+-]\d+$/i.test(typed) ? undefined : typed),
    wrong: common.E9413,
  },
  name: { title: resourceFields.name, also: ["名称", "name"], most: name },
  organisation: { title: resourceFields.organisation, also: ["机构", "organisation"], most: shortText },
  office: { title: resourceFields.office, also: ["office"], most: office, read: canonicalKey },
  airport: {
    title: resourceFields.airport,
    also: ["机场", "airport"],
    most: shortText,
    read: (typed) => (typed === "" ? "" : airports(typed)),
    wrong: resourceRefusals.E18043,
  },
  status: { title: resourceFields.status, also: ["状态", "status"], ...oneNamed(resourceStatuses) },
  openDate: { title: resourceFields.openDate, also: ["opened"], ...aDay },
  owner: { title: resourceFields.owner, also: ["负责人"], most: shortText },
  remark: { title: resourceFields.remark, also: ["备注"], most: remark },
});

/**
 * How a file of resources is read: type and number say what a row is about, with host and office of what the hosts tell of. What
 * a row leaves empty stays; of the hosts' own, owner, airport and remark alone are taken.
 */
export const importRules = (airports: AirportFinder): ImportRules<ResourceField> => ({
  columns: columnsWith(airports),
  keyOf,
  // The hosts' own keys are capitals, and no host knows of what is kept by hand.
  settle: (texts) =>
    isHostType(texts.resourceType)
      ? { ...texts, number: canonicalKey(texts.number) }
      : { ...texts, number: inOneSpelling(texts.number), system: "" },
  over: (said, before) => {
    const taken: readonly ResourceField[] = isHostType(said.resourceType) ? handFields : allFields;
    return {
      ...before,
      ...Object.fromEntries(taken.flatMap((field) => (said[field] === "" ? [] : [[field, said[field]]]))),
    };
  },
  wrong: (texts, before) => {
    if (isHostType(texts.resourceType)) {
      // Of the hosts' own, host and office say which is meant.
      const lacking = (["system", "office"] as const).filter((field) => texts[field] === "");
      if (before) return [];
      if (lacking.length > 0) return lacking.map((field) => ({ field, message: common.E9410 }));
      return [{ field: "resourceType", message: resourceRefusals.E18042 }];
    }
    return texts.name === "" ? [{ field: "name", message: common.E9410 }] : [];
  },
});

// The names are those of the table of words.
const allFields = Object.keys(resourceFields) as ResourceField[];

/** What makes two rows the same thing. */
const keyOf = ({ resourceType, system, office: at, number: no }: Texts): string =>
  isHostType(resourceType) ? `${resourceType} ${system} ${at} ${no}` : `${resourceType} ${no}`;

/** A row as a configuration administrator would have written it; nothing of the department, which hosts alone know. */
export const factsIn = (texts: Partial<Texts>, departmentId = ""): ResourceFacts => {
  const said = (field: ResourceField): string => texts[field] ?? "";
  return {
    resourceType: typeNames.find((type) => type === said("resourceType")) ?? "device",
    system: systemNames.find((system) => system === said("system")) ?? "",
    number: said("number"),
    name: said("name"),
    organisation: said("organisation"),
    departmentId,
    office: said("office"),
    airport: said("airport"),
    status: statusNames.find((status) => status === said("status")) ?? "normal",
    openDate: said("openDate"),
    owner: said("owner"),
    remark: said("remark"),
  };
};

/** A resource as a file would say it. */
export const textsIn = (facts: ResourceFacts): Texts => ({
  resourceType: facts.resourceType,
  system: facts.system,
  number: facts.number,
  name: facts.name,
  organisation: facts.organisation,
  office: facts.office,
  airport: facts.airport,
  status: facts.status,
  openDate: facts.openDate,
  owner: facts.owner,
  remark: facts.remark,
});
