import { canonicalMobile } from "@apron/kit/contract/addresses";
import { isCalendarDay, patterns } from "@apron/kit/contract/patterns";
import { addDays } from "@apron/kit/server/clock";
import type { DutyKind, RosterRow } from "../record.ts";

/** A row with every cell in the spelling of the house where it can be understood, and untouched where it cannot. */
export const tidyRow = (row: RosterRow): RosterRow => {
  const shift = row.shift === "" ? shiftAt(readWallTime(row.startOndutyDate)) : kindOf("shift", row.shift);
  return {
    ...row,
    depaName: tidy(row.depaName),
    postName: tidy(row.postName),
    name: tidy(row.name),
    posttype: kindOf("posttype", row.posttype || "one"),
    type: kindOf("type", row.type || "onduty"),
    form: kindOf("form", row.form || "leader"),
    shift,
    startOndutyDate: readWallTime(row.startOndutyDate) ?? row.startOndutyDate,
    endOndutyDate: readWallTime(row.endOndutyDate) ?? row.endOndutyDate,
    mobile: canonicalMobile(row.mobile) ?? row.mobile,
    telephone: row.telephone
      .normalize("NFKC")
      .replace(/[‐-―−]/gu, "-")
      .trim(),
  };
};

/**
 * A date and time as people write it: 2026-12-01 08:00, 2026/12/1 8:00:00, 2026年12月1日 8:00, with T, or the day alone.
 * 24:00 is the next midnight. Undefined when it is none.
 */
export const readWallTime = (written: string): string | undefined => {
  const match =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T\s]*(\d{1,2})[:：时](\d{2})分?(?:[:：](\d{2})(?:\.\d+)?)?)?$/.exec(
      written.trim().slice(0, 40),
    );
  if (!match) return undefined;
  const [, year = "", month = "", dayOfMonth = "", hour = "0", minute = "00", second = "00"] = match;
  const day = `${year}-${month.padStart(2, "0")}-${dayOfMonth.padStart(2, "0")}`;
  if (!isCalendarDay(day)) return undefined;
  if (Number(hour) === 24 && minute === "00" && second === "00") return `${addDays(day, 1)} 00:00:00`;
  const wall = `${day} ${hour.padStart(2, "0")}:${minute}:${second}`;
  return patterns.dayTime.test(wall) ? wall : undefined;
};

const tidy = (text: string): string => text.normalize("NFKC").replace(/\s+/gu, " ").trim();

/** What people write in a roster instead of the wire's words. */
const spellings: Readonly<Record<DutyKind, Readonly<Record<string, string>>>> = {
  posttype: { 一线: "one", 二线: "two", "1": "one", "2": "two", "first line": "one", "second line": "two" },
  type: {
    在岗: "onduty",
    值守: "onduty",
    现场: "onduty",
    听班: "oncall",
    待命: "oncall",
    "on post": "onduty",
    "on call": "oncall",
  },
  shift: { 白班: "day", 白: "day", 日班: "day", 夜班: "night", 夜: "night", 晚班: "night" },
  form: {
    主班: "leader",
    主: "leader",
    备班: "follower",
    备: "follower",
    副班: "follower",
    main: "leader",
    backup: "follower",
  },
};

const kindOf = (field: DutyKind, written: string): string => {
  const key = tidy(written).toLowerCase();
  const known = spellings[field];
  return Object.hasOwn(known, key) ? (known[key] ?? key) : key;
};

const shiftAt = (start: string | undefined): string => {
  const hour = Number(start?.slice(11, 13) ?? 8);
  return hour >= 16 || hour < 5 ? "night" : "day";
};
