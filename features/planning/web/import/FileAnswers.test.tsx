import { usualRules } from "@apron/features/duty/contract";
import { afterEach, expect, test } from "vitest";
import { clear, show } from "@apron/kit/web/testing/stage";
import type { FileReading } from "../../contract.ts";
import { FileAnswers } from "./FileAnswers.tsx";

afterEach(clear);

const reading: FileReading = {
  shape: "matrix",
  cells: 62,
  from: "2027-01-01",
  until: "2027-01-31",
  scope: "posts",
  choices: [],
  codes: [],
  names: [],
  unread: [],
  unreadCount: 0,
};
const directory = { departments: [], posts: [], people: [], applications: [], restHours: 8, rules: usualRules };
const shown = async (beside?: FileReading["beside"]): Promise<string> => {
  const of = { ...reading, ...(beside && { beside }) };
  const Screen = () => <FileAnswers id="d" revision={1} reading={of} directory={directory} />;
  const text = (await show(Screen, "/", {})).text();
  await clear();
  return text;
};

test("sheets that were not read and hidden rows that were are told", async () => {
  const told = await shown({ sheet: "1月", others: ["2月", "说明"], hidden: [3, 7] });
  expect(told).toContain("读取了工作表“1月”，未读取：2月、说明");
  expect(told).toContain("隐藏的行也已读取：3、7");
  expect(await shown({ sheet: "1月", others: [], hidden: [] })).not.toContain("工作表");
  expect(await shown()).not.toContain("隐藏");
});
