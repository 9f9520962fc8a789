import { expect, it } from "vitest";
import { finds } from "./palette-search.ts";

const readings = {
  值: ["zhi"],
  班: ["ban"],
  信: ["xin"],
  息: ["xi"],
  重: ["zhong", "chong"],
  保: ["bao"],
  行: ["xing", "hang"],
};
const duty = { label: { zh: "值班信息", en: "Duty roster" }, keywords: "", route: "/dutyInformation" };
const entry = (zh: string) => ({ ...duty, label: { zh, en: "" } });

it.each([
  "值班",
  "信息",
  "zhiban",
  "zbxx",
  "zhibxx",
  "zhibanxinx",
  "xinxi",
  "bxx",
  "duty",
  "DUTY ro",
  "zb roster",
  "ＤＵＴＹ",
  "值班\u200b",
  "ｚｂ　ｒｏｓｔｅｒ",
  "",
])("the duty roster is found by %j", (typed) => expect(finds(duty, typed, readings)).toBe(true));

it.each(["班值", "bz", "zbx9", "fault", "zhibanx duty9"])("the duty roster is not found by %j", (typed) =>
  expect(finds(duty, typed, readings)).toBe(false),
);

it("a character with two readings is found by both", () => {
  expect(finds(entry("重保"), "zhongbao", readings)).toBe(true);
  expect(finds(entry("重保"), "cb", readings)).toBe(true);
});

it("people are found by what the server sends along", () => {
  const person = {
    label: { zh: "单雄信", en: "单雄信" },
    keywords: "shanxiongxin sxx 13800000001",
    route: "/dutyInformation",
  };
  expect(finds(person, "sxx", {})).toBe(true);
  expect(finds(person, "0001", {})).toBe(true);
});
