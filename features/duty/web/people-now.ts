import type { PaletteEntry } from "@apron/kit/web/feature";
import { send } from "@apron/kit/web/call";
import { dutyNow } from "../contract.ts";
import { dutyKindName, type DutyRecord } from "../record.ts";
import { dutyPath } from "./paths.ts";

/** Everybody on duty at this moment for the command palette, found by name, pinyin, number, department and post. */
export const peopleNow = async (): Promise<PaletteEntry[]> => {
  const { departments, readings } = await send(dutyNow, {});
  const rows = departments.flatMap((department) => department.lines.flatMap((line) => line.rows));
  return [
    ...new Map(
      rows.map((row) => [`${row.depaName} ${row.name} ${row.mobile}`, entryOf(row, readings[row.name] ?? "")]),
    ).values(),
  ];
};

const entryOf = (row: DutyRecord, reading: string): PaletteEntry => {
  const line = dutyKindName("posttype", row.posttype);
  return {
    label: { zh: row.name, en: row.name },
    keywords: [reading, row.mobile, row.telephone, row.depaName, row.postName, row.postNo, row.appName]
      .join(" ")
      .toLowerCase(),
    hint: {
      zh: `${row.postName} · ${line.zh} · ${row.mobile}`,
      en: `${row.postName} · ${line.en} · ${row.mobile}`,
    },
    route: `${dutyPath}?${new URLSearchParams({ name: row.name, depaName: row.depaName, postName: row.postName }).toString()}`,
  };
};
