import { type Identified, identified, type RowKeys } from "@apron/dialect";
import { airportWords } from "@apron/features/airport/server";
import { templatesOf } from "@apron/features/template/server";
import { type Language, say, type Word } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import { csvOf, inOrder } from "@apron/kit/server/tables";
import type { Bytes } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { channels, type RecordBusiness, recordLimits, statuses } from "../../record.ts";
import { exerciseTexts, recordTexts } from "../../texts.ts";
import { recordTitles } from "../../titles.ts";
import type { ExportedRecord, RecordFilter } from "../store-records.ts";
import type { Stores } from "../stores.ts";
import { factsOf } from "./identity.ts";

/**
 * All records that match as a CSV file, piece by piece: a column for each field of each thing, whatever version asked for
 * it, with its unit, and the content once more as lines of label and value (catalogue 16.20).
 */
export const exportRecords = async (
  house: House,
  { records, exercises }: Stores,
  business: RecordBusiness,
  filter: RecordFilter,
  language: Language,
): Promise<Bytes> => {
  const airportWord = await airportWords(house);
  const colon = language === "zh" ? "：" : ": ";
  const forms = await formsOf(house, business);
  const columns = await columnsOf(records.all(business, filter), forms);
  return csvOf<ExportedRow>(
    say(language, business === "work" ? recordTitles.work : recordTitles.exercise),
    [
      {
        title: say(language, business === "work" ? recordTexts.workId : recordTexts.exerciseId),
        value: ({ row }) => row.id,
      },
      { title: say(language, recordTexts.submitTime), value: ({ row }) => ifSubmitted(row, wallTime(row.created_at)) },
      {
        title: say(language, recordTexts.channel),
        value: ({ row }) => ifSubmitted(row, channelText(row.channel, language)),
      },
      { title: say(language, recordTexts.airport), value: ({ row }) => airportWord(row.airport_cn)[language] },
      { title: say(language, recordTexts.application), value: ({ row }) => row.application_alias },
      { title: say(language, recordTexts.type), value: ({ row }) => row.type_name },
      { title: say(language, recordTexts.subtype), value: ({ row }) => row.subtype_name },
      { title: say(language, recordTexts.submitter), value: ({ row }) => ifSubmitted(row, row.submitter) },
      { title: say(language, recordTexts.status), value: ({ row }) => say(language, statuses[row.status]) },
      { title: say(language, recordTexts.abnormal), value: ({ row }) => String(row.abnormal) },
      { title: say(language, recordTexts.place), value: ({ row }) => row.place },
      { title: say(language, recordTexts.templateVersion), value: ({ row }) => String(row.template_version) },
      {
        title: say(language, recordTexts.content),
        value: ({ row }) =>
          row.field_values.map(({ label, text }) => `${label[language]}${colon}${text[language]}`).join("\n"),
      },
      { title: say(language, recordTexts.number), value: ({ row }) => row.number },
      ...(business === "work"
        ? []
        : [{ title: say(language, exerciseTexts.plannedTime), value: ({ plannedTime }: ExportedRow) => plannedTime }]),
      ...[...columns.values()].map((column) => ({
        title: titleOf(column, language),
        value: ({ values }: ExportedRow) => {
          const value = values.get(column.id);
          return value === undefined ? "" : value.number === undefined ? value.text[language] : String(value.number);
        },
      })),
    ],
    withValues(records.all(business, filter), forms, async (ids) =>
      business === "work" ? noTimes : await exercises.timesOf(ids),
    ),
  );
};

const noTimes: ReadonlyMap<string, string> = new Map();

/** What is known of a record once it was submitted; nothing of an exercise that is planned only. */
const ifSubmitted = ({ status }: ExportedRecord, text: string): string => (status === "planned" ? "" : text);

interface ExportedRow {
  readonly row: ExportedRecord;
  /** When an exercise was planned for. */
  readonly plannedTime: string;
  readonly values: ReadonlyMap<string, Identified>;
}

/** A column of values: one field of one thing. */
interface Column {
  readonly id: string;
  readonly label: Word;
  readonly thing: string;
  readonly unit: Word | undefined;
}

/** By template what tells its rows apart, and by template and field what its numbers are counted in; the newest version says so. */
interface Forms {
  readonly keys: ReadonlyMap<string, RowKeys>;
  readonly units: ReadonlyMap<string, Word>;
  readonly labels: ReadonlyMap<string, Word>;
}

const formsOf = async (house: House, business: RecordBusiness): Promise<Forms> => {
  const keys = new Map<string, Map<string, string>>();
  const units = new Map<string, Word>();
  const labels = new Map<string, Word>();
  for (const { templateId, content } of await templatesOf(house).everPublished(business)) {
    const facts = factsOf(content);
    const own = keys.get(templateId) ?? new Map<string, string>();
    for (const [list, key] of facts.keys) if (!own.has(list)) own.set(list, key);
    keys.set(templateId, own);
    for (const { key, label, unit } of facts.fields) {
      const name = `${templateId}\n${key}`;
      if (unit && !units.has(name)) units.set(name, unit);
      if (!labels.has(name)) labels.set(name, label);
    }
  }
  return { keys, units, labels };
};

/** The columns of all records, in the order in which the newest ones have them. */
const columnsOf = async (
  pages: AsyncIterable<readonly ExportedRecord[]>,
  forms: Forms,
): Promise<ReadonlyMap<string, Column>> => {
  const columns = new Map<string, Column>();
  for await (const page of inOrder(pages))
    for (const row of page)
      for (const value of valuesOf(row, forms)) {
        const column = columnOf(value, row.template_id, forms);
        if (!columns.has(column.id) && columns.size < recordLimits.exportColumns) columns.set(column.id, column);
      }
  return columns;
};

const valuesOf = (row: ExportedRecord, { keys }: Forms): readonly Identified[] =>
  identified(row.field_values, keys.get(row.template_id) ?? new Map());

/** What is called alike and counted alike is one column, also where several templates ask for it. */
const columnOf = (value: Identified, templateId: string, { units, labels }: Forms): Column => {
  const name = `${templateId}\n${value.field}`;
  const unit = units.get(name);
  const label = labels.get(name) ?? value.label;
  return { id: JSON.stringify([value.series, label.zh, unit?.zh]), label, thing: value.thing, unit };
};

const titleOf = ({ label, thing, unit }: Column, language: Language): string => {
  const counted = unit ? (language === "zh" ? `（${unit.zh}）` : ` (${unit.en})`) : "";
  return `${thing === "" ? "" : `${thing} `}${label[language]}${counted}`;
};

async function* withValues(
  pages: AsyncIterable<readonly ExportedRecord[]>,
  forms: Forms,
  timesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>,
): AsyncGenerator<readonly ExportedRow[]> {
  for await (const page of pages) {
    const planned = await timesOf(page.map(({ id }) => id));
    yield page.map((row) => ({
      row,
      plannedTime: planned.get(row.id) ?? "",
      values: new Map(
        valuesOf(row, forms).map((value) => [columnOf(value, row.template_id, forms).id, value] as const),
      ),
    }));
  }
}

const channelText = (channel: string, language: Language): string =>
  channel === "web" || channel === "mobile" || channel === "hotline" ? say(language, channels[channel]) : channel;
