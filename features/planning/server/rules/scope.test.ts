import { expect, test } from "vitest";
import { emptyRow } from "./columns.ts";
import type { Shift } from "./rows.ts";
import { replacedBy, type Scope } from "./scope.ts";

const shift = (id: string, post: string, person: string, day: number): Shift => ({
  ...emptyRow,
  id,
  depaName: "网络部",
  postName: post,
  name: person.slice(0, 2),
  departmentId: "d",
  postId: post,
  personId: person,
  startOndutyDate: `2026-12-${String(day).padStart(2, "0")} 08:00:00`,
  endOndutyDate: `2026-12-${String(day).padStart(2, "0")} 20:00:00`,
});
const published = [
  shift("a", "监控", "张三", 1),
  shift("b", "监控", "李四", 2),
  shift("c", "专线", "李四", 3),
  shift("d", "监控", "张三", 20),
  shift("e", "专线", "张三（另一位）", 2),
];
/** The file: 张三 on 监控 on the first, and its days go to the tenth. */
const file = [{ ...shift("", "监控", "张三", 1), id: "" }];
const replaced = (scope: Scope, rows = file, until = "2026-12-10"): string[] =>
  published.filter(replacedBy(scope, { from: "2026-12-01", until }, rows)).map(({ id }) => id);

test("the posts a file names are replaced and no others", () => expect(replaced("posts")).toEqual(["a", "b"]));

test("a file replaces nothing but between its first and last day", () => {
  expect(replaced("posts", file, "2026-12-31")).toEqual(["a", "b", "d"]);
  expect(replaced("people", file, "2026-12-01")).toEqual(["a"]);
});

test("whoever the file means is replaced, his namesake is not", () => expect(replaced("people")).toEqual(["a"]));

test("who is not known yet is found by name", () => {
  const { personId: _person, ...unknown } = shift("", "监控", "李四", 1);
  const rows = [unknown];
  expect(
    published.filter(replacedBy("people", { from: "2026-12-01", until: "2026-12-10" }, rows)).map(({ id }) => id),
  ).toEqual(["b", "c"]);
});

test("what is added replaces the very shifts it names again", () => {
  expect(replaced("add")).toEqual(["a"]);
  expect(replaced("add", [{ ...shift("", "监控", "王五", 1), id: "b" }])).toEqual(["b"]);
});

test("whole months are whole", () => expect(replaced("month")).toHaveLength(5));
