import { randomUUID } from "node:crypto";
import { accountsOf } from "@apron/features/login/server";
import { importRefusals } from "@apron/kit/contract/desk/imports";
import { asCompared } from "@apron/kit/contract/patterns";
import { refuse } from "@apron/kit/contract/refusal";
import type { Answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { importAnswers, type ImportPlan, type KeptRow, type KnownRow } from "@apron/kit/server/imports";
import { questionImports, unlockLimits } from "../../contract.ts";
import { type BankField, bankTexts } from "../../texts-bank.ts";
import { unlockTitles } from "../../titles.ts";
import type { KeptQuestion, Store } from "../store.ts";
import { bankRules, type BankRow, questionOf, textsOf } from "./columns.ts";

type Plan = ImportPlan<BankField>;

/** Questions from a file: compared, shown, written once somebody says so, and taken back (catalogue 5.14, 11.16). */
export const bankImportAnswers = (house: House, store: Store): Answer[] =>
  importAnswers(house, {
    ...bankRules,
    calls: questionImports,
    what: "unlockQuestion",
    title: unlockTitles.bankImport,
    most: unlockLimits.importRows,
    nameOf: ({ titleZh, titleEn, id }, language) => (language === "zh" ? titleZh : titleEn || titleZh) || id,
    known: async (rows) => knownAmong(rows, await store.allQuestions()),
    write: async (rows, { by }) => await writeQuestions(store, rows, by),
    takeBack: async (kept, { by }) => {
      for (const { id, left, before } of kept) {
        const done = before
          ? (await store.changeQuestion({ ...questionOf(before), id, revision: left }, by)) !== undefined
          : await store.removeQuestion(id, left);
        if (!done) throw refuse(importRefusals.E11010);
      }
    },
    sample,
    names: async (ids) => await accountsOf(house).names(ids),
  });

/** The questions that rows mean, under the name they mean them by. */
const knownAmong = (rows: readonly BankRow[], bank: readonly KeptQuestion[]): KnownRow<BankField>[] => {
  const ids = new Set(rows.map(({ id }) => id));
  const called = new Map<string, number>();
  for (const { title } of bank) called.set(asCompared(title.zh), (called.get(asCompared(title.zh)) ?? 0) + 1);
  return bank.flatMap((question) => {
    const { id, revision: version } = question;
    const texts = textsOf(question);
    const isOneOfMany = (called.get(asCompared(question.title.zh)) ?? 0) > 1;
    const byTitle = { id, version, texts, ...(isOneOfMany && { fixed: bankTexts.severalOfName }) };
    return ids.has(id) ? [{ id, version, texts: { ...texts, id } }, byTitle] : [byTitle];
  });
};

const writeQuestions = async (
  store: Store,
  { added, changed }: Parameters<Plan["write"]>[0],
  by: string,
): Promise<KeptRow[]> => {
  const kept: KeptRow[] = [];
  const bank = new Map((await store.allQuestions()).map((question) => [question.id, question]));
  for (const { id, version, texts } of changed) {
    const before = bank.get(id);
    const left = before && (await store.changeQuestion({ ...questionOf(texts), id, revision: version }, by));
    if (!left) throw refuse(importRefusals.E11009);
    kept.push({ id, left, before: textsOf(before) });
  }
  for (const texts of added) {
    const id = randomUUID();
    await store.addQuestion({ ...questionOf(texts), id }, by);
    kept.push({ id, left: 1, before: null });
  }
  return kept;
};

const sample: Plan["sample"] = [
  {
    titleZh: "PID被锁定后应如何处理？",
    titleEn: "What helps when a PID is locked?",
    type: "单选",
    a: "在门户“PID解锁”中解锁",
    aEn: "Unlock it in the portal",
    b: "更换终端",
    bEn: "Take another terminal",
    c: "等待次日自动解锁",
    cEn: "Wait until tomorrow",
    answers: "A",
    explanationZh: "PID锁定不会自动解除，在门户解锁后即可使用。",
    explanationEn: "A locked PID stays locked until it is unlocked in the portal.",
    readingZh: "用户手册“流量管理”一章",
    readingEn: "User manual, chapter “Traffic”",
    enabled: "启用",
  },
  {
    titleZh: "以下哪些会计入流量？",
    titleEn: "What counts as flow?",
    type: "多选",
    a: "发出的指令",
    aEn: "Instructions that are sent",
    b: "主机的答复",
    bEn: "Answers of the host",
    c: "打印的页数",
    cEn: "Printed pages",
    answers: "AB",
    enabled: "启用",
  },
  {
    titleZh: "工作号可以借给同事使用。",
    titleEn: "A work number may be lent to a colleague.",
    type: "判断",
    answers: "错误",
    enabled: "启用",
  },
  {
    titleZh: "查询航班座位可利用情况的指令是____。",
    titleEn: "Seats that are free are asked for by the instruction ____.",
    type: "填空",
    answers: "AV\nAV:",
    enabled: "启用",
  },
];
