import { canonicalMobile, maskMobile, maskName } from "@apron/kit/contract/addresses";
import { importRefusals } from "@apron/kit/contract/desk/imports";
import { canonicalIdNumber, maskIdNumber } from "@apron/kit/contract/id-number";
import { canonicalKey } from "@apron/kit/contract/keys";
import { patterns } from "@apron/kit/contract/patterns";
import { refuse } from "@apron/kit/contract/refusal";
import { asWritten, filled } from "@apron/kit/contract/texts";
import type { Answer } from "@apron/kit/server/call";
import { dayOf } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import {
  aDay,
  importAnswers,
  type ImportColumns,
  type ImportPlan,
  type ImportTexts,
  oneNamed,
} from "@apron/kit/server/imports";
import { blacklistImportRows, blacklistImports, blacklistSystemCodes } from "../contract.ts";
import { type BlacklistField, blacklistFields, blacklistRefusals, blacklistSystems, blacklistTexts } from "../texts.ts";
import { blacklistTitles } from "../titles.ts";
import { accountNames } from "./listeners.ts";
import { listNow, unlistable, type Wanted } from "./listing.ts";
import type { Entry, Store } from "./store.ts";
import { askSecondPair, writingTodo } from "./telling.ts";

type Texts = ImportTexts<BlacklistField>;
type Plan = ImportPlan<BlacklistField>;

/** Personal data of a row is read in full by who opens its entry, and that is audited (catalogue 0.13). */
const masked = (mask: (plain: string) => string) => (kept: string) => asWritten(mask(kept));

const columns: ImportColumns<BlacklistField> = {
  agentNumber: {
    title: blacklistFields.agentNumber,
    also: ["agent", "工号"],
    most: 10,
    read: (typed) => (typed === "" || patterns.digits.test(canonicalKey(typed)) ? canonicalKey(typed) : undefined),
  },
  system: { title: blacklistFields.system, also: ["系统"], ...oneNamed(blacklistSystems) },
  phone: {
    title: blacklistFields.phone,
    also: ["手机", "手机号码"],
    most: 64,
    read: (typed) => (typed === "" ? "" : canonicalMobile(typed)),
    show: masked(maskMobile),
  },
  idNumber: {
    title: blacklistFields.idNumber,
    also: ["证件号", "身份证号", "身份证号码"],
    most: 40,
    read: (typed) => (typed === "" ? "" : canonicalIdNumber(typed)),
    wrong: blacklistRefusals.E12015,
    show: masked(maskIdNumber),
  },
  agentName: { title: blacklistFields.agentName, also: ["代理人"], most: 60 },
  name: { title: blacklistFields.name, most: 60, show: masked(maskName) },
  branch: { title: blacklistFields.branch, also: ["分支机构"], needed: true, most: 60 },
  reason: { title: blacklistFields.reason, also: ["原因"], needed: true, most: 500 },
  from: { title: blacklistFields.from, also: ["日期"], ...aDay },
};

/** Entries from a file: compared, written by somebody else than who handed it in, taken back by asking for removals (12.12). */
export const blacklistImportAnswers = (house: House, store: Store): Answer[] =>
  importAnswers(house, planOf(house, store));

const planOf = (house: House, store: Store): Plan => ({
  columns,
  calls: blacklistImports,
  what: "blacklist",
  title: blacklistTitles.import,
  sealed: true,
  most: blacklistImportRows,
  second: { refusal: blacklistRefusals.E12028, todo: writingTodo },
  keyOf,
  // What an entry says, no file says otherwise; a cell that says nothing is no other.
  over: (texts, before) => ({
    ...before,
    ...Object.fromEntries(Object.entries(texts).filter(([, said]) => said !== "")),
  }),
  wrong: (texts) => {
    const today = dayOf(house.clock.now());
    return Object.entries(unlistable(wantedOf(texts, today), today)).map(([field, message]) => ({
      field,
      message: filled(message, { maximum: today }),
    }));
  },
  nameOf: ({ agentName, name, system, agentNumber, phone, idNumber }) =>
    [agentName || name, `${system} ${agentNumber}`.trim() || phone || idNumber]
      .filter((part) => part !== "")
      .join(" · "),
  known: async (rows) =>
    (await store.inForce(rows.map((texts) => ({ ...texts, mobile: texts.phone })))).map((entry) => ({
      id: entry.id,
      // Whoever asks for a removal changes it.
      version: entry.state === "listed" ? 1 : 2,
      texts: textsOf(entry),
      fixed: blacklistRefusals.E12027,
    })),
  write: async ({ added }, { by }) => {
    const today = dayOf(house.clock.now());
    const kept = [];
    for (const texts of added)
      kept.push({ id: await listNow(house, wantedOf(texts, today), by), left: 1, before: null });
    return kept;
  },
  takeBack: async (kept, { by }) => {
    for (const { id } of kept) {
      const isHeld = await store.hold(id);
      if (!isHeld || !(await store.askRemoval(id, by, blacklistTexts.undoReason.zh)))
        throw refuse(importRefusals.E11010);
      await askSecondPair(house, store, id);
    }
  },
  sample: [
    {
      agentNumber: "10199",
      system: "C",
      phone: "13911119999",
      agentName: "示例航空服务有限公司",
      name: "张三",
      branch: "华东分支机构",
      reason: "出借工作号，被用于恶意占座。",
      from: "2026-01-15",
    },
  ],
  names: async (ids) => await accountNames(house, ids),
});

/** What is listed makes an entry: a work number, a mobile number, a card, or some of them together. */
const keyOf = ({ system, agentNumber, phone, idNumber }: Texts): string =>
  [system, agentNumber, phone, idNumber].join("\n");

/** Whom a row wants listed; from today where it names no day. */
const wantedOf = (texts: Texts, today: string): Wanted => ({
  ...texts,
  from: texts.from || today,
  system: blacklistSystemCodes.find((code) => code === texts.system) ?? "",
});

const textsOf = (entry: Entry): Texts => ({
  agentNumber: entry.agentNumber,
  system: entry.system,
  phone: entry.mobile,
  idNumber: entry.idNumber,
  agentName: entry.agentName,
  name: entry.name,
  branch: entry.branch,
  reason: entry.reason,
  from: entry.from,
});
