import { afterAll, beforeAll, expect, test } from "vitest";
import type { DutyRecord } from "@apron/features/duty/contract";
import type { FileReading } from "../../contract.ts";
import { header, openSmallHouse, type SmallHouse } from "../small-house.testing.ts";

let house: SmallHouse;
let day: (number: number) => string;
const ids = new Map<string, string>();

beforeAll(async () => {
  house = await openSmallHouse();
  const network = await house.make("saveDepartment", { name: "网络部" });
  ids.set("网络部", network);
  for (const name of ["监控", "专线"]) ids.set(name, await house.make("savePost", { departmentId: network, name }));
  for (const [at, name] of ["张三", "李四", "王小五"].entries())
    ids.set(name, await house.make("savePerson", { departmentId: network, name, mobile: `1390000000${at}` }));
  day = (number) => `${house.month}-${String(number).padStart(2, "0")}`;
}, 180_000);
afterAll(async () => await house.portal.close());

const row = (number: number, name: string, post: string) =>
  `网络部,${post},${day(number)} 08:00,${day(number)} 20:00,${name},`;
/** What stands before each import: two posts, two people. */
const stand = async () => {
  const rows = [
    row(1, "张三", "监控"),
    row(2, "张三", "监控"),
    row(20, "张三", "监控"),
    row(1, "李四", "专线"),
    row(2, "李四", "专线"),
  ];
  await house.publish(rows);
};
const on = async (...numbers: number[]): Promise<string[]> => {
  const found: DutyRecord[] = [];
  for (const number of numbers) found.push(...(await house.search({ date: day(number) })));
  return found
    .map(({ startOndutyDate, postName, name }) => `${Number(startOndutyDate.slice(8, 10))} ${postName} ${name}`)
    .toSorted();
};
const draftOf = async (id: string) => (await house.desk("draft", { id, pageSize: 500 })).result;
const settle = (id: string, revision: number, answer: object) =>
  house.desk("settleImport", { id, revision, ...answer });
const publish = (id: string, revision: number) => house.desk("publishDraft", { id, revision, acceptWarnings: true });
const choiceOf = ({ choices, scope }: FileReading, wanted: string = scope) => {
  const { scope: _scope, ...counts } = choices.find((choice) => choice.scope === wanted) ?? { scope: "" };
  return counts;
};

test.each([
  ["posts", ["1 专线 李四", "1 监控 王小五", "20 监控 张三"], { added: 0, removed: 1, changed: 1 }],
  [
    "people",
    ["1 专线 李四", "1 监控 张三", "1 监控 王小五", "2 监控 张三", "2 专线 李四", "20 监控 张三"].toSorted(),
    { added: 1, removed: 0, changed: 0 },
  ],
  [
    "add",
    ["1 专线 李四", "1 监控 张三", "1 监控 王小五", "2 监控 张三", "2 专线 李四", "20 监控 张三"].toSorted(),
    { added: 1, removed: 0, changed: 0 },
  ],
  ["month", ["1 监控 王小五"], { added: 0, removed: 4, changed: 1 }],
])("replacing by %s says before what it does, and does that and nothing else", async (scope, after, counts) => {
  await stand();
  // A file of the first two days: 张三's shift of the second has gone, 王小五 has the first.
  const sheet = ["姓名,岗位,部门,1,2,3,4,5", "王小五,监控,网络部,白,,,,"];
  const title = `${house.month.replace("-", "年")}月`;
  const { result } = await house.upload([title, ...sheet, "白 08:00-20:00"].join("\n"));
  const first = await draftOf(result.id);
  expect(first.reading).toMatchObject({ scope: "posts", shape: "matrix", from: day(1), until: day(5) });
  expect(choiceOf(first.reading, scope)).toEqual(counts);
  const settled = await settle(result.id, 1, { scope });
  expect(settled.result).toMatchObject({ revision: 2, errors: 0 });
  const { draft, reading } = await draftOf(result.id);
  expect([reading.scope, draft.added, draft.removed, draft.changed]).toEqual([
    scope,
    counts.added,
    counts.removed,
    counts.changed,
  ]);
  const published = await publish(result.id, 2);
  expect(published.result.versions).toMatchObject([{ ...counts }]);
  const expected = scope === "posts" ? [...after, "2 专线 李四"].toSorted() : after;
  expect(await on(1, 2, 20)).toEqual(expected);
});

test("a foreign calendar of a few events removes nothing of posts it does not name", async () => {
  await stand();
  const event = (number: number) =>
    `BEGIN:VEVENT\r\nUID:${number}\r\nDTSTART:${day(number).replaceAll("-", "")}T080000\r\nDTEND:${day(number).replaceAll("-", "")}T200000\r\nSUMMARY:王小五\r\nLOCATION:\r\nEND:VEVENT`;
  const { result } = await house.upload(
    `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${event(7)}\r\n${event(8)}\r\nEND:VCALENDAR`,
  );
  const { reading } = await draftOf(result.id);
  expect(reading.names).toMatchObject([{ field: "depaName", written: "", count: 2, proposals: [ids.get("网络部")] }]);
  await settle(result.id, 1, { names: [{ field: "depaName", written: "", id: ids.get("网络部") }] });
  const asked = await draftOf(result.id);
  expect(asked.reading.names).toMatchObject([{ field: "postName", written: "", count: 2 }]);
  const settled = await settle(result.id, 2, { names: [{ field: "postName", written: "", id: ids.get("专线") }] });
  expect(settled.result).toMatchObject({ errors: 0 });
  await publish(result.id, 3);
  expect(await on(1, 2, 7, 8, 20)).toEqual(
    [
      "1 专线 李四",
      "1 监控 张三",
      "2 专线 李四",
      "2 监控 张三",
      "20 监控 张三",
      "7 专线 王小五",
      "8 专线 王小五",
    ].toSorted(),
  );
});

test("codes are asked once for a department, and its next sheet is read by what was said", async () => {
  const sheet = [`网络部监控${house.month.replace("-", "年")}月`, "姓名,1,2,3,4,5", "王小五,昼,宵,休,,"].join("\n");
  const { result } = await house.upload(sheet);
  const { reading, problems } = await draftOf(result.id);
  expect(reading.codes).toMatchObject([
    { code: "昼", source: "proposed", place: "B3" },
    { code: "宵", source: "unknown", place: "C3" },
    { code: "休", source: "word", meanings: [{ kind: "off" }] },
  ]);
  expect(problems.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(["askCode", "unknownCode"]);
  const code = (name: string, start: string, end: string) => ({
    depaName: "网络部",
    code: name,
    kind: "day",
    start,
    end,
    type: "onduty",
    posttype: "one",
    postName: "",
  });
  const half = await settle(result.id, 1, { codes: [code("昼", "09:00", "")] });
  expect([half.status, Object.keys(half.result.fields)]).toEqual(["400-1", ["codes.0.end"]]);
  const settled = await settle(result.id, 1, { codes: [code("昼", "09:00", "21:00"), code("宵", "21:00", "09:00")] });
  expect(settled.result).toMatchObject({ errors: 0 });
  const { rows, places } = await draftOf(result.id);
  expect(rows.map(({ startOndutyDate }: { startOndutyDate: string }) => startOndutyDate)).toEqual([
    `${day(1)} 09:00:00`,
    `${day(2)} 21:00:00`,
  ]);
  expect(places.map(({ place }: { place: string }) => place)).toEqual(["B3", "C3"]);
  const again = await house.upload(sheet);
  expect(again.result).toMatchObject({ errors: 0 });
  expect((await draftOf(again.result.id)).reading.codes[1]).toMatchObject({ source: "kept" });
});

test("an unknown name is settled once for all its rows; corrected rows stay, and a stale answer is told", async () => {
  const sheet = [
    `网络部监控${house.month.replace("-", "年")}月`,
    "姓名,1,2,3,4,5",
    "小五,昼,,昼,,",
    "张三,,昼,,,",
  ].join("\n");
  const { result } = await house.upload(sheet);
  const { rows, reading } = await draftOf(result.id);
  expect(reading.names).toMatchObject([
    { field: "name", written: "小五", count: 2, place: "B3", proposals: [ids.get("王小五")] },
  ]);
  const third = rows.find(({ name }: { name: string }) => name === "张三");
  await house.desk("saveDraft", { id: result.id, revision: 1, put: [{ ...third, remark: "替班" }], remove: [] });
  const names = [{ field: "name", written: "小五", id: ids.get("王小五") }];
  expect((await settle(result.id, 1, { names })).status).toBe("409");
  expect((await settle(result.id, 2, { names: [{ field: "name", written: "小五", id: "nobody" }] })).status).toBe(
    "404",
  );
  expect((await settle(result.id, 2, { names })).result).toMatchObject({ errors: 0 });
  const after = await draftOf(result.id);
  expect(after.rows.map(({ name, mobile, remark }: DutyRecord) => [name, mobile, remark])).toEqual([
    ["王小五", "13900000002", ""],
    ["王小五", "13900000002", ""],
    ["张三", "13900000000", "替班"],
  ]);
});

test("samples come in the shapes people keep, and each is read back as what it says", async () => {
  await stand();
  for (const shape of ["list", "matrix", "calendar"]) {
    const sample = await house.planner.get(
      `/cass/onDutyManagement/desk/sampleFile?departmentId=${ids.get("网络部")}&month=${house.month}&shape=${shape}`,
    );
    const { result } = await house.upload(sample.bytes);
    const { draft } = await draftOf(result.id);
    expect([shape, draft.rows, draft.errors, draft.added, draft.removed, draft.changed]).toEqual([
      shape,
      5,
      0,
      0,
      0,
      0,
    ]);
  }
});

test("a list of rows is replaced by its posts unless somebody says otherwise", async () => {
  await stand();
  const { result } = await house.upload([header, row(1, "李四", "监控")].join("\n"));
  expect(choiceOf((await draftOf(result.id)).reading)).toEqual({ added: 0, removed: 0, changed: 1 });
});
