import { expect, test } from "vitest";
import type { RosterRow } from "../../row.ts";
import { emptyRow } from "./columns.ts";
import { renamedRows } from "./rename.ts";
import type { Directory } from "./rows.ts";

const person = (id: string, name: string, postNo: string, mobile = "") => ({
  id,
  departmentId: "d1",
  name,
  pinyin: "",
  postNo,
  mobile,
  version: 1,
});
const before: Directory = {
  departments: [{ id: "d1", name: "网络部", main: true, version: 1 }],
  posts: [],
  people: [person("a", "王磊", "Y1", "13500000001"), person("b", "王磊", "Y2"), person("c", "李航", "Y3")],
};
const row = (own: Partial<RosterRow>): RosterRow => ({
  ...emptyRow,
  n: 1,
  depaName: "网络部",
  postName: "监控",
  ...own,
});
const wang = { kind: "person", depaName: "网络部", id: "a", to: { name: "王雷", postNo: "Y9", mobile: "" } } as const;

test("of two people of one name only the one who is renamed gets the new name", () => {
  const rows = [row({ name: "王磊", postNo: "Y1" }), row({ name: "王磊", postNo: "Y2" }), row({ name: "王磊" })];
  expect(renamedRows(rows, wang, before)?.map(({ name, postNo }) => `${name} ${postNo}`)).toEqual([
    "王雷 Y9",
    "王磊 Y2",
    "王磊 ",
  ]);
});

test("a telephone written over by hand stays when its person changes", () => {
  const rows = [row({ name: "王磊", postNo: "Y1", mobile: "13900000000" })];
  expect(renamedRows(rows, wang, before)).toMatchObject([{ name: "王雷", mobile: "13900000000" }]);
});

test("a post is renamed in its own department only, and a draft without it is left alone", () => {
  const post = { kind: "post", depaName: "网络部", from: "监控", to: "网络监控" } as const;
  expect(renamedRows([row({}), row({ depaName: "安全部" })], post, before)?.map(({ postName }) => postName)).toEqual([
    "网络监控",
    "监控",
  ]);
  expect(renamedRows([row({ postName: "二线" })], post, before)).toBeUndefined();
});
