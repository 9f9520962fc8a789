import { expect, test } from "vitest";
import { applicationsMeant, wordsOf } from "./rules-calling.ts";

const named = (alias: string, rosterName = alias) => ({ alias, rosterName });
const known = [
  named("离港前端 NewAPP"),
  named("离港主机 DCS"),
  named("DLB 备份库"),
  named("DLB", "旅客登机负载平衡主机（生产与热备）"),
  named("机场网络", "机场接入网"),
];
const meant = (question: string): string[] => applicationsMeant(wordsOf(question), known).map(({ alias }) => alias);

test("a question is read as it is said, in either language", () => {
  expect(wordsOf("Who do I call for NewAPP at PEK now?")).toEqual(["newapp", "pek"]);
  expect(wordsOf("首都机场的NewAPP 现在找谁")).toEqual(["首都机场", "newapp"]);
  expect(wordsOf(" newapp@PEK ")).toEqual(["newapp", "pek"]);
  expect(wordsOf("ＮｅｗＡＰＰ　ＰＥＫ现在找谁？")).toEqual(["newapp", "pek"]);
  expect(wordsOf("New\u200bAPP PEK\ufeff")).toEqual(["newapp", "pek"]);
});

test("an application is meant by any part of either of its names, the one called just so first", () => {
  expect(meant("newapp")).toEqual(["离港前端 NewAPP"]);
  expect(meant("离港")).toEqual(["离港主机 DCS", "离港前端 NewAPP"]);
  expect(meant("dlb")).toEqual(["DLB", "DLB 备份库"]);
  expect(meant("接入网")).toEqual(["机场网络"]);
  expect(meant("没有")).toEqual([]);
});
