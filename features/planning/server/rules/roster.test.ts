import { languageNames } from "@apron/kit/contract/testing/language-names";
import { expect, test } from "vitest";
import { planningLimits, type RosterRow } from "../../row.ts";
import { emptyRow, rowsOf, suggestMapping, tableOf, unmappedOf } from "./columns.ts";
import { countsOf, differenceOf } from "./diff.ts";
import { byRow, checkTogether } from "./roster.ts";
import { finderOf, readRow, type Directory, type RosterContext } from "./rows.ts";
import { readWallTime, tidyRow } from "./spelling.ts";

const directory: Directory = {
  departments: [{ id: "d1", name: "网络部", main: false, version: 1 }],
  posts: [
    {
      id: "p1",
      departmentId: "d1",
      name: "监控",
      telephone: "010-55501234",
      appName: "骨干网",
      continuous: false,
      needsLeader: true,
      version: 1,
    },
    {
      id: "p2",
      departmentId: "d1",
      name: "二线",
      telephone: "",
      appName: "",
      continuous: false,
      needsLeader: false,
      version: 1,
    },
  ],
  people: [
    { id: "a", departmentId: "d1", name: "张一", pinyin: "", postNo: "Y1", mobile: "13500000001", version: 1 },
    { id: "b", departmentId: "d1", name: "李二", pinyin: "", postNo: "Y2", mobile: "13500000002", version: 1 },
    { id: "c", departmentId: "d1", name: "李二", pinyin: "", postNo: "Y3", mobile: "", version: 1 },
  ],
};
const context: RosterContext = { directory, restHours: 8, today: "2026-11-21", neighbours: [] };

const row = (n: number, changes: Partial<RosterRow> = {}): RosterRow =>
  tidyRow(
    {
      ...emptyRow,
      n,
      depaName: "网络部",
      postName: "监控",
      startOndutyDate: "2026-12-01 08:00",
      endOndutyDate: "2026-12-01 20:00",
      name: "张一",
      ...changes,
    },
    context.today,
  );

const checkRoster = (rows: RosterRow[], against: RosterContext) => {
  const read = rows.map((each) => readRow(each, finderOf(against.directory), against));
  const shifts = read.flatMap(({ shift }) => shift ?? []);
  return {
    shifts,
    problems: [...read.flatMap((each) => each.problems), ...checkTogether(shifts, against)].toSorted(byRow),
  };
};

const kindsOf = (rows: RosterRow[], changes: Partial<RosterContext> = {}) =>
  checkRoster(rows, { ...context, ...changes }).problems.map(
    ({ row: n, field, kind, severity }) => `${n} ${field} ${kind} ${severity}`,
  );

test("a sound row stands, filled in from the directory", () => {
  const { shifts, problems } = checkRoster([row(1)], context);
  expect(problems).toEqual([]);
  expect(shifts[0]).toMatchObject({
    personId: "a",
    postId: "p1",
    mobile: "13500000001",
    telephone: "010-55501234",
    appName: "骨干网",
    posttype: "one",
    shift: "day",
    form: "leader",
    startOndutyDate: "2026-12-01 08:00:00",
  });
});

test.each([
  [{ depaName: "" }, "1 depaName missing error"],
  [{ depaName: "没有" }, "1 depaName unknownDepartment error"],
  [{ postName: "没有" }, "1 postName unknownPost error"],
  [{ name: "王五" }, "1 name unknownPerson error"],
  [{ name: "李二" }, "1 name ambiguousPerson error"],
  [{ posttype: "三线" }, "1 posttype unknownValue error"],
  [{ startOndutyDate: "2026-02-30 08:00" }, "1 startOndutyDate badDay error"],
  [{ startOndutyDate: "2026-11-31 08:00:00" }, "1 startOndutyDate badDay error"],
  [{ startOndutyDate: "2026-12-01T00:00:00Z" }, "1 startOndutyDate otherZone error"],
  [{ startOndutyDate: "2026-12-01T08:00:00-05:00" }, "1 startOndutyDate otherZone error"],
  [{ endOndutyDate: "2026-12-01 20:00:00+09:00" }, "1 endOndutyDate otherZone error"],
  [{ startOndutyDate: "2036-12-01 08:00", endOndutyDate: "2036-12-01 09:00" }, "1 startOndutyDate outsideYears error"],
  [{ endOndutyDate: "2026-12-01 08:00" }, "1 endOndutyDate endBeforeStart error"],
  [{ endOndutyDate: "2026-12-03 08:01" }, "1 endOndutyDate tooLong error"],
  [{ mobile: "12345" }, "1 mobile badPhone error"],
  [{ telephone: "abc" }, "1 telephone badPhone error"],
  [{ remark: "长".repeat(501) }, "1 remark tooManyCharacters error"],
  [{ name: "#FORMULA!" }, "1 name formula error"],
  [{ name: "#REF!" }, "1 name cellError error"],
  [{ form: "备班" }, "1 form missingLeader warning"],
  [{ name: "李二", postNo: "Y3" }, "1 mobile noPhone warning"],
])("a row with %j is told what is wrong", (changes, problem) => {
  expect(kindsOf([row(1, changes)])).toEqual([problem]);
});

test.each([
  ["2026-12-01T08:00:00+08:00", "2026-12-01T20:00:00.000+0800"],
  ["2026-12-01 08:00+08:00", "2026-12-01 20:00:00 +08"],
  ["2026-12-01T08:00 GMT+8", "2026-12-01 20:00 UTC+08:00"],
  ["2026-12-01T08:00：00＋08:00", "20:00"],
  ["2026-12-01 08:00-20:00", ""],
])("times that name the zone of Shanghai are its wall times: %s %s", (startOndutyDate, endOndutyDate) => {
  const { shifts, problems } = checkRoster([row(1, { startOndutyDate, endOndutyDate })], context);
  expect(problems).toEqual([]);
  expect(shifts).toMatchObject([{ startOndutyDate: "2026-12-01 08:00:00", endOndutyDate: "2026-12-01 20:00:00" }]);
});

test("exactly 48 hours are allowed", () => {
  expect(kindsOf([row(1, { endOndutyDate: "2026-12-03 08:00" })])).toEqual([]);
});

test("nobody is on two posts at once, one on call may be", () => {
  const second = { postName: "二线", startOndutyDate: "2026-12-01 19:00", endOndutyDate: "2026-12-02 07:00" };
  expect(kindsOf([row(1), row(2, second)])).toEqual(["2 name overlap error"]);
  expect(kindsOf([row(1), row(2, { ...second, type: "oncall" })])).toEqual(["2 name overlap warning"]);
});

test("rest is measured to the minute, also across the edge of what is published", () => {
  const next = (time: string) => row(2, { startOndutyDate: `2026-12-02 ${time}`, endOndutyDate: "2026-12-02 20:00" });
  expect(kindsOf([row(1), next("03:59")])).toEqual(["2 startOndutyDate shortRest warning"]);
  expect(kindsOf([row(1), next("04:00")])).toEqual([]);
  const [published] = checkRoster([row(1)], context).shifts;
  expect(kindsOf([next("03:59")], { neighbours: published ? [published] : [] })).toEqual([
    "2 startOndutyDate shortRest warning",
  ]);
});

test("who stands on two lists by one mobile number is one: in one list a clash, with another department's roster a warning", () => {
  const [first, ...others] = directory.people;
  const again = {
    id: "z",
    departmentId: "d1",
    name: "张壹",
    pinyin: "",
    postNo: "",
    mobile: "13500000001",
    version: 1,
  };
  const abroad = { ...again, id: "y", departmentId: "d2" };
  const twice = { ...context, directory: { ...directory, people: first ? [first, again, abroad, ...others] : [] } };
  const clashing = { postName: "二线", startOndutyDate: "2026-12-01 12:00", endOndutyDate: "2026-12-01 22:00" };
  const kindsIn = ({ problems }: ReturnType<typeof checkRoster>) =>
    problems.map(({ row: n, kind, severity }) => `${n} ${kind} ${severity}`);
  expect(kindsIn(checkRoster([row(1), row(2, { ...clashing, name: "张壹" })], twice))).toEqual(["2 overlap error"]);
  const [shift] = checkRoster([row(9, clashing)], context).shifts;
  const elsewhere = shift ? [{ ...shift, personId: "y", departmentId: "d2", depaName: "运行部" }] : [];
  const told = checkRoster([row(1)], { ...twice, elsewhere });
  expect(kindsIn(told)).toEqual(["1 overlap warning"]);
  expect(told.problems[0]?.values["post"]).toBe("运行部 二线");
});

test("the same row twice is told at the second", () => {
  expect(kindsOf([row(1), row(2)])).toEqual(["2  duplicate error"]);
});

test("a post that needs cover at every hour is told its gaps", () => {
  const around = { ...directory, posts: directory.posts.map((post) => ({ ...post, continuous: post.id === "p1" })) };
  const { problems } = checkRoster([row(1)], { ...context, directory: around });
  expect(problems.map(({ values }) => values)).toEqual([
    { post: "监控", start: "2026-12-01 00:00", end: "2026-12-01 08:00" },
    { post: "监控", start: "2026-12-01 20:00", end: "2027-01-01 00:00" },
  ]);
});

test("a grid draft holds its own month only", () => {
  expect(kindsOf([row(1)], { only: { departmentId: "d1", month: "2026-11" } })).toEqual([
    "1 startOndutyDate outsideMonth error",
  ]);
});

test("a grid draft holds its own department only", () => {
  expect(kindsOf([row(1)], { only: { departmentId: "d2", month: "2026-12" } })).toEqual([
    "1 depaName outsideDepartment error",
  ]);
});

test.each([
  ["2026-12-01 08:00", "2026-12-01 08:00:00"],
  ["2026/12/1 8:00", "2026-12-01 08:00:00"],
  ["2026年12月1日 08:00", "2026-12-01 08:00:00"],
  ["2026-12-01T08:00:30", "2026-12-01 08:00:30"],
  ["2026-12-31 24:00", "2027-01-01 00:00:00"],
  ["2026-12-01", "2026-12-01 00:00:00"],
  ["２０２６-１２-０１ ０８：００", "2026-12-01 08:00:00"],
  ["2026-12-01(周二) 8点", "2026-12-01 08:00:00"],
  ["20261201 0830", "2026-12-01 08:30:00"],
  ["12月1日 8时30分", "2026-12-01 08:30:00"],
  ["1/2 08:00", "2027-01-02 08:00:00"],
  ["46357.333333333336", "2026-12-01 08:00:00"],
  ["2026-12-01 24:01", undefined],
  ["2026-12-01 早上", undefined],
  ["2026-12-01 8", undefined],
  ["1/12/2026", undefined],
  ["13512345678", undefined],
  ["2026-13-01 08:00", undefined],
  ["明天", undefined],
])("%s is read as %s", (written, wall) => expect(readWallTime(written, "2026-11-21")).toBe(wall));

test("an import finds its header under a title, and its columns by their names in either language", () => {
  const table = tableOf([
    ["十二月值班表", "", "", "", ""],
    ["部门", "值班岗位", "Start Time", "结束时间", "值班人员"],
    ["", "", "", "", ""],
    ["网络部", "监控", "2026/12/1 8:00", "2026/12/1 20:00", "张一"],
  ]);
  const mapping = suggestMapping(table);
  expect(unmappedOf(mapping, false)).toEqual([]);
  expect(rowsOf({ ...table, depaName: "" }, mapping, context.today)).toEqual([row(4)]);
});

test("a day of its own takes the times beside it, over midnight too", () => {
  const table = tableOf([
    ["日期", "岗位", "开始", "结束", "姓名"],
    ["2026-12-01", "监控", "20:00", "08:00", "张一"],
  ]);
  const [read] = rowsOf({ ...table, depaName: "网络部" }, suggestMapping(table), context.today);
  expect(read).toMatchObject({
    startOndutyDate: "2026-12-01 20:00:00",
    endOndutyDate: "2026-12-02 08:00:00",
    shift: "night",
  });
});

const readOne = (header: string[], cells: string[]) => {
  const table = tableOf([header, cells]);
  return rowsOf({ ...table, depaName: "网络部" }, suggestMapping(table), context.today)[0];
};

test("one column of ranges holds both ends, and a time alone ends the shift it stands beside", () => {
  const night = { startOndutyDate: "2026-12-01 20:00:00", endOndutyDate: "2026-12-02 08:00:00", shift: "night" };
  expect(readOne(["日期", "时间", "岗位", "姓名"], ["12月1日", "20:00-08:00", "监控", "张一"])).toMatchObject(night);
  expect(readOne(["开始时间", "结束时间"], ["2026-12-01 20:00", "次日8:00"])).toMatchObject(night);
  expect(readOne(["日期", "开始", "结束"], ["46357", "0.8333333333", "0.3333333333"])).toMatchObject(night);
});

test("what cannot be read stays in sight as it was typed, the date of its own column too", () => {
  expect(readOne(["日期", "开始", "结束", "线别"], ["下周一", "08:00", "20:00", "Third Line"])).toMatchObject({
    startOndutyDate: "下周一 08:00",
    endOndutyDate: "20:00",
    posttype: "Third Line",
    shift: "",
  });
});

test("a row put right takes its end and its shift from the new start", () => {
  expect(row(1, { startOndutyDate: "2026-12-01 20:00", endOndutyDate: "08:00", shift: "" })).toMatchObject({
    endOndutyDate: "2026-12-02 08:00:00",
    shift: "night",
  });
});

test("columns are known when named in two languages at once", () => {
  const columns = ["部门 Department", "岗位/Post", "Start 开始", "结束时间(End)", "值班人员\nStaff"];
  expect(suggestMapping({ columns, rows: [] })).toEqual({
    depaName: "部门 Department",
    postName: "岗位/Post",
    startOndutyDate: "Start 开始",
    endOndutyDate: "结束时间(End)",
    name: "值班人员\nStaff",
  });
});

test.each([
  [["姓名", "电话"], ["张一", "13800000031"], { name: "姓名", mobile: "电话" }],
  [["姓名", "电话"], ["张一", "010-87654321"], { name: "姓名", telephone: "电话" }],
  [["姓名", "电话"], ["张一", ""], { name: "姓名", telephone: "电话" }],
  [["姓名", "值班电话"], ["张一", "13800000031"], { name: "姓名", telephone: "值班电话" }],
  [
    ["姓名", "电话", "手机"],
    ["张一", "13800000031", "13800000032"],
    { name: "姓名", telephone: "电话", mobile: "手机" },
  ],
])("of a list with %j over %j the numbers are taken for whose they are", (header, cells, mapping) =>
  expect(suggestMapping(tableOf([header, cells]))).toEqual(mapping),
);

test("columns called as the language calls its own things are columns like any others", () => {
  const table = tableOf([
    ["姓名", ...languageNames],
    ["张一", ...languageNames],
  ]);
  const mapping = suggestMapping(table);
  expect(table.columns).toEqual(["姓名", ...languageNames]);
  // A list can be shifted, and a roster has a column called so.
  expect(mapping).toEqual({ name: "姓名", shift: "shift" });
  for (const column of languageNames)
    expect(rowsOf({ ...table, depaName: "" }, { ...mapping, remark: column }, context.today)).toMatchObject([
      { name: "张一", remark: column, postName: "" },
    ]);
});

test("wrong columns are named, and nothing is read wrongly", () => {
  const table = tableOf([
    ["型号", "数量", "单价"],
    ["A", "1", "2"],
  ]);
  expect(unmappedOf(suggestMapping(table), false)).toEqual([
    "depaName",
    "postName",
    "startOndutyDate",
    "endOndutyDate",
    "name",
  ]);
});

test("a text of a file too long for its field is told at its row, never cut in silence", () => {
  const table = tableOf([
    ["部门", "岗位", "开始时间", "结束时间", "姓名", "应用", "备注"],
    ["网络部", "监控", "2026-12-01 08:00", "2026-12-01 20:00", "张一", "网".repeat(201), "长".repeat(5_000)],
  ]);
  expect(kindsOf(rowsOf({ ...table, depaName: "" }, suggestMapping(table), context.today))).toEqual([
    "2 appName tooManyCharacters error",
    "2 remark tooManyCharacters error",
  ]);
});

test("a file of a hundred thousand columns offers no more of them than a person can map", () => {
  const wide = Array.from({ length: 100_000 }, (_, at) => `列${at}`);
  const { columns, rows } = tableOf([wide, wide]);
  expect([columns.length, rows[0]?.cells.length]).toEqual([planningLimits.columns, planningLimits.columns]);
});

test("a difference knows a shift by id, by person, and by its place", () => {
  const before = [
    { ...row(1), id: "s1" },
    { ...row(2, { startOndutyDate: "2026-12-02 08:00", endOndutyDate: "2026-12-02 20:00" }), id: "s2" },
    { ...row(3, { startOndutyDate: "2026-12-03 08:00", endOndutyDate: "2026-12-03 20:00" }), id: "s3" },
  ];
  const after = [
    row(10),
    row(11, { startOndutyDate: "2026-12-02 08:00", endOndutyDate: "2026-12-02 20:00", name: "李二" }),
    row(12, { startOndutyDate: "2026-12-04 08:00", endOndutyDate: "2026-12-04 20:00" }),
  ];
  const { changes, rows } = differenceOf(before, after);
  expect(countsOf(changes)).toEqual({ added: 1, removed: 1, changed: 1 });
  expect(rows.map(({ id }) => id)).toEqual(["s1", "s2", ""]);
  expect(changes.find(({ kind }) => kind === "changed")?.fields).toEqual(["name"]);
});
