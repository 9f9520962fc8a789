import { roles } from "@apron/kit/contract/roles";
import type { Database } from "@apron/kit/server/database";

/** A desk that takes a file, as it is measured: its path, who hands it in, and rows that are new, then all changed. */
export interface MeasuredImport {
  readonly name: string;
  /** Of its calls, with a slash behind it. */
  readonly root: string;
  readonly roles: readonly string[];
  /** What must stand before, e.g. the airports a row names. */
  readonly fill?: (database: Database) => Promise<void>;
  /** A file of so many rows; what is imported the second time differs from the first in every row. */
  readonly file: (rows: number, time: "first" | "second") => string;
}

const airports = 250;
const codeOf = (at: number): string =>
  [17_576, 676, 26].map((size) => String.fromCharCode(65 + (Math.floor((at * 26) / size) % 26))).join("") + String(at);

const fillAirports = async (database: Database): Promise<void> => {
  for (let at = 0; at < airports; at += 1)
    await database.execute(
      `insert into airport (office_code, iata, name_zh, name_en, region, version)
        values ($1, $2, $3, $4, '华东', 1) on conflict do nothing`,
      [codeOf(at), codeOf(at).slice(0, 3), `测试机场${at}`, `Airport ${at}`],
    );
};

/** Every import that is held to the figure; a feature adds its own here. */
export const measuredImports: readonly MeasuredImport[] = [
  {
    name: "facts of airports",
    root: "/cass/airportInfo/desk/",
    roles: [roles.configurationAdministrator.id],
    fill: fillAirports,
    file: (rows, time) =>
      [
        "机场代码,栏目,名称,位置,用途,IP地址,操作系统,备注",
        ...Array.from({ length: rows }, (_, at) => {
          const system = time === "first" ? "麒麟 V10" : "openEuler 22.03";
          return `${codeOf(at % airports)},服务器,SRV-${at},弱电机房${at % 7},离港应用,10.${at % 200}.8.${at % 250},${system},第${at}台`;
        }),
      ].join("\n"),
  },
  {
    name: "airports",
    root: "/cass/airport/desk/",
    roles: [roles.configurationAdministrator.id],
    file: (rows, time) =>
      [
        "机场代码,三字码,四字码,中文名称,英文名称,区域,省份",
        ...Array.from({ length: rows }, (_, at) => {
          const letters = [676, 26, 1].map((size) => String.fromCharCode(65 + (Math.floor(at / size) % 26))).join("");
          return `${letters}${700_000 + at},${letters},,${time === "first" ? "机场" : "国际机场"}${at},Airport ${at},华东,上海`;
        }),
      ].join("\n"),
  },
  {
    name: "network lines",
    root: "/cass/network/desk/",
    roles: [roles.configurationAdministrator.id],
    fill: fillAirports,
    file: (rows, time) =>
      [
        "线路编号,线路名称,线路类型,主用或备用,所属机场,运营商,带宽,A端,B端,线路IP,线路状态",
        ...Array.from({ length: rows }, (_, at) => {
          const state = time === "first" ? "畅通" : "中断";
          return `L-${at},测试线路${at},离港线路,${at % 2 === 0 ? "主用" : "备用"},${codeOf(at % airports)},中国电信,100M,弱电机房${at},总部机房A,10.${at % 200}.${at % 250}.0/30,${state}`;
        }),
      ].join("\n"),
  },
  {
    name: "software releases",
    root: "/cass/softwareInfo/desk/",
    roles: [roles.configurationAdministrator.id],
    file: (rows, time) =>
      [
        "软件名称,软件分组,版本号,发布日期,版本说明（中文）",
        ...Array.from({ length: rows }, (_, at) => {
          const [software, number] = [at % 50, Math.floor(at / 50)];
          return `测试软件${software},DLB,${number + 1}.${at % 10},2026-01-10,${time === "first" ? "首次发布" : "修正后发布"}第${at}条`;
        }),
      ].join("\n"),
  },
  {
    name: "running versions",
    root: "/cass/softwareInfo/desk/running/",
    roles: [roles.configurationAdministrator.id],
    fill: fillAirports,
    file: (rows, time) =>
      [
        "运行机场,软件名称,运行版本,启用日期",
        ...Array.from(
          { length: rows },
          (_, at) =>
            `${codeOf(at % airports)},测试软件${Math.floor(at / airports)},${time === "first" ? "1.0" : "1.1"},2026-02-01`,
        ),
      ].join("\n"),
  },
  {
    name: "resources",
    root: "/cass/resource/desk/",
    roles: [roles.configurationAdministrator.id],
    fill: fillAirports,
    file: (rows, time) =>
      [
        "资源类型,资源编号,资源名称,所属机构,所在机场,资源状态,资源负责人",
        ...Array.from(
          { length: rows },
          (_, at) =>
            `设备,DEV-${at},登机牌打印机${at},测试机场${at % airports},${codeOf(at % airports)},${time === "first" ? "正常" : "有故障"},运维${at % 40}组`,
        ),
      ].join("\n"),
  },
  {
    name: "changes",
    root: "/cass/change/desk/",
    roles: [roles.changeManager.id],
    fill: fillAirports,
    file: (rows, time) =>
      [
        "变更编号,变更标题,变更系统,变更级别,变更类型,窗口开始,窗口结束,影响范围,风险,实施方案,回退方案,负责人,部门,受影响机场",
        ...Array.from({ length: rows }, (_, at) => {
          const day = `2031-${String((at % 12) + 1).padStart(2, "0")}-${String((at % 28) + 1).padStart(2, "0")}`;
          const plan = time === "first" ? "逐岛升级" : "分两批升级";
          return `CHG-M-${at},离港前端升级${at},离港前端,一般变更,常规变更,${day} 01:00,${day} 03:00,逐岛重启,个别柜台,${plan},恢复备份,李航,机场运维华东区,${codeOf(at % airports)}`;
        }),
      ].join("\n"),
  },
  {
    name: "activation data of work numbers",
    root: "/cass/account/desk/",
    roles: [roles.configurationAdministrator.id],
    file: (rows, time) =>
      [
        "系统,工作号,预设邮箱,客户名称,部门编号,原因",
        ...Array.from({ length: rows }, (_, at) => {
          const [customer, mail] = time === "first" ? ["航空服务", "first"] : ["航空服务股份", "second"];
          return `C,${700_000 + at},${mail}-${at}@example.com,${customer}${at},DEP${at % 300},${time === "first" ? "新入网" : "机构更名"}`;
        }),
      ].join("\n"),
  },
];
