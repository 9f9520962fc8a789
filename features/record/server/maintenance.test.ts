import { randomUUID } from "node:crypto";
import { roles } from "@apron/kit/contract/roles";
import { addDays, wallTime } from "@apron/kit/server/clock";
import type { Browser } from "@apron/kit/server/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  base,
  details,
  inspection,
  openSmallHouse,
  pingField,
  rightOf,
  type SmallHouse,
} from "./small-house.testing.ts";

let house: SmallHouse;
let li: Browser;
let wang: Browser;
let chief: Browser;
let otherChief: Browser;

beforeAll(async () => {
  house = await openSmallHouse();
}, 180_000);
afterAll(async () => await house.portal.close());
beforeEach(async () => {
  // A new day each, at nine: what one test submits is not in the way of the next.
  house.portal.pass(86_400);
  li = await house.as("13800000001");
  wang = await house.as("13800000002");
  chief = await house.as("13800000015", [roles.reportHandler.id]);
  otherChief = await house.as("13800000009", [roles.reportHandler.id], 1);
});

const save = async (who: Browser, more: object = {}) => await who.post(`${base}/save`, inspection(more));
const saved = async (who: Browser, more: object = {}) => rightOf(await save(who, more)).result;
const detail = async (id: string, who = li) => rightOf(await who.get(`${base}/detail?id=${id}`)).result;
const list = async (filter: object = {}) => rightOf(await li.post(`${base}/getWorkDetailsList`, filter)).result;
const review = async (who: Browser, body: object) => await who.post(`${base}/review`, body);
const todosOf = async (mobile: string) => {
  const account = await house.accountOf(mobile);
  const rows = await house.portal.house.database.execute(
    "select cause from todo where addressee = $1 and settled_at is null",
    [`a:${account}`],
  );
  return rows.map(({ cause }) => String(cause));
};

test("a submitted inspection carries the names of its airport, application and template, and reads as it was filled in", async () => {
  const { id } = await saved(li, { channel: "mobile", place: "值机柜台 A01" });
  const record = await detail(id, wang);
  expect(record).toMatchObject({
    airportCn: "北京首都国际机场",
    applicationAlias: "离港前端 NewAPP",
    typeName: "日常巡检",
    subtypeName: "LGUI",
    templateId: "work-lgui",
    templateVersion: 1,
    channel: "mobile",
    place: "值机柜台 A01",
    submitter: "李航",
    status: "submitted",
    mayCorrect: false,
  });
  expect(record.createTime).toBe(`${house.today()} 09:00:00`.slice(0, 16) + record.createTime.slice(16));
  expect(record.values.find(({ key }: { key: string }) => key === pingField)).toMatchObject({ number: 12 });
});

test("an unknown airport, an application of another airport, and an unknown template are refused at their fields", async () => {
  expect((await save(li, { officeCode: "XXX999" })).result.fields).toHaveProperty("officeCode");
  expect((await save(li, { applicationId: "pvg-newapp" })).result.fields).toHaveProperty("applicationId");
  expect((await save(li, { templateId: "exercise-lan" })).code).toBe("E16001");
  expect((await save(li, { templateId: "nothing" })).code).toBe("E16001");
});

test("every field that is wrong is named at once, and nothing is kept", async () => {
  const wrong = await save(li, { details: JSON.stringify({ running: "odd", lines: [{ name: "", ping: 3 }] }) });
  expect(wrong.code).toBe("E16002");
  expect(Object.keys(wrong.result.fields)).toEqual(
    expect.arrayContaining(["running", "lines.0.name", "lines.0.uplink"]),
  );
  expect((await list({ applicationId: "pek-newapp", startTime: house.today() })).total).toBe(0);
});

test("the same request sent twice is one record and one answer; with another body it is refused", async () => {
  const requestId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => save(li, { requestId })));
  expect(new Set(answers.map(({ result }) => result.id)).size).toBe(1);
  expect((await save(li, { requestId, details: details(13) })).status).toBe("409");
  expect((await detail(answers[0]?.result.id)).version).toBe(1);
});

test("of many people at once one submits the day's inspection, the others are told it was submitted", async () => {
  const two = await house.as("13800000001", [], 1);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => save(at % 2 === 0 ? wang : two, { applicationId: "pek-dlb" })),
  );
  const right = answers.filter(({ status }) => status === "200");
  expect(new Set(right.map(({ result }) => result.id)).size).toBe(1);
  expect(new Set(answers.filter(({ status }) => status !== "200").map(({ code }) => code))).toEqual(
    new Set(["E16003", "E9409"].filter((code) => answers.some((one) => one.code === code))),
  );
  expect((await list({ applicationId: "pek-dlb", startTime: house.today() })).total).toBe(1);
});

test("its submitter may correct it until 24:00 and both versions stay; nobody else may, and nobody afterwards", async () => {
  const { id } = await saved(li);
  expect((await save(wang)).code).toBe("E16003");
  expect((await save(wang, { id, version: 1 })).code).toBe("E16003");
  expect((await save(li, { id, version: 7, details: details(15) })).code).toBe("E9409");
  expect(await saved(li, { id, version: 1, details: details(15) })).toEqual({ id, version: 2 });
  const record = await detail(id);
  expect(record.status).toBe("corrected");
  expect(record.history.map(({ what }: { what: string }) => what)).toEqual(["submitted", "corrected"]);
  expect(record.history[1].changed).toMatchObject([{ key: pingField, before: { zh: "12" }, after: { zh: "15" } }]);
  house.portal.pass(15 * 3600);
  li = await house.as("13800000001");
  const late = await save(li, { id, version: 2, details: details(16) });
  expect(late.code).toBe("E16003");
  expect(late.result.actions[0].route).toContain(id);
  // The new day has an inspection of its own.
  expect((await saved(li)).id).not.toBe(id);
});

test("saved again as it stands, a record stays the version it is; sent back, that is the answer", async () => {
  const { id } = await saved(li, { place: "A01" });
  const again = await Promise.all([saved(li, { place: "A01" }), saved(li, { id, version: 1, place: "A01" })]);
  expect(again).toEqual([
    { id, version: 1 },
    { id, version: 1 },
  ]);
  expect((await save(li, { id, version: 7, place: "A01" })).code).toBe("E9409");
  expect((await detail(id)).history).toHaveLength(1);
  rightOf(await review(chief, { id, version: 1, decision: "return", note: "请核实" }));
  expect(await saved(li, { id, version: 2, place: "A01" })).toEqual({ id, version: 3 });
  expect((await detail(id)).returned).toBe(false);
});

test("valid tells whether the day's inspection may be submitted, corrected, or neither", async () => {
  const ask = async (who: Browser, date = house.today()) =>
    rightOf(await who.get(`${base}/valid?officeCode=PEK128&applicationId=pek-newapp&date=${date}`)).result;
  expect(await ask(li)).toEqual({ valid: true, reason: "", recordId: "" });
  const { id } = await saved(li);
  expect(await ask(li)).toEqual({ valid: true, reason: "今日已提交，24:00 前可更正", recordId: id });
  expect(await ask(wang)).toEqual({ valid: false, reason: "今日已提交", recordId: id });
  expect((await ask(li, "2020-01-01")).valid).toBe(false);
  expect((await li.get(`${base}/valid?officeCode=PVG310&applicationId=pek-newapp`)).code).toBe("E16054");
});

test("a value out of its band needs a reason and a photo of one's own, each asked for at its field", async () => {
  const out = { details: details(180) };
  const bare = await save(li, out);
  expect(bare.result.fields).toEqual({
    [`deviations.${pingField}.reason`]: "数值超出范围，请填写原因",
    [`deviations.${pingField}.photos`]: "数值超出范围，请上传现场照片",
  });
  const foreign = await house.photo(wang);
  const given = (photo: string) => [{ field: pingField, reason: "运营商光缆割接", photos: [photo] }];
  expect((await save(li, { ...out, deviations: given(foreign) })).code).toBe("E27006");
  const photo = await house.photo(li);
  const { id } = await saved(li, { ...out, deviations: given(photo) });
  expect(await detail(id)).toMatchObject({ abnormal: 1, deviations: given(photo) });
  expect((await wang.get(`/cass/file/${photo}`)).http).toBe(200);
  expect((await list({ abnormal: "1" })).list.map((row: { id: string }) => row.id)).toEqual([id]);
  // A correction may keep the photo it has.
  expect((await save(li, { ...out, id, version: 1, deviations: given(photo) })).status).toBe("200");
});

test("the form begins with last time's values, and with what was typed and not sent", async () => {
  const prepared = async () =>
    rightOf(await li.get(`${base}/prepare?applicationId=pvg-newapp&templateId=work-lgui`)).result;
  const pudong = { officeCode: "PVG310", applicationId: "pvg-newapp" };
  expect(await prepared()).toMatchObject({ today: null, draft: null, previous: null });
  await saved(wang, { ...pudong, details: details(33) });
  house.portal.pass(86_400);
  li = await house.as("13800000001");
  expect(JSON.parse((await prepared()).previous.details).lines[0].ping).toBe(33);
  const typed = {
    applicationId: "pvg-newapp",
    templateId: "work-lgui",
    templateVersion: 1,
    details: '{"lines":[{"ping":"half',
  };
  rightOf(await li.post(`${base}/saveDraft`, { ...typed, details: details(34, { remark: "打到一半" }) }));
  expect(JSON.parse((await prepared()).draft.details).remark).toBe("打到一半");
  // Typed yesterday without a network, and sent only now: what was typed since is not lost.
  const late = { ...typed, details: details(35), time: `${addDays(house.today(), -1)} 22:00:00` };
  rightOf(await li.post(`${base}/saveDraft`, late));
  expect(JSON.parse((await prepared()).draft.details).remark).toBe("打到一半");
  expect(
    (await wang.get(`${base}/prepare?applicationId=pvg-newapp&templateId=work-lgui`)).result.draft ?? null,
  ).toBeNull();
  expect((await li.post(`${base}/saveDraft`, typed)).status).toBe("200");
  const before = wallTime(house.portal.house.clock.now());
  house.portal.pass(5);
  await saved(li, pudong);
  expect(await prepared()).toMatchObject({ draft: null, today: { by: "李航", mayCorrect: true } });
  // It was on its way to be saved while the record was submitted, and arrives after it.
  rightOf(await li.post(`${base}/saveDraft`, { ...typed, details: details(36), time: before }));
  expect((await prepared()).draft ?? null).toBeNull();
  house.portal.pass(5);
  const { today } = await prepared();
  const seen = { ...typed, details: details(37), seen: `${today.id}:1` };
  rightOf(await li.post(`${base}/saveDraft`, seen));
  expect((await prepared()).draft).toMatchObject({ seen: `${today.id}:1` });
  expect((await prepared()).draft.base ?? null).toBeNull();
  const began = { details: details(36), deviations: [{ field: "lines.0.ping", reason: "拥塞\n复测", photos: [] }] };
  rightOf(await li.post(`${base}/saveDraft`, { ...seen, base: began }));
  expect((await prepared()).draft).toMatchObject({ seen: `${today.id}:1`, base: began });
  // Of two windows that began the record of a day the second did not see what the first made.
  expect(await save(li, { ...pudong, details: details(38), version: 0 })).toMatchObject({ code: "E9409" });
  // Another form would be another inspection, and there is one a day.
  const other = rightOf(await li.get(`${base}/prepare?applicationId=pvg-newapp&templateId=work-newapp`)).result;
  expect(other.today).toMatchObject({ by: "李航", mayCorrect: false });
});

test("a supervisor sends a record back with a remark on one field; corrected days later, both versions and the remark stay", async () => {
  const { id } = await saved(li);
  const back = { id, version: 1, decision: "return", comments: [{ field: pingField, comment: "与监控不符，请核实" }] };
  expect((await review(li, back)).status).toBe("403-2");
  expect((await review(chief, { id, version: 1, decision: "return" })).code).toBe("E16065");
  rightOf(await review(chief, back));
  expect(await todosOf("13800000001")).toContain(`record:return:${id}`);
  const returned = await detail(id);
  expect(returned).toMatchObject({ returned: true, mayCorrect: true, version: 2 });
  expect(returned.comments).toMatchObject([
    { field: pingField, label: { zh: "电信主线 · Ping时延" }, comment: "与监控不符，请核实" },
  ]);
  house.portal.pass(2 * 86_400);
  li = await house.as("13800000001");
  expect((await li.get(`${base}/getToday`)).result.returned.map((row: { id: string }) => row.id)).toContain(id);
  await saved(li, { id, version: 2, details: details(48) });
  const corrected = await detail(id);
  expect(corrected).toMatchObject({ returned: false, status: "corrected", comments: [] });
  expect(corrected.history.map(({ what }: { what: string }) => what)).toEqual(["submitted", "returned", "corrected"]);
  expect(corrected.history[1].comments).toHaveLength(1);
  expect(corrected.history[2].changed).toMatchObject([{ before: { zh: "12" }, after: { zh: "48" } }]);
  expect(await todosOf("13800000001")).not.toContain(`record:return:${id}`);
});

test("of two supervisors at once one decides, the other is told that it changed; signed off it stays as it is", async () => {
  const { id } = await saved(li);
  const answers = await Promise.all(
    [chief, otherChief, chief, otherChief].map((who) => review(who, { id, version: 1, decision: "sign" })),
  );
  expect(answers.map(({ code }) => code ?? "ok").toSorted()).toEqual(["E9409", "E9409", "E9409", "ok"]);
  expect((await detail(id)).status).toBe("reviewed");
  expect((await save(li, { id, details: details(15) })).code).toBe("E16063");
  expect((await review(chief, { id, version: 2, decision: "return", note: "再看看" })).code).toBe("E9409");
});

test("nobody signs off his own record", async () => {
  const { id } = await saved(chief);
  expect((await review(chief, { id, version: 1, decision: "sign" })).code).toBe("E16062");
  expect((await review(otherChief, { id, version: 1, decision: "sign" })).status).toBe("200");
});

test("a list is filtered by everything it shows, newest first, and a page beyond its end is empty", async () => {
  const { id } = await saved(li);
  const second = await saved(wang, { applicationId: "pek-dlb" });
  const today = { startTime: house.today(), endTime: house.today() };
  const ids = async (filter: object) => (await list({ ...today, ...filter })).list.map((row: { id: string }) => row.id);
  expect(new Set(await ids({}))).toEqual(new Set([id, second.id]));
  expect(await ids({ applicationId: "pek-dlb" })).toEqual([second.id]);
  expect(await ids({ airport: "PEK128" })).toHaveLength(2);
  expect(await ids({ officeCode: "PVG310" })).toEqual([]);
  expect(await ids({ id })).toEqual([id]);
  expect(await ids({ status: "reviewed" })).toEqual([]);
  expect(await list({ ...today, currentPage: 9 })).toMatchObject({ list: [], total: 2, pages: 1, more: false });
  expect((await li.post(`${base}/getWorkDetailsList`, { startTime: "2026-02-30" })).status).toBe("400-1");
});

test("no form begins for an application that is not there, e.g. of an old QR code", async () => {
  const prepared = await li.get(`${base}/prepare?applicationId=gone&templateId=work-lgui`);
  expect(Object.keys(prepared.result.fields)).toEqual(["applicationId"]);
});

test("the export holds what the list holds, its content in words, and nothing a spreadsheet would run", async () => {
  await saved(li, { details: details(12, { remark: "=1+1" }), place: "=cmd()" });
  const file = await chief.get(`${base}/export?startTime=${house.today()}`);
  expect(file.headers["content-type"]).toContain("text/csv");
  const [head, line] = file.raw.replace("\uFEFF", "").split("\r\n");
  expect(head).toContain("日常维护编号,提交时间");
  expect(line).toContain("北京首都国际机场,离港前端 NewAPP,日常巡检,LGUI,李航,已提交");
  expect(file.raw).toContain("'=cmd()");
  expect(file.raw).toContain("Ping时延：12");
});

test("a trend follows each number of an application, and marks what was out of its band", async () => {
  const newapp = { officeCode: "CAN401", applicationId: "can-newapp" };
  await saved(li, { ...newapp, details: details(20) });
  house.portal.pass(86_400);
  li = await house.as("13800000001");
  const photo = await house.photo(li);
  await saved(li, {
    ...newapp,
    details: details(130),
    deviations: [{ field: pingField, reason: "割接", photos: [photo] }],
  });
  const { result } = await li.get(`${base}/trend?applicationId=can-newapp`);
  const ping = result.find(({ key }: { key: string }) => key === "lines[电信主线].ping");
  expect(ping.points.map(({ value, out }: { value: number; out: boolean }) => [value, out])).toEqual([
    [20, false],
    [130, true],
  ]);
});
