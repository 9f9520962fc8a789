import { rebase } from "@apron/kit/web/drafts";
import { describe, expect, test } from "vitest";
import type { RosterRow } from "../../row.ts";
import { rosterRow } from "../testing/roster-row.ts";
import { balanceOf } from "./balance/month-balance.ts";
import { clipboardText, matrixOf, pasteOf } from "./month-clipboard.ts";
import { busyDuring, edited, gridOf, homeOf, placeOf, rowAt, sameRow, weekCopied } from "./month-grid.ts";
import { differenceFrom, isSaved, savedAfter } from "./month-saver.ts";

const row = (own: Partial<RosterRow> = {}): RosterRow =>
  rosterRow({ depaName: "主机系统部", postName: "主机监控", postNo: "A1", mobile: "13800001111", ...own });
const night = (day: string, next: string, own: Partial<RosterRow> = {}): RosterRow =>
  row({ shift: "night", startOndutyDate: `${day} 20:00:00`, endOndutyDate: `${next} 08:00:00`, ...own });
const posts = [{ name: "主机监控" }, { name: "网络监控" }];

const nameOf = ({ name }: RosterRow): string => name;

describe("a month as a grid", () => {
  test("has a line for each kind of shift, in the order of the posts, leaders first", () => {
    const { lines } = gridOf(
      [
        row({ n: 1, postName: "网络监控" }),
        row({ n: 2, form: "follower" }),
        night("2026-12-01", "2026-12-02", { n: 3 }),
        row({ n: 4 }),
      ],
      "2026-12",
      posts,
    );
    expect(lines.map((line) => [line.postName, line.shift, line.form])).toEqual([
      ["主机监控", "day", "leader"],
      ["主机监控", "day", "follower"],
      ["主机监控", "night", "leader"],
      ["网络监控", "day", "leader"],
    ]);
    expect(lines[2]).toMatchObject({ from: "20:00", until: "08:00", nextDays: 1 });
  });

  test("gives two people of the same shift a line each", () => {
    const { lines, cells } = gridOf([row({ n: 1 }), row({ n: 2, name: "李四" })], "2026-12", posts);
    expect(lines.map(({ slot }) => slot)).toEqual([0, 1]);
    expect([...cells.values()].map(({ name }) => name)).toEqual(["张三", "李四"]);
  });

  test("keeps rows that fit no day of it aside, and loses none", () => {
    const { cells, loose } = gridOf(
      [row(), row({ n: 2, startOndutyDate: "12月1日" }), row({ n: 3, startOndutyDate: "2026-11-30 08:00:00" })],
      "2026-12",
      posts,
    );
    expect(cells.size).toBe(1);
    expect(loose.map(({ n }) => n)).toEqual([2, 3]);
  });

  test("puts a night shift's end on the next day, over the end of the month too", () => {
    const line = gridOf([night("2026-12-01", "2026-12-02")], "2026-12", posts).lines[0];
    if (!line) throw new Error("no line");
    const shift = rowAt(
      line,
      "2026-12-31",
      { name: "李四", postNo: "", mobile: "" },
      { depaName: "主机系统部", telephone: "8001", appName: "" },
    );
    expect(shift).toMatchObject({
      startOndutyDate: "2026-12-31 20:00:00",
      endOndutyDate: "2027-01-01 08:00:00",
      telephone: "8001",
    });
  });

  test("finds a changed shift its new line, beside one that already stands there", () => {
    const { cells } = gridOf([row(), row({ n: 2, form: "follower", name: "李四" })], "2026-12", posts);
    expect(homeOf(row({ form: "follower" }), cells)?.line).toMatchObject({ form: "follower", slot: 1 });
  });

  test("an edit is taken back by its inverse", () => {
    const { cells, lines } = gridOf([row()], "2026-12", posts);
    const [line] = lines;
    if (!line) throw new Error("no line");
    const there = placeOf(line, "2026-12-01");
    const first = edited(
      cells,
      new Map([
        [there, undefined],
        [placeOf(line, "2026-12-02"), row()],
      ]),
    );
    expect(first.cells.has(there)).toBe(false);
    expect([...edited(first.cells, first.inverse).cells]).toEqual([...cells]);
  });

  test("a copied week replaces the other, but for the days it does not have in this month", () => {
    const { lines, cells } = gridOf(
      [
        row(),
        night("2026-12-02", "2026-12-03", { n: 2 }),
        row({ n: 3, startOndutyDate: "2026-12-09 08:00:00", endOndutyDate: "2026-12-09 20:00:00" }),
        row({ n: 4, startOndutyDate: "2026-12-07 08:00:00", endOndutyDate: "2026-12-07 20:00:00" }),
      ],
      "2026-12",
      posts,
    );
    const days = Array.from({ length: 31 }, (_, at) => `2026-12-${String(at + 1).padStart(2, "0")}`);
    const after = edited(cells, weekCopied({ lines, cells }, "2026-11-30", "2026-12-07", days)).cells;
    expect(
      [...after.values()]
        .map(({ startOndutyDate, endOndutyDate }) => `${startOndutyDate}–${endOndutyDate}`)
        .toSorted((left, right) => left.localeCompare(right)),
    ).toEqual([
      "2026-12-01 08:00:00–2026-12-01 20:00:00",
      "2026-12-02 20:00:00–2026-12-03 08:00:00",
      "2026-12-07 08:00:00–2026-12-07 20:00:00",
      "2026-12-08 08:00:00–2026-12-08 20:00:00",
      "2026-12-09 20:00:00–2026-12-10 08:00:00",
    ]);
  });

  test("tells who is elsewhere at that time", () => {
    const { lines, cells } = gridOf(
      [row(), night("2026-12-01", "2026-12-02", { n: 2, name: "李四" })],
      "2026-12",
      posts,
    );
    const dayLine = lines.find(({ shift }) => shift === "day");
    if (!dayLine) throw new Error("no line");
    expect([...busyDuring(cells, dayLine, "2026-12-02", 0, nameOf).keys()]).toEqual([]);
    expect([...busyDuring(cells, { ...dayLine, from: "07:00" }, "2026-12-02", 0, nameOf).keys()]).toEqual(["李四"]);
  });

  test("counts shifts, nights, holidays and hours of everybody, the busiest first", () => {
    const shares = balanceOf(
      [
        row(),
        night("2026-12-01", "2026-12-02", { name: "李四", postNo: "B2" }),
        row({ startOndutyDate: "2026-12-03 08:00:00", endOndutyDate: "2026-12-03 20:00:00" }),
      ],
      new Set(["2026-12-03"]),
      nameOf,
    );
    expect(shares).toEqual([
      { name: "张三", shifts: 2, nights: 0, holidays: 1, hours: 24 },
      { name: "李四", shifts: 1, nights: 1, holidays: 0, hours: 12 },
    ]);
  });
});

describe("copy and paste", () => {
  const { lines, cells } = gridOf([row(), row({ n: 2, form: "follower", name: "李四" })], "2026-12", posts);
  const days = ["2026-12-01", "2026-12-02", "2026-12-03"];
  const places = lines.map((line) => days.map((day) => placeOf(line, day)));
  const rowFor = (line: (typeof lines)[number], day: string, name: string) =>
    rowAt(line, day, { name, postNo: "", mobile: "" }, { depaName: "", telephone: "", appName: "" });

  test("a rectangle goes out as a spreadsheet writes it", () => {
    expect(clipboardText(places, { top: 0, bottom: 1, left: 0, right: 1 }, cells, nameOf)).toBe("张三\t\n李四\t");
  });

  test("names from a spreadsheet fall into lines and days; an empty one clears", () => {
    const edit = pasteOf(
      matrixOf("王五\t赵六\r\n\t钱七\r\n"),
      { top: 0, bottom: 0, left: 0, right: 0 },
      lines,
      days,
      rowFor,
    );
    expect([...edit.values()].map((one) => one?.name)).toEqual(["王五", "赵六", undefined, "钱七"]);
  });

  test("one name fills the whole chosen rectangle, and nothing beyond the grid", () => {
    const edit = pasteOf(matrixOf("王五"), { top: 0, bottom: 1, left: 1, right: 2 }, lines, days, rowFor);
    expect(edit.size).toBe(4);
    expect(pasteOf(matrixOf("a\tb\tc"), { top: 1, bottom: 1, left: 2, right: 2 }, lines, days, rowFor).size).toBe(1);
  });
});

describe("saving", () => {
  const saved = new Map([
    ["a", row({ n: 7 })],
    ["b", row({ n: 8, name: "李四" })],
  ]);

  test("sends only what differs, under the numbers the server knows", () => {
    const cells = new Map([
      ["a", row({ n: 7, name: "王五" })],
      ["c", row({ n: 0 })],
    ]);
    const difference = differenceFrom(saved, cells);
    expect(difference.put.map(({ place, row: sent }) => [place, sent.n])).toEqual([
      ["a", 7],
      ["c", 0],
    ]);
    expect(difference.remove).toEqual([{ place: "b", n: 8 }]);
    const after = savedAfter(saved, difference, [9]);
    expect(after.get("c")?.n).toBe(9);
    expect(isSaved(after, cells)).toBe(true);
  });

  test("after somebody else saved, what this page changed is kept on top and the rest is theirs", () => {
    const mine = new Map([["a", row({ n: 7, name: "王五" })]]);
    const theirs = new Map([
      ["a", row({ n: 7, name: "赵六" })],
      ["b", row({ n: 8, name: "李四" })],
      ["d", row({ n: 10, name: "周八" })],
    ]);
    const both = rebase(saved, mine, theirs, new Set(), sameRow).merged;
    expect([...both].map(([place, { name }]) => [place, name])).toEqual([
      ["a", "王五"],
      ["d", "周八"],
    ]);
  });
});
