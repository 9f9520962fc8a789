import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { importRefusals } from "../../contract/desk/imports.ts";
import { requiredText } from "../../contract/patterns.ts";
import { common } from "../../contract/refusal.ts";
import { columnsLacking, type ImportColumns, namesOf, rowsBelow } from "./columns.ts";
import { changesOf, compareInTurns, compareRows, type ImportRules, readRow } from "./compare.ts";
import { exportFile } from "./export.ts";
import {
  aDay,
  aMoment,
  chosenFrom,
  dayOrNone,
  formatted,
  momentOrNone,
  oneNamed,
  severalOf,
  yesIfSaid,
  yesOrNo,
  yesOrNoSaid,
  yesUnlessNo,
} from "./reading.ts";
import { asPutBack } from "./store.ts";

const columns: ImportColumns<"name" | "kind" | "note"> = {
  name: { title: { zh: "名称", en: "Name" }, needed: true, most: 5 },
  kind: { title: { zh: "类型", en: "Kind" }, ...oneNamed({ a: { zh: "甲", en: "First" } }, "a"), most: 9 },
  note: { title: { zh: "备注（中文）", en: "Note" }, also: ["说明"], most: 9 },
};
const rules: ImportRules<keyof typeof columns> = { columns, keyOf: ({ name }) => name };
const known = { id: "1", version: 3, texts: { name: "一", kind: "a", note: "旧" } };
const compared = (rows: readonly Record<string, string>[], further: Partial<typeof rules> = {}, stands = [known]) => {
  const all = { ...rules, ...further };
  return compareRows(
    all,
    rows.map((cells, at) => ({ n: at + 2, ...readRow(all, { cells }) })),
    stands,
  );
};

describe("a file", () => {
  it("may say as many signs as the form beside it, whatever they take to write", () => {
    const judged = compared([{ name: "𠮷".repeat(5) }, { name: "𠮷".repeat(6) }], {}, []);
    expect(judged.map(({ problems }) => problems.map(({ field }) => field))).toEqual([[], ["name"]]);
    for (const signs of [5, 6]) expect(requiredText(5).safeParse("𠮷".repeat(signs)).success).toBe(signs === 5);
  });

  it("changes nothing that reads the same and is kept as a cell would not write it, as a bare line of formatted text", () => {
    const kinds = (note: string) => {
      const stands = [{ ...known, texts: { ...known.texts, note } }];
      const read = { columns: { ...columns, note: { ...columns.note, ...formatted, most: 60 } } };
      return ["旧", "<p>旧</p>", "<p><b>旧</b></p>", "新"].map(
        (cell) => compared([{ name: "一", note: cell }], read, stands)[0]?.kind,
      );
    };
    expect(kinds("旧")).toEqual(["same", "same", "changed", "changed"]);
    expect(kinds("<p><b>旧</b></p>")).toEqual(["changed", "changed", "same", "changed"]);
  });

  it("changes nothing that it says in full width and stands as usual; the other way round, and in the stops of a sentence, it does", () => {
    const kinds = (stands: string, cells: readonly string[]) =>
      cells
        .map((note) => compared([{ name: "一", note }], {}, [{ ...known, texts: { ...known.texts, note: stands } }])[0])
        .map((row) => `${row?.kind} ${row?.texts.note}`);
    expect(kinds("T1 8.4", ["Ｔ１　８．４", "Ｔ１ 8.5"])).toEqual(["same T1 8.4", "changed Ｔ１ 8.5"]);
    expect(kinds("Ｔ１", ["T1"])).toEqual(["changed T1"]);
    expect(kinds("甲(一),乙", ["甲（一），乙"])).toEqual(["changed 甲（一），乙"]);
  });

  it("of thousands of rows is compared while others are answered", async () => {
    let answered = 0;
    let isOver = false;
    const answer = (): void => {
      if (isOver) return;
      answered += 1;
      setImmediate(answer);
    };
    setImmediate(answer);
    const rows = Array.from({ length: 3_500 }, (_, n) => ({ n, cells: { name: String(n) } }));
    const all = await compareInTurns(rules, rows, async () => ({ known: [known] })).finally(() => (isOver = true));
    expect(all.map(({ kind }) => kind)).toEqual(rows.map(() => "added"));
    // Three times between the four turns of reading, and three of comparing.
    expect(answered).toBeGreaterThan(4);
  });

  it("is read below its header, wherever that stands, and its empty rows are none", () => {
    const sheet = [["清单"], [], ["NAME", "说明"], [], [" 一 ", "x"]];
    expect(rowsBelow({ cells: sheet }, namesOf(columns)).rows).toEqual([{ n: 5, cells: { name: "一", note: "x" } }]);
    expect(rowsBelow({ cells: [["类型", "备注"]] }, namesOf(columns))).toEqual({ lacking: ["name"], rows: [] });
  });

  it("is read under a header of two lines, and is not when the second is no part of it", () => {
    const two = {
      name: columns.name,
      kind: { ...columns.kind, also: ["时段开始"] },
      note: { ...columns.note, also: ["时段结束"] },
    };
    const sheet = [["清单"], ["名称", "时段", "时段"], ["名称", "开始", "结束"], ["一", "甲", "x"]];
    expect(rowsBelow({ cells: sheet }, namesOf(two))).toEqual({
      lacking: [],
      rows: [{ n: 4, cells: { name: "一", kind: "甲", note: "x" } }],
    });
    expect(
      rowsBelow(
        {
          cells: [
            ["名称", "时段"],
            ["", "开始"],
          ],
        },
        namesOf(two),
      ).rows,
    ).toEqual([]);
    const turned = [
      ["名称", "时段", "日期"],
      ["名称", "开始", "结束"],
      ["一", "甲", "x"],
    ];
    const also = { ...two, note: { ...columns.note, also: ["结束日期"] } };
    expect(rowsBelow({ cells: turned }, namesOf(also)).rows[0]?.cells).toEqual({ name: "一", kind: "甲", note: "x" });
    const one = [
      ["计划", "", ""],
      ["号码", "名称", "类型"],
      ["1", "一", "甲"],
    ];
    expect(rowsBelow({ cells: one }, namesOf(columns)).beside?.columns).toEqual(["号码"]);
  });

  it("is told of its columns that nobody knows, where they say something", () => {
    const told = (head: string[], ...rows: string[][]) =>
      rowsBelow({ cells: [["清单", "打印于"], head, ...rows] }, namesOf(columns)).beside;
    expect(told(["序号", "名称", "名称", "部门", "空列"], ["1", "一", "一", "运行部", ""])).toEqual({
      sheet: "",
      others: [],
      hidden: [],
      columns: ["部门"],
    });
    expect(told(["NO.", "Name", "Kind (optional)"], ["1", "x", "First"])).toBeUndefined();
    // A long title is not cut within a sign, which no database would take.
    expect(
      told(["名称", `${"长".repeat(39)}𠮷野`], ["一", "x"])
        ?.columns?.join("")
        .isWellFormed(),
    ).toBe(true);
  });

  it("is read by the first of its columns of one title", () => {
    const { rows } = rowsBelow(
      {
        cells: [
          ["名称", "名称"],
          ["一", "二"],
        ],
      },
      namesOf(columns),
    );
    expect(rows).toEqual([{ n: 2, cells: { name: "一" } }]);
  });

  it("says of columns that go together all of them where it has one, and of none of them nothing", () => {
    const together = { together: ["kind", "note"] } as const;
    expect(compared([{ name: "一", kind: "甲" }], together)[0]).toMatchObject({ kind: "changed", texts: { note: "" } });
    expect(compared([{ name: "一" }], together)[0]).toMatchObject({ kind: "same", texts: { note: "旧" } });
  });

  it("tells of the second of two rows that mean one thing under its two keys", () => {
    const twice: Partial<typeof rules> = {
      byTwoKeys: true,
      keyOf: ({ name, note }) => (note === "" ? name : `id ${note}`),
    };
    const stands = [
      { ...known, texts: { ...known.texts, note: "" } },
      { ...known, texts: { ...known.texts, name: "旧名", note: "1" } },
    ];
    const judged = compared(
      [
        { name: "新名", note: "1" },
        { name: "一", note: "", kind: "甲" },
      ],
      twice,
      stands,
    );
    expect(judged.map(({ problems }) => problems.map(({ message }) => message.zh))).toEqual([[], ["与第2行重复"]]);
  });

  it("tells of what a sheet says in place of a value, in whatever column, and takes it for no text", () => {
    const said = (note: string) => compared([{ name: "二", note }])[0]?.problems.map(({ message }) => message.zh);
    for (const failed of ["#N/A", "#REF!", "#NAME?", "#div/0!", "Err:502", "########"])
      expect(said(failed)).toEqual([`表格没有给出单元格的值（${failed}），请在表格中更正`]);
    for (const number of ["1.39E+10", "1E+15"])
      expect(said(number)).toEqual([`数字已被表格缩写为${number}，请将单元格设为文本后重新填写`]);
    for (const text of ["#1", "N/A", "#N/A是", "##", "1E10", "8.1E+2"]) expect(said(text)).toEqual([]);
  });

  it("is read of the sheet that has rows, where an empty form stands before it", () => {
    const [form, list] = [[["名称"]], [["名称"], ["一"]]];
    const lacking = [form, list, [["别的"]]].map((cells) => columnsLacking(cells, namesOf(columns)));
    expect(lacking).toEqual([0.5, 0, 1]);
  });

  it("is read by what says its place, and not by what counts its lines beside it", () => {
    const named = namesOf({ ...columns, kind: { ...columns.kind, also: ["序号", "策略序号", "no"] } });
    const kinds = (...head: string[]) => rowsBelow({ cells: [head, ["1", "一", "30"]] }, named).rows[0]?.cells["kind"];
    expect(kinds("序号", "名称", "策略序号")).toBe("30");
    expect(kinds("策略序号", "名称", "序号")).toBe("1");
    expect([kinds("序号", "名称", "备注"), kinds("No", "名称", "序号")]).toEqual(["1", "1"]);
  });

  it("is read under titles that remark what must be filled in, and a header that stands again is no row", () => {
    const head = ["\u200b名称（必填）", "类型 (选填)", "备注（中文）"];
    const sheet = [
      ["清单"],
      head,
      ["一", "甲", "x"],
      head,
      ["二", "", ""],
      ["", "合计：", "2"],
      ["总计", "甲", ""],
      ["合计", "", ""],
      ["合计", "2", ""],
      ["合计", "合计", "2"],
      ["共 2 项", "", ""],
      ["制 表 人：马丽", "审核：许建国", ""],
      ["注：类型见说明", "注：类型见说明", "注：类型见说明"],
      ["", "", "Remarks: none"],
      ["注：一", "甲", ""],
      ["共2个机场", "共2个机场", "共2个机场"],
    ];
    const { lacking, rows } = rowsBelow({ cells: sheet }, namesOf(columns));
    expect(lacking).toEqual([]);
    expect(rows.map(({ n, cells }) => [n, cells.name])).toEqual([
      [3, "一"],
      [5, "二"],
      // They are called so.
      [7, "总计"],
      [8, "合计"],
      [15, "注：一"],
    ]);
  });

  it("is understood in full width too", () => {
    expect(readRow(rules, { cells: { name: "二", kind: " ＦＩＲＳＴ" } })).toMatchObject({
      texts: { kind: "a" },
      problems: [],
    });
  });

  it("knows a choice by how it begins, where no other begins so", () => {
    const of = (zh: string, en: string) => ({ zh, en });
    const read = chosenFrom({ a: of("一般变更", "Minor"), b: of("重大变更", "Major"), c: of("重大保障", "Cover") }, "");
    expect(["一般", "min", "重大变更", "重大", "一", "变更", "m"].map(read)).toEqual(["a", "a", "b", ...Array(4)]);
  });

  it("says of what it cannot read what stands there, and what may", () => {
    const choices = { a: { zh: "正常", en: "Normal" }, b: { zh: "停机", en: "Down" } };
    const { problems } = readRow(
      {
        columns: {
          state: { title: { zh: "状态", en: "State" }, ...oneNamed(choices) },
          from: { title: { zh: "起", en: "From" }, most: 20, read: dayOrNone, wrong: common.E9416 },
        },
      },
      { cells: { state: "停用", from: "16/05/2024" } },
    );
    expect(problems.map(({ message: { zh, en } }) => [zh, en])).toEqual([
      ["不在可选范围内：停用。可填：正常、停机", expect.stringContaining("Normal, Down")],
      ["日期格式错误：16/05/2024", expect.stringContaining("16/05/2024")],
    ]);
  });

  it("names of several in a cell what cannot be read, of a form its form, and how a day is written", () => {
    const title = { zh: "栏", en: "Column" };
    const known = (typed: string): string | undefined => ["PVG", "SHA"].find((code) => code === typed);
    const airports = { title, most: 40, read: severalOf(known), each: known, wrong: { zh: "没有", en: "none" } };
    const few = { ...airports, read: () => undefined };
    const number = { title, most: 9, read: (typed: string) => (/^\d+$/.test(typed) ? typed : undefined) };
    const { problems } = readRow(
      {
        columns: {
          airports,
          few,
          number,
          top: { title, ...yesIfSaid },
          from: { title, ...aMoment },
          on: { title, ...aDay },
        },
      },
      {
        cells: {
          airports: "ＳＨＡ、虹桥/PVG 浦东",
          few: "SHA",
          number: "J1",
          top: "或",
          from: "2026-03-01",
          on: "五月",
        },
      },
    );
    expect(problems.map(({ message: { zh } }) => zh)).toEqual([
      "没有：虹桥，浦东",
      "格式错误：SHA",
      "格式错误：J1",
      "不在可选范围内：或。可填：是、否",
      "须写日期和时间，如2030-12-01 08:00：2026-03-01",
      "须写年月日，如2030-12-01：五月",
    ]);
  });

  it("adds, changes or repeats what stands", () => {
    const kinds = compared([{ name: "一", note: "旧" }, { name: "二" }, { name: "一" }], {}, [known]).map(
      ({ kind }) => kind,
    );
    expect(kinds).toEqual(["same", "added", "error"]);
    expect(compared([{ name: "一", kind: "first", note: "新" }])[0]).toMatchObject({
      kind: "changed",
      known: { id: "1" },
    });
    expect(changesOf(columns, known.texts, { ...known.texts, note: "新" })).toEqual([
      { field: "note", before: "旧", after: "新" },
    ]);
  });

  it("says all that is wrong with a row, and takes the second of two alike for wrong", () => {
    const [first, second] = compared(
      [{ name: "", kind: "乙", note: "十个字十个字十个字十" }, { name: "#FORMULA!" }],
      {},
      [],
    );
    expect(first?.problems.map(({ field }) => field)).toEqual(["name", "kind", "note"]);
    expect(second?.problems[0]?.message).toBe(importRefusals.E11004);
    const twins = compared([{ name: "二" }, { name: "二" }, { name: "二" }]).flatMap(({ problems }) => problems);
    expect(twins.map(({ message: { zh, en } }) => [zh, en])).toEqual([
      ["与第2行重复", "The same as row 2"],
      ["与第2行重复", "The same as row 2"],
    ]);
  });

  it("takes no two rows for the same whose keys could not be read", () => {
    const byKind = { keyOf: ({ name, kind }: Record<"name" | "kind", string>) => `${name} ${kind}` };
    const judged = compared(
      [{ name: "二", kind: "乙" }, { name: "二", kind: "丙" }, { name: "二", note: "x".repeat(10) }, { name: "二" }],
      byKind,
      [],
    );
    const fields = judged.map(({ problems }) => problems.map(({ field }) => field));
    expect(fields).toEqual([["kind"], ["kind"], ["note"], ["name"]]);
  });

  it("leaves of what stands whatever it has no column of, and takes an empty cell for what it is", () => {
    const stands = { ...known, texts: { name: "一", kind: "b", note: "旧" } };
    const texts = (cells: Record<string, string>) => compared([cells], {}, [stands])[0]?.texts;
    expect(texts({ name: "一" })).toEqual(stands.texts);
    expect(texts({ name: "一", kind: "", note: "" })).toEqual({ name: "一", kind: "a", note: "" });
    // What follows from what it says does not stay.
    const settle: typeof rules.settle = (said) => ({ ...said, note: said.kind === "a" ? "甲的" : said.note });
    expect(compared([{ name: "一", kind: "first" }], { settle }, [stands])[0]?.texts.note).toBe("甲的");
  });

  it("leaves what is fixed, and what a row says nothing of, as it stands", () => {
    const word = { zh: "已发布", en: "out" };
    const rows = [{ name: "一", note: "新" }];
    expect(compared(rows, {}, [{ ...known, fixed: word } as typeof known])[0]?.problems).toEqual([
      { field: "name", message: word },
    ]);
    const over: typeof rules.over = (texts, before) => ({ ...texts, note: texts.note || before.note });
    expect(compared([{ name: "一" }], { over })[0]?.kind).toBe("same");
    const needed = { ...columns, note: { ...columns.note, needed: true as const } };
    const lacking = [
      { name: "一", note: "" },
      { name: "二", note: "" },
    ];
    expect(compared(lacking, { over, columns: needed }).map(({ problems }) => problems)).toEqual([
      [],
      [{ field: "note", message: common.E9410 }],
    ]);
    expect(compared(lacking, { columns: needed })[0]?.problems).toHaveLength(1);
  });
});

it("leaves in words that are read as the same again, and as it is kept where they would not be", async () => {
  const rich = {
    ...columns,
    note: { ...columns.note, ...formatted },
    on: { ...yesUnlessNo, title: columns.name.title },
  };
  const rows = [{ name: "一", kind: "a", note: "<p>甲</p><p><strong>乙</strong></p>", on: "" }];
  const wanted = { body: { format: "csv" }, language: "en" } as const;
  const { content } = exportFile(wanted, { title: columns.name.title, columns: rich, now: 0 }, rows);
  let text = "";
  for await (const part of Readable.from(content)) text += String(part);
  expect(text).toBe("\uFEFFName,Kind,Note,Name\r\n一,First,<p>甲</p><p><strong>乙</strong></p>,No\r\n");
});

describe("an import", () => {
  const kept = { id: "a", left: 2, before: { note: "旧" } };
  it("is taken back over what later ones wrote and put back, and over nothing else", () => {
    const moves = [
      { id: "a", from: 4, to: 6 },
      { id: "a", from: 2, to: 4 },
      { id: "b", from: 6, to: 8 },
    ];
    expect(asPutBack([kept], moves)).toEqual([{ ...kept, left: 6 }]);
    // Somebody wrote between: what was put back then was his.
    expect(asPutBack([kept], [{ id: "a", from: 3, to: 5 }])).toEqual([kept]);
  });
});

it.each([
  [yesOrNo, "是", "1"],
  [yesOrNo, "No", ""],
  [yesOrNo, "perhaps", undefined],
  [yesOrNo, "√", "1"],
  [yesOrNo, "×", ""],
  [momentOrNone, "2026/03/01 08:00", "2026-03-01 08:00:00"],
  [momentOrNone, "2026年3月1日 8:00", "2026-03-01 08:00:00"],
  [momentOrNone, "2026-03-01T08:00:30", "2026-03-01 08:00:30"],
  [momentOrNone, "2026/3/1 1:05 AM", "2026-03-01 01:05:00"],
  [momentOrNone, "2026/3/1 12:30 am", "2026-03-01 00:30:00"],
  [momentOrNone, "2026/3/1 12:30:15 PM", "2026-03-01 12:30:15"],
  [momentOrNone, "2026-03-01 下午 1:00", "2026-03-01 13:00:00"],
  [momentOrNone, "2026-03-01 下午13:00", "2026-03-01 13:00:00"],
  [momentOrNone, "2026-03-01 上午13:00", undefined],
  [momentOrNone, "2026年3月1日8:00", "2026-03-01 08:00:00"],
  [momentOrNone, "2026年3月1日 凌晨1点", "2026-03-01 01:00:00"],
  [momentOrNone, "2026年3月1日晚上11:30", "2026-03-01 23:30:00"],
  [momentOrNone, "2026年3月1日晚上1:30", undefined],
  [momentOrNone, "2026年3月1日晚上12:30", undefined],
  [momentOrNone, "2026年3月1日8时5分", "2026-03-01 08:05:00"],
  [momentOrNone, "20260301 08:00", "2026-03-01 08:00:00"],
  [momentOrNone, "2026-03-01T08:00:30+08:00", "2026-03-01 08:00:30"],
  [momentOrNone, "2026-02-28T23:30:00.000Z", "2026-03-01 07:30:00"],
  [momentOrNone, "2026-03-01 01:00 +0900", "2026-03-01 00:00:00"],
  [momentOrNone, "2026-02-30T08:00:00Z", undefined],
  [dayOrNone, "2026-03-01T00:00:00+08:00", "2026-03-01"],
  [dayOrNone, "2026-02-28T16:00:00Z", "2026-03-01"],
  [dayOrNone, "2026-03-01T08:00:00+08:00", undefined],
  [momentOrNone, "2026-03-01T08:00:00.000", "2026-03-01 08:00:00"],
  [momentOrNone, "２０２６／３／１　８：００", "2026-03-01 08:00:00"],
  [momentOrNone, "2026-12-31 24:00", "2027-01-01 00:00:00"],
  [momentOrNone, "2026-12-31 24:01", undefined],
  [momentOrNone, "2026-02-30 24:00", undefined],
  [momentOrNone, "2026-03-01", undefined],
  [momentOrNone, "2026-03-01 08:00:0000", undefined],
  [momentOrNone, "2026-03-01 25:00", undefined],
  [momentOrNone, "2026-02-30 08:00", undefined],
  [momentOrNone, "46368.125", "2026-12-12 03:00:00"],
  [dayOrNone, "45430", "2024-05-18"],
  [dayOrNone, "20240518", "2024-05-18"],
  [dayOrNone, "18may24", "2024-05-18"],
  [dayOrNone, "2024/5/18 0:00", "2024-05-18"],
  [dayOrNone, "2024/5/18 8:00", undefined],
  [dayOrNone, "45430.5", undefined],
  [dayOrNone, "2024", undefined],
  [severalOf((one) => (one === "x" ? undefined : one)), "a、b, a；c", "a,b,c"],
  [severalOf((one) => (one === "x" ? undefined : one)), "a x,x", undefined],
  [severalOf((one) => ["a", "b c"].find((name) => name === one)), "b c、a/a a", "b c,a"],
  [severalOf((one) => ["a", "b c"].find((name) => name === one)), "a/c", undefined],
  [yesOrNoSaid.read, "", ""],
  [yesOrNoSaid.read, "否", "0"],
  [yesOrNoSaid.read, "perhaps", undefined],
  [formatted.read, "甲\n- 乙\n- <b>丙</b>", "<p>甲</p><ul><li>乙</li><li>&lt;b&gt;丙&lt;/b&gt;</li></ul>"],
  [formatted.read, '<p onclick="x()">甲</p><script>x()</script>', "<p>甲</p>"],
] as const)("a cell is read as what it means: %s %s", (read, typed, kept) => expect(read(typed)).toBe(kept));
