import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { agreements } from "@apron/features/agreements/server";
import { airport } from "@apron/features/airport/server";
import { accountsOf, login } from "@apron/features/login/server";
import { addDays, dayOf } from "@apron/kit/server/clock";
import { files } from "@apron/kit/server/files";
import { type Answered, type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { hears } from "@apron/kit/server/testing/hearing";
import { upload } from "@apron/kit/server/testing/uploads";
import { etl } from "./index.ts";

const engineer = "13800000001";
let portal: TestPortal;
let submitter: Browser;
let handler: Browser;
let today: string;
beforeAll(async () => {
  portal = await openTestPortal([files, agreements, login, airport, etl]);
  submitter = await signedIn(engineer);
  handler = await signedIn("13800000015", ["90060000"]);
  today = dayOf(portal.house.clock.now());
});
afterAll(async () => await portal.close());

const signedIn = async (mobile: string, roles: readonly string[] = [], instance: 0 | 1 = 0): Promise<Browser> => {
  const account = await accountsOf(portal.house).byAddress("3", { channel: "sms", address: mobile });
  return await portal.visitAs({ accountId: account?.id ?? "", roles }, instance);
};
const save = async (fields: object = {}, browser = submitter): Promise<Answered> =>
  await browser.post("/cass/etlFeedback/save", {
    officeCode: "KWE511",
    airline: "CA",
    flightNo: "CA4105",
    flightDate: today,
    etlStatus: "partial",
    ticketsAffected: 12,
    description: "ETL只含前84名旅客",
    ...fields,
  });
const detail = async (id: string, browser = submitter) =>
  (await browser.get(`/cass/etlFeedback/detail?id=${id}`)).result;
const handle = async (id: string, version: number, status: string, reply = "", browser = handler) =>
  await browser.post("/cass/etlFeedback/handle", { id, version, status, reply });
const openTodos = async (id: string): Promise<number> =>
  (
    await portal.house.database.sql
      .selectFrom("todo")
      .select("id")
      .where("cause", "=", `etl:${id}`)
      .where("settled_at", "is", null)
      .execute()
  ).length;

describe("a feedback on a ticket list", () => {
  it("is heard of by every colleague who has it or the list open, when it comes and at each step", async () => {
    const heard = hears(portal, { accountId: "colleague", version: "3", roles: [] });
    const { id } = (await save()).result;
    await heard("etl");
    expect((await handle(id, 1, "processing")).status).toBe("200");
    await heard("etl");
  });

  it("is kept with its flight in one spelling, and put before those who answer", async () => {
    const { result } = await save({ airline: "ｃａ", flightNo: "ca-4105" });
    expect(await detail(result.id)).toMatchObject({
      airline: "CA",
      flightNo: "CA4105",
      airportCn: "贵阳龙洞堡国际机场",
      status: "submitted",
      submitter: "李航",
      reply: "",
      changes: [],
    });
    expect(await openTodos(result.id)).toBe(1);
  });

  it.each([
    [{ flightNo: "4105" }, { flightNo: "航班号格式错误，如CA1234" }],
    [{ flightNo: "MU4105" }, { flightNo: "航班号与航空公司CA不符" }],
    [{ airline: "C" }, { airline: "请输入两位航空公司代码，如CA" }],
    [{ ticketsAffected: -1 }, { ticketsAffected: "不得小于0" }],
    [{ etlStatus: "lost" }, { etlStatus: "不在可选范围内，请重新选择" }],
    [{ description: "  " }, { description: "必填项" }],
    [{ flightDate: "2026-02-30" }, { flightDate: "日期格式错误" }],
    [{ officeCode: "QQQ1" }, { officeCode: "机场不存在，请重新选择" }],
  ])("%j is refused at its field", async (fields, expected) => {
    const { status, result } = await save(fields);
    expect([status, result.fields]).toEqual(["400-1", expected]);
  });

  it("may be of a flight of today, not of tomorrow", async () => {
    expect((await save({ flightDate: today })).status).toBe("200");
    expect((await save({ flightDate: addDays(today, 1) })).result.fields).toEqual({
      flightDate: "航班日期不能晚于今天",
    });
  });

  it("is taken 200 times an hour from one person, exactly, over two sessions on two instances", async () => {
    const hasty = "13800000002";
    const sessions = [await signedIn(hasty), await signedIn(hasty, [], 1)];
    const fifty = async (): Promise<Answered[]> =>
      await Promise.all(Array.from({ length: 50 }, async (_none, n) => await save({}, sessions[n % 2])));
    expect((await save({ ticketsAffected: -1 }, sessions[0])).status).toBe("400-1");
    for (const _ of [1, 2, 3]) expect((await fifty()).every(({ status }) => status === "200")).toBe(true);
    await save({}, sessions[1]);
    const answers = await fifty();
    expect(answers.filter(({ status }) => status === "200")).toHaveLength(49);
    expect(answers.filter(({ code }) => code === "E9429")).toHaveLength(1);
  });

  it("shows its files to all staff, and to them only", async () => {
    const fileId = (await upload(submitter, "attachment", Buffer.from("QU PEKMUXS\nETL ..."), "报文.txt")).result
      .fileId;
    const { result } = await save({ files: [fileId] });
    const [file] = (await detail(result.id)).files;
    expect(file).toMatchObject({ fileId, name: "报文.txt" });
    expect((await handler.get(file.url)).http).toBe(200);
    expect((await portal.visit().get(file.url)).http).toBe(404);
  });
});

describe("handling a feedback", () => {
  it("goes from taken up to resolved, each step logged with who and when, and the submitter is told of each", async () => {
    const { id } = (await save()).result;
    const told = async () => (await portal.house.outbox.demoMessages(engineer)).filter(({ text }) => text.includes(id));
    expect((await handle(id, 1, "processing")).status).toBe("200");
    expect((await handle(id, 2, "processing", "已联系航司")).status).toBe("200");
    expect((await handle(id, 3, "resolved")).result.fields).toEqual({ reply: "办结时请填写答复" });
    expect((await handle(id, 3, "resolved", "报文已补发")).status).toBe("200");
    const seen = await detail(id);
    expect(seen).toMatchObject({ status: "resolved", reply: "报文已补发" });
    expect(seen.changes.map(({ status, reply }: { status: string; reply: string }) => [status, reply])).toEqual([
      ["processing", ""],
      ["processing", "已联系航司"],
      ["resolved", "报文已补发"],
    ]);
    for (const change of seen.changes)
      expect(change).toMatchObject({ name: expect.any(String), time: expect.any(String) });
    const messages = await told();
    expect(messages).toHaveLength(3);
    expect(messages[0]?.text).toContain("报文已补发");
    expect(await openTodos(id)).toBe(0);
    expect((await handle(id, 4, "processing", "再看")).code).toBe("E16126");
  });

  it("by fifty at once on two instances is done by one of them", async () => {
    const { id } = (await save()).result;
    const twins = [handler, await signedIn("13800000015", ["90060000"], 1)];
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_none, n) => await handle(id, 1, "processing", `进展${n}`, twins[n % 2])),
    );
    expect(answers.filter(({ status }) => status === "200")).toHaveLength(1);
    expect(answers.filter(({ code }) => code === "E9409")).toHaveLength(49);
    expect((await detail(id)).changes).toHaveLength(1);
  });

  it("is not for those without the role", async () => {
    const { id } = (await save()).result;
    expect((await handle(id, 1, "resolved", "好", submitter)).status).toBe("403-2");
  });
});

describe("the list of feedback", () => {
  const found = async (filter: object) =>
    (await submitter.post("/cass/etlFeedback/getList", { pageSize: 100, ...filter })).result;

  it("is narrowed by each filter", async () => {
    const all = await found({});
    const mine = await found({ mine: "1" });
    expect(mine.total).toBeLessThan(all.total);
    for (const { submitter: name } of mine.list) expect(name).toBe("李航");
    for (const { status } of (await found({ status: "open" })).list) expect(status).not.toBe("resolved");
    for (const { flightNo } of (await found({ flightNo: "cz 3101" })).list) expect(flightNo).toBe("CZ3101");
    expect((await found({ flightNo: "CZ3101", etlStatus: "late", airline: "cz", airport: "白云" })).total).toBe(1);
    expect((await found({ airport: "%" })).total).toBe(0);
    expect((await found({ startDate: today, endDate: addDays(today, -1) })).total).toBe(0);
    // Both ends of a period belong to it.
    const day: string = all.list[0].flightDate;
    const parts = [{ endDate: addDays(day, -1) }, { startDate: day, endDate: day }, { startDate: addDays(day, 1) }];
    const totals = await Promise.all(parts.map(async (part): Promise<number> => (await found(part)).total));
    expect(totals[1]).toBeGreaterThan(0);
    expect(totals.reduce((sum, total) => sum + total)).toBe(all.total);
  });
});
