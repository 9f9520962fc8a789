import { describe, expect, test } from "vitest";
import type { RosterRow } from "../../../row.ts";
import { type NameAnswer, noAnswers, nameQuestions, type SheetAnswers } from "../answers.ts";
import { suggestMapping } from "../columns.ts";
import { foundIn, plainLayout } from "../found.ts";
import { type Directory, finderOf, readRow } from "../rows.ts";
import { placesOf, rowsOfSheet, type KeptCode, withCorrections } from "../sheet-rows.ts";
import { sureRowsOf } from "../sure.ts";
import { meaningOf } from "./codes.ts";
import { knownNames } from "./people.ts";
import { readSheet } from "./sheet.ts";

const today = "2026-11-24";
const names = ["张三", "李四", "王小五", "赵六"];
const directory: Directory = {
  departments: [
    { id: "d", name: "网络部", main: true, version: 1 },
    { id: "e", name: "主机部", main: false, version: 1 },
  ],
  posts: ["监控", "专线"].map((name, at) => ({
    id: `p${at}`,
    departmentId: "d",
    name,
    telephone: "",
    appName: "",
    continuous: false,
    needsLeader: false,
    version: 1,
  })),
  people: names.map((name, at) => ({
    id: `h${at}`,
    departmentId: "d",
    name,
    pinyin: "",
    postNo: `Y${at}`,
    mobile: `1380000000${at}`,
    version: 1,
  })),
};
const kept: readonly KeptCode[] = [
  { depaName: "网络部", code: "白", ...meaningOf({ start: "08:00", end: "20:00" }) },
  { depaName: "网络部", code: "夜", ...meaningOf({ start: "20:00", end: "08:00" }) },
];
const known = {
  people: knownNames(names),
  posts: knownNames(["监控", "专线"]),
  departments: knownNames(["网络部", "主机部"]),
};

const sheetOf = (cells: string[][], { name = "值班表", answers = noAnswers, source = "csv" } = {}) => {
  const { table, layout, depaName } = readSheet(cells, { today, known, names: [name] });
  return { ...table, depaName, found: foundIn(table, layout ?? plainLayout(table), source, today), answers };
};
const read = (
  cells: string[][],
  how: { name?: string; answers?: SheetAnswers; source?: string; kept?: readonly KeptCode[] } = {},
) => {
  const sheet = sheetOf(cells, how);
  const sources = { today, directory, kept: how.kept ?? kept };
  const { rows, seen } = rowsOfSheet(sheet, suggestMapping(sheet), sources);
  const find = finderOf(directory);
  const context = { directory, restHours: 0, today, neighbours: [] };
  const places = placesOf(sheet);
  return {
    sheet,
    rows,
    seen,
    found: sheet.found,
    asked: sureRowsOf(sheet, sources).asked,
    told: rows.map(brief),
    problems: rows.flatMap((row) =>
      readRow(row, find, context).problems.map(({ kind, field }) => `${places(row.n)} ${field} ${kind}`),
    ),
    questions: nameQuestions(rows, directory, places),
  };
};
const brief = ({ postName, name, startOndutyDate: start, endOndutyDate: end }: RosterRow): string =>
  `${postName} ${name} ${start.slice(5, 16)} ${end.slice(5, 16)}`;

const numbers = (count: number, from = 1): string[] => Array.from({ length: count }, (_, at) => String(from + at));

/** People down, December across: whoever has a code has it on the first days. */
const matrix = (...lines: string[][]): string[][] => [
  ["网络部2026年12月监控值班表"],
  ["姓名", ...numbers(31)],
  ...lines,
];

describe("people down and days across", () => {
  test("titles say month, department and post; days off are none, nights end on the next day", () => {
    const { told, problems, found, asked } = read(matrix(["张三", "白", "夜", "休"], ["李四", "夜", "", "白"]));
    expect(told).toEqual([
      "监控 张三 12-01 08:00 12-01 20:00",
      "监控 张三 12-02 20:00 12-03 08:00",
      "监控 李四 12-01 20:00 12-02 08:00",
      "监控 李四 12-03 08:00 12-03 20:00",
    ]);
    expect([problems, found.shape, found.from, found.until, asked]).toEqual([
      [],
      "matrix",
      "2026-12-01",
      "2026-12-31",
      0,
    ]);
  });

  test("a title merged over the whole width is one title, and weekdays below the days are no shifts", () => {
    const wide = Array.from({ length: 32 }, () => "网络部监控 2026-12");
    const weekdays = ["", ..."二三四五六日一二三四五六日一二三四五六日一二三四五六日一二三四"];
    const { told, asked } = read([wide, ["姓名", ...numbers(31)], weekdays, ["张三", "白"]]);
    expect([told, asked]).toEqual([["监控 张三 12-01 08:00 12-01 20:00"], 0]);
  });

  test("the hours of a legend below the sheet go before what the department has kept", () => {
    const { told } = read([...matrix(["张三", "白", "夜"]), [], ["图例：白 09:00-21:00；夜 21:00-次日09:00；休 休息"]]);
    expect(told).toEqual(["监控 张三 12-01 09:00 12-01 21:00", "监控 张三 12-02 21:00 12-03 09:00"]);
  });

  test("a legend may be a table, also beside other words", () => {
    const { told } = read([
      ...matrix(["张三", "A", "B"]),
      [],
      ["代码", "说明", "时间"],
      ["A", "早班", "0700-1500"],
      ["B", "休息", ""],
    ]);
    expect(told).toEqual(["监控 张三 12-01 07:00 12-01 15:00"]);
  });

  test("hours may stand in the cells themselves", () => {
    const { told } = read(matrix(["张三", "0800-2000", "20:00-8:00", "8-16"]), { kept: [] });
    expect(told).toEqual([
      "监控 张三 12-01 08:00 12-01 20:00",
      "监控 张三 12-02 20:00 12-03 08:00",
      "监控 张三 12-03 08:00 12-03 16:00",
    ]);
  });

  test("two shifts in one cell are two rows of one place", () => {
    const { told, sheet, rows } = read(matrix(["张三", "白/夜"]));
    expect(told).toEqual(["监控 张三 12-01 08:00 12-01 20:00", "监控 张三 12-01 20:00 12-02 08:00"]);
    expect(rows.map(({ n }) => placesOf(sheet)(n))).toEqual(["B3", "B3"]);
    expect(new Set(rows.map(({ n }) => n)).size).toBe(2);
  });

  test("a code nobody has explained is told at its cell, and read by the answer", () => {
    const cells = matrix(["张三", "白", "◎"]);
    expect(read(cells).problems).toEqual(["C3 startOndutyDate unknownCode"]);
    const answers = {
      ...noAnswers,
      codes: [{ depaName: "网络部", code: "◎", ...meaningOf({ start: "08:30", end: "17:30" }) }],
    };
    expect(read(cells, { answers }).told[1]).toBe("监控 张三 12-02 08:30 12-02 17:30");
  });

  test("the usual hours of 白, 夜 and 全天 are only proposed where neither file nor department says them", () => {
    const asked = (code: string): number => read(matrix(["张三", code]), { kept: [] }).asked;
    expect(["白", "夜", "全天"].map(asked)).toEqual([1, 1, 1]);
    expect(read(matrix(["张三", "白", "夜"])).asked).toBe(0);
  });

  test("two legends in one sheet that contradict each other leave their code to the planner", () => {
    const { problems, rows } = read([...matrix(["张三", "白"]), ["白 08:00-20:00"], ["白：09:00-21:00"]]);
    expect(problems).toEqual(["B3 startOndutyDate unknownCode"]);
    expect(rows).toHaveLength(1);
  });

  test("names are known without their spaces, and telephones beside them are no part of them", () => {
    const { rows, questions } = read(matrix(["张  三", "白"], ["王 小 五 13800000002", "夜"]));
    expect(rows.map(({ name, mobile }) => [name, mobile])).toEqual([
      ["张三", ""],
      ["王小五", "13800000002"],
    ]);
    expect(questions).toEqual([]);
  });

  test("somebody unknown is asked once, with whoever has his telephone first", () => {
    const cells = matrix(["小五", "白", "夜", "白"]);
    cells[1]?.splice(1, 0, "手机");
    cells[2]?.splice(1, 0, "13800000002");
    const { questions } = read(cells);
    expect(questions).toMatchObject([{ field: "name", written: "小五", count: 3, place: "C3", proposals: ["h2"] }]);
    const answer: NameAnswer = {
      field: "name",
      written: "小五",
      target: { name: "王小五", postNo: "Y2", mobile: "13800000002" },
    };
    const settled = read(cells, { answers: { ...noAnswers, names: [answer] } });
    expect([settled.questions, settled.rows[0]?.name]).toEqual([[], "王小五"]);
  });

  test("a person under two names is told as one", () => {
    const answer: NameAnswer = {
      field: "name",
      written: "小五",
      target: { name: "王小五", postNo: "Y2", mobile: "13800000002" },
    };
    const cells = matrix(["王小五", "白"], ["小五", "", "夜"], ["张三", "夜"], ["张 三", "", "白"]);
    const { seen } = read(cells, { answers: { ...noAnswers, names: [answer] } });
    expect(seen.twice).toEqual([{ name: "王小五", written: ["王小五", "小五"] }]);
  });

  test("a name that is left out takes its rows along and no others", () => {
    const { rows } = read(matrix(["访客", "白"], ["张三", "夜"]), {
      answers: { ...noAnswers, names: [{ field: "name", written: "访客" }] },
    });
    expect(rows.map(({ name }) => name)).toEqual(["张三"]);
  });

  test("a legend that stands beside the roster is read as one, and none of it for a shift of the line it stands in", () => {
    const cells = [
      ["网络部监控2026年12月值班表", ...Array.from({ length: 31 }, () => ""), "", "", ""],
      ["姓名", ...numbers(31), "", "代码", "时间"],
      ["张三", "A", "X", "A", ...Array.from({ length: 28 }, () => ""), "", "A", "8:00-20:00"],
      ["李四", "X", "A", "X", ...Array.from({ length: 28 }, () => ""), "", "X", "休息"],
    ];
    const { told, asked, found } = read(cells);
    expect([asked, found.unreadCount]).toEqual([0, 0]);
    expect(told).toEqual([
      "监控 张三 12-01 08:00 12-01 20:00",
      "监控 张三 12-03 08:00 12-03 20:00",
      "监控 李四 12-02 08:00 12-02 20:00",
    ]);
  });

  test("weekdays above the days are part of their head", () => {
    const weekdays = ["星期", ..."二三四五六日一二三四五六日一二三四五六日一二三四五六日一二三四"];
    const { found, asked } = read([["网络部监控2026年12月"], weekdays, ["日期", ...numbers(31)], ["张三", "白"]]);
    expect([asked, found.unreadCount]).toEqual([0, 0]);
  });

  test("the thirtieth of February is told at its cell, and the days before it are read", () => {
    const { told, problems } = read([
      ["网络部监控2027年2月"],
      ["姓名", ...numbers(30)],
      ["张三", "白", ...Array.from({ length: 28 }, () => ""), "夜"],
    ]);
    expect(told[0]).toBe("监控 张三 02-01 08:00 02-01 20:00");
    expect(problems).toEqual(["AE3 startOndutyDate badDay"]);
  });

  test("a sheet without a month asks for it, and a month whose weekdays do not fit is not believed", () => {
    const cells = [["网络部监控"], ["姓名", ...numbers(31)], ["张三", "白"]];
    expect(read(cells).found.askMonth).toBe("2026-12");
    expect(read(cells, { answers: { ...noAnswers, month: "2027-01" } }).told).toEqual([
      "监控 张三 01-01 08:00 01-01 20:00",
    ]);
    const wrong = [
      ["网络部监控2026年12月"],
      ["姓名", ...numbers(31)],
      ["", ..."一二三四五六日".repeat(5).slice(0, 31)],
      ["张三", "白"],
    ];
    expect(read(wrong).asked).toBe(1);
  });

  test.each([
    [["网络部监控值班表（2026年12月26日—2027年1月25日）"], "12-26"],
    [["网络部监控 2026.12.26-2027.01.25"], "12-26"],
    [["网络部监控值班表", "12月", "1月"], "12-26"],
  ])("a roster from the 26th to the 25th is of both months its titles name: %j", (titles, first) => {
    const { told, asked, found } = read([
      ...titles.slice(0, 1).map((title) => [title]),
      ...(titles.length > 1 ? [["", ...titles.slice(1)]] : []),
      ["姓名", ...numbers(6, 26), ...numbers(25)],
      ["张三", "白", "", "", "", "", "", "夜"],
    ]);
    expect([told, asked]).toEqual([
      [`监控 张三 ${first} 08:00 ${first} 20:00`, "监控 张三 01-01 20:00 01-02 08:00"],
      0,
    ]);
    expect(found).toMatchObject({ from: "2026-12-26", until: "2027-01-25" });
  });

  test.each([
    [["网络部监控值班表", "二〇二七年一月份"]],
    [["网络部监控二○二七年一月值班表", "制表人：郑凯", "制表日期：2026.12.25"]],
    [["网络部监控", "2026年12月25日印发", "2027-01"]],
    [["网络部监控 1月 更新：12/25"]],
  ])("a month may be written in Chinese figures, and the day a sheet was made is not its month: %j", (titles) => {
    const { told, asked } = read([...titles.map((title) => [title]), ["姓名", ...numbers(31)], ["张三", "白"]]);
    expect([told, asked]).toEqual([["监控 张三 01-01 08:00 01-01 20:00"], 0]);
  });

  test("titles of different months are decided by the weekdays, and asked about where there are none", () => {
    const days = (weekdays: string) => [
      ["网络部监控2027年1月"],
      ["", "2026年12月"],
      ["姓名", ...numbers(31)],
      ["", ...weekdays.repeat(5).slice(0, 31)],
      ["张三", "白"],
    ];
    expect(read(days("五六日一二三四")).told).toEqual(["监控 张三 01-01 08:00 01-01 20:00"]);
    expect(read(days("二三四五六日一")).told).toEqual(["监控 张三 12-01 08:00 12-01 20:00"]);
    expect(read(days("")).asked).toBe(1);
  });

  test("a formula without a result is no name to ask about: its cell says what to do", () => {
    const { questions, problems } = read([
      ["部门", "岗位", "开始时间", "结束时间", "姓名"],
      ["#FORMULA!", "监控", "2026-12-01 08:00", "2026-12-01 20:00", "张三"],
    ]);
    expect(questions).toEqual([]);
    expect(problems).toContain("2 depaName formula");
  });

  test("the month may stand in the name of the file alone", () => {
    const { told, asked } = read(
      [
        ["姓名", "岗位", "部门", ...numbers(31)],
        ["张三", "监控", "网络部", "白"],
      ],
      { name: "12月排班.csv" },
    );
    expect([told, asked]).toEqual([["监控 张三 12-01 08:00 12-01 20:00"], 0]);
  });

  test("a sheet without department or post asks for each once", () => {
    const cells = [["2026年12月"], ["姓名", ...numbers(31)], ["张三", "白", "夜"]];
    expect(read(cells).questions).toMatchObject([{ field: "depaName", written: "", count: 2, proposals: ["d"] }]);
    const target = { name: "网络部", postNo: "", mobile: "" };
    const answers = { ...noAnswers, names: [{ field: "depaName" as const, written: "", target }] };
    expect(read(cells, { answers }).questions).toMatchObject([{ field: "postName", written: "", count: 2 }]);
  });

  test.each([
    [["飞行保障部2026年12月监控值班表"], "飞行保障部"],
    [["2026年12月", "值班表", "北京数据中心运行处 监控"], "北京数据中心运行处"],
    [["Flight Operations Department Dec 2026"], "Flight Operations Department"],
    [["全部人员2026年12月监控值班表"], ""],
    [["各部门2026年12月监控值班表"], ""],
  ])("a department the house does not know is asked for by its name: %j", (titles, written) => {
    const cells = [...titles.map((title) => [title]), ["姓名", ...numbers(31)], ["张三", "白", "夜"]];
    expect(read(cells).questions).toMatchObject([{ field: "depaName", written, count: 2, proposals: ["d"] }]);
  });

  test("a column called 电话 with mobile numbers has those of the people, also of a colleague nobody knows yet", () => {
    const sheet = (head: string) =>
      read([
        ["网络部监控2026年12月"],
        ["姓名", head, ...numbers(31)],
        ["张三", "138 0000 0000", "白"],
        ["周新来", "139-1234-5678", "夜"],
      ]);
    const { rows, questions } = sheet("电话");
    expect(rows.map(({ telephone }) => telephone)).toEqual(["", ""]);
    expect(questions).toMatchObject([{ field: "name", written: "周新来", mobile: "13912345678" }]);
    expect(sheet("值班电话").rows.map(({ telephone }) => telephone)).not.toContain("");
  });

  test("posts as a column, and posts as lines between the people", () => {
    const column = read([
      ["网络部2026年12月"],
      ["岗位", "姓名", ...numbers(31)],
      ["监控", "张三", "白"],
      ["", "李四", "夜"],
      ["专线", "赵六", "白"],
    ]);
    expect(column.rows.map(({ postName }) => postName)).toEqual(["监控", "监控", "专线"]);
    const lines = read([
      ["网络部2026年12月"],
      ["姓名", ...numbers(31)],
      ["监控"],
      ["张三", "白"],
      ["专线"],
      ["赵六", "白"],
    ]);
    expect(lines.rows.map(({ postName, name }) => `${postName} ${name}`)).toEqual(["监控 张三", "专线 赵六"]);
  });

  test("days over the turn of a month, and a turned sheet", () => {
    const heads = ["11/26", "11/27", "11/28", "11/29", "11/30", "12/1", "12/2"];
    const across = [["网络部监控"], ["姓名", ...heads], ["张三", ...heads.map(() => "白")]];
    expect(read(across).rows.map(({ startOndutyDate }) => startOndutyDate.slice(5, 10))).toEqual([
      "11-26",
      "11-27",
      "11-28",
      "11-29",
      "11-30",
      "12-01",
      "12-02",
    ]);
    const down = [
      ["网络部监控"],
      ["日期", "张三", "李四"],
      ...heads.map((day, at) => [day, at % 2 === 0 ? "白" : "夜", ""]),
    ];
    expect(read(down).told[1]).toBe("监控 张三 11-27 20:00 11-28 08:00");
  });

  test("what was not understood is told with its place, and nothing else is", () => {
    const { found } = read([...matrix(["张三", "白"]), [], ["注意", "节日加班另行通知"], ["合计", "1"]]);
    expect(found.unread).toEqual([
      { place: "A5", text: "注意" },
      { place: "B5", text: "节日加班另行通知" },
      { place: "A6", text: "合计" },
      { place: "B6", text: "1" },
    ]);
  });
});

describe("lists as they are printed", () => {
  const head = ["日期", "岗位", "班次", "姓名", "手机", "值班电话", "备注"];

  test("a header that stands again is no row, and what says neither who nor when is told as a note", () => {
    const { rows, found } = read([
      ["网络部12月值班"],
      head,
      ["12月1日", "监控", "白班", "张三", "", "", ""],
      head,
      ["12月2日", "监控", "白班", "李四", "", "", ""],
      ["", "", "", "", "", "", "审核：王主任"],
    ]);
    expect(rows.map(({ n, name }) => [n, name])).toEqual([
      [3, "张三"],
      [5, "李四"],
    ]);
    expect(found.unread).toEqual([{ place: "G6", text: "审核：王主任" }]);
  });

  test("signs nobody sees hide no name, no code and no number", () => {
    const { rows, found } = read([
      ["网络部12月值班"],
      head,
      ["12月\u200b1日", "监\u200b控", "白\u200b班", "张\u200b三", "", "（010） 8400 1234", ""],
    ]);
    expect(rows).toMatchObject([
      { postName: "监控", name: "张三", startOndutyDate: "2026-12-01 08:00:00", telephone: "010-84001234" },
    ]);
    expect(found.unread).toEqual([]);
  });

  test("a row that names several people is a shift of each, and the first leads unless a mark says who", () => {
    const { rows } = read([
      ["网络部12月值班"],
      head,
      ["12月1日", "监控", "白班", "张三、李四", "", "", ""],
      ["12月2日", "监控", "白班", "张三(备)/李四(主)", "", "", ""],
      ["12月3日", "监控", "白班", "李四（主班）", "", "", ""],
      ["12月4日", "监控", "白班", "生人/路人", "", "", ""],
    ]);
    expect(rows.map(({ name, form }) => `${name} ${form}`)).toEqual([
      "张三 leader",
      "李四 follower",
      "张三 follower",
      "李四 leader",
      "李四 leader",
      "生人/路人 leader",
    ]);
    expect(new Set(rows.map(({ n }) => n)).size).toBe(rows.length);
  });
});

describe("names in the cells", () => {
  test("posts and shifts down, days across; of several in one cell the first leads", () => {
    const { rows } = read([
      ["网络部2026年12月"],
      ["岗位", "班次", ...numbers(31)],
      ["监控", "白班", "张三、李四"],
      ["", "夜班", "王小五"],
    ]);
    expect(rows.map(({ name, form, startOndutyDate }) => `${name} ${form} ${startOndutyDate.slice(5, 16)}`)).toEqual([
      "张三 leader 12-01 08:00",
      "李四 follower 12-01 08:00",
      "王小五 leader 12-01 20:00",
    ]);
  });

  test("day and night below every date, with a mark for whoever is on", () => {
    const days = numbers(10);
    const { told } = read([
      ["网络部监控2026年12月"],
      ["姓名", ...days.flatMap((day) => [day, day])],
      ["", ...days.flatMap(() => ["白", "夜"])],
      ["张三", "√", "", "", "√"],
      ["李四", "", "√"],
    ]);
    expect(told).toEqual([
      "监控 张三 12-01 08:00 12-01 20:00",
      "监控 张三 12-02 20:00 12-03 08:00",
      "监控 李四 12-01 20:00 12-02 08:00",
    ]);
  });

  const week = ["周一", "周二", "周三", "周四", "周五", "周六", "周日"];

  test("a calendar with a line for each shift", () => {
    const { told, found, asked } = read([
      ["网络部监控 2026年12月"],
      ["", ...week],
      ["", "", "1", "2", "3", "4", "5", "6"],
      ["白", "", "张三", "李四", "", "", "", ""],
      ["夜", "", "李四", "张三", "", "", "", ""],
      ["", "7", "8", "9", "10", "11", "12", "13"],
      ["白", "王小五"],
    ]);
    expect(told).toContain("监控 张三 12-01 08:00 12-01 20:00");
    expect(told).toContain("监控 王小五 12-07 08:00 12-07 20:00");
    expect([told.length, found.shape, asked]).toEqual([5, "calendar", 0]);
  });

  test("a calendar with everything in the cell of the day", () => {
    const { told, found } = read([
      ["网络部监控2026年12月"],
      week,
      ["", "1\n白:张三\n夜:李四", "2\n白:李四", "3", "4", "5", "6"],
      ["7\n夜:王小五", "8", "9", "10", "11", "12", "13"],
    ]);
    expect(told).toEqual([
      "监控 张三 12-01 08:00 12-01 20:00",
      "监控 李四 12-01 20:00 12-02 08:00",
      "监控 李四 12-02 08:00 12-02 20:00",
      "监控 王小五 12-07 20:00 12-08 08:00",
    ]);
    expect(found.shape).toBe("calendar");
  });

  test("a list below the matrix is read with it", () => {
    const { told, found } = read([
      ...matrix(["张三", "白"]),
      [],
      ["开始", "结束", "人员", "岗位"],
      ["2026-12-01 08:00", "2026-12-04 08:00", "赵六", "专线"],
    ]);
    expect(told).toEqual([
      "监控 张三 12-01 08:00 12-01 20:00",
      "专线 赵六 12-01 08:00 12-02 08:00",
      "专线 赵六 12-02 08:00 12-03 08:00",
      "专线 赵六 12-03 08:00 12-04 08:00",
    ]);
    expect(found.shape).toBe("mixed");
  });
});

describe("a row for each shift", () => {
  const list = (heads: string[], ...rows: string[][]) => [heads, ...rows];
  const heads = ["部门", "岗位", "开始时间", "结束时间", "姓名"];
  const row = (start: string, end: string) => ["网络部", "监控", start, end, "张三"];

  test("a week from the same hour to the same hour is a shift a day, each with a number of its own", () => {
    const { told, rows } = read(list(heads, row("2026-12-01 08:30", "2026-12-08 08:30")));
    expect(told).toHaveLength(7);
    expect(told.at(-1)).toBe("监控 张三 12-07 08:30 12-08 08:30");
    expect(new Set(rows.map(({ n }) => n)).size).toBe(7);
  });

  test("sixty hours are told at their row, and the row is kept as it is", () => {
    const { problems, told } = read(list(heads, row("2026-12-01 08:00", "2026-12-03 20:00")));
    expect(problems).toEqual(["2 endOndutyDate tooLong"]);
    expect(told).toEqual(["监控 张三 12-01 08:00 12-03 20:00"]);
  });

  test("days without hours are each asked for under one code", () => {
    const cells = list(heads, row("2026-12-01", "2026-12-03"));
    expect(read(cells).asked).toBe(3);
    const answers = {
      ...noAnswers,
      codes: [{ depaName: "网络部", code: "全天", ...meaningOf({ start: "08:30", end: "08:30" }) }],
    };
    expect(read(cells, { answers }).told[2]).toBe("监控 张三 12-03 08:30 12-04 08:30");
  });

  test("a calendar file's days end before its last one", () => {
    const { told } = read(list(heads, row("2026-12-01 00:00:00", "2026-12-04 00:00:00")), { source: "ical" });
    expect(told).toEqual([
      "监控 张三 12-01 00:00 12-02 00:00",
      "监控 张三 12-02 00:00 12-03 00:00",
      "监控 张三 12-03 00:00 12-04 00:00",
    ]);
  });

  test("a date and a code need no hours of their own", () => {
    const { told } = read(
      list(
        ["日期", "班次", "姓名", "岗位", "部门"],
        ["12月1日", "夜班", "张三", "监控", "网络部"],
        ["12/2-12/4", "白", "张三", "监控", "网络部"],
      ),
    );
    expect(told).toEqual([
      "监控 张三 12-01 20:00 12-02 08:00",
      "监控 张三 12-02 08:00 12-02 20:00",
      "监控 张三 12-03 08:00 12-03 20:00",
      "监控 张三 12-04 08:00 12-04 20:00",
    ]);
  });

  test("American dates are known by those that can be nothing else, with their hours of twelve", () => {
    const { told } = read(
      list(heads, row("12/1/2026 8:00 AM", "12/1/2026 8:00 PM"), row("12/31/2026 8:00 PM", "1/1/2027 8:00 AM")),
    );
    expect(told).toEqual(["监控 张三 12-01 08:00 12-01 20:00", "监控 张三 12-31 20:00 01-01 08:00"]);
    const european = read(
      list(heads, row("13/12/2026 08:00", "13/12/2026 20:00"), row("1/12/2026 08:00", "1/12/2026 20:00")),
    );
    expect(european.told).toEqual(["监控 张三 12-13 08:00 12-13 20:00", "监控 张三 12-01 08:00 12-01 20:00"]);
  });

  test("dates that may be either are asked for, and read by the answer", () => {
    const cells = list(heads, row("12/1/2026 08:00", "12/1/2026 20:00"), row("12/2/2026 08:00", "12/2/2026 20:00"));
    const asked = read(cells);
    expect([asked.found.dates, asked.found.sample, asked.problems.length]).toEqual(["ask", "12/1/2026 08:00", 2]);
    expect(read(cells, { answers: { ...noAnswers, dates: "mdy" } }).told[1]).toBe("监控 张三 12-02 08:00 12-02 20:00");
    expect(read(cells, { answers: { ...noAnswers, dates: "dmy" } }).told[1]).toBe("监控 张三 02-12 08:00 02-12 20:00");
  });

  test("numbers in a column beside days across are no days", () => {
    const { told, found } = read(
      list(["序号", ...heads], ...numbers(8).map((n) => [n, ...row(`2026-12-0${n} 08:00`, `2026-12-0${n} 20:00`)])),
    );
    expect([told.length, found.shape]).toEqual([8, "list"]);
  });

  test("a file without a column for its department is asked for it once", () => {
    const { questions } = read(
      list(
        heads.slice(1),
        row("2026-12-01 08:00", "2026-12-01 20:00").slice(1),
        row("2026-12-02 08:00", "2026-12-02 20:00").slice(1),
      ),
    );
    expect(questions).toMatchObject([{ field: "depaName", written: "", count: 2, proposals: ["d"] }]);
  });
});

test("rows that were corrected stay as they were put when answers read the others anew", () => {
  const { rows } = read(matrix(["张三", "白", "夜"]));
  const [first, second] = rows;
  if (!first || !second) throw new Error("two rows were read");
  const current = [{ ...first, remark: "改" }];
  expect(withCorrections(rows, current, [first.n, second.n]).map(({ remark }) => remark)).toEqual(["改"]);
  expect(withCorrections(rows, current, []).map(({ remark }) => remark)).toEqual(["", ""]);
});

describe("days down and several columns of people", () => {
  const day = (n: number, ...more: string[]): string[] => [`2026-12-0${n}`, ...more];

  test("are no list of one name a day: nobody of them is lost", () => {
    const { told, found, questions } = read([
      ["网络部监控值班安排"],
      ["日期", "带班领导", "值班员", "值班电话"],
      ...[1, 2, 3, 4, 5].map((n) => day(n, names[n % 2] ?? "", names[2 + (n % 2)] ?? "", "010-64000000")),
      ["全天 08:00-次日08:00"],
    ]);
    expect(found.shape).toBe("matrix");
    expect(told.slice(0, 1)).toEqual(["带班领导 李四 12-01 08:00 12-02 08:00"]);
    expect(told.filter((one) => one.startsWith("监控 "))).toHaveLength(5);
    expect(questions.map(({ written }) => written)).toEqual(["带班领导"]);
  });

  test("a post and its shift may stand in one head", () => {
    const { told, asked } = read([
      ["网络部2026年12月"],
      ["日期", ...numbers(7)],
      ["监控白班", ...Array.from({ length: 7 }, () => "张三")],
      ["监控夜班", ...Array.from({ length: 7 }, () => "李四")],
    ]);
    expect(asked).toBe(0);
    expect([told[0], told[7]]).toEqual(["监控 张三 12-01 08:00 12-01 20:00", "监控 李四 12-01 20:00 12-02 08:00"]);
  });
});

test("a span of days may be written with dots, in one column of its own", () => {
  const { told, asked } = read(
    [
      ["部门", "值班人", "起止日期", "岗位"],
      ["网络部", "张三", "12.1-12.7", "专线"],
    ],
    { kept: [{ depaName: "网络部", code: "全天", ...meaningOf({ start: "08:30", end: "08:30" }) }] },
  );
  expect([told.length, asked]).toEqual([7, 0]);
  expect(told[6]).toBe("专线 张三 12-07 08:30 12-08 08:30");
});

describe("days with a dot", () => {
  const full = (cell: (day: number) => string): string[] => Array.from({ length: 31 }, (_, at) => cell(at + 1));
  /** As a spreadsheet keeps them that takes them for numbers: 12.10 is 12.1. */
  const asNumbers = full((day) => String(Number(`12.${day}`)));

  test("are read in a column of their own, above hours or codes", () => {
    const head = ["部门", "日期", "值班人", "岗位"];
    const shifts = ["网络部", "12.2", "张三", "监控"];
    const byHours = read([
      [...head, "时间"],
      [...shifts, "20:00-08:00"],
    ]);
    expect([byHours.told, byHours.problems]).toEqual([["监控 张三 12-02 20:00 12-03 08:00"], []]);
    const byCode = read([
      [...head, "班次"],
      [...shifts, "白"],
    ]);
    expect([byCode.told, byCode.problems]).toEqual([["监控 张三 12-02 08:00 12-02 20:00"], []]);
  });

  test("lose no day where a spreadsheet took them for numbers, neither along a row nor down a column", () => {
    const across = read([
      ["日期", ...asNumbers],
      ["张三", ...full(() => "白")],
    ]);
    const down = read([["日期", "监控"], ...asNumbers.map((day) => [day, "张三"])], { name: "网络部12月" });
    for (const { told } of [across, down])
      expect(told.map((one) => /(\d\d-\d\d) /.exec(one)?.[1])).toEqual(
        full((day) => `12-${String(day).padStart(2, "0")}`),
      );
  });

  test("follow one another in a list with several shifts a day, up to the last of a month", () => {
    const rows = ["11.9", "11.1", "11.11", "11.28", "11.29", "11.3"].flatMap((day) => [
      ["网络部", day, "张三", "监控", "白"],
      ["网络部", day, "李四", "监控", "夜"],
    ]);
    const { told } = read([["部门", "日期", "值班人", "岗位", "班次"], ...rows]);
    expect(told.filter((one) => one.includes("张三")).map((one) => one.slice(6, 11))).toEqual([
      "11-09",
      "11-10",
      "11-11",
      "11-28",
      "11-29",
      "11-30",
    ]);
  });

  test("are asked about where one might be another, and are what they say where every nought was kept", () => {
    const list = (...days: string[]) =>
      read([["部门", "日期", "值班人", "岗位", "班次"], ...days.map((day) => ["网络部", day, "张三", "监控", "白"])]);
    expect(list("12.7", "12.1", "12.13").problems).toEqual(["3 startOndutyDate badDate", "3 endOndutyDate badDate"]);
    expect(list("12.7", "12.1", "12.13", "12.20").problems).toEqual([]);
  });
});
