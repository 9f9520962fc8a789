import { type AgentSystem, systems } from "@apron/features/agents/contract";
import { customerTypes } from "@apron/features/agents/texts";
import type { SupplementFacts } from "@apron/features/agents/server";
import { canonicalEmail } from "@apron/kit/contract/addresses";
import { patterns } from "@apron/kit/contract/patterns";
import { asChoices, type ImportColumns, type ImportRules, type ImportTexts, oneNamed } from "@apron/kit/server/imports";
import { supplementNames } from "../contract.ts";
import { type SupplementField, supplementColumns } from "../texts-desk.ts";

export type SupplementTexts = ImportTexts<SupplementField>;

/** A system as somebody writes it: B, C, J or a partition of J. */
export const systemNamed = (typed: string): AgentSystem | undefined =>
  systems.find((system) => system === typed.normalize("NFKC").trim().toUpperCase());

const columns: ImportColumns<SupplementField> = {
  system: { title: supplementColumns.system, needed: true, most: 10, choices: asChoices(systems), read: systemNamed },
  agentNumber: {
    title: supplementColumns.agentNumber,
    also: ["agent"],
    needed: true,
    most: 10,
    read: (typed) => (patterns.digits.test(typed.normalize("NFKC")) ? typed.normalize("NFKC") : undefined),
  },
  email: {
    title: supplementColumns.email,
    also: ["邮箱"],
    most: 254,
    read: (typed) => (typed === "" ? "" : canonicalEmail(typed)),
  },
  customerType: {
    title: supplementColumns.customerType,
    ...oneNamed(customerTypes),
  },
  customerName: { title: supplementColumns.customerName, also: ["机构"], most: 100 },
  departmentId: { title: supplementColumns.departmentId, most: 30 },
  departmentName: { title: supplementColumns.departmentName, also: ["部门"], most: 100 },
  address: { title: supplementColumns.address, most: 200 },
  city: { title: supplementColumns.city, most: 50 },
  reason: { title: supplementColumns.reason, needed: true, most: 200 },
};

const said = ["email", ...supplementNames] as const;

/**
 * How a file of activation data is read: system and number say what a row is about, what it leaves empty stays, and the
 * reason is of what it changes, so that one that changes nothing is the same whatever its reason.
 */
export const importRules: ImportRules<SupplementField> = {
  columns,
  keyOf: ({ system, agentNumber }) => `${system} ${agentNumber}`,
  over: (texts, before) => {
    const merged = { ...texts };
    for (const name of said) if (texts[name] === "") merged[name] = before[name];
    const isSame = said.every((name) => merged[name] === before[name]);
    return isSame ? { ...merged, reason: before.reason } : merged;
  },
};

/** What a row says of its number. */
export const factsIn = (texts: Readonly<Record<string, string>>): SupplementFacts => ({
  email: texts["email"] ?? "",
  customerType: texts["customerType"] ?? "",
  customerName: texts["customerName"] ?? "",
  departmentId: texts["departmentId"] ?? "",
  departmentName: texts["departmentName"] ?? "",
  address: texts["address"] ?? "",
  city: texts["city"] ?? "",
});
