import { randomUUID } from "node:crypto";
import { type KeyDayTag, keyDayTypes } from "@apron/features/duty/contract";
import { accountsOf } from "@apron/features/login/server";
import { importRefusals } from "@apron/kit/contract/desk/imports";
import { asCompared } from "@apron/kit/contract/patterns";
import { refuse } from "@apron/kit/contract/refusal";
import { filled } from "@apron/kit/contract/texts";
import { type Answer, answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import {
  aDay,
  exportFile,
  importAnswers,
  type ImportColumns,
  type KeptRow,
  oneNamed,
  yesUnlessNo,
} from "@apron/kit/server/imports";
import { exportKeyDays, keyDayImports } from "../../contract.ts";
import { planningLimits } from "../../row.ts";
import { deskTexts, type KeyDayField, keyDayFields, keyDayImportTexts } from "../../texts.ts";
import { planningTitles } from "../../titles.ts";
import { tidy } from "../rules/spelling.ts";
import type { Stores } from "../stores.ts";

type Texts = Readonly<Record<KeyDayField, string>>;

const columns: ImportColumns<KeyDayField> = {
  title: {
    title: keyDayFields.title,
    also: ["重要日期", "重点日", "事件", "title"],
    needed: true,
    most: 60,
    read: tidy,
  },
  type: { title: keyDayFields.type, also: ["类别"], needed: true, ...oneNamed(keyDayTypes) },
  from: { title: keyDayFields.from, also: ["开始", "起始日期", "日期", "date"], needed: true, ...aDay },
  to: { title: keyDayFields.to, also: ["结束", "终止日期", "截止日期"], ...aDay },
  isKey: { title: keyDayFields.isKey, also: ["重点", "红色"], ...yesUnlessNo },
};

/** Key days from a file: known by their name and first day; one without an end is a single day (catalogue 15.12, 11.16). */
export const keyDayImportAnswers = (house: House, { directory }: Pick<Stores, "directory">): Answer[] => {
  const all = async () => await directory.keyDays(firstDay, lastDay);
  return [
    answer(exportKeyDays, async (asked) => {
      const { format, year } = asked.body;
      asked.note(`${format} ${year}`);
      const rows = year === "" ? await all() : await directory.keyDays(`${year}-01-01`, `${year}-12-31`);
      const title = year === "" ? deskTexts.keyDays : filled(keyDayImportTexts.ofYear, { year });
      return exportFile(asked, { title, columns, now: house.clock.now() }, rows.map(textsOf));
    }),
    ...importAnswers(house, {
      columns,
      calls: keyDayImports,
      what: "dutyKeyDay",
      title: planningTitles.importKeyDays,
      most: planningLimits.importKeyDays,
      keyOf: ({ title, from }) => `${asCompared(title)}\n${from}`,
      settle: (texts) => (texts.to === "" ? { ...texts, to: texts.from } : texts),
      // Whatever is meant stays spelled as it is.
      over: (texts, before) => ({ ...texts, title: before.title }),
      wrong: ({ from, to }) => (to < from ? [{ field: "to", message: keyDayImportTexts.endBeforeStart }] : []),
      nameOf: ({ title, from }) => `${title} ${from}`,
      known: async () => (await all()).map((row) => ({ id: row.id, version: row.version, texts: textsOf(row) })),
      write: async ({ added, changed }) => {
        const before = new Map((await all()).map((row) => [row.id, textsOf(row)]));
        const kept: KeptRow[] = [];
        for (const texts of added) {
          const id = randomUUID();
          await directory.saveKeyDay({ ...keyDayOf(texts), id, version: 0, isNew: true });
          kept.push({ id, left: 1, before: null });
        }
        for (const { id, version, texts } of changed) {
          if (!(await directory.saveKeyDay({ ...keyDayOf(texts), id, version, isNew: false })))
            throw refuse(importRefusals.E11009);
          kept.push({ id, left: version + 1, before: before.get(id) ?? null });
        }
        return kept;
      },
      takeBack: async (kept) => {
        for (const { id, left, before } of kept) {
          const stood = before && keyDayOf({ ...noTexts, ...before });
          const isBack = await (stood
            ? directory.saveKeyDay({ ...stood, id, version: left, isNew: false })
            : directory.removeKeyDay(id, left));
          if (!isBack) throw refuse(importRefusals.E11010);
        }
      },
      sample: [
        { title: "国庆保障", type: "重保", from: "2027-10-01", to: "2027-10-07", isKey: "是" },
        { title: "工作号双因素上线", type: "工作号双因素认证", from: "2027-11-15", to: "", isKey: "否" },
      ],
      names: async (ids) => await accountsOf(house).names(ids),
    }),
  ];
};

const firstDay = "0001-01-01";
const lastDay = "9999-12-31";
const noTexts: Texts = { title: "", type: "", from: "", to: "", isKey: "" };

const textsOf = (row: KeyDayTag & { readonly from: string; readonly to: string }): Texts => ({
  title: row.title,
  type: String(row.type),
  from: row.from,
  to: row.to,
  isKey: row.IsKeyDays ? "1" : "",
});

const keyDayOf = ({ title, type, from, to, isKey }: Texts) => ({
  title,
  type: Number(type),
  from,
  to,
  IsKeyDays: isKey === "1",
});
