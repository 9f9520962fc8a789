import * as z from "zod/mini";
import { words } from "@apron/kit/contract/texts";

/** Limits of the domain, each with its one home (catalogue 31). */
export const lineLimits = {
  lineNo: 40,
  name: 80,
  /** Characters of operator, ends and contact. */
  shortText: 80,
  phone: 40,
  office: 12,
  /** Addresses of a line. */
  addresses: 8,
  address: 60,
  airports: 20,
  remark: 500,
  /** Characters of why a line is in a state. */
  reason: 300,
  keyword: 60,
  /** Rows a list counts at most, so that it answers as quickly however many there are. */
  counted: 10_000,
  /** Rows of a file. */
  importRows: 5_000,
  /** Names offered to choose from. */
  offered: 300,
  /** States and edits of a line that are shown. */
  history: 200,
  /** Lines of one place that are handed to others. */
  ofPlace: 100,
} as const;

/** Whereto a line leads (catalogue 19.4): an airport's departure systems, or an office's access to reservation. */
export const lineKinds = words({
  departure: { zh: "离港线路", en: "Departure line" },
  reservation: { zh: "订座线路", en: "Reservation line" },
});
export type LineKind = keyof typeof lineKinds;
export const lineKindNames = ["departure", "reservation"] as const;
export const lineKind = z.enum(lineKindNames, "E9413");

/** What a line is for beside the others of its place. */
export const lineRoles = words({
  main: { zh: "主用", en: "Main" },
  backup: { zh: "备用", en: "Backup" },
});
export type LineRole = keyof typeof lineRoles;
export const lineRoleNames = ["main", "backup"] as const;
export const lineRole = z.enum(lineRoleNames, "E9413");

/** How a line is. */
export const lineStates = words({
  up: { zh: "畅通", en: "Up" },
  degraded: { zh: "质量下降", en: "Degraded" },
  down: { zh: "中断", en: "Down" },
  maintenance: { zh: "线路维护中", en: "Under maintenance" },
  retired: { zh: "已拆除", en: "Retired" },
});
export type LineState = keyof typeof lineStates;
export const lineStateNames = ["down", "degraded", "maintenance", "up", "retired"] as const;
export const lineState = z.enum(lineStateNames, "E9413");

/** Who or what says how a line is. */
export const lineSources = words({
  entry: { zh: "录入时", en: "As it was entered" },
  desk: { zh: "配置管理员", en: "Configuration administrators" },
  file: { zh: "由文件导入", en: "Imported from a file" },
  takeBack: { zh: "导入被撤销", en: "Import taken back" },
  run: { zh: "网络故障定界", en: "Network fault delimitation" },
});
export type LineSource = keyof typeof lineSources;

/** What happened to what is written of a line. */
export const lineEventKinds = words({
  enter: { zh: "录入线路", en: "Line entered" },
  edit: { zh: "修改线路信息", en: "Line edited" },
  file: lineSources.file,
  takeBack: lineSources.takeBack,
});
export type LineEventKind = keyof typeof lineEventKinds;

/** Where a line is read. */
export const lineUrl = (id: string): string =>
  `/airportDevOps/toolsArea/netWorkSearch/detail?id=${encodeURIComponent(id)}`;

/**
 * A bandwidth as lines are sold by: `100M`, `1G`, `2.5G`, `64K`; "" where none is said, undefined for what is none. A number
 * alone counts megabits, as these tables are kept.
 */
export const bandwidthOf = (typed: string): string | undefined => {
  const tidy = typed.normalize("NFKC").replace(/\s/gu, "").toUpperCase();
  if (tidy === "") return "";
  const [, figure = "", unit = ""] = /^(\d{1,6}(?:\.\d{1,3})?)([KMG]?)(?:BPS|BIT\/S|B\/S|B|兆)?$/u.exec(tidy) ?? [];
  return Number(figure) > 0 ? `${Number(figure)}${unit === "" ? "M" : unit}` : undefined;
};

/** Addresses and networks, IPv4 and IPv6, apart by commas; undefined where one is none, or there are too many. */
export const addressesOf = (typed: string): string | undefined => {
  const parts = typed
    .normalize("NFKC")
    .toLowerCase()
    .split(/[,、;\s]+/u)
    .filter((part) => part !== "");
  const known = parts.every((part) => part.length <= lineLimits.address && isAddress.safeParse(part).success);
  return known && parts.length <= lineLimits.addresses ? [...new Set(parts)].join(", ") : undefined;
};

const isAddress = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
