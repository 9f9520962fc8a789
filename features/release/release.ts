import { words } from "@apron/kit/contract/texts";

const MiB = 1_048_576;

/** Limits of the domain, each with its one home (catalogue 31). */
export const releaseLimits = {
  software: 60,
  group: 40,
  number: 40,
  notes: 8_000,
  reason: 300,
  remark: 200,
  keyword: 60,
  fileName: 150,
  /** Bytes of a release's file, and of one part of its upload. */
  fileBytes: 1_024 * MiB,
  partBytes: 4 * MiB,
  /** Hours an upload that was cut off waits to be gone on with: as long as its parts are kept. */
  uploadHours: 20,
  importRows: 5_000,
  counted: 10_000,
  offered: 300,
  history: 200,
  /** Airports shown that run a release. */
  airportsShown: 300,
} as const;

/** The groups that the specification names; others may be written. */
export const softwareGroups = ["DLB", "NEWAPP", "ETERMJ", "DGUI", "LGUI"] as const;

/** How what an airport runs stands to what was released. */
export const runStates = words({
  current: { zh: "已是最新", en: "Up to date" },
  behind: { zh: "落后", en: "Behind" },
  withdrawn: { zh: "运行已撤回版本", en: "Runs a withdrawn release" },
  unknown: { zh: "未登记版本", en: "Version not released here" },
});
export type RunState = keyof typeof runStates;
export const runStateNames = ["withdrawn", "behind", "unknown", "current"] as const;

/** Who or what says what an airport runs. */
export const runSources = words({
  desk: { zh: "配置管理员登记", en: "Configuration administrators" },
  file: { zh: "文件导入", en: "Imported from a file" },
  takeBack: { zh: "文件内容已撤销", en: "Import undone" },
  facts: { zh: "机场资料", en: "Facts of the airport" },
});
export type RunSource = keyof typeof runSources;

/** What happened to a release. */
export const releaseEventKinds = words({
  enter: { zh: "录入版本", en: "Release entered" },
  edit: { zh: "修改版本信息", en: "Release edited" },
  file: { zh: "安装文件已上传", en: "File handed in" },
  withdraw: { zh: "版本已撤回", en: "Release withdrawn" },
  restore: { zh: "版本已恢复发布", en: "Released again" },
  import: { zh: "文件导入", en: "Imported from a file" },
  takeBack: { zh: "文件内容已撤销", en: "Import undone" },
});
export type ReleaseEventKind = keyof typeof releaseEventKinds;

/** Where a release is read. */
export const releaseUrl = (id: string): string => `/softwareInfo/detail?id=${encodeURIComponent(id)}`;

/** A name of a software as it is compared: `New APP` is `newapp`. */
export const softwareKeyOf = (software: string): string =>
  software
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s_-]/gu, "");

const beforeRelease = /^(alpha|beta|pre|preview|rc|snapshot|test)$/;

/**
 * A version as it stands among others: 8.10 comes after 8.9, 8.4.2 after 8.4.2-rc1 and before 8.4.2.1; V8.04 and 8.4 are the
 * same. "" for what has neither letter nor digit.
 */
export const sortKeyOf = (number: string): string => {
  const tidy = number
    .normalize("NFKC")
    .toLowerCase()
    .trim()
    .replace(/^v(?=\d)/, "");
  const tokens = tidy.match(/\d+|\p{L}+/gu) ?? [];
  if (tokens.length === 0) return "";
  const keys = tokens.map((token) => {
    if (/^\d/.test(token)) return `2${token.replace(/^0+(?=\d)/, "").padStart(12, "0")}`;
    return `${beforeRelease.test(token) ? "0" : "3"}${token}.`;
  });
  return `${keys.join("")}1`;
};
