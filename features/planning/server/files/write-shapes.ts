import { inOrder, type Language, say } from "@apron/kit/contract/texts";
import { hoursBetween, weekdayOf } from "@apron/kit/server/clock";
import { dutyKindName, type DutyRecord } from "@apron/features/duty/contract";
import { fieldNames, sheetTexts } from "../../texts.ts";
import { monthDays } from "../rules/month.ts";

/** A month as departments keep it: people down the side and days across, with the legend of its codes below. */
export const matrixOf = (rows: readonly DutyRecord[], month: string, language: Language): string[][] => {
  const { days } = monthDays(month);
  const codes = codesOf(rows);
  const lines = Map.groupBy(rows, lineKey);
  const heads = (["postName", "name", "posttype", "type", "form", "mobile"] as const).map((field) =>
    say(language, fieldNames[field]),
  );
  return [
    [titleOf(rows, month, language)],
    [say(language, sheetTexts.matrixHint)],
    [...heads, ...days.map((day) => String(Number(day.slice(8))))],
    [...heads.map(() => ""), ...days.map((day) => weekday(day, language))],
    ...[...lines.values()].map((own) => [
      ...labelsOf(own[0], language),
      ...days.map((day) => {
        const worked = own.filter(({ startOndutyDate }) => startOndutyDate.startsWith(day));
        return worked.length === 0 ? "休" : worked.map((row) => codes.get(hoursKey(row))?.code ?? "").join("/");
      }),
    ]),
    [],
    ...[...codes.values()].map(({ code, hours }) => [code, hours]),
    ["休", say(language, sheetTexts.off)],
  ];
};

/** A month as a calendar on the wall: one for each post, its weeks one below the other, the shifts of a day in its cells. */
export const calendarOf = (rows: readonly DutyRecord[], month: string, language: Language): string[][] => {
  const weeks = weeksOf(month);
  const posts = Map.groupBy(rows, ({ postName }) => postName);
  const codes = codesOf(rows);
  return [
    [titleOf(rows, month, language)],
    ...[...posts].flatMap(([postName, own]) => {
      const used = [...codes].filter(([key]) => own.some((row) => hoursKey(row) === key));
      return [
        [],
        [`${postName} ${month}`],
        ["", ...Array.from({ length: 7 }, (_, at) => weekday(`2001-01-0${at + 1}`, language))],
        ...weeks.flatMap((week) => [
          [say(language, fieldNames.shift), ...week.map((day) => (day === "" ? "" : String(Number(day.slice(8)))))],
          ...used.map(([key, { code }]) => [
            code,
            ...week.map((day) =>
              own
                .filter((row) => day !== "" && row.startOndutyDate.startsWith(day) && hoursKey(row) === key)
                .toSorted((a, b) => inOrder(b.form, a.form))
                .map(({ name }) => name)
                .join("、"),
            ),
          ]),
        ]),
      ];
    }),
    [],
    ...[...codes.values()].map(({ code, hours }) => [code, hours]),
  ];
};

const titleOf = (rows: readonly DutyRecord[], month: string, language: Language): string =>
  say(language, sheetTexts.title, {
    department: rows[0]?.depaName ?? "",
    year: month.slice(0, 4),
    month: Number(month.slice(5)),
  });

const weekday = (day: string, language: Language): string =>
  say(language, sheetTexts.weekdays).split(" ")[weekdayOf(day) - 1] ?? "";

const lineKey = (row: DutyRecord): string =>
  [row.postName, row.name, row.postNo, row.posttype, row.type, row.form].join("\n");

const labelsOf = (row: DutyRecord | undefined, language: Language): string[] =>
  row
    ? [
        row.postName,
        row.name,
        say(language, dutyKindName("posttype", row.posttype)),
        say(language, dutyKindName("type", row.type)),
        say(language, dutyKindName("form", row.form)),
        row.mobile,
      ]
    : [];

const hoursKey = (row: DutyRecord): string =>
  `${row.startOndutyDate.slice(11, 16)}-${row.endOndutyDate.slice(11, 16)} ${row.type} ${row.posttype}`;

/** A code for each kind of hours: 白 and 夜 for those of twelve hours, 听 on call, letters for what is left. */
const codesOf = (rows: readonly DutyRecord[]): Map<string, { readonly code: string; readonly hours: string }> => {
  const codes = new Map<string, { code: string; hours: string }>();
  const taken = new Set<string>();
  for (const row of rows) {
    const key = hoursKey(row);
    if (codes.has(key)) continue;
    const isTwelve = hoursBetween(row.startOndutyDate, row.endOndutyDate) === 12;
    const usual = row.type === "oncall" ? "听" : isTwelve ? (row.shift === "night" ? "夜" : "白") : "";
    const code =
      usual !== "" && !taken.has(usual)
        ? usual
        : ([..."ABCEFGHJKLMPQSTUVWXYZ"].find((letter) => !taken.has(letter)) ?? "?");
    taken.add(code);
    const [hours = "", type, posttype] = key.split(" ");
    codes.set(key, { code, hours: `${hours}${posttype === "two" ? " 二线" : ""}${type === "oncall" ? " 听班" : ""}` });
  }
  return codes;
};

/** The weeks of a month from Monday on; "" for days of other months. */
const weeksOf = (month: string): string[][] => {
  const { days, first } = monthDays(month);
  const padded = [...Array.from({ length: weekdayOf(first) - 1 }, () => ""), ...days];
  const weeks: string[][] = [];
  for (let at = 0; at < padded.length; at += 7)
    weeks.push(Array.from({ length: 7 }, (_, place) => padded[at + place] ?? ""));
  return weeks;
};
