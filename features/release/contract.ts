import { HistoryEvent } from "@apron/kit/contract/desk/history";
import * as z from "zod/mini";
import { call, staff } from "@apron/kit/contract/call";
import { id, nothing, pageOf, pagingFields, requiredText, text } from "@apron/kit/contract/patterns";
import { releaseLimits, runStateNames } from "./release.ts";

export * from "./release.ts";
export { releaseRefusals } from "./texts.ts";

const { keyword, software } = releaseLimits;

const rowFields = {
  id: z.string(),
  /** The software's name. */
  name: z.string(),
  group: z.string(),
  version: z.string(),
  releaseDate: z.string(),
  /** Bytes of its file; 0 while there is none. */
  size: z.number(),
  withdrawn: z.boolean(),
  /** No later version of it was released and not withdrawn. */
  latest: z.boolean(),
};

/** One release of a list. */
export const ReleaseRow = z.object(rowFields);
export type ReleaseRow = z.output<typeof ReleaseRow>;

const runState = z.enum(runStateNames, "E9413");

const runFields = {
  officeCode: z.string(),
  airportCn: z.string(),
  name: z.string(),
  version: z.string(),
  /** The release it is, where it was released here. */
  releaseId: z.string(),
  state: runState,
  /** Releases that came after it and were not withdrawn; 0 of a version not released here. */
  behind: z.int(),
  latestVersion: z.string(),
  /** Since when it runs, as it was said: a day or "". */
  since: z.string(),
  remark: z.string(),
  /** How it came to be known: `desk`, `file`, `takeBack`, `facts`. */
  source: z.string(),
  saidTime: z.string(),
  revision: z.int(),
};

/** What one airport runs of one software. */
export const RunRow = z.object(runFields);
export type RunRow = z.output<typeof RunRow>;

/** A release, whole. */
export const ReleaseWhole = z.object({
  ...rowFields,
  notesZh: z.string(),
  notesEn: z.string(),
  /** What was said beforehand of its file; "" where nobody said. */
  declaredSha256: z.string(),
  declaredMd5: z.string(),
  fileName: z.string(),
  /** Of the file as it lies here, computed by the server. */
  sha256: z.string(),
  md5: z.string(),
  fileTime: z.string(),
  withdrawnBy: z.string(),
  withdrawnTime: z.string(),
  withdrawnReason: z.string(),
  revision: z.int(),
  changedBy: z.string(),
  changeTime: z.string(),
  /** The latest release of its software that was not withdrawn; this one where it is that, or there is none. */
  latestId: z.string(),
  latestVersion: z.string(),
  /** Airports that run it. */
  airports: z.array(z.object({ officeCode: z.string(), airportCn: z.string(), since: z.string() })),
  /** The other releases of its software, the latest first. */
  others: z.array(ReleaseRow),
  events: z.array(HistoryEvent),
  mayEdit: z.boolean(),
});
export type ReleaseWhole = z.output<typeof ReleaseWhole>;

const base = "/cass/softwareInfo/";
const item = "19.3";

export const releaseFilter = {
  /** Part of name, version, group or notes. */
  keyword: text(keyword),
  name: text(software),
  group: text(releaseLimits.group),
  /** `latest` = the latest of each software, `withdrawn` = withdrawn ones. */
  state: z._default(z.enum(["", "latest", "released", "withdrawn"], "E9413"), ""),
};

export const getReleases = call({
  method: "POST",
  path: `${base}getList`,
  body: z.object({ ...releaseFilter, ...pagingFields }),
  result: pageOf(ReleaseRow),
  who: staff,
  item,
  summary: { zh: "软件版本列表", en: "Software releases, the latest first" },
});

export const getRelease = call({
  method: "GET",
  path: `${base}detail`,
  body: z.object({ id: id() }),
  result: ReleaseWhole,
  who: staff,
  item,
  summary: { zh: "软件版本详情", en: "One release with its notes, hashes and airports" },
});

/** The file of a release or a part of it, as Range and If-Range ask; who took which bytes stands in the audit. */
export const downloadRelease = call({
  method: "GET",
  path: `${base}download`,
  carriage: "bytes",
  body: z.object({ id: id() }),
  result: z.unknown(),
  who: staff,
  audit: "release.download",
  item,
  summary: { zh: "下载软件安装文件，支持断点续传", en: "The file of a release, or a part of it" },
});

export const runFilter = {
  /** Part of an airport's name, its office code or IATA code. */
  airport: text(60),
  /** A software by its name. */
  name: text(software),
  state: z._default(z.enum(["", ...runStateNames], "E9413"), ""),
};

export const getRuns = call({
  method: "POST",
  path: `${base}getRunning`,
  body: z.object({
    ...runFilter,
    /** Behind by so many releases at least. */
    atLeast: z._default(z.int("E9413").check(z.minimum(0, "E9415"), z.maximum(1_000, "E9414")), 0),
    ...pagingFields,
  }),
  result: pageOf(RunRow),
  who: staff,
  item,
  summary: { zh: "各机场运行版本与落后情况", en: "What airports run, and who is behind by how many releases" },
});

export const getRunHistory = call({
  method: "POST",
  path: `${base}getRunHistory`,
  body: z.object({ officeCode: requiredText(20), name: requiredText(software) }),
  result: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        time: z.string(),
        /** Who said so, and how it came to be known. */
        name: z.string(),
        source: z.string(),
        /** "" before it was said for the first time. */
        before: z.string(),
        /** "" since it runs there no longer. */
        after: z.string(),
      }),
    ),
  }),
  who: staff,
  item,
  summary: { zh: "某机场某软件的版本变化", en: "Which versions of a software an airport was said to run" },
});

export const getRunOverview = call({
  method: "GET",
  path: `${base}getOverview`,
  body: nothing,
  result: z.object({
    software: z.array(
      z.object({
        name: z.string(),
        latestVersion: z.string(),
        current: z.int(),
        behind: z.int(),
        withdrawn: z.int(),
        unknown: z.int(),
      }),
    ),
  }),
  who: staff,
  item,
  summary: { zh: "各软件版本落后概览", en: "How many airports are behind, software by software" },
});

export const getReleaseOptions = call({
  method: "GET",
  path: `${base}getOptions`,
  body: nothing,
  result: z.object({
    names: z.array(z.string()),
    groups: z.array(z.string()),
    airports: z.array(z.object({ officeCode: z.string(), airportCn: z.string(), iata: z.string() })),
  }),
  who: staff,
  item,
  summary: { zh: "可选的软件、分组与机场", en: "The names, groups and airports there are" },
});
