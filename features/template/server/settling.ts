import {
  type Answered,
  answersIn,
  canonical,
  type DataRecord,
  type DetailValue,
  detailValuesOf,
  type Form,
  problemsIn,
  readDetails,
  readTemplate,
  settle,
  writeValue,
} from "@apron/dialect";
import { named } from "@apron/kit/contract/named";
import { refuse } from "@apron/kit/contract/refusal";
import type { Word } from "@apron/kit/contract/texts";
import type { Caller } from "@apron/kit/server/call";
import type { KeptFile } from "@apron/kit/server/files";
import type { House } from "@apron/kit/server/house";
import { entriesOf, fileIdOf } from "../files.ts";
import { settlingTexts, templateRefusals } from "../texts.ts";
import type { Business, TemplateVersion } from "../wire.ts";
import { cleanTexts } from "./cleaning.ts";
import { refuseClosed } from "./closed.ts";
import { mayBeUsed } from "./rules.ts";
import { storesOf } from "./stores.ts";

/** A record on its way into a store. */
export interface Settling {
  readonly caller: Pick<Caller, "accountId">;
  readonly templateId: string;
  /** The version whose form was filled in. */
  readonly version: number;
  readonly business: Business;
  /** JSON text of the values. */
  readonly details: string;
  /** The row that will hold it, e.g. `record:<id>`: its files are claimed for it, and the desk sees where it is used. */
  readonly use: string;
  /** The details before, of a record that is corrected: its files stay, and its template may be withdrawn by now. */
  readonly before?: string | undefined;
  /** The version was fixed when others began to fill it in: it may be withdrawn by now. */
  readonly pinned?: true;
}

/** A record that passed: its template, its details as they are to be kept, and every answer as it read. */
export interface SettledDetails {
  readonly template: TemplateVersion;
  readonly details: string;
  readonly values: readonly DetailValue[];
}

/**
 * Reads, cleans and checks the details of a record against the version it was filled in by (catalogue 16.7), and claims
 * its files; inside the caller's transaction, if any. Refuses E16001 for a version that may not be used, E16037 for one of
 * a template that was closed, E16002 with all fields that are wrong.
 */
export const settleDetails = async (house: House, settling: Settling): Promise<SettledDetails> => {
  const stores = storesOf(house);
  const { templateId, version, business, use } = settling;
  const template = await stores.versions.findVersion(templateId, version);
  if (!template || !mayBeUsed(template, business)) throw refuse(templateRefusals.E16001);
  if (settling.before === undefined && settling.pinned !== true) refuseClosed(template);
  const form = readTemplate(template.content);
  const values = cleanTexts(valuesIn(settling.details), house.config.videoHosts);
  const settled = settle(form, values);
  const answers = answersIn(form, values, settled);
  const kept = keptFiles(form, settling.before);
  const problems = [...Object.entries(problemsIn(form, values, settled)), ...strangeFiles(answers, kept)];
  if (problems.length > 0) throw refuse(templateRefusals.E16002, { fields: named(problems) });
  const claimed = await withClaimedFiles(house, settling, { values, answers, kept });
  await stores.versions.noteUses([{ use, templateId, version }]);
  return { template, details: JSON.stringify(claimed), values: detailValuesOf(answersIn(form, claimed, settled)) };
};

const valuesIn = (details: string): DataRecord => {
  const read = readDetails(details);
  if ("values" in read) return read.values;
  throw refuse(templateRefusals.E16002, { fields: { details: read.problem } });
};

const uploadsIn = (answers: readonly Answered[]): readonly Answered[] =>
  answers.filter(({ field }) => field.kind === "upload");

/** Files the record had before, as they stood there: they were claimed then, perhaps by somebody else. */
const keptFiles = (form: Form, before: string | undefined): ReadonlySet<string> => {
  const read = before === undefined ? undefined : readDetails(before);
  if (read === undefined || !("values" in read)) return new Set();
  const entries = uploadsIn(answersIn(form, read.values)).flatMap(({ value }) => entriesOf(value));
  return new Set(entries.map((entry) => fileIdOf(entry) ?? canonical(entry)));
};

/** What somebody new embeds must be a file of the portal: anything else would load from a stranger's server. */
const strangeFiles = (answers: readonly Answered[], kept: ReadonlySet<string>): [path: string, problem: Word][] =>
  uploadsIn(answers)
    .filter(({ value }) =>
      entriesOf(value).some((entry) => fileIdOf(entry) === undefined && !kept.has(canonical(entry))),
    )
    .map(({ path }) => [path, settlingTexts.fileAgain]);

interface Filled {
  readonly values: DataRecord;
  readonly answers: readonly Answered[];
  readonly kept: ReadonlySet<string>;
}

/** Claims what is new, and writes every file of the portal as the portal knows it: name and address are not the browser's to say. */
const withClaimedFiles = async (
  house: House,
  { caller, use }: Settling,
  { values, answers, kept }: Filled,
): Promise<DataRecord> => {
  let claimed = values;
  for (const { field, rows, path, value } of uploadsIn(answers)) {
    const entries = entriesOf(value);
    if (entries.length === 0) continue;
    const ids = entries.flatMap((entry) => fileIdOf(entry) ?? []);
    const fresh = ids.filter((id) => !kept.has(id));
    await house.files.claim(fresh, { owner: caller.accountId, purpose: "template", use, field: path });
    const known = await Promise.all(ids.map(async (id) => await house.files.find(id)));
    const byId = new Map(known.flatMap((file) => (file ? [[file.fileId, file] as const] : [])));
    claimed = writeValue(
      claimed,
      field,
      rows,
      entries.map((entry) => entryOf(byId.get(fileIdOf(entry) ?? "")) ?? entry),
    );
  }
  return claimed;
};

const entryOf = (file: KeptFile | undefined): DataRecord | undefined =>
  file && {
    name: file.name,
    url: file.url,
    uid: file.fileId,
    status: "success",
    response: { fileId: file.fileId, url: file.url },
  };
