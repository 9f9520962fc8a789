import { randomUUID } from "node:crypto";
import { accountsOf, type Names } from "@apron/features/login/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { inBoth, type Language, say } from "@apron/kit/contract/texts";
import { marksIn } from "@apron/kit/contract/search/marks";
import { wallTime } from "@apron/kit/server/clock";
import { type Answer, answer } from "@apron/kit/server/call";
import { isTaken } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";
import { fieldsOf } from "@apron/kit/server/imports";
import { answerPage, type Page } from "@apron/kit/server/paging";
import { readingsOf } from "@apron/kit/server/spelling";
import { listFile, type XlsxColumn } from "@apron/kit/server/tables";
import { businessTypeIn, systemIn } from "../../article.ts";
import * as contract from "../../contract.ts";
import { codeColumns, helpRefusals } from "../../texts.ts";
import { helpTitles } from "../../titles.ts";
import { findHits, tellOfMiss, titleIn } from "../finding.ts";
import { readerOf, type Reader } from "../reading.ts";
import { entryOfCode } from "../entry.ts";
import { codeRules, tidyCode } from "./columns.ts";
import type { StoredCode } from "./store-code.ts";
import type { Stores } from "../stores.ts";

const pagesAhead = 5;
const codesOfFile = 50_000;
/** Staff see what is for staff, too. */
const audiencesOf = (level: number): readonly string[] => (level === 2 ? ["holder", "staff"] : ["holder"]);

/** Error codes of the hosts, read and written (catalogue 11.11, 11.12). */
export const codeAnswers = (house: House, stores: Stores): Answer[] => [
  answer(contract.getErrorCodes, async (asked) => {
    const reader = readerOf(asked);
    const { rows, parts, ...page } = await pageOfCodes(stores, reader.level, asked.body);
    const { keyword, businessType, system } = asked.body;
    if (rows.length === 0 && keyword !== "" && businessType === "" && system === "")
      await tellOfMiss(house, stores, keyword);
    return { ...page, list: rows.map((row) => codeRowOf(row, reader.language, parts)) };
  }),

  answer(contract.getErrorCode, async (asked) => {
    const reader = readerOf(asked);
    const found = await stores.codes.find(asked.body.id);
    if (!found || !audiencesOf(reader.level).includes(found.audience)) throw refuse(helpRefusals.E11001);
    const article = found.article_id === "" ? undefined : await stores.articles.read(found.article_id, reader.level);
    return {
      ...codeRowOf(found, reader.language, []),
      articleId: article?.id ?? "",
      articleTitle: article ? titleIn(article, reader.language) : "",
    };
  }),

  answer(contract.getDeskCodes, async ({ body }) => {
    const { rows, parts: _, ...page } = await pageOfCodes(stores, 2, body);
    const names = await accountsOf(house).names(rows.map(({ changed_by }) => changed_by));
    return { ...page, list: rows.map((row) => deskRowOf(row, names)) };
  }),

  answer(contract.getDeskCode, async ({ body }) => {
    const found = await stores.codes.find(body.id);
    if (!found) throw refuse(common.E9404);
    return deskRowOf(found, await accountsOf(house).names([found.changed_by]));
  }),

  answer(contract.saveErrorCode, async ({ body, caller, note }) => {
    const id = body.id === "" ? randomUUID() : body.id;
    const written = writtenOf(body);
    if (body.articleId !== "" && !(await stores.articles.find(body.articleId)))
      throw refuse(common.E9413, { fields: { articleId: common.E9404 } });
    note(`${written.system} ${written.code}`, { after: written });
    const change = { by: caller.accountId, at: house.clock.now() };
    const taken = () => refuse(common.E9413, { fields: { code: helpRefusals.E11007 } });
    if (body.id === "") {
      if (!(await stores.codes.add(id, written, change))) throw taken();
    } else
      try {
        if (!(await stores.codes.change(id, body.version, written, change))) throw refuse(common.E9409);
      } catch (error) {
        throw isTaken(error) ? taken() : error;
      }
    await stores.entries.put([entryOfCode({ ...written, id }, readingsOf)]);
    return { id, version: body.id === "" ? 1 : body.version + 1 };
  }),

  answer(contract.removeErrorCode, async ({ body, note }) => {
    note(body.id);
    if (!(await stores.codes.remove(body.id, body.version))) throw refuse(common.E9409);
    await stores.entries.remove([`c:${body.id}`]);
  }),

  answer(contract.exportErrorCodes, async (asked) => {
    const { format, ...filter } = asked.body;
    asked.note(format);
    const { rows } = await pageOfCodes(stores, 2, { ...filter, currentPage: 1, pageSize: codesOfFile });
    return listFile(asked, helpTitles.codeDesk, house.clock.now(), columnsOf(asked.language), rows, filter);
  }),
];

/** A page of codes, in their order or as a keyword finds them. */
const pageOfCodes = async (
  { codes, entries }: Stores,
  level: Reader["level"],
  body: Page & { readonly keyword: string; readonly businessType: string; readonly system: string },
) => {
  const { keyword, businessType, system } = body;
  if (keyword === "") {
    const { list, total } = await codes.page({ businessType, system, audiences: audiencesOf(level) }, body);
    return { ...answerPage(body, total, []), more: false, rows: list, parts: [] };
  }
  const first = (body.currentPage - 1) * body.pageSize;
  const reach = Math.min(first, 10_000) + pagesAhead * body.pageSize;
  const wanted = { level, source: "code", businessType, system, most: reach + 1 } as const;
  const { ids, parts } = await findHits({ entries }, keyword, wanted);
  const here = ids.slice(first, first + body.pageSize).map((id) => id.slice(2));
  const found = new Map((await codes.findAll(here)).map((row) => [row.id, row]));
  const rows = here.flatMap((id) => found.get(id) ?? []);
  return { ...answerPage(body, Math.min(ids.length, reach), []), more: ids.length > reach, rows, parts };
};

const codeRowOf = (row: StoredCode, language: Language, parts: readonly string[]): contract.CodeRow => ({
  id: row.id,
  code: row.code,
  system: row.system,
  businessType: row.business_type,
  meaningCn: row.meaning_zh,
  meaningEn: row.meaning_en,
  cause: inBoth(row.cause_zh, row.cause_en)[language],
  solution: inBoth(row.solution_zh, row.solution_en)[language],
  codeMarks: marksIn(row.code, parts),
  meaningMarks: marksIn(language === "en" ? row.meaning_en : row.meaning_zh, parts),
});

const deskRowOf = (row: StoredCode, names: Names): ResultOf<typeof contract.getDeskCode> => ({
  id: row.id,
  code: row.code,
  system: systemIn(row.system),
  businessType: businessTypeIn(row.business_type),
  audience: row.audience === "staff" ? "staff" : "holder",
  meaningZh: row.meaning_zh,
  meaningEn: row.meaning_en,
  causeZh: row.cause_zh,
  causeEn: row.cause_en,
  solutionZh: row.solution_zh,
  solutionEn: row.solution_en,
  articleId: row.article_id,
  version: row.version,
  changedBy: row.changed_by === "" ? "" : names(row.changed_by),
  changeTime: wallTime(row.changed_at),
});

const writtenOf = (body: ParsedBodyOf<typeof contract.saveErrorCode>) => ({
  code: tidyCode(body.code),
  system: body.system,
  business_type: body.businessType,
  audience: body.audience,
  meaning_zh: body.meaningZh,
  meaning_en: body.meaningEn,
  cause_zh: body.causeZh,
  cause_en: body.causeEn,
  solution_zh: body.solutionZh,
  solution_en: body.solutionEn,
  article_id: body.articleId,
});

/** As the import reads them again. */
const columnsOf = (language: Language): XlsxColumn<StoredCode>[] =>
  fieldsOf(codeRules.columns).map((field) => ({
    title: say(language, codeColumns[field]),
    value: (row) => row[field],
  }));
