import { type AgentId, bindingsOf, type Supplement, supplementsOf, tellHolder } from "@apron/features/agents/server";
import { accountsOf } from "@apron/features/login/server";
import { maskEmail } from "@apron/kit/contract/addresses";
import { importRefusals } from "@apron/kit/contract/desk/imports";
import { refuse } from "@apron/kit/contract/refusal";
import type { Answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { importAnswers, type ImportPlan, type KeptRow } from "@apron/kit/server/imports";
import { accountImports, accountLimits } from "../contract.ts";
import type { SupplementField } from "../texts-desk.ts";
import { accountMessages, type EventKind } from "../texts.ts";
import { factsIn, importRules, systemNamed, type SupplementTexts } from "./import-columns.ts";
import { tellMailboxes } from "./numbers.ts";
import type { Stores } from "./stores.ts";

type Plan = ImportPlan<SupplementField>;

/** Preset e-mails and activation data of many work numbers from a file: compared, shown, written, taken back (1.46). */
export const supplementImportAnswers = (house: House, stores: Stores): Answer[] =>
  importAnswers(house, planOf(house, stores));

const planOf = (house: House, stores: Stores): Plan => ({
  ...importRules,
  calls: accountImports,
  what: "account",
  sealed: true,
  most: accountLimits.importRows,
  nameOf: ({ system, agentNumber }) => `${system} ${agentNumber}`,
  known: async (rows) =>
    (await supplementsOf(house).ofAll(rows.flatMap(agentIn))).map((stands) => ({
      id: stands.id,
      version: stands.version,
      texts: textsOf(stands),
    })),
  write: async ({ added, changed }, { by }) => {
    const kept: KeptRow[] = [];
    for (const texts of added) kept.push({ id: await addOne(house, stores, texts, by), left: 1, before: null });
    const stood = await standing(house, changed);
    for (const { id, version, texts } of changed) {
      const before = stood.get(id);
      if (!before || !(await supplementsOf(house).change(id, version, factsIn(texts), by)))
        throw refuse(importRefusals.E11009);
      kept.push({ id, left: version + 1, before: textsOf(before) });
      await follow(house, stores, before, { kind: "file", email: texts.email, reason: texts.reason, by });
    }
    return kept;
  },
  takeBack: async (kept, { by }) => {
    const stands = await supplementsOf(house).findAll(kept.map(({ id }) => id));
    const now = new Map(stands.map((one) => [one.id, one]));
    for (const { id, left, before } of kept) {
      const done = before
        ? await supplementsOf(house).change(id, left, factsIn(before), by)
        : await supplementsOf(house).remove(id, left);
      const stood = now.get(id);
      if (!done || !stood) throw refuse(importRefusals.E11010);
      await follow(house, stores, stood, { kind: "takenBack", email: before?.["email"] ?? "", reason: "", by });
    }
  },
  sample: [
    {
      system: "C",
      agentNumber: "10101",
      email: "holder@example.com",
      customerName: "北京蓝天航空服务有限公司",
      departmentId: "BJS100",
      departmentName: "国内部",
      city: "北京",
      reason: "新入网机构，主机资料待补",
    },
  ],
  names: async (ids) => await accountsOf(house).names(ids),
});

const addOne = async (house: House, stores: Stores, texts: SupplementTexts, by: string): Promise<string> => {
  const [agent] = agentIn(texts);
  const id = agent && (await supplementsOf(house).add(agent, factsIn(texts), by));
  if (!agent || id === undefined) throw refuse(importRefusals.E11009);
  const { email, reason } = texts;
  await follow(house, stores, { ...agent, email: "" }, { kind: "file", email, reason, by });
  return id;
};

const standing = async (
  house: House,
  changed: readonly { readonly texts: SupplementTexts }[],
): Promise<Map<string, Supplement>> => {
  const found = await supplementsOf(house).ofAll(changed.flatMap(({ texts }) => agentIn(texts)));
  return new Map(found.map((one) => [one.id, one]));
};

/** What follows one row: it is written down for whoever looks next, and whom it concerns is told. */
const follow = async (
  house: House,
  { events }: Stores,
  before: AgentId & { readonly email: string },
  done: { readonly kind: EventKind; readonly email: string; readonly reason: string; readonly by: string },
): Promise<void> => {
  const { system, agentNumber } = before;
  const { kind, email, reason, by } = done;
  const detail = email === "" ? "" : maskEmail(email);
  const binding = await bindingsOf(house).ofAgent(before);
  await events.add({ accountId: binding?.accountId, system, agentNumber, kind, reason, detail, by });
  await tellMailboxes(house, agentNumber, before.email, email);
  if (binding && reason !== "")
    await tellHolder(house, binding.accountId, accountMessages.supplemented, { number: agentNumber, reason });
};

const agentIn = ({ system, agentNumber }: SupplementTexts): AgentId[] => {
  const known = systemNamed(system);
  return known ? [{ system: known, agentNumber }] : [];
};

const textsOf = (stands: Supplement): SupplementTexts => ({
  system: stands.system,
  agentNumber: stands.agentNumber,
  email: stands.email,
  customerType: stands.customerType,
  customerName: stands.customerName,
  departmentId: stands.departmentId,
  departmentName: stands.departmentName,
  address: stands.address,
  city: stands.city,
  reason: "",
});
