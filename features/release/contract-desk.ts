import * as z from "zod/mini";
import { call, role } from "@apron/kit/contract/call";
import { exportOfList, importCalls } from "@apron/kit/contract/desk/imports";
import { day, id, idOrNone, plainly, requiredText, seenVersion, text } from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";
import { releaseFilter, runFilter } from "./contract.ts";
import { releaseLimits, sortKeyOf } from "./release.ts";

const { fileBytes, partBytes } = releaseLimits;

/** A hash in hexadecimal digits, or "" where nobody said one. */
const hash = (digits: 32 | 64) =>
  z._default(
    z.pipe(
      z.string("E9413").check(
        z.trim(),
        z.maxLength(digits, "E19302"),
        z.refine((typed) => typed === "" || (typed.length === digits && /^[\da-fA-F]+$/.test(typed)), "E19302"),
      ),
      z.transform((typed: string) => typed.toLowerCase()),
    ),
    "",
  );

/** A version, in half width: it says something by which it can be put in order. */
const number = () =>
  requiredText(releaseLimits.number).check(
    z.overwrite(plainly),
    z.refine((typed) => sortKeyOf(typed) !== "", "E9413"),
  );

const desk = { who: role(roles.configurationAdministrator.id), item: "19.3" } as const;
const root = "/cass/softwareInfo/desk/";

/** Enters a release (without an id), or changes the one that was seen; E9409 when somebody changed it meanwhile. */
export const saveRelease = call({
  ...desk,
  method: "POST",
  path: `${root}save`,
  body: z.object({
    id: idOrNone(),
    revision: z._default(seenVersion(), 0),
    name: requiredText(releaseLimits.software),
    group: requiredText(releaseLimits.group),
    version: number(),
    releaseDate: day(),
    notesZh: requiredText(releaseLimits.notes),
    notesEn: text(releaseLimits.notes),
    declaredSha256: hash(64),
    declaredMd5: hash(32),
  }),
  result: z.object({ id: z.string(), revision: z.int() }),
  once: true,
  audit: "release.save",
  summary: { zh: "录入或修改软件版本", en: "Enters a release, or changes it" },
});

/** Withdraws a release, or releases it again: nobody downloads what is withdrawn. */
export const withdrawRelease = call({
  ...desk,
  method: "POST",
  path: `${root}withdraw`,
  body: z.object({
    id: id(),
    revision: seenVersion(),
    withdrawn: z.boolean("E9413"),
    reason: requiredText(releaseLimits.reason),
  }),
  result: z.object({ revision: z.int() }),
  once: true,
  audit: "release.withdraw",
  summary: { zh: "撤回或恢复软件版本", en: "Withdraws a release, or releases it again" },
});

/** Begins to hand in the file of a release in parts, or goes on with the same file where its parts end. */
export const beginUpload = call({
  ...desk,
  method: "POST",
  path: `${root}beginUpload`,
  body: z.object({
    id: id(),
    revision: seenVersion(),
    fileName: requiredText(releaseLimits.fileName),
    size: z.int("E9413").check(z.minimum(1, "E27007"), z.maximum(fileBytes, "E19303")),
  }),
  result: z.object({ uploadId: z.string(), received: z.number(), partBytes: z.int() }),
  audit: "release.beginUpload",
  summary: { zh: "开始或继续分片上传安装文件", en: "Begins to hand in a file in parts, or goes on with it" },
});

/** One part of a file, in order: `start` is where it begins; the same part again is answered as the first time. */
export const putPart = call({
  ...desk,
  method: "POST",
  path: `${root}putPart`,
  upload: { field: "file", maximum: partBytes, spooled: () => partBytes },
  body: z.object({ uploadId: id(), start: z.string("E9413").check(z.regex(/^\d{1,12}$/, "E9413")) }),
  result: z.object({ received: z.number() }),
  audit: "release.part",
  summary: { zh: "上传安装文件的一个分片", en: "Hands in one part of a file" },
});

/** Ends an upload whose parts are all there: its hashes are computed and compared with what was declared. */
export const endUpload = call({
  ...desk,
  method: "POST",
  path: `${root}endUpload`,
  body: z.object({ uploadId: id() }),
  result: z.object({ sha256: z.string(), md5: z.string(), revision: z.int() }),
  audit: "release.upload",
  summary: { zh: "完成上传，计算并核对哈希", en: "Ends an upload: hashes are computed and compared" },
});

/** Says what an airport runs of a software; E9409 when somebody said so meanwhile. */
export const saveRun = call({
  ...desk,
  method: "POST",
  path: `${root}saveRunning`,
  body: z.object({
    officeCode: requiredText(12),
    name: requiredText(releaseLimits.software),
    version: number(),
    since: z._default(z.union([z.literal(""), day()], "E9416"), ""),
    remark: text(releaseLimits.remark),
    /** 0 says it for the first time. */
    revision: seenVersion(),
  }),
  result: z.object({ revision: z.int() }),
  once: true,
  audit: "release.run",
  summary: { zh: "登记机场运行版本", en: "Says what an airport runs" },
});

export const removeRun = call({
  ...desk,
  method: "POST",
  path: `${root}removeRunning`,
  body: z.object({ officeCode: requiredText(12), name: requiredText(releaseLimits.software), revision: seenVersion() }),
  result: z.object({}),
  once: true,
  audit: "release.removeRun",
  summary: { zh: "删除机场运行版本登记", en: "An airport runs this software no longer" },
});

const releaseFiles = { ...desk, root, audit: "release", of: { zh: "软件版本", en: "releases" } } as const;
/** Releases from a spreadsheet. */
export const releaseImports = importCalls(releaseFiles);
export const exportReleases = exportOfList(releaseFiles, releaseFilter);

const runFiles = {
  ...desk,
  root: `${root}running/`,
  audit: "releaseRun",
  of: { zh: "机场运行版本", en: "running versions" },
} as const;
/** Who runs what, from a spreadsheet. */
export const runImports = importCalls(runFiles);
export const exportRuns = exportOfList(runFiles, {
  ...runFilter,
  /** In an address a number is a text. */
  atLeast: z._default(z.string("E9413").check(z.regex(/^\d{1,4}$/, "E9413")), "0"),
});
