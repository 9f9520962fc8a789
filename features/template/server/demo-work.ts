import type { DataRecord } from "@apron/dialect";
import {
  both,
  card,
  choice,
  condition,
  contentOf,
  files,
  grid,
  line,
  measure,
  rows,
  several,
  when,
  words,
} from "./demo-parts.ts";

/** The software groups that are inspected daily (catalogue 16.12). */
export const softwareGroups = ["DLB", "NEWAPP", "ETERMJ", "DGUI", "LGUI"] as const;
export type SoftwareGroup = (typeof softwareGroups)[number];

/** The daily inspection of a software group: what has a server is asked about it, everything about its lines. */
export const dailyInspection = (software: SoftwareGroup): string => {
  const hasServer = software === "DLB" || software === "NEWAPP" || software === "ETERMJ";
  return contentOf({
    software: card(both(`${software}软件`, `${software} software`), {
      look: grid({
        running: condition(both("软件运行状态", "Software state")),
        backend: condition(both("离港后台连接", "Departure backend connection")),
        ...(hasServer && { database: condition(both("数据库连接", "Database connection")) }),
      }),
      ...(hasServer && {
        tablespace: measure(both("表空间使用率", "Tablespace used"), "%", { to: 80, most: 100 }, { required: true }),
      }),
      ...(software === "DGUI" && { peripherals: peripherals }),
      ...(software === "LGUI" && { loadsheet: condition(both("载重单打印", "Load sheet printing")) }),
      fault: words(both("异常现象", "What is wrong"), { required: true, ...when("running", "abnormal") }),
    }),
    ...(hasServer && { servers }),
    network: card(both("网络", "Network"), {
      headquarters: condition(both("总部网络状态", "Network to headquarters")),
      lines,
    }),
    photos: files(both("现场照片", "Photos"), 6),
    remark: words(both("备注", "Remark")),
  });
};

/** How the daily inspection of DLB was before: no ping, memory and disk, the tablespace as a choice. */
export const firstInspection = contentOf({
  running: condition(both("软件运行状态", "Software state")),
  database: condition(both("数据库连接", "Database connection")),
  tablespaceState: choice(
    both("表空间", "Tablespace"),
    [
      ["low", both("<80%", "< 80 %")],
      ["high", both("≥80%", "≥ 80 %")],
    ],
    { required: true, "x-data": { band: { normal: ["low"] } } },
  ),
  servers: rows(both("服务器", "Servers"), both("添加服务器", "Add a server"), {
    ip: line(both("服务器IP", "Server IP"), { required: true, "x-validator": "ipv4" }),
    cpu: measure(both("CPU使用率", "CPU used"), "%", { to: 80, most: 100 }, { required: true }),
  }),
  remark: words(both("备注", "Remark")),
});

const peripherals: DataRecord = several(
  both("异常外设", "Peripherals out of order"),
  [
    ["boarding", both("登机牌打印机", "Boarding pass printer")],
    ["tag", both("行李条打印机", "Bag tag printer")],
    ["reader", both("证件阅读器", "Document reader")],
    ["scanner", both("扫码枪", "Scanner")],
  ],
  { description: both("全部正常时留空", "Leave empty when all work") },
);

const percentage = (zh: string, en: string): DataRecord =>
  measure(both(zh, en), "%", { to: 80, most: 100 }, { required: true });

const servers: DataRecord = rows(
  both("服务器", "Servers"),
  both("添加服务器", "Add a server"),
  {
    ip: line(both("服务器IP", "Server IP"), { required: true, "x-validator": "ipv4", "x-data": { key: true } }),
    usage: grid({
      cpu: percentage("CPU使用率", "CPU used"),
      memory: percentage("内存使用率", "Memory used"),
      disk: percentage("磁盘使用率", "Disk used"),
    }),
    light: choice(
      both("指示灯", "Indicator light"),
      [
        ["green", both("绿", "Green")],
        ["amber", both("黄", "Amber")],
        ["red", both("红", "Red")],
        ["off", both("不亮", "Off")],
      ],
      { required: true, default: "green", "x-data": { band: { normal: ["green"] } } },
    ),
  },
  {
    required: true,
    default: [
      { ip: "10.24.8.11", light: "green" },
      { ip: "10.24.8.12", light: "green" },
    ],
  },
);

const lines: DataRecord = rows(
  both("线路", "Lines"),
  both("添加线路", "Add a line"),
  {
    name: line(both("线路名称", "Line name"), {
      required: true,
      "x-data": { key: true },
      "x-validator": { required: true, message: both("线路名称必填", "The line name is required") },
    }),
    measures: grid({
      uplink: measure(both("上行带宽使用率", "Uplink used"), "%", { to: 50, most: 100 }, { required: true }),
      downlink: measure(both("下行带宽使用率", "Downlink used"), "%", { to: 50, most: 100 }, { required: true }),
      ping: measure(both("Ping时延", "Ping"), "ms", { to: 100 }, { required: true }),
    }),
  },
  { required: true, default: [{ name: "电信主线" }, { name: "联通备线" }] },
);
