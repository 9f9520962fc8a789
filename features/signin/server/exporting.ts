import { bindingsOf } from "@apron/features/agents/server";
import { blacklistTexts } from "@apron/features/blacklist/texts";
import { systemField } from "@apron/features/agents/contract";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { type Language, say } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import type { Asked, Bytes } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import { defused, longExports, xlsxOf, type XlsxColumn } from "@apron/kit/server/tables";
import * as z from "zod/mini";
import { exportTopic, type getSignInExports, type SignFilter, signinLimits, signTypes } from "../contract.ts";
import { signinMessages, signinRefusals, signinTexts } from "../texts.ts";
import { signinTitles } from "../titles.ts";
import { chosen, isElsewhere, wantedOf } from "./listing.ts";
import { hostPage, type LeveledSign, recordsOf, type Wanted } from "./records.ts";
import { exportName } from "./rules.ts";

const ExportQuery = z.object({
  bindingId: z.string(),
  system: systemField,
  agentNumber: z.string(),
  from: z.number(),
  to: z.number(),
  type: z.union([z.enum(signTypes), z.literal("")]),
  pid: z.string(),
  office: z.string(),
});
type ExportQuery = z.output<typeof ExportQuery>;

/** Exports of sign-in records: those that are waited for, and those that are written behind (catalogue 7.3, 7.7). */
export const exportsOf = (house: House) => {
  const behind = longExports(house, {
    kind: exportTopic,
    query: ExportQuery,
    name: (query) => exportName(query.agentNumber, query),
    columns: columnsOf,
    async *pages(query) {
      // Whose number it was when the file was ordered may have changed since.
      if (!(await bindingsOf(house).find(query.bindingId))) throw refuse(common.E9404);
      yield* pagesOf(house, query);
    },
    todo: {
      ready: signinMessages.exportTodo,
      failed: signinMessages.exportFailedTodo,
      source: signinTitles.title,
      url: "/loginRecord/exports",
    },
  });

  return {
    /** The file at once; of too many rows E7005, once it is being written behind. */
    export: async ({ body, caller, language, note }: Asked<SignFilter>): Promise<Bytes> => {
      const binding = await chosen(house, caller, body);
      const { wanted } = wantedOf(house, binding, body);
      const name = exportName(wanted.agentNumber, wanted);
      if (isElsewhere(body, binding)) return xlsxOf(name, columnsOf(wanted, language), noRows());
      const query = { bindingId: binding.id, ...wanted };
      note(`${wanted.system} ${wanted.agentNumber} ${wallTime(wanted.from)} ${wallTime(wanted.to)}`);
      const first = await recordsOf(house, wanted, { currentPage: 1, pageSize: hostPage });
      const { exportRows, sheetRows } = signinLimits;
      if (first.total > sheetRows)
        throw refuse(signinRefusals.E7006, { values: { count: first.total, maximum: sheetRows } });
      if (first.total > exportRows) {
        await behind.begin(caller.accountId, query, language);
        throw refuse(signinRefusals.E7005, {
          values: { count: first.total, maximum: exportRows },
          counts: true,
          actions: [{ label: signinTexts.exports, route: "/loginRecord/exports" }],
        });
      }
      return xlsxOf(name, columnsOf(query, language), rowsFrom(house, wanted, first));
    },

    list: async ({
      body,
      caller,
      language,
    }: Asked<ParsedBodyOf<typeof getSignInExports>>): Promise<ResultOf<typeof getSignInExports>> => {
      const { list, total } = await behind.ofAccount(caller.accountId, body);
      const rows = list.map(({ id, failure, createdAt, expiresAt, ...row }) => ({
        ...row,
        exportId: id,
        reason: failure ? say(language, failure) : "",
        createTime: wallTime(createdAt),
        expireTime: row.state !== "done" || expiresAt === undefined ? "" : wallTime(expiresAt),
      }));
      return answerPage(body, total, rows);
    },

    take: async ({ body, caller, note }: Asked<{ readonly id: string }>): Promise<Bytes> => {
      note(body.id);
      const file = await behind.take(caller.accountId, body.id);
      if (!file) throw refuse(common.E9404);
      return file;
    },

    forget: behind.forget,
    jobs: behind.jobs,
  };
};

type First = Awaited<ReturnType<typeof recordsOf>>;

/** Of a number that is looked for in a system that is not its own. */
async function* noRows(): AsyncGenerator<readonly LeveledSign[]> {}

/** Page after page, each asked for when the one before was sent. */
async function* rowsFrom(house: House, wanted: Wanted, first: First): AsyncGenerator<readonly LeveledSign[]> {
  yield first.list;
  for (let currentPage = 2; (currentPage - 1) * hostPage < first.total; currentPage += 1)
    yield (await recordsOf(house, wanted, { currentPage, pageSize: hostPage })).list;
}

async function* pagesOf(house: House, wanted: Wanted) {
  const first = await recordsOf(house, wanted, { currentPage: 1, pageSize: hostPage });
  for await (const rows of rowsFrom(house, wanted, first)) yield { rows, total: first.total };
}

/** The columns of catalogue 7.1; what a host says is never a formula. */
const columnsOf = (
  { system, agentNumber }: Pick<ExportQuery, "system" | "agentNumber">,
  language: Language,
): XlsxColumn<LeveledSign>[] => {
  const word = (name: keyof typeof signinTexts): string => say(language, signinTexts[name]);
  return [
    { title: say(language, blacklistTexts.agent), value: () => agentNumber },
    { title: word("system"), value: () => system },
    { title: "PID", value: ({ pid }) => defused(pid) },
    { title: word("type"), value: ({ type }) => `${type} ${word(type)}` },
    { title: word("office"), value: ({ office }) => defused(office) },
    { title: word("level"), value: ({ level }) => defused(level) },
    { title: word("signTime"), value: ({ at }) => wallTime(at) },
  ];
};
