import { expect, it, test } from "vitest";
import { bestHits, likelyIncidents, partsToFind } from "./rules.ts";

test.each([
  ["请问忘记工作号密码了怎么办？", ["忘记工作号密码"]],
  ["提示SI-11，值机终端无响应", ["SI-11", "值机终端无响应"]],
  ["SI 登录被拒绝，代码 11，今天早上开始", ["SI 11", "早上开始"]],
  ["SI refused, code 11", ["SI 11", "refused"]],
  ["登录失败 错误代码：7", ["错误代码：7"]],
  ["E14005 非该工作号出票", ["E14005", "非该工作号出票"]],
  ["我的是的了吗", []],
  ["", []],
])("of %j what is worth looking for is %j", (text, parts) =>
  expect(partsToFind(text)).toEqual(expect.arrayContaining(parts)),
);

it("looks for a handful of parts, however long the text", () =>
  expect(
    partsToFind("票价查询，座位预订，行李托运，值机柜台，登机口，航班动态，客票改签，退票".repeat(50)).length,
  ).toBeLessThanOrEqual(6));

it("puts first what more and longer parts have found, each once", () => {
  const [password, terminal] = [
    { source: "article", id: "password" },
    { source: "article", id: "terminal" },
  ];
  const hits = bestHits(
    [
      { part: "终端", hits: [terminal, password] },
      { part: "工作号密码", hits: [password] },
    ],
    4,
  );
  expect(hits).toEqual([password, terminal]);
});

it("puts a code before every word", () => {
  const [one, eleven] = [
    { source: "code", id: "SI-01" },
    { source: "code", id: "SI-11" },
  ];
  const hits = bestHits(
    [
      { part: "SI 11", hits: [eleven] },
      { part: "登录被拒绝", hits: [one] },
      { part: "早上开始就不能登录了", hits: [one] },
    ],
    1,
  );
  expect(hits).toEqual([eleven]);
});

it("shows incidents of the same host or the same words, never those of another host", () => {
  const incidents = [
    { id: "dcs", system: "J", search: "值机终端响应缓慢" },
    { id: "crs", system: "C", search: "出票缓慢" },
    { id: "all", system: "", search: "验证码短信延迟" },
  ];
  const ids = (system: string, parts: string[]): string[] =>
    likelyIncidents(incidents, { system, parts }, 3).map(({ id }) => id);
  expect(ids("D1", [])).toEqual(["dcs"]);
  expect(ids("C", ["值机终端"])).toEqual(["crs"]);
  expect(ids("", ["验证码"])).toEqual(["all"]);
});
