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
];
