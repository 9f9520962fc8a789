import * as z from "zod/mini";
import { call, role } from "@apron/kit/contract/call";
import {
  id,
  idOrNone,
  nothing,
  pageOf,
  pagingFields,
  requiredText,
  seenVersion,
  sought,
  text,
} from "@apron/kit/contract/patterns";
import { exportOfList, importCalls } from "@apron/kit/contract/desk/imports";
import { roles } from "@apron/kit/contract/roles";
import { anyBusinessType, anySystem } from "./contract-parts.ts";
import { deskLimits } from "./desk.ts";

const desk = { who: role(roles.customerService.id), item: "13.15" } as const;
const root = "/cass/service/desk/";

/** An answer that is kept in both languages, with blanks such as {agent} that are filled when it is put in. */
export const CannedAnswer = z.object({
  id: z.string(),
  shortcut: z.string(),
  /** What colleagues call it. */
  title: z.string(),
  wordsZh: z.string(),
  wordsEn: z.string(),
  /** Which host and business type it is for; "" for any. */
  system: anySystem(),
  businessType: anyBusinessType(),
  uses: z.int(),
  version: z.int(),
  changedBy: z.string(),
  changeTime: z.string(),
});
export type CannedAnswer = z.output<typeof CannedAnswer>;

const cannedFilter = {
  keyword: sought(deskLimits.keyword),
  system: anySystem(),
  businessType: anyBusinessType(),
};

export const getCanned = call({
  ...desk,
  method: "POST",
  path: `${root}getCanned`,
  body: z.object({ ...cannedFilter, ...pagingFields }),
  result: pageOf(CannedAnswer),
  summary: { zh: "常用语列表", en: "Canned answers" },
});

/** All of them at once, as the reply box offers them; with the blanks filled that the question fills. */
export const getCannedFor = call({
  ...desk,
  method: "GET",
  path: `${root}getCannedFor`,
  body: z.object({ id: id() }),
  result: z.array(
    z.object({
      id: z.string(),
      shortcut: z.string(),
      title: z.string(),
      /** In the language of whoever asked. */
      text: z.string(),
      /** Blanks that are left to fill, as they stand in the text. */
      blanks: z.array(z.string()),
      fits: z.boolean(),
    }),
  ),
  summary: { zh: "适用于该问题的常用语", en: "Canned answers for a question, with what it fills filled" },
});

const files = {
  ...desk,
  root: `${root}canned/`,
  audit: "cannedAnswer",
  tells: "question.canned",
  of: { zh: "常用语", en: "canned answers" },
};
/** Canned answers from a spreadsheet, and as one. */
export const cannedImports = importCalls(files);
export const exportCanned = exportOfList(files, cannedFilter);

export const saveCanned = call({
  ...desk,
  method: "POST",
  path: `${root}saveCanned`,
  body: z.object({
    id: idOrNone(),
    version: z._default(seenVersion(), 0),
    shortcut: text(deskLimits.shortcut),
    title: requiredText(deskLimits.title),
    wordsZh: requiredText(deskLimits.text),
    wordsEn: requiredText(deskLimits.text),
    system: anySystem(),
    businessType: anyBusinessType(),
  }),
  result: z.object({ id: z.string() }),
  once: true,
  audit: "question.saveCanned",
  tells: "question.canned",
  summary: { zh: "保存常用语（中英文）", en: "Keeps a canned answer in both languages" },
});

export const removeCanned = call({
  ...desk,
  method: "POST",
  path: `${root}removeCanned`,
  body: z.object({ id: id(), version: seenVersion() }),
  result: nothing,
  once: true,
  audit: "question.removeCanned",
  tells: "question.canned",
  summary: { zh: "删除常用语", en: "Removes a canned answer" },
});
