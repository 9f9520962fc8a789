import * as z from "zod/mini";
import { call, role, signedIn } from "@apron/kit/contract/call";
import { exportOfList, importCalls } from "@apron/kit/contract/desk/imports";
import {
  id,
  idOrNone,
  nothing,
  pageOfMany,
  pagingFields,
  requiredText,
  seenVersion,
  text,
} from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";
import { Mark } from "@apron/kit/contract/search/marks";
import { type BusinessType, businessTypes, helpLimits, helpSystems, oneOf } from "./article.ts";

const keys = Object.keys(businessTypes) as [BusinessType, ...BusinessType[]];
const CodeRow = z.object({
  id: z.string(),
  code: z.string(),
  system: z.string(),
  businessType: z.string(),
  meaningCn: z.string(),
  meaningEn: z.string(),
  cause: z.string(),
  solution: z.string(),
  codeMarks: z.array(Mark),
  meaningMarks: z.array(Mark),
});
export type CodeRow = z.output<typeof CodeRow>;

export const getErrorCodes = call({
  method: "POST",
  path: "/cass/errorCode/getList",
  body: z.object({
    keyword: text(helpLimits.keyword),
    businessType: z._default(z.enum(["", ...keys], "E9413"), ""),
    system: z._default(z.enum(["", ...helpSystems], "E9413"), ""),
    ...pagingFields,
  }),
  result: pageOfMany(CodeRow),
  who: signedIn,
  item: "11.11",
  summary: { zh: "错误码查询", en: "Error codes of the hosts" },
});

export const getErrorCode = call({
  method: "GET",
  path: "/cass/errorCode/detail",
  body: z.object({ id: id() }),
  result: z.object({
    ...CodeRow.shape,
    /** The article that says more; "" where there is none for this reader. */
    articleId: z.string(),
    articleTitle: z.string(),
  }),
  who: signedIn,
  item: "11.11",
  summary: { zh: "错误码详情", en: "One error code" },
});

const desk = { who: role(roles.contentEditor.id), item: "11.12" } as const;
const root = "/cass/errorCode/desk/";

/** Everything an editor writes of an error code. */
export const codeFields = {
  code: requiredText(helpLimits.code),
  system: z._default(oneOf(["", ...helpSystems]), ""),
  businessType: oneOf(keys),
  audience: oneOf(["holder", "staff"]),
  meaningZh: requiredText(helpLimits.meaning),
  meaningEn: requiredText(helpLimits.meaning),
  causeZh: requiredText(helpLimits.explanation),
  causeEn: requiredText(helpLimits.explanation),
  solutionZh: requiredText(helpLimits.explanation),
  solutionEn: requiredText(helpLimits.explanation),
};

const DeskCode = z.object({
  id: z.string(),
  code: z.string(),
  system: z.enum(["", ...helpSystems]),
  businessType: z.enum(keys),
  audience: z.enum(["holder", "staff"]),
  meaningZh: z.string(),
  meaningEn: z.string(),
  causeZh: z.string(),
  causeEn: z.string(),
  solutionZh: z.string(),
  solutionEn: z.string(),
  articleId: z.string(),
  version: z.int(),
  changedBy: z.string(),
  changeTime: z.string(),
});
export type DeskCode = z.output<typeof DeskCode>;

const deskFilter = {
  keyword: text(helpLimits.keyword),
  businessType: z._default(z.enum(["", ...keys], "E9413"), ""),
  system: z._default(z.enum(["", ...helpSystems], "E9413"), ""),
};

export const getDeskCodes = call({
  ...desk,
  method: "POST",
  path: `${root}getList`,
  body: z.object({ ...deskFilter, ...pagingFields }),
  result: pageOfMany(DeskCode),
  summary: { zh: "错误码维护列表", en: "Error codes at the desk" },
});

export const getDeskCode = call({
  ...desk,
  method: "GET",
  path: `${root}detail`,
  body: z.object({ id: id() }),
  result: DeskCode,
  summary: { zh: "维护中的错误码", en: "One error code at the desk" },
});

export const saveErrorCode = call({
  ...desk,
  method: "POST",
  path: `${root}save`,
  body: z.object({ id: idOrNone(), version: z._default(seenVersion(), 0), ...codeFields, articleId: idOrNone() }),
  result: z.object({ id: z.string(), version: z.int() }),
  once: true,
  audit: "errorCode.save",
  tells: "help.codes",
  summary: { zh: "保存错误码", en: "Keeps an error code" },
});

export const removeErrorCode = call({
  ...desk,
  method: "POST",
  path: `${root}remove`,
  body: z.object({ id: id(), version: seenVersion() }),
  result: nothing,
  once: true,
  audit: "errorCode.remove",
  tells: "help.codes",
  summary: { zh: "删除错误码", en: "Removes an error code" },
});

const files = {
  ...desk,
  root,
  audit: "errorCode",
  tells: "help.codes",
  of: { zh: "错误码", en: "error codes" },
} as const;
/** Files of error codes. */
export const codeImports = importCalls({ ...files, item: "11.16" });
export const exportErrorCodes = exportOfList(files, deskFilter);
