import { languageNames } from "@apron/kit/contract/testing/language-names";
import { describe, expect, it } from "vitest";
import { fitsPeriod, type FlightText, readFlights } from "../contract.ts";
import { flightRows, flightsLacking } from "./columns.ts";

const complete: FlightText = {
  flightNo: "CA1234",
  date: "2026-03-10",
  std: "08:30",
  atd: "09:15",
  delayMin: "",
  pax: "150",
};
const read = (fields: Partial<FlightText>) => readFlights([{ ...complete, ...fields }])[0];
const problemsOf = (fields: Partial<FlightText>) =>
  Object.fromEntries(Object.entries(read(fields)?.problems ?? {}).map(([field, word]) => [field, word.zh]));

describe("the delay of a flight", () => {
  it.each([
    ["08:30", "09:15", 45, "09:15"],
    ["08:30", "08:30", 0, "08:30"],
    ["08:30", "08:21", -9, "08:21"],
    ["22:10", "00:35", 145, "00:35+1"],
    ["22:10", "00:35+1", 145, "00:35+1"],
    ["08:30", "08:00+1", 1410, "08:00+1"],
    ["08:30", "08:00+2", 2850, "08:00+2"],
    ["20:00", "08:00", -720, "08:00"],
    ["20:01", "08:00", 719, "08:00+1"],
    ["2026-03-10 23:50:00", "2026-03-11 01:10:00", 80, "01:10+1"],
    ["0830", "９：１５", 45, "09:15"],
    ["8:30", "9:15", 45, "09:15"],
    ["8:30 AM", "上午9时15分", 45, "09:15"],
    ["10:10 PM", "12:35 am", 145, "00:35+1"],
    ["23:50", "24:00", 10, "00:00+1"],
    ["22:10", "次日00:35", 145, "00:35+1"],
    ["22:10", "00:35(+1)", 145, "00:35+1"],
    ["22:10", "11MAR26 00:35", 145, "00:35+1"],
    ["22:10", "2026年3月11日00:35", 145, "00:35+1"],
    ["08:30\u200b", "09:15:00.0", 45, "09:15"],
  ])("from %s to %s is %i minutes", (std, atd, delayMin, shown) => {
    expect(read({ std, atd })?.flight).toMatchObject({ delayMin, atd: shown });
  });

  it("that is given must agree with the times, and stands alone while there is no actual time", () => {
    expect(read({ delayMin: "45" })?.flight?.delayMin).toBe(45);
    expect(problemsOf({ delayMin: "44" })).toEqual({ delayMin: "与计划、实际时间不符，应为45分钟" });
    expect(read({ atd: "", delayMin: "90" })?.flight).toMatchObject({ atd: "", delayMin: 90 });
    expect(read({ atd: "" })?.flight?.delayMin).toBeNull();
  });
});

describe("a row", () => {
  it.each([
    [{ flightNo: "ca 1234" }, {}],
    [{ flightNo: "８Ｌ９８１１" }, {}],
    [{ flightNo: "3u-8842" }, {}],
    [{ flightNo: "1234" }, { flightNo: "航班号格式错误，如CA1234" }],
    [{ flightNo: "" }, { flightNo: "必填项" }],
    [{ date: "2026/3/10" }, {}],
    [{ date: "20260310" }, {}],
    [{ date: "2026-03-10 00:00:00" }, {}],
    [{ date: "2026年3月10日" }, {}],
    [{ date: "2026 年 3 月 10 日" }, {}],
    [{ date: "10MAR26" }, {}],
    [{ date: "2026/3/10 0:00" }, {}],
    [{ date: "2026–03–10\u200b", pax: "150\ufeff" }, {}],
    [{ date: "2026-02-29" }, { date: "日期格式错误" }],
    [{ std: "24:00" }, { std: "时间格式错误，如08:30或00:20+1" }],
    [{ std: "08:60" }, { std: "时间格式错误，如08:30或00:20+1" }],
    [{ std: "2026-03-11 08:30" }, { std: "时间格式错误，如08:30或00:20+1" }],
    [{ atd: "2026-03-09 23:00" }, { atd: "时间格式错误，如08:30或00:20+1" }],
    [{ atd: "#FORMULA!" }, { atd: "公式没有计算结果，请在表格软件中打开并保存" }],
    [{ pax: "１５０" }, {}],
    [{ pax: "150.0" }, {}],
    [{ pax: "" }, { pax: "必填项" }],
    [{ pax: "-1" }, { pax: "不得小于0" }],
    [{ pax: "1000" }, {}],
    [{ pax: "1001" }, { pax: "不得大于1000" }],
    [{ pax: "1.5" }, { pax: "格式错误" }],
    [{ pax: "1e2" }, { pax: "格式错误" }],
  ])("with %j has the problems %j", (fields, problems) => {
    expect(problemsOf(fields)).toEqual(problems);
  });

  it("that names the same flight of the same day again is told so, in whatever spelling", () => {
    const [, second, third] = readFlights([
      complete,
      { ...complete, flightNo: "ca1234" },
      { ...complete, date: "2026-03-11" },
    ]);
    expect(second?.problems.flightNo?.zh).toBe("同一航班重复");
    expect(third?.flight).toBeDefined();
  });
});

it("a flight belongs to a fault's period by its day, the day before or after, over ends of months and years", () => {
  const fits = (date: string) => fitsPeriod(date, "2026-12-31 22:00:00", "2027-01-01 03:00:00");
  expect(["2026-12-29", "2026-12-30", "2027-01-01", "2027-01-02", "2027-01-03"].map(fits)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  expect(fitsPeriod("2028-02-29", "2028-03-01 10:00:00", "2028-03-01 11:00:00")).toBe(true);
  expect(fitsPeriod("2027-02-27", "2027-03-01 10:00:00", "2027-03-01 11:00:00")).toBe(false);
});

describe("the columns of a file", () => {
  it("are found below titles, in Chinese or English, in any order; empty rows are left out", () => {
    const found = flightRows([
      ["某机场故障影响航班"],
      ["旅客数", "航班号", "Flight date", "STD（北京时间）", "备注"],
      ["150", "CA1234", "2026-03-10", "08:30", "x"],
      ["", "", "", "", ""],
      ["90", "MU5101", "2026-03-10", "09:00", ""],
    ]);
    expect(found).toMatchObject({
      rows: [
        { n: 3, text: { flightNo: "CA1234", pax: "150", atd: "", delayMin: "" } },
        { n: 5, text: { flightNo: "MU5101" } },
      ],
    });
  });

  it("that nobody knows are named, and what stands below the list is none of it", () => {
    expect(
      flightRows([
        ["序号", "航班号", "日期", "计划起飞", "旅客人数", "天气", "空列"],
        ["1", "CA1234", "2026-03-10", "08:30", "150", "雷雨", ""],
        ["", "合计", "", "", "150", "", ""],
        ["", "制表人：王强", "", "", "", "", ""],
      ]),
    ).toMatchObject({ rows: [{ n: 2, text: { flightNo: "CA1234" } }], unread: ["天气"] });
  });

  it("in an empty form are less than those of a list", () => {
    const head = ["航班号", "日期", "计划起飞", "旅客人数"];
    const list = [head, ["CA1234", "2026-03-10", "08:30", "150"]];
    expect([[head], list, [head.slice(1)]].map(flightsLacking)).toEqual([0.5, 0, 1]);
  });

  it("that are lacking are named", () => {
    expect(flightRows([["航班号", "日期", ...languageNames]])).toEqual({
      lacking: [
        { zh: "计划起飞", en: "STD" },
        { zh: "旅客人数", en: "Passengers" },
      ],
    });
  });
});
