import { randomUUID } from "node:crypto";
import { businessTypes } from "@apron/features/help/contract";
import { accountsOf } from "@apron/features/login/server";
import { importRefusals } from "@apron/kit/contract/desk/imports";
import { asCompared, plainly } from "@apron/kit/contract/patterns";
import { refuse } from "@apron/kit/contract/refusal";
import { asWritten, filled } from "@apron/kit/contract/texts";
import { type Answer, answer } from "@apron/kit/server/call";
import { isTaken } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";
import {
  chosenFrom,
  exportFile,
  importAnswers,
  type ImportColumns,
  type ImportTexts,
  type KeptRow,
  oneNamed,
} from "@apron/kit/server/imports";
import { cannedImports, exportCanned } from "../../contract.ts";
import { deskLimits } from "../../desk.ts";
import { type CannedField, cannedColumns, deskRefusals } from "../../texts-desk.ts";
import { systemTexts } from "../../texts.ts";
import { questionTitles } from "../../titles.ts";
import type { Stores } from "../stores.ts";
import type { Canned, NewCanned } from "./store-canned.ts";

type Texts = ImportTexts<CannedField>;

/** Hosts by what people call them, which their partitions are called too. */
const hosts: ReadonlyMap<string, string> = new Map([
  ["ICS", "B"],
  ["CRS", "C"],
  ["DCS", "J"],
  ["离港", "J"],
]);

const said = { needed: true, most: deskLimits.text } as const;

const columns: ImportColumns<CannedField> = {
  title: { title: cannedColumns.title, also: ["名称", "标题"], needed: true, most: deskLimits.title },
  shortcut: {
    title: cannedColumns.shortcut,
    most: deskLimits.shortcut,
    // Typed behind a stroke, as it is called up.
    read: (typed) => plainly(typed).replace(/^\/+/u, ""),
  },
  wordsZh: { title: cannedColumns.wordsZh, also: ["内容"], ...said },
  wordsEn: { title: cannedColumns.wordsEn, ...said },
  system: {
    title: cannedColumns.system,
    ...oneNamed(systemTexts),
    read: (typed) => hosts.get(plainly(typed).toUpperCase()) ?? chosenFrom(systemTexts, "")(typed),
  },
  businessType: { title: cannedColumns.businessType, ...oneNamed(businessTypes) },
};

/** Canned answers from a file: known by their names; an empty cell leaves what stands (catalogue 13.15, 11.16). */
export const cannedImportAnswers = (house: House, { canned }: Stores): Answer[] => [
  answer(exportCanned, async (asked) => {
    const { format, ...filter } = asked.body;
    asked.note(format);
    const file = { title: questionTitles.canned, columns, now: house.clock.now() };
    return exportFile(asked, file, (await canned.all(deskLimits.canned, filter)).map(textsOf), filter);
  }),
  ...importAnswers(house, {
    columns,
    calls: cannedImports,
    what: "canned",
    title: questionTitles.cannedImport,
    most: deskLimits.canned,
    keyOf: ({ title }) => asCompared(title),
    over: (texts, before) => ({
      ...before,
      ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== "")),
    }),
    nameOf: ({ title }) => title,
    known: async (rows) => {
      const named = new Set(rows.map(({ title }) => asCompared(title)));
      return (await canned.all(deskLimits.canned))
        .filter(({ title }) => named.has(asCompared(title)))
        .map((row) => ({ id: row.id, version: row.version, texts: textsOf(row) }));
    },
    wrongAmong: async (rows) => {
      const standing = (await canned.all(deskLimits.canned)).map(({ title, shortcut }) => ({ title, shortcut }));
      const all = [...standing, ...rows].filter(({ shortcut }) => shortcut !== "");
      return ({ title, shortcut }) => {
        // Who has it already keeps it: whoever takes it from them is wrong.
        if (standing.some((one) => isSame(one.title, title) && isSame(one.shortcut, shortcut))) return [];
        const other = all.find((one) => isSame(one.shortcut, shortcut) && !isSame(one.title, title));
        if (!other) return [];
        return [{ field: "shortcut", message: filled(deskRefusals.E13051, { title: asWritten(other.title) }) }];
      };
    },
    write: async ({ added, changed }, { by }) => {
      const kept: KeptRow[] = [];
      const before = new Map((await canned.all(deskLimits.canned)).map((row) => [row.id, textsOf(row)]));
      for (const { id, version, texts } of changed) {
        const isChanged = await orTaken(canned.change(id, version, writtenOf(texts), by));
        if (!isChanged) throw refuse(importRefusals.E11009);
        kept.push({ id, left: version + 1, before: before.get(id) ?? null });
      }
      for (const texts of added) {
        const id = randomUUID();
        const maximum = deskLimits.canned;
        if (!(await orTaken(canned.add(id, writtenOf(texts), by, maximum))))
          throw refuse(deskRefusals.E13052, { values: { maximum } });
        kept.push({ id, left: 1, before: null });
      }
      return kept;
    },
    takeBack: async (kept, { by }) => {
      for (const { id, left, before } of kept) {
        const isBack = await (before
          ? orTaken(canned.change(id, left, writtenOf(before), by))
          : canned.remove(id, left));
        if (!isBack) throw refuse(importRefusals.E11010);
      }
    },
    sample: [
      {
        title: "请补充信息",
        shortcut: "info",
        wordsZh: "您好，请补充工作号{agent}的终端号和出现时间，便于核查。",
        wordsEn: "Hello, please tell us the terminal of {agent} and when it happened, so that we can look into it.",
        system: "J",
      },
    ],
    names: async (ids) => await accountsOf(house).names(ids),
  }),
];

/** False also where somebody else has taken its shortcut meanwhile. */
const orTaken = async (writing: Promise<boolean>): Promise<boolean> => {
  try {
    return await writing;
  } catch (error) {
    if (isTaken(error, "question_canned_shortcut")) return false;
    throw error;
  }
};

const isSame = (one: string, other: string): boolean => asCompared(one) === asCompared(other);

const writtenOf = (texts: Partial<Texts>): NewCanned => ({
  title: texts.title ?? "",
  words_zh: texts.wordsZh ?? "",
  words_en: texts.wordsEn ?? "",
  system: texts.system ?? "",
  business_type: texts.businessType ?? "",
  shortcut: texts.shortcut ?? "",
});

const textsOf = (row: Canned): Texts => ({
  title: row.title,
  shortcut: row.shortcut,
  wordsZh: row.words_zh,
  wordsEn: row.words_en,
  system: row.system,
  businessType: row.business_type,
});
