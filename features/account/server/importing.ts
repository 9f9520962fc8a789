import { type AgentId, bindingsOf, type Supplement, supplementsOf, tellHolders } from "@apron/features/agents/server";
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
import { accountTitles } from "../titles.ts";
import { factsIn, importRules, systemNamed, type SupplementTexts } from "./import-columns.ts";
import { mailboxMessages } from "./numbers.ts";
import type { Stores } from "./stores.ts";

type Plan = ImportPlan<SupplementField>;

/** Preset e-mails and activation data of many work numbers from a file: compared, shown, written, taken back (1.46). */
export const supplementImportAnswers = (house: House, stores: Stores): Answer[] =>
  importAnswers(house, planOf(house, stores));

const planOf = (house: House, stores: Stores): Plan => ({
  ...importRules,
  calls: accountImports,
  what: "account",
  title: accountTitles.import,
  sealed: true,
  most: accountLimits.importRows,
  nameOf: keyOf,
  known: async (rows) =>
    (await supplementsOf(house).ofAll(rows.flatMap(agentIn))).map((stands) => ({
      id: stands.id,
      version: stands.version,
      texts: textsOf(stands),
    })),
  write: async ({ added, changed }, { by }) => {
    const [ids, before] = [await addAll(house, added, by), await changeAll(house, changed, by)];
    await follow(house, stores, by, "file", [
      ...added.map((texts) => ({ ...texts, before: "" })),
      ...changed.map(({ texts }, at) => ({ ...texts, before: before[at]?.email ?? "" })),
    ]);
    return [
      ...ids.map((id): KeptRow => ({ id, left: 1, before: null })),
      ...changed.map(({ id, version }, at): KeptRow => {
        const stood = before[at];
        return { id, left: version + 1, before: stood ? textsOf(stood) : null };
      }),
    ];
  },
  takeBack: async (kept, { by }) => {
    const stands = await supplementsOf(house).findAll(kept.map(({ id }) => id));
    const texts = new Map(kept.map(({ id, before }) => [id, before]));
    const over = kept.flatMap(({ id, left, before }) =>
      before ? [{ id, version: left, facts: factsIn(before) }] : [],
    );
    const gone = kept.flatMap(({ id, left, before }) => (before ? [] : [{ id, version: left }]));
    const undone = (await supplementsOf(house).changeAll(over, by)) + (await supplementsOf(house).removeAll(gone));
    if (undone < kept.length) throw refuse(importRefusals.E11010);
    const rows = stands.map((stood) => ({
      ...textsOf(stood),
      before: stood.email,
      email: texts.get(stood.id)?.["email"] ?? "",
    }));
    await follow(house, stores, by, "takenBack", rows);
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

/** Says what is new of work numbers; refused where somebody was first. */
const addAll = async (house: House, added: readonly SupplementTexts[], by: string): Promise<string[]> => {
  const rows = added.flatMap((texts) => agentIn(texts).map((agent) => ({ ...agent, facts: factsIn(texts) })));
  const ids = await supplementsOf(house).addAll(rows, by);
  if (!ids || ids.length < added.length) throw refuse(importRefusals.E11009);
  return ids;
};

/** Says otherwise than what the rows were compared with; what stood there, in their order. */
const changeAll = async (
  house: House,
  changed: Parameters<Plan["write"]>[0]["changed"],
  by: string,
): Promise<Supplement[]> => {
  const stood = new Map((await supplementsOf(house).findAll(changed.map(({ id }) => id))).map((one) => [one.id, one]));
  const done = await supplementsOf(house).changeAll(
    changed.map(({ id, version, texts }) => ({ id, version, facts: factsIn(texts) })),
    by,
  );
  if (done < changed.length) throw refuse(importRefusals.E11009);
  return changed.flatMap(({ id }) => stood.get(id) ?? []);
};

/** A row that was written, with the mailbox that was preset before. */
type WrittenRow = Pick<SupplementTexts, "system" | "agentNumber" | "email" | "reason"> & { readonly before: string };

/** What follows the rows: they are written down for whoever looks next, and whom each concerns is told. */
const follow = async (
  house: House,
  { events }: Stores,
  by: string,
  kind: EventKind,
  rows: readonly WrittenRow[],
): Promise<void> => {
  const bound = await bindingsOf(house).ofAgents(rows.flatMap(agentIn));
  const holders = new Map(bound.map((one) => [keyOf(one), one.accountId]));
  await events.add(
    ...rows.map(({ email, reason, ...agent }) => ({
      accountId: holders.get(keyOf(agent)),
      system: agent.system,
      agentNumber: agent.agentNumber,
      kind,
      reason,
      detail: email === "" ? "" : maskEmail(email),
      by,
    })),
  );
  await house.outbox.postAll(
    rows.flatMap(({ agentNumber, before, email }) => mailboxMessages(agentNumber, before, email)),
  );
  await tellHolders(
    house,
    rows.flatMap(({ reason, ...agent }) => {
      const accountId = holders.get(keyOf(agent));
      const values = { number: agent.agentNumber, reason };
      return accountId === undefined || reason === ""
        ? []
        : [{ accountId, kind: "agent" as const, text: accountMessages.supplemented, values }];
    }),
  );
};

const keyOf = ({ system, agentNumber }: { readonly system: string; readonly agentNumber: string }): string =>
  `${system} ${agentNumber}`;

const agentIn = ({ system, agentNumber }: Pick<SupplementTexts, "system" | "agentNumber">): AgentId[] => {
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
