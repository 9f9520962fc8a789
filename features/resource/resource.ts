import * as z from "zod/mini";
import { words } from "@apron/kit/contract/texts";

/** Limits of the domain, each with its one home (catalogue 31). */
export const resourceLimits = {
  number: 60,
  name: 100,
  /** Characters of organisation and owner. */
  shortText: 100,
  office: 20,
  remark: 500,
  keyword: 60,
  /** Rows a list counts at most, so that it answers as quickly however many there are. */
  counted: 10_000,
  /** Rows of a file that is handed in, and of one that is taken along. */
  importRows: 5_000,
  exportRows: 50_000,
  /** Organisations that are told apart in the figures. */
  organisations: 12,
  /** Resources a host is asked for at once, and requests a second it is asked at most. */
  atOnce: 250,
  budget: 5,
  /** Hours after which what a host told last is old. */
  staleHours: 36,
  /** So few may all be gone at once; of more, half of them are ended only when a host says so twice. */
  believed: 10,
  /** Days, six months, after which it is forgotten who used something last (catalogue 7.5). */
  useDays: 183,
} as const;

/** What a resource is (catalogue 18.2). */
export const resourceTypes = words({
  PID: { zh: "PID", en: "PID" },
  configuration: { zh: "配置", en: "Configuration" },
  office: { zh: "Office", en: "Office" },
  line: { zh: "线路", en: "Network line" },
  device: { zh: "设备", en: "Device" },
  software: { zh: "软件", en: "Software" },
});
export type ResourceType = keyof typeof resourceTypes;
export const typeNames = ["PID", "configuration", "office", "line", "device", "software"] as const;
export const resourceType = z.enum(typeNames, "E9410");

/** What the hosts tell of, and nobody enters. */
export const hostTypes = ["PID", "configuration", "office"] as const;
export type HostType = (typeof hostTypes)[number];
/** Whether the hosts tell of such. */
export const isHostType = (type: string): type is HostType => hostTypes.some((one) => one === type);

/** The hosts a resource can be of; "" is none. */
export const systemNames = ["B", "C", "J", "D1", "D2", "D3"] as const;
export type ResourceSystem = (typeof systemNames)[number] | "";

/** How a resource stands. */
export const resourceStatuses = words({
  normal: { zh: "正常", en: "Normal" },
  locked: { zh: "已锁定", en: "Locked" },
  disabled: { zh: "已停用", en: "Disabled" },
  spare: { zh: "闲置", en: "Spare" },
  faulty: { zh: "有故障", en: "Faulty" },
  ended: { zh: "已注销", en: "Cancelled" },
});
export type ResourceStatus = keyof typeof resourceStatuses;
export const statusNames = ["normal", "locked", "disabled", "spare", "faulty", "ended"] as const;
export const resourceStatus = z.enum(statusNames, "E9410");

/** Where what is known of a resource comes from. */
export const resourceOrigins = words({
  host: { zh: "主机读取", en: "Read from the host" },
  hand: { zh: "人工录入", en: "Entered by hand" },
  import: { zh: "文件导入", en: "Imported from a file" },
  line: { zh: "网络线路", en: "Network lines" },
  release: { zh: "软件发布", en: "Software releases" },
});
export type ResourceOrigin = keyof typeof resourceOrigins;

/** What stands in a resource's history. */
export const eventKinds = words({
  found: { zh: "首次读到", en: "Told of for the first time" },
  read: { zh: "读到变化", en: "Told of differently" },
  ended: { zh: "来源不再报告", en: "No longer told of" },
  back: { zh: "重新读到", en: "Told of again" },
  enter: { zh: "录入资源", en: "Entered" },
  edit: { zh: "修改内容", en: "Edited" },
  import: { zh: "由文件导入", en: "Imported from a file" },
  takeBack: { zh: "导入被撤销", en: "Import taken back" },
});
export type EventKind = keyof typeof eventKinds;

/** Where a resource is read. */
export const resourceUrl = (id: string): string => `/resourceQuery/detailsAll?id=${encodeURIComponent(id)}`;
