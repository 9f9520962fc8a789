import { strToU8, zipSync } from "fflate";
import ICAL from "ical.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, addYears } from "@apron/kit/server/clock";
import { roles } from "@apron/kit/contract/roles";
import type { Browser } from "@apron/kit/server/testing";
import { hears } from "@apron/kit/server/testing/hearing";
import type { DutyRecord } from "@apron/features/duty/contract";
import { storesOf } from "@apron/features/duty/server";
import { planningLimits } from "../row.ts";
import { header, openSmallHouse, root, signedIn, type SmallHouse } from "./small-house.testing.ts";

let house: SmallHouse;
let engineer: Browser;
let network: string;
let day: (number: number) => string;

beforeAll(async () => {
  house = await openSmallHouse();
  engineer = await signedIn(house.portal, "13800000001");
  network = await house.make("saveDepartment", { name: "网络部" });
  await house.make("savePost", { departmentId: network, name: "监控", appName: "骨干网,ETL" });
  await house.make("savePost", { departmentId: network, name: "二线" });
  for (const [name, mobile] of [
    ["李航", "13800000001"],
    ["王磊", "13800000002"],
    ["赵敏", ""],
  ])
    await house.make("savePerson", { departmentId: network, name, mobile });
  day = (number) => `${house.month}-${String(number).padStart(2, "0")}`;
}, 180_000);
afterAll(async () => await house.portal.close());

const row = (number: number, name = "李航", remark = "", post = "监控") =>
  `网络部,${post},${day(number)} 08:00,${day(number)} 20:00,${name},${remark}`;
const draftOf = async (id: string, body: object = {}) => (await house.desk("draft", { id, ...body })).result;
const imported = async (...rows: string[]) => (await house.upload([header, ...rows].join("\n"))).result;
const publishing = (id: string, revision = 1) => house.desk("publishDraft", { id, revision, acceptWarnings: true });
const namesOn = async (number: number) => (await house.search({ date: day(number) })).map(({ name }) => name);
const inDirectory = async (kind: string, name: string) =>
  (await house.directory())[kind].find((entry: { name: string }) => entry.name === name);

test("there is always exactly one main department", async () => {
  const first = await inDirectory("departments", "网络部");
  expect(first.main).toBe(true);
  const without = await house.desk("saveDepartment", { ...first, main: false });
  expect(without).toMatchObject({ code: "E15018" });
  expect(without.result.fields).toHaveProperty("main");
  const other = await house.make("saveDepartment", { name: "主机部", main: true });
  const mains = (await house.directory()).departments.filter(({ main }: { main: boolean }) => main);
  expect(mains.map(({ name }: { name: string }) => name)).toEqual(["主机部"]);
  expect((await house.desk("saveDepartment", { ...first, main: true })).status).toBe("409");
  expect((await house.desk("remove", { kind: "department", id: other, version: 1 })).code).toBe("E15018");
  const again = await inDirectory("departments", "网络部");
  expect((await house.desk("saveDepartment", { ...again, main: true })).status).toBe("200");
  const emptied = await inDirectory("departments", "主机部");
  expect((await house.desk("remove", { kind: "department", id: other, version: emptied.version })).status).toBe("200");
});

test("what is in use is not removed, and how often it is used is told", async () => {
  const used = await inDirectory("departments", "网络部");
  const refused = await house.desk("remove", { kind: "department", id: used.id, version: used.version });
  expect(refused).toMatchObject({ status: "400", code: "E15014" });
  expect(refused.message).toContain("5");
  const application = await house.make("saveApplication", { name: "ETL" });
  expect((await house.desk("remove", { kind: "application", id: application, version: 1 })).code).toBe("E15014");
});

test("a post stays in its department, and what somebody changed meanwhile is not removed or given up", async () => {
  const other = await house.make("saveDepartment", { name: "动力部" });
  const id = await house.make("savePost", { departmentId: network, name: "巡检" });
  const post = await inDirectory("posts", "巡检");
  expect((await house.desk("savePost", { ...post, departmentId: other })).result.fields).toHaveProperty("departmentId");
  expect((await house.desk("savePost", { ...post, telephone: "010-5550" })).status).toBe("200");
  const remove = async (version: number) => (await house.desk("remove", { kind: "post", id, version })).status;
  expect([await remove(post.version), await remove(post.version + 1)]).toEqual(["409", "200"]);
  const wrong = { id: "", version: 0, departmentId: other, name: "孙悦", postNo: "", mobile: "1390000" };
  expect((await house.desk("savePerson", wrong)).result.fields).toHaveProperty("mobile");
  await house.desk("remove", { kind: "department", id: other, version: 1 });

  const month = { departmentId: network, month: house.month };
  expect((await house.desk("openDraft", { ...month, departmentId: "nowhere" })).status).toBe("404");
  const heard = hears(house.portal, { accountId: "colleague", version: "3", roles: [roles.dutyPlanner.id] });
  const draft = (await house.desk("openDraft", { ...month, from: "empty" })).result;
  await heard("planning.drafts");
  expect((await draftOf(draft.id)).total).toBe(0);
  expect((await house.desk("mapColumns", { ...draft, mapping: {} })).status).toBe("404");
  const discard = async (revision: number) => (await house.desk("discardDraft", { id: draft.id, revision })).status;
  expect([await discard(9), await discard(draft.revision)]).toEqual(["409", "200"]);
  await heard("planning.drafts");
});

test("key days are a period, changed and removed by whoever saw them as they are", async () => {
  const [from, to] = [day(20), day(22)];
  const keyDays = async () => (await house.planner.get(`${root}/desk/keyDays?from=${from}&to=${to}`)).result;
  const save = async (body: object) =>
    await house.desk("saveKeyDay", { id: "", version: 0, from, to, title: "春运", type: 1, IsKeyDays: true, ...body });
  expect((await save({ to: day(19) })).result.fields).toHaveProperty("to");
  expect((await save({ to: from })).status).toBe("200");
  const [{ id, version }] = await keyDays();
  expect((await save({ id, version, title: "保障期" })).status).toBe("200");
  expect((await save({ id, version, title: "迟到的" })).status).toBe("409");
  expect(await keyDays()).toMatchObject([{ id, title: "保障期", from, to }]);
  const remove = async (seen: number) => (await house.desk("removeKeyDay", { id, version: seen })).status;
  expect([await remove(version), await remove(version + 1)]).toEqual(["409", "200"]);
  expect(await keyDays()).toEqual([]);
});

test("an application renamed is renamed wherever it is listed", async () => {
  const { id, version } = await inDirectory("applications", "ETL");
  await house.desk("saveApplication", { id, version, name: "电子客票" });
  expect((await inDirectory("posts", "监控")).appName).toBe("骨干网,电子客票");
});

test("entries put into an order stand before those that were not named", async () => {
  const ids = (await house.directory()).posts.map(({ id }: { id: string }) => id);
  await house.desk("order", { kind: "post", ids: [ids[1]] });
  expect((await house.directory()).posts.map(({ id }: { id: string }) => id)).toEqual([ids[1], ids[0]]);
  // Of two who sorted the same order the second is told.
  const turned = ids.toReversed();
  expect((await house.desk("order", { kind: "post", ids, seen: turned })).status).toBe("200");
  expect((await house.desk("order", { kind: "post", ids: turned, seen: turned })).code).toBe("E9409");
});

test("of two drafts of a month one is published, the other is first shown against it", async () => {
  const [one, other] = [await imported(row(1)), await imported(row(1, "王磊"))];
  const both = await Promise.all([publishing(one.id), publishing(other.id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["200", "409"]);
  const late = both[0]?.status === "409" ? one : other;
  expect((await publishing(late.id)).status).toBe("409");
  expect((await draftOf(late.id)).changes).toMatchObject([{ kind: "changed", fields: ["name", "mobile"] }]);
  expect((await publishing(late.id)).result.versions).toMatchObject([{ number: 2, changed: 1 }]);
});

test("publishing twice with one request id is one publication", async () => {
  const { id } = await imported(row(1), row(2));
  const body = { id, revision: 1, acceptWarnings: true, requestId: "5a1c6f0e-0000-4000-8000-00000000000a" };
  const twice = await Promise.all([house.desk("publishDraft", body), house.desk("publishDraft", body)]);
  expect(twice.map(({ status }) => status)).toEqual(["200", "200"]);
  expect(twice[0]?.result).toEqual(twice[1]?.result);
});

test("going back to what is published already makes no version, however often it is asked for", async () => {
  await house.publish([row(2)]);
  await house.publish([row(2, "王磊")]);
  const versions = async () =>
    (await house.planner.get(`${root}/desk/versions?departmentId=${network}&month=${house.month}`)).result;
  const [newest, before] = await versions();
  const back = () => house.desk("rollBack", { id: before.id });
  const both = await Promise.all([back(), back()]);
  expect(both.filter(({ status }) => status !== "200" && status !== "409")).toEqual([]);
  expect((await back()).result).toEqual({ published: true, draftId: "", number: newest.number + 1 });
  expect((await versions())[0]).toMatchObject({ number: newest.number + 1, source: "rollback" });
  expect(await namesOn(2)).toEqual(["李航"]);
});

test("a date of a year far away is an error at its row, and the other rows are read", async () => {
  for (const far of ["0001-01-01", "9999-12-31"]) {
    const { status, result } = await house.upload(
      [header, row(1), `网络部,监控,${far} 08:00,${far} 20:00,李航,`].join("\n"),
    );
    expect([status, result.rows, result.errors]).toEqual(["200", 2, 1]);
    const { draft, problems } = await draftOf(result.id);
    expect(problems).toContainEqual(expect.objectContaining({ row: 3, kind: "outsideYears" }));
    expect(draft.sections).toMatchObject([{ month: house.month }]);
    await house.desk("discardDraft", { id: result.id, revision: 1 });
  }
});

test("renames keep history readable, and going back to a version takes today's names", async () => {
  await house.publish([row(3, "赵敏")]);
  const person = await inDirectory("people", "赵敏");
  await house.desk("savePerson", { ...person, name: "赵敏捷" });
  const post = await inDirectory("posts", "监控");
  await house.desk("savePost", { ...post, name: "网络监控" });
  expect(await house.search({ date: day(3) })).toMatchObject([{ name: "赵敏捷", postName: "网络监控" }]);
  const query = `departmentId=${network}&month=${house.month}`;
  const [newest] = (await house.planner.get(`${root}/desk/versions?${query}`)).result;
  const version = (await house.planner.get(`${root}/desk/version?id=${newest.id}`)).result;
  expect(version.rows).toMatchObject([{ name: "赵敏", postName: "监控" }]);
  expect(version.changes).toEqual([]);
  expect((await house.desk("rollBack", { id: newest.id })).result).toMatchObject({ published: true });
  expect(await namesOn(3)).toEqual(["赵敏捷"]);
  await house.desk("savePost", { ...(await inDirectory("posts", "网络监控")), name: "监控" });
  await house.desk("savePerson", { ...(await inDirectory("people", "赵敏捷")), name: "赵敏" });
});

test("a draft follows what is renamed while it is open, and its open screen is told that it changed", async () => {
  await house.publish([row(4, "赵敏")]);
  const open = (await house.desk("openDraft", { departmentId: network, month: house.month })).result;
  await house.desk("savePost", { ...(await inDirectory("posts", "监控")), name: "网络监控" });
  await house.desk("savePerson", { ...(await inDirectory("people", "赵敏")), name: "赵敏捷", mobile: "13500000077" });
  await house.desk("saveDepartment", { ...(await inDirectory("departments", "网络部")), name: "网络中心" });
  const { draft, rows, problems } = await draftOf(open.id);
  expect(rows).toMatchObject([{ depaName: "网络中心", postName: "网络监控", name: "赵敏捷", mobile: "13500000077" }]);
  expect(problems.filter(({ severity }: { severity: string }) => severity === "error")).toEqual([]);
  expect((await house.planner.get(`${root}/desk/drafts`)).result).toMatchObject([
    { id: open.id, sections: [{ depaName: "网络中心" }] },
  ]);
  const stale = { id: open.id, revision: open.revision, put: rows, remove: [] };
  expect((await house.desk("saveDraft", stale)).status).toBe("409");
  await house.desk("discardDraft", { id: open.id, revision: draft.revision });
  await house.desk("saveDepartment", { ...(await inDirectory("departments", "网络中心")), name: "网络部" });
  await house.desk("savePost", { ...(await inDirectory("posts", "网络监控")), name: "监控" });
  await house.desk("savePerson", { ...(await inDirectory("people", "赵敏捷")), name: "赵敏" });
});

test("corrections are counted until the file is read anew", async () => {
  const { id } = await imported(row(1), row(2));
  const { rows, mapping, corrections } = await draftOf(id);
  expect(corrections).toBe(0);
  await house.desk("saveDraft", { id, revision: 1, put: [{ ...rows[0], remark: "改" }], remove: [rows[1].n] });
  expect((await draftOf(id)).corrections).toBe(2);
  await house.desk("mapColumns", { id, revision: 2, mapping });
  expect(await draftOf(id)).toMatchObject({ corrections: 0, rows: [{ remark: "" }, {}] });
  await house.desk("discardDraft", { id, revision: 3 });
});

test("a row of another department in a month's draft is an error at its row, never dropped in silence", async () => {
  const other = await house.make("saveDepartment", { name: "安全部" });
  await house.make("savePost", { departmentId: other, name: "监测" });
  await house.make("savePerson", { departmentId: other, name: "钱安" });
  const open = (await house.desk("openDraft", { departmentId: network, month: house.month })).result;
  const { rows } = await draftOf(open.id);
  const put = [{ ...rows[0], n: 0, id: "", depaName: "安全部", postName: "监测", name: "钱安", mobile: "13500000009" }];
  const saved = (await house.desk("saveDraft", { id: open.id, revision: open.revision, put, remove: [] })).result;
  expect(saved.problems).toMatchObject([{ row: saved.added[0], field: "depaName", kind: "outsideDepartment" }]);
  await house.desk("discardDraft", { id: open.id, revision: saved.revision });
});

test("a shift moved into another month keeps its id", async () => {
  const next = addDays(day(1), 70).slice(0, 7);
  const rows = [
    row(25),
    ...["02", "03"].map((date) => `网络部,监控,${next}-${date} 08:00,${next}-${date} 20:00,王磊,`),
  ];
  await house.publish(rows);
  const { id } = await imported(...rows);
  const moving = (await draftOf(id)).rows[1];
  const put = [{ ...moving, startOndutyDate: `${day(26)} 08:00:00`, endOndutyDate: `${day(26)} 20:00:00` }];
  await house.desk("saveDraft", { id, revision: 1, put, remove: [] });
  expect((await publishing(id, 2)).status).toBe("200");
  expect(await house.search({ date: day(26) })).toMatchObject([{ id: moving.id, name: "王磊" }]);
  expect(await house.search({ date: `${next}-02` })).toEqual([]);
});

test("a mapping may be changed, a column that the file has not is refused at its field", async () => {
  const { result } = await house.upload(`部门,岗位,甲,乙,丙\n${row(5).split(",").slice(0, 5).join(",")}`);
  expect((await draftOf(result.id)).unmapped).toEqual(["startOndutyDate", "endOndutyDate", "name"]);
  const map = (name: string) =>
    house.desk("mapColumns", {
      id: result.id,
      revision: 1,
      mapping: { depaName: "部门", postName: "岗位", startOndutyDate: "甲", endOndutyDate: "乙", name },
    });
  expect((await map("丁")).result.fields).toHaveProperty(["mapping.name"]);
  expect((await map("丙")).result).toMatchObject({ errors: 0, revision: 2 });
});

test("signs that no database keeps are taken out of a file, half a character never breaks it", async () => {
  const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const line = (number: number, texts: string[]) =>
    `<row r="${number}">${texts.map((text, at) => cell(`${"ABCDEF"[at]}${number}`, text)).join("")}</row>`;
  const sheet = [
    header.split(","),
    row(6, "李航", "&#0;a_x0000_&#xD800;b").split(","),
    row(7, "王磊", `${"长".repeat(planningLimits.cell - 1)}😀`).split(","),
  ]
    .map((texts, at) => line(at + 1, texts))
    .join("");
  const workbook = zipSync({
    "xl/workbook.xml": strToU8('<workbook><sheets><sheet name="表" r:id="rId1"/></sheets></workbook>'),
    "xl/_rels/workbook.xml.rels": strToU8(
      '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    "xl/worksheets/sheet1.xml": strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
  });
  const { status, result } = await house.upload(workbook);
  expect(status).toBe("200");
  expect((await draftOf(result.id)).rows.map(({ remark }: { remark: string }) => remark.slice(-2))).toEqual([
    "\ufffdb",
    "长\ufffd",
  ]);
});

test.each(["csv", "xlsx", "ical"])(
  "an export as %s read back changes nothing, whatever its texts begin with",
  async (format) => {
    await house.publish([
      row(8, "李航", "=1+1"),
      row(9, "王磊", "-未定"),
      row(10, "赵敏", '"@王磊, 请带备件; 见 \\n"'),
    ]);
    const file = await house.planner.get(
      `${root}/desk/export?departmentId=${network}&from=${day(1)}&to=${day(28)}&format=${format}`,
    );
    expect(file.headers["cache-control"]).toBe("no-store");
    const { result } = await house.upload(file.bytes);
    expect((await draftOf(result.id)).draft).toMatchObject({ rows: 3, errors: 0, added: 0, removed: 0, changed: 0 });
  },
);

test("a sample of the next month goes on with the crews of this one, and can be published as it is", async () => {
  const next = addDays(day(1), 35).slice(0, 7);
  const sample = await house.planner.get(`${root}/desk/sampleFile?departmentId=${network}&month=${next}`);
  const { result } = await house.upload(sample.bytes);
  const { draft, rows } = await draftOf(result.id);
  expect(draft).toMatchObject({ errors: 0, sections: [{ depaName: "网络部", month: next }] });
  expect(rows.map(({ name }: { name: string }) => name).toSorted()).toEqual(["李航", "王磊", "赵敏"]);
});

test("a night belongs to both its days, one that ends at midnight to the first only, and the longest to all three", async () => {
  await house
    .publish([
      `网络部,监控,${day(12)} 20:00,${day(13)} 08:00,李航,夜`,
      `网络部,监控,${day(14)} 16:00,${day(14)} 24:00,王磊,晚`,
      `网络部,监控,${day(16)} 12:00,${day(18)} 12:00,赵敏,长`,
      `网络部,二线,${day(20)} 08:00,${day(22)} 08:00:01,赵敏,过长`,
    ])
    .then(({ code }) => expect(code).toBe("E15010"));
  await house.publish([
    `网络部,监控,${day(12)} 20:00,${day(13)} 08:00,李航,夜`,
    `网络部,监控,${day(14)} 16:00,${day(14)} 24:00,王磊,晚`,
    `网络部,监控,${day(16)} 12:00,${day(18)} 12:00,赵敏,长`,
  ]);
  const remarks = await Promise.all(
    [11, 12, 13, 14, 15, 16, 17, 18, 19].map(async (number) =>
      (await house.search({ date: day(number) })).map(({ remark }) => remark).join(),
    ),
  );
  expect(remarks).toEqual(["", "夜", "夜", "晚", "", "长", "长", "长", ""]);
  const [night] = await house.search({ date: day(12) });
  const { shifts } = storesOf(house.portal.house);
  const stateAt = async (now: string) => (await shifts.find(night?.id ?? "", now))?.stateNum;
  expect([await stateAt(`${day(12)} 19:59:59`), await stateAt(`${day(12)} 20:00:00`)]).toEqual([0, 1]);
  expect([await stateAt(`${day(13)} 07:59:59`), await stateAt(`${day(13)} 08:00:00`)]).toEqual([1, 0]);
});

test("days no database knows are refused at their field, never with a fault", async () => {
  for (const [from, to] of [
    ["0000-01-01", "0000-01-02"],
    ["0001-01-01", "0001-01-02"],
    ["9999-12-31", "9999-12-31"],
  ])
    expect((await house.planner.get(`${root}/desk/export?departmentId=&from=${from}&to=${to}&format=csv`)).status).toBe(
      "400-1",
    );
  expect((await house.planner.get(`${root}/desk/month?departmentId=${network}&month=0000-01`)).status).toBe("400-1");
  expect((await house.desk("saveCalendarDay", { day: "0000-01-01", kind: "holiday", name: "" })).status).toBe("400-1");
  expect((await house.search({ date: addYears(house.today, 1) })).length).toBe(0);
});

test("an export is of a leap year at most, and says so of a day more", async () => {
  const of = async (from: string, to: string) =>
    await house.planner.get(`${root}/desk/export?departmentId=${network}&from=${from}&to=${to}&format=csv`);
  expect((await of("2028-01-01", "2028-12-31")).http).toBe(200);
  for (const [from, to] of [
    ["2028-01-01", "2029-01-01"],
    ["2028-03-01", "2028-02-29"],
  ] as const) {
    const refused = await of(from, to);
    expect([refused.status, refused.result.fields]).toEqual([
      "400-1",
      { to: "一次最多导出366天，且起止日期须先后有序" },
    ]);
  }
});

test("a day corrected from two windows at once has one correction", async () => {
  const corrections = Array.from({ length: 12 }, (_, index) =>
    house.desk("saveCalendarDay", { day: day(14), kind: index % 2 ? "holiday" : "workday", name: "调整" }),
  );
  expect(new Set((await Promise.all(corrections)).map(({ status }) => status))).toEqual(new Set(["200"]));
  const { result } = await house.planner.get(`${root}/desk/calendar?year=${house.month.slice(0, 4)}`);
  expect(result.days.filter((each: { day: string }) => each.day === day(14))).toHaveLength(1);
});

test.each([
  ["saveCalendarDay", (name: string) => ({ day: day(15), kind: "holiday", name, seen: "" })],
  ["saveCalendarDay", (name: string) => ({ day: day(15), kind: "workday", name, seen: "holiday 一" })],
  ["saveSettings", (name: string) => ({ restHours: name === "一" ? 9 : 10, seen: 8 })],
])("of two who saw the same before %s the second is refused", async (path, bodyOf) => {
  expect((await house.desk(path, bodyOf("一"))).status).toBe("200");
  expect((await house.desk(path, bodyOf("二"))).code).toBe("E9409");
});

test("a personal calendar is valid iCalendar, whatever stands in the roster", async () => {
  await house.publish([row(24, "李航", `"A;B,C\\D ${"很长的备注".repeat(30)}"`)]);
  const { url } = (await engineer.post(`${root}/calendar/issue`)).result;
  const { raw, headers } = await house.portal.visit().get(new URL(url).pathname + new URL(url).search);
  expect(headers["cache-control"]).toBe("no-store");
  expect(raw.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const [event] = ICAL.Component.fromString(raw).getAllSubcomponents("vevent");
  expect(event?.getFirstPropertyValue("dtstart")?.toString()).toBe(`${day(24)}T00:00:00Z`);
  expect(event?.getFirstPropertyValue("description")).toContain("A;B,C\\D 很长的备注");
});

test("my shifts are those not over yet; those of an earlier hour are found by their day", async () => {
  const mine = async (date: string) =>
    (await engineer.get(`${root}/getMine?date=${date}`)).result.rows.map((row: DutyRecord) => row.remark);
  const hours = (from: string, to: string) => `网络部,监控,${house.today} ${from},${house.today} ${to},李航,${from}`;
  await house.publish([hours("00:30", "08:30"), hours("08:30", "23:30")]);
  expect((await mine("")).slice(0, 1)).toEqual(["08:30"]);
  expect((await mine(house.today)).slice(0, 2)).toEqual(["00:30", "08:30"]);
});

test("more shifts than a file may hold are counted, not exported", async () => {
  await house.publish([row(8)]);
  const { shifts } = storesOf(house.portal.house);
  const [known] = await shifts.ofMonth(network, day(8), day(9));
  if (!known) throw new Error("nothing was published");
  await shifts.insert(
    Array.from({ length: planningLimits.draftRows }, (_none, at) => ({ ...known, id: `many-${at}` })),
  );
  const asked = `${root}/desk/export?from=${day(1)}&to=${day(28)}&format=csv&departmentId=`;
  for (const departmentId of ["", network]) {
    const refused = await house.planner.get(asked + departmentId);
    expect([refused.code, refused.message]).toEqual(["E15017", expect.stringContaining("20001")]);
  }
});

test("of names alike that two planners give at once, one stays", async () => {
  const departmentId = await house.make("saveDepartment", { name: "同时命名部" });
  const names = Array.from({ length: 10 }, (_, place) => (place % 2 === 0 ? "Night Desk" : "NIGHT DESK"));
  const saved = async (call: string, entry: object) => {
    const answers = await Promise.all(
      names.map(async (name) => await house.desk(call, { id: "", version: 0, ...entry, name })),
    );
    return answers.filter(({ status }) => status === "200").length;
  };
  const post = { departmentId, telephone: "", appName: "", continuous: false, needsLeader: false };
  expect(await saved("saveDepartment", { main: false })).toBe(1);
  expect(await saved("savePost", post)).toBe(1);
  expect(await saved("savePerson", { departmentId, postNo: "Y9", mobile: "" })).toBe(1);
  expect(await saved("saveApplication", {})).toBe(1);
});

test("what differs in width, capitals, blanks or unseen signs alone is the same name, in the directory as in a file", async () => {
  const departmentId = await house.make("saveDepartment", { name: "Ｄｉｓｐａｔｃｈ 部" });
  await house.make("savePost", { departmentId, name: "ＤＣＳ一线", appName: "NewAPP" });
  await house.make("savePerson", { departmentId, name: "陈　一", postNo: "Ｙ7" });
  await house.make("saveApplication", { name: "Ｗidth App" });
  const again = async (call: string, entry: object) =>
    (await house.desk(call, { id: "", version: 0, ...entry })).result.fields;
  const post = { departmentId, telephone: "", appName: "", continuous: false, needsLeader: false };
  for (const fields of [
    await again("saveDepartment", { name: "dispatch\u200b部", main: false }),
    await again("savePost", { ...post, name: "dcs 一线" }),
    await again("savePerson", { departmentId, name: "陈一", postNo: "y7", mobile: "" }),
    await again("saveApplication", { name: "WIDTH APP" }),
  ])
    expect(fields).toEqual({ name: "名称已存在" });
  const day = addDays(house.today, 2);
  const published = await house.publish([`DISPATCH部,dcs一线,${day} 08:00,${day} 20:00,陈一,`]);
  expect(published.status).toBe("200");
  for (const filter of [{ name: "陈\u200b一" }, { postName: "ｄｃｓ" }, { appName: "没有，ＮＥＷａｐｐ" }])
    expect(await house.search({ date: day, depaName: "Dispatch 部", ...filter })).toMatchObject([
      { name: "陈一", postName: "DCS一线", appName: "NewAPP" },
    ]);
});
