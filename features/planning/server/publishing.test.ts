import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, dayOf } from "@apron/kit/server/clock";
import { type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { sendFile } from "@apron/kit/server/testing/uploads";
import { agreements } from "@apron/features/agreements/server";
import type { DutyRecord } from "@apron/features/duty/contract";
import { duty } from "@apron/features/duty/server";
import { login } from "@apron/features/login/server";
import { swapRefusals } from "@apron/features/swap/contract";
import { draftsOf } from "./drafts.ts";
import { publishExchange } from "./exchange.ts";
import { planning } from "./index.ts";
import { storesOf } from "./stores.ts";

const root = "/cass/onDutyManagement";

let portal: TestPortal;
let planner: Browser;
let today: string;

beforeAll(async () => {
  portal = await openTestPortal([agreements, login, duty, planning]);
  planner = portal.visit();
  await planner.signIn("13800000014");
  today = dayOf(portal.house.clock.now());
}, 180_000);
afterAll(async () => await portal.close());

const search = async (entity: object): Promise<DutyRecord[]> =>
  (await planner.post(`${root}/getList`, { entity })).result;
const idOf = async (name: string): Promise<string> =>
  (await planner.get(`${root}/desk/directory`)).result.departments.find(
    (department: { name: string }) => department.name === name,
  ).id;

test("a draft is seen by nobody until it is published; publishing and rolling back are versions of their own", async () => {
  const departmentId = await idOf("网络通信部");
  const month = addDays(`${today.slice(0, 7)}-01`, 35).slice(0, 7);
  const opened = (await planner.post(`${root}/desk/openDraft`, { departmentId, month, from: "previousMonth" })).result;
  const seen = (await planner.post(`${root}/desk/draft`, { id: opened.id, pageSize: 5 })).result;
  expect(seen.rows).toHaveLength(5);
  expect(seen.draft.errors).toBe(0);
  expect(await search({ date: `${month}-03`, depaName: "网络通信部" })).toEqual([]);

  const again = await planner.post(`${root}/desk/publishDraft`, { id: opened.id, revision: 9, acceptWarnings: true });
  expect(again.status).toBe("409");
  const publish = () =>
    planner.post(`${root}/desk/publishDraft`, { id: opened.id, revision: opened.revision, acceptWarnings: true });
  const both = await Promise.all([publish(), publish()]);
  expect(both.map(({ status }) => status).filter((status) => status === "200")).toHaveLength(1);
  const published = await search({ date: `${month}-03`, depaName: "网络通信部" });
  expect(published.length).toBeGreaterThan(0);

  const edit = (await planner.post(`${root}/desk/openDraft`, { departmentId, month })).result;
  const { rows } = (await planner.post(`${root}/desk/draft`, { id: edit.id, pageSize: 5_000 })).result;
  const saved = await planner.post(`${root}/desk/saveDraft`, {
    id: edit.id,
    revision: edit.revision,
    put: [],
    remove: rows.map(({ n }: { n: number }) => n).slice(1),
  });
  expect(saved.result.warnings).toBeGreaterThan(0);
  expect(
    (
      await planner.post(`${root}/desk/publishDraft`, {
        id: edit.id,
        revision: saved.result.revision,
        acceptWarnings: false,
      })
    ).code,
  ).toBe("E15011");
  await planner.post(`${root}/desk/publishDraft`, {
    id: edit.id,
    revision: saved.result.revision,
    acceptWarnings: true,
  });
  expect(await search({ date: `${month}-05`, depaName: "网络通信部" })).toEqual([]);

  const versions = (await planner.get(`${root}/desk/versions?departmentId=${departmentId}&month=${month}`)).result;
  expect(
    versions.map(({ number, publishedBy }: { number: number; publishedBy: string }) => [number, publishedBy]),
  ).toEqual([
    [2, "郑凯"],
    [1, "郑凯"],
  ]);
  expect((await planner.post(`${root}/desk/rollBack`, { id: versions[1].id })).result).toMatchObject({
    published: true,
    number: 3,
  });
  expect(await search({ date: `${month}-03`, depaName: "网络通信部" })).toEqual(published);
});

test("an import is a preview with its differences and errors per row, mended in place, and published whole", async () => {
  const departmentId = await idOf("机房基础设施部");
  const month = addDays(`${today.slice(0, 7)}-01`, 35).slice(0, 7);
  const csv = (
    await planner.get(`${root}/desk/export?departmentId=${departmentId}&from=${month}-01&to=${month}-27&format=csv`)
  ).raw;
  const lines = csv.trim().split("\r\n");
  const broken = [
    lines[0],
    ...lines.slice(1, 4),
    (lines[4] ?? "").replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/, "下周一"),
    ...lines.slice(5),
  ].join("\r\n");
  const before = await search({ date: `${month}-10`, depaName: "机房基础设施部" });
  const imported = await upload("roster.csv", broken);
  expect(imported.result).toMatchObject({ errors: 1 });
  const draft = async () =>
    (await planner.post(`${root}/desk/draft`, { id: imported.result.id, show: "problems" })).result;
  const { problems, rows } = await draft();
  expect(problems.find(({ severity }: { severity: string }) => severity === "error")).toMatchObject({
    row: 5,
    kind: "badDate",
    field: "startOndutyDate",
  });
  expect(
    (await planner.post(`${root}/desk/publishDraft`, { id: imported.result.id, revision: 1, acceptWarnings: true }))
      .code,
  ).toBe("E15010");
  expect(await search({ date: `${month}-10`, depaName: "机房基础设施部" })).toEqual(before);

  const bad = rows.find(({ n }: { n: number }) => n === 5);
  const mended = { ...bad, startOndutyDate: /\d{4}[\d: -]+/.exec(lines[4] ?? "")?.[0] };
  const saved = await planner.post(`${root}/desk/saveDraft`, {
    id: imported.result.id,
    revision: 1,
    put: [mended],
    remove: [],
  });
  expect(saved.result.errors).toBe(0);
  const published = await planner.post(`${root}/desk/publishDraft`, {
    id: imported.result.id,
    revision: 2,
    acceptWarnings: true,
    note: "导入",
  });
  expect(published.result.versions).toMatchObject([{ depaName: "机房基础设施部", month, number: 2 }]);
  expect((await planner.post(`${root}/desk/draft`, { id: imported.result.id })).status).toBe("404");
});

test("broken files are refused at the file, and change nothing", async () => {
  const picture = await upload("roster.xlsx", Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]));
  expect(picture).toMatchObject({ status: "400-1", code: "E15020" });
  expect(picture.result.fields).toHaveProperty("file");
});

test("directory entries are saved once each, and never over somebody else's change", async () => {
  const post = (body: object) => planner.post(`${root}/desk/saveDepartment`, body);
  const requestId = "5a1c6f0e-0000-4000-8000-000000000001";
  const first = await post({ id: "", version: 0, name: "新部门", main: false, requestId });
  expect((await post({ id: "", version: 0, name: "新部门", main: false, requestId })).result).toEqual(first.result);
  expect((await post({ id: "", version: 0, name: "别的", main: false, requestId })).status).toBe("409");
  expect((await post({ id: "", version: 0, name: "新部门", main: false })).code).toBe("E15013");
  const { id, version } = first.result;
  expect((await post({ id, version, name: "改名部门", main: false })).result.version).toBe(version + 1);
  expect((await post({ id, version, name: "又改名", main: false })).status).toBe("409");
  const main = await idOf("总部运行保障部");
  expect((await planner.post(`${root}/desk/remove`, { kind: "department", id: main, version: 1 })).code).toBe("E15014");
});

test("statutory holidays and make-up days are known and may be corrected", async () => {
  const days = async () => (await planner.get(`${root}/desk/calendar?year=2026`)).result.days;
  expect(await days()).toContainEqual({ day: "2026-10-10", kind: "workday", name: "国庆节", source: "official" });
  await planner.post(`${root}/desk/saveCalendarDay`, { day: "2026-10-10", kind: "ordinary", name: "" });
  expect((await days()).some(({ day }: { day: string }) => day === "2026-10-10")).toBe(false);
  await planner.post(`${root}/desk/saveCalendarDay`, { day: "2026-11-11", kind: "holiday", name: "公司日" });
  await planner.post(`${root}/desk/saveCalendarDay`, { day: "2026-10-10", kind: "official", name: "" });
  expect(await days()).toContainEqual({ day: "2026-10-10", kind: "workday", name: "国庆节", source: "official" });
  expect(await days()).toContainEqual(expect.objectContaining({ day: "2026-11-11", name: "公司日" }));
});

const upload = (name: string, bytes: string | Buffer) =>
  sendFile(planner, `${root}/desk/importPreview`, { name, bytes }, {});

test("an exchange with somebody who is on the lists no more is not made, and says that the roster changed", async () => {
  const stores = storesOf(portal.house);
  const drafts = draftsOf(portal.house, stores);
  const [shift] = await search({ date: today });
  if (!shift) throw new Error("nobody is on duty today");
  const { personId: standing } = (await stores.shifts.ownerOf(shift.id)) ?? {};
  const exchange = { departmentId: await idOf(shift.depaName), shift, accountId: "planner", language: "zh" } as const;
  for (const [askerId = "", otherId = ""] of [
    [standing, "gone"],
    ["gone", standing],
  ])
    await expect(publishExchange(stores, drafts, { ...exchange, askerId, otherId })).rejects.toMatchObject({
      kind: swapRefusals.E15034,
    });
});
