import { randomUUID } from "node:crypto";
import { accountsOf } from "@apron/features/login/server";
import { loginRefusals } from "@apron/features/login/texts";
import { importRefusals } from "@apron/kit/contract/desk/imports";
import { patterns, plainly } from "@apron/kit/contract/patterns";
import { refuse } from "@apron/kit/contract/refusal";
import { inBoth } from "@apron/kit/contract/texts";
import { type Answer, answer } from "@apron/kit/server/call";
import { isTaken } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";
import {
  exportFile,
  importAnswers,
  type ImportColumns,
  type ImportTexts,
  type KeptRow,
} from "@apron/kit/server/imports";
import { branchImports, contactLimits, exportBranches, isPhone, isRange } from "../contract.ts";
import { type BranchField, branchFields, contactRefusals, contactTexts } from "../texts.ts";
import { contactTitles } from "../titles.ts";
import type { KeptBranch, Store } from "./store.ts";

type Texts = ImportTexts<BranchField>;

/** Hours as people write them in a sheet, 8:30～17:30. */
const hours = {
  most: 16,
  read: (typed: string): string | undefined => {
    const span = plainly(typed)
      .replace(/\s/gu, "")
      .replace(/[~–—至]/gu, "-")
      .replace(/(?<!\d)(\d:)/gu, "0$1");
    return isRange(span) ? span : undefined;
  },
  wrong: contactRefusals.E13016,
} as const;
const name = { needed: true, most: contactLimits.name } as const;

const columns: ImportColumns<BranchField> = {
  nameZh: { title: branchFields.nameZh, also: ["名称", "分支机构"], ...name },
  nameEn: { title: branchFields.nameEn, also: ["英文名"], ...name },
  phone: {
    title: branchFields.phone,
    also: ["联系电话"],
    needed: true,
    most: contactLimits.phone,
    read: (typed) => (typed === "" || isPhone(plainly(typed)) ? plainly(typed) : undefined),
    wrong: contactRefusals.E13018,
  },
  email: {
    title: branchFields.email,
    also: ["邮箱", "电子邮箱", "E-mail"],
    most: contactLimits.email,
    read: (typed) => (typed === "" || patterns.email.test(typed) ? typed : undefined),
    wrong: loginRefusals.E1004,
  },
  addressZh: { title: branchFields.addressZh, also: ["地址"], most: contactLimits.address },
  addressEn: { title: branchFields.addressEn, most: contactLimits.address },
  workdays: { title: branchFields.workdays, ...hours },
  restDays: { title: branchFields.restDays, ...hours },
};

/** Branches from a file: known by their Chinese names; an empty cell leaves what stands (catalogue 13.16, 11.16). */
export const branchImportAnswers = (house: House, store: Store): Answer[] => [
  answer(exportBranches, async (asked) => {
    asked.note(asked.body.format);
    const file = { title: contactTexts.branches, columns, now: house.clock.now() };
    return exportFile(asked, file, (await store.branches()).map(textsOf));
  }),
  ...importAnswers(house, {
    columns,
    calls: branchImports,
    what: "branch",
    title: contactTitles.import,
    most: contactLimits.branches,
    keyOf: ({ nameZh }) => nameZh,
    over: (said, before) => ({
      ...before,
      ...Object.fromEntries(Object.entries(said).filter(([, text]) => text !== "")),
    }),
    nameOf: ({ nameZh, nameEn }, language) => inBoth(nameZh, nameEn)[language],
    known: async (rows) => {
      const named = new Set(rows.map(({ nameZh }) => nameZh));
      return (await store.branches())
        .filter((branch) => named.has(branch.name_zh))
        .map((branch) => ({ id: branch.id, version: branch.version, texts: textsOf(branch) }));
    },
    write: async ({ added, changed }) => {
      const kept: KeptRow[] = [];
      const before = new Map((await store.branches()).map((branch) => [branch.id, textsOf(branch)]));
      for (const { id, version, texts } of changed) {
        if (!(await store.changeBranch(keptOf(id, texts), version))) throw refuse(importRefusals.E11009);
        kept.push({ id, left: version + 1, before: before.get(id) ?? null });
      }
      for (const texts of added) {
        const id = randomUUID();
        await add(store, keptOf(id, texts));
        kept.push({ id, left: 1, before: null });
      }
      return kept;
    },
    takeBack: async (kept) => {
      for (const { id, left, before } of kept)
        if (!(await (before ? store.changeBranch(keptOf(id, before), left) : store.removeBranch(id, left))))
          throw refuse(importRefusals.E11010);
    },
    sample: [
      {
        nameZh: "西北分支机构",
        nameEn: "North-west branch",
        phone: "0931-8960000",
        email: "northwest@example.com",
        addressZh: "甘肃省兰州市城关区东岗西路1号",
        addressEn: "1 Donggang West Road, Lanzhou",
        workdays: "08:30-17:30",
      },
    ],
    names: async (ids) => await accountsOf(house).names(ids),
  }),
];

const add = async (store: Store, branch: KeptBranch): Promise<void> => {
  const maximum = contactLimits.branches;
  try {
    if (!(await store.addBranch(branch, maximum))) throw refuse(contactRefusals.E13019, { values: { maximum } });
  } catch (error) {
    // Somebody was quicker.
    throw isTaken(error) ? refuse(importRefusals.E11009) : error;
  }
};

const keptOf = (id: string, texts: Partial<Texts>): KeptBranch => ({
  id,
  name_zh: texts.nameZh ?? "",
  name_en: texts.nameEn ?? "",
  address_zh: texts.addressZh ?? "",
  address_en: texts.addressEn ?? "",
  phone: texts.phone ?? "",
  email: texts.email ?? "",
  workdays: texts.workdays ?? "",
  rest_days: texts.restDays ?? "",
});

const textsOf = (branch: KeptBranch): Texts => ({
  nameZh: branch.name_zh,
  nameEn: branch.name_en,
  phone: branch.phone,
  email: branch.email,
  addressZh: branch.address_zh,
  addressEn: branch.address_en,
  workdays: branch.workdays,
  restDays: branch.rest_days,
});
