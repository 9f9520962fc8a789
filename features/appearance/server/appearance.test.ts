import { agents } from "@apron/features/agents/server";
import { agreements } from "@apron/features/agreements/server";
import { airport } from "@apron/features/airport/server";
import { blacklist } from "@apron/features/blacklist/server";
import { duty } from "@apron/features/duty/server";
import { fault } from "@apron/features/fault/server";
import { record } from "@apron/features/record/server";
import { template } from "@apron/features/template/server";
import { login } from "@apron/features/login/server";
import { notice } from "@apron/features/notice/server";
import { isPlainText } from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";
import { richTextAttacks } from "@apron/kit/contract/testing/rich-text-attacks";
import { addDays, dayOf } from "@apron/kit/server/clock";
import type { FeatureDoor } from "@apron/kit/server/feature";
import { files } from "@apron/kit/server/files";
import { type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { picture, sendFile, upload } from "@apron/kit/server/testing/uploads";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { appearance } from "./index.ts";

/** What is recorded of airports is nothing these promises look at, and takes a while to fill. */
const recordsOfNobody: FeatureDoor = (house) => ({ ...record(house), demo: {} });

let portal: TestPortal;
let editor: Browser;
let today: string;

beforeAll(async () => {
  portal = await openTestPortal([
    files,
    agreements,
    blacklist,
    login,
    notice,
    agents,
    airport,
    duty,
    template,
    recordsOfNobody,
    fault,
    appearance,
  ]);
  editor = await portal.visitAs({ accountId: "editor", roles: [roles.contentEditor.id] });
}, 180_000);
afterAll(async () => await portal.close());
beforeEach(async () => {
  today = dayOf(portal.house.clock.now());
  // What a test before this one showed.
  await portal.house.database.execute("delete from appearance_entry where id not like 'demo-%'");
});

const root = "/cass/appearance/desk";
const uploaded = async (by = editor): Promise<string> =>
  (await upload(by, "appearance", picture("jpeg", 80, 50))).result.fileId;
const entry = async (facts: object = {}) => ({
  kind: "ad",
  nameZh: "培训季",
  nameEn: "Training season",
  fromDay: today,
  untilDay: addDays(today, 2),
  isOn: true,
  pictureId: await uploaded(),
  version: 0,
  ...facts,
});
const saved = async (facts: object = {}): Promise<string> =>
  (await editor.post(`${root}/save`, await entry(facts))).result.id;
const shown = async (guest = portal.visit()) => ({
  grey: (await guest.get("/cass/aboutSoftware/getGreyInfo")).result,
  festivals: (await guest.get("/cass/openScreenAd/getFestivalAd")).result,
  ad: (await guest.post("/cass/openScreenAd/getAd", {})).result,
});
const nobody = { url: "", adId: "", isHaveDetail: "1", name: "", link: "" };

it("of the demo shows a guest nothing today, and the editor what is planned", async () => {
  expect(await shown()).toEqual({ grey: "0", festivals: [], ad: nobody });
  const { list } = (await editor.post(`${root}/getList`, {})).result;
  expect(list.map(({ kind, isOn }: { kind: string; isOn: boolean }) => `${kind} ${isOn}`).toSorted()).toEqual([
    "ad false",
    "festival true",
    "grey false",
  ]);
});

it("shows guests an advertisement on its days, its picture with it, and its detail when there is one", async () => {
  const id = await saved({
    contentZh: '<p onclick="x()">两节课<script>alert(1)</script></p>',
    link: "https://example.com/a",
  });
  const { ad } = await shown();
  expect(ad).toMatchObject({ adId: id, isHaveDetail: "0", name: "培训季", link: "https://example.com/a" });
  expect((await portal.visit().get(ad.url)).headers["content-type"]).toBe("image/jpeg");
  const detail = { title: "培训季", contentHtml: "<p>两节课</p>", link: "https://example.com/a" };
  expect((await portal.visit().post("/cass/openScreenAd/getAdDetail", { adId: id })).result).toEqual(detail);
  expect((await portal.visit().post(`/cass/openScreenAd/getAdDetail?adId=${id}`, {})).result).toEqual(detail);
  const bare = await saved({ place: 1 });
  expect((await shown()).ad).toMatchObject({ adId: bare, isHaveDetail: "1" });
});

it("shows a detail that is written in English alone to everybody, and finds an entry however wide it is typed", async () => {
  const id = await saved({ nameZh: "ＡＢＣ航司（春季）", contentEn: "<p>Two lessons</p>" });
  expect((await shown()).ad).toMatchObject({ adId: id, isHaveDetail: "0" });
  const detail = (await portal.visit().post("/cass/openScreenAd/getAdDetail", { adId: id })).result;
  expect(detail).toMatchObject({ contentHtml: "<p>Two lessons</p>" });
  for (const keyword of ["abc航司", "ａｂｃ航司(春季)", "ABC\u200b航司（"]) {
    const { list } = (await editor.post(`${root}/getList`, { keyword })).result;
    expect(list.map((one: { id: string }) => one.id)).toEqual([id]);
  }
});

it("keeps what is prepared, to come or over from everybody but the editors: text and picture", async () => {
  const hidden = [{ isOn: false }, { fromDay: addDays(today, 1) }];
  for (const facts of hidden) {
    const pictureId = await uploaded();
    const id = await saved({ contentZh: "<p>草稿</p>", ...facts, pictureId });
    const asked = await portal.visit().post("/cass/openScreenAd/getAdDetail", { adId: id });
    expect([asked.code, asked.result.contentHtml]).toEqual(["E9404", undefined]);
    expect((await portal.visit().get(`/cass/file/${pictureId}`)).http).toBe(404);
    const colleague = await portal.visitAs({ accountId: "other editor", roles: [roles.contentEditor.id] });
    expect((await colleague.get(`/cass/file/${pictureId}`)).http).toBe(200);
    const stranger = await portal.visitAs({ accountId: "stranger" });
    expect((await stranger.get(`/cass/file/${pictureId}`)).http).toBe(404);
  }
  expect((await shown()).ad).toEqual(nobody);
});

it("goes grey for its days and shows no picture meanwhile", async () => {
  await saved();
  await saved({ kind: "festival", nameZh: "节日" });
  expect((await shown()).festivals).toMatchObject([{ type: 3, name: "节日" }]);
  await saved({ kind: "grey", pictureId: "" });
  expect(await shown()).toEqual({ grey: "1", festivals: [], ad: nobody });
  const month = (await editor.get(`${root}/getMonth?month=${today.slice(0, 7)}`)).result;
  const day = month.days.find((one: { day: string }) => one.day === today);
  expect(day).toMatchObject({ grey: { name: "培训季" }, festival: null, ad: null });
});

it("says all that is wrong with an entry at its fields", async () => {
  const asked = await editor.post(
    `${root}/save`,
    await entry({ nameZh: " ", untilDay: addDays(today, -1), link: "http://example.com", pictureId: "", place: 0 }),
  );
  expect(asked.status).toBe("400-1");
  expect(Object.keys(asked.result.fields).toSorted()).toEqual(["link", "nameZh", "pictureId", "place", "untilDay"]);
  const past = await entry({ fromDay: addDays(today, -9), untilDay: addDays(today, -2) });
  expect((await editor.post(`${root}/save`, past)).result.fields).toHaveProperty("untilDay");
  expect((await editor.post(`${root}/save`, await entry({ pictureId: "another" }))).result.fields).toHaveProperty(
    "pictureId",
  );
});

it("takes no picture of somebody else, and keeps one when a colleague changes the rest", async () => {
  const stranger = await portal.visitAs({ accountId: "stranger" });
  const foreign = await editor.post(`${root}/save`, await entry({ pictureId: await uploaded(stranger) }));
  expect(foreign.code).toBe("E27006");
  const pictureId = await uploaded();
  const id = await saved({ pictureId });
  const colleague = await portal.visitAs({ accountId: "other editor", roles: [roles.contentEditor.id] });
  const change = { ...(await entry({ id, pictureId, nameZh: "新名称" })), version: 1 };
  expect((await colleague.post(`${root}/save`, change)).status).toBe("200");
  expect((await shown()).ad.name).toBe("新名称");
});

it("keeps silent while joined faults of three airports are open", async () => {
  await saved();
  await saved({ kind: "festival" });
  const found = await portal.house.database.execute(
    `select f.id, f.parent_id from fault f where f.status in ('reported', 'accepted', 'inProgress')`,
  );
  expect((await shown()).festivals).toHaveLength(1);
  const mass = found.find(({ id }) => found.some(({ parent_id }) => parent_id === id));
  await portal.house.database.execute(
    `update fault set parent_id = $1, office_code = 'T' || substr(id, 2, 12)
     where id <> $1 and id in (select id from fault where status in ('reported', 'accepted', 'inProgress') limit 4)`,
    [mass?.["id"]],
  );
  expect(await shown()).toEqual({ grey: "0", festivals: [], ad: nobody });
  const month = (await editor.get(`${root}/getMonth?month=${today.slice(0, 7)}`)).result;
  expect(month.silent).toContain("大面积故障");
  await portal.house.database.execute("update fault set parent_id = null where parent_id = $1", [mass?.["id"]]);
  expect((await shown()).festivals).toHaveLength(1);
});

it("of two editors who saw the same lets one change it, on either instance", async () => {
  const id = await saved();
  const there = await portal.visitAs({ accountId: "other editor", roles: [roles.contentEditor.id] }, 1);
  const { pictureId } = (await editor.get(`${root}/detail?id=${id}`)).result;
  const change = { ...(await entry({ id, pictureId })), version: 1 };
  const answers = await Promise.all([editor, there].map(async (one) => await one.post(`${root}/save`, change)));
  expect(answers.map(({ code }) => code ?? "").toSorted()).toEqual(["", "E9409"]);
  expect((await editor.post(`${root}/remove`, { id, version: 1 })).code).toBe("E9409");
  expect((await editor.post(`${root}/remove`, { id, version: 2 })).status).toBe("200");
  expect((await portal.visit().get(`/cass/file/${pictureId}`)).http).toBe(404);
});

it("has a desk for content editors alone", async () => {
  const other = await portal.visitAs({ accountId: "duty", roles: [roles.dutyPlanner.id] });
  for (const browser of [portal.visit(), other])
    expect((await browser.post(`${root}/getList`, {})).status).toMatch(/^403/);
});

it("keeps nothing of a collection of attacks that could run, and takes no picture that is none", async () => {
  const attacks = Object.values(richTextAttacks)
    .flat()
    .filter((attack) => isPlainText(attack) && attack.isWellFormed() && !attack.includes("/cass/file/"));
  const plain = "<img src=x onerror=x()>";
  const id = await saved({ nameZh: plain, contentZh: `<p>甲</p>${attacks.join("")}`, contentEn: attacks.join("") });
  const { result } = await portal.visit().post("/cass/openScreenAd/getAdDetail", { adId: id });
  expect([result.title, (await shown()).ad.name]).toEqual([plain, plain]);
  const kept = (await editor.get(`${root}/detail?id=${id}`)).result;
  expect(`${result.contentHtml}${kept.contentZh}${kept.contentEn}`).not.toMatch(
    /<(script|iframe|svg|object|embed|form|style|math)|\son\w+\s*=|javascript:/i,
  );
  for (const link of [
    "javascript:x()",
    "//evil.example",
    "https://a@evil.example\\",
    "/\\evil.example",
    "data:text/html,x",
  ])
    expect((await editor.post(`${root}/save`, await entry({ link }))).result.fields).toHaveProperty("link");
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>');
  const lying = await sendFile(editor, "/cass/agent/upload", { name: "a.jpg", bytes: svg }, { fileType: "appearance" });
  expect(lying.status).not.toBe("200");
});
