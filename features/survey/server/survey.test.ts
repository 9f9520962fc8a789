import { strFromU8, unzipSync } from "fflate";
import { agents } from "@apron/features/agents/server";
import { agreements } from "@apron/features/agreements/server";
import { blacklist } from "@apron/features/blacklist/server";
import { identity } from "@apron/features/identity/server";
import { accountsOf, login } from "@apron/features/login/server";
import { everybody } from "@apron/features/notice/contract";
import { notice } from "@apron/features/notice/server";
import { template } from "@apron/features/template/server";
import { unlock } from "@apron/features/unlock/server";
import { roles } from "@apron/kit/contract/roles";
import { wallTime } from "@apron/kit/server/clock";
import { files } from "@apron/kit/server/files";
import { type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { survey, surveyAfter, surveysDue } from "./index.ts";

let portal: TestPortal;
let desk: Browser;

const idOf = async (mobile: string, version: "1" | "3" = "1"): Promise<string> =>
  (await accountsOf(portal.house).byAddress(version, { channel: "sms", address: mobile }))?.id ?? "";
const holder = async (mobile: string, instance: 0 | 1 = 0): Promise<Browser> =>
  await portal.visitAs({ accountId: await idOf(mobile), version: "1" }, instance);

beforeAll(async () => {
  portal = await openTestPortal([
    files,
    agreements,
    blacklist,
    login,
    agents,
    identity,
    template,
    notice,
    survey,
    unlock,
  ]);
  desk = await portal.visitAs({ accountId: await idOf("13800000013", "3"), roles: [roles.contentEditor.id] });
}, 180_000);
afterAll(async () => await portal.close());

/** What stands in a workbook. */
const textsIn = (bytes: Uint8Array): string =>
  strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());

const root = "/cass/questionnaire";
const good = { easy: "5", minutes: 3, remark: "很好，电话13812345678" };
const only = (...agentNumbers: string[]) => ({ ...everybody, agents: agentNumbers });

/** Makes and opens a survey of three questions. */
const opened = async (more: object = {}): Promise<string> => {
  const said = { titleZh: "办理体验", titleEn: "How was it", templateId: "survey-quick", audience: only("C 10001") };
  const { result } = await desk.post(`${root}/desk/save`, { id: "", revision: 0, ...said, ...more });
  const published = await desk.post(`${root}/desk/publish`, { id: result.id, revision: 1 });
  expect([published.code, published.result.fields]).toEqual([undefined, undefined]);
  return result.id;
};
const close = async (id: string): Promise<void> => {
  const { result } = await desk.get(`${root}/desk/detail?id=${id}`);
  await desk.post(`${root}/desk/close`, { id, revision: result.revision });
};
const invite = async (who: Browser) => (await who.get(`${root}/getInvite`)).result;
const type = async (who: Browser) => (await who.get("/cass/agent/query/userInfo")).result.questionnaireType;

describe("somebody who arrives", () => {
  it("is invited to what is for him; put off it comes with the next sign-in, declined never again", async () => {
    const asked = await holder("13900000004");
    expect(await invite(asked)).toMatchObject({
      questionnaireType: 1,
      invite: { id: "demo-service", mandatory: false },
    });
    expect(await type(asked)).toBe(1);
    const other = await holder("13900000004");
    portal.pass(60);
    const { result } = await asked.post(`${root}/choose`, { id: "demo-service", choice: "next" });
    expect(result.questionnaireType).toBe(0);
    // Another window of before is part of the same sitting.
    expect([await type(asked), await type(other), (await invite(asked)).invite]).toEqual([0, 0, null]);
    portal.pass(1);
    const again = await holder("13900000004");
    expect(await type(again)).toBe(1);
    await again.post(`${root}/choose`, { id: "demo-service", choice: "never" });
    portal.pass(1);
    expect(await type(await holder("13900000004"))).toBe(0);
    const open = await again.post(`${root}/getList`, { state: "open" });
    expect(open.result.list.map(({ id }: { id: string }) => id)).toContain("demo-service");
  });

  it("of another audience is not asked, and finds nothing by its id", async () => {
    const id = await opened({ audience: only("C 10003") });
    const other = await holder("13900000001");
    expect((await invite(other)).invite).toBeNull();
    for (const [path, body] of [
      ["choose", { id, choice: "join" }],
      ["submit", { id, answers: good }],
    ] as const)
      expect((await other.post(`${root}/${path}`, body)).code).toBe("E9404");
    expect((await other.get(`${root}/detail?id=${id}`)).code).toBe("E9404");
    expect((await other.get(`${root}/detail?id=demo-mandatory`)).code).toBe("E9404");
    await close(id);
  });

  it("and has to answer hears so from sign-in, session and to-dos, and cannot put it off", async () => {
    const id = await opened({ mandatory: true });
    const asked = await holder("13900000001");
    expect(await invite(asked)).toMatchObject({ questionnaireType: 2, invite: { id, mandatory: true } });
    expect(await type(asked)).toBe(2);
    expect((await asked.get("/cass/agent/loginNextSteps")).result).toContain("questionnaire");
    for (const choice of ["next", "never"])
      expect((await asked.post(`${root}/choose`, { id, choice })).code).toBe("E23003");
    const caller = { sessionId: "", accountId: await idOf("13900000001"), version: "1", roles: [] } as const;
    expect((await surveysDue(portal.house, caller)).map((due) => due.id)).toEqual([id]);
    expect((await asked.post(`${root}/submit`, { id, answers: good })).status).toBe("200");
    expect([await type(asked), await surveysDue(portal.house, caller)]).toEqual([0, []]);
    await close(id);
  });

  it("is asked after what has happened to him, not before", async () => {
    const id = await opened({ event: "feedback" });
    const accountId = await idOf("13900000001");
    await surveyAfter(portal.house, "threshold", accountId);
    expect((await invite(await holder("13900000001"))).invite).toBeNull();
    await surveyAfter(portal.house, "feedback", accountId);
    expect((await invite(await holder("13900000001"))).invite.id).toBe(id);
    portal.pass(31 * 86_400);
    expect((await invite(await holder("13900000001"))).invite).toBeNull();
    portal.pass(-31 * 86_400);
    await close(id);
  });
});

describe("an answer", () => {
  it("is refused with every question that is wrong, and changes nothing", async () => {
    const id = await opened();
    const asked = await holder("13900000001");
    const refused = await asked.post(`${root}/submit`, { id, answers: { minutes: 9999 } });
    expect([refused.code, Object.keys(refused.result.fields).toSorted()]).toEqual(["E16002", ["easy", "minutes"]]);
    expect((await asked.post(`${root}/submit`, { id, answers: "not json" })).code).toBe("E16002");
    const sent = await asked.post(`${root}/submit`, { id, answers: JSON.stringify(good) });
    expect(sent.result.thanks).toContain("您的回答已收到");
    const { result } = await asked.get(`${root}/detail?id=${id}`);
    expect(result).toMatchObject({ state: "done", content: "" });
    expect((await asked.post(`${root}/submit`, { id, answers: good })).code).toBe("E23002");
    expect((await asked.post(`${root}/choose`, { id, choice: "next" })).code).toBe("E23002");
    await close(id);
  });

  it("is thanked for in its sender's language, by the portal where the editor wrote nothing in it", async () => {
    const id = await opened({ thanksZh: "多谢" });
    const asked = await holder("13900000001");
    const sent = await asked.post(`${root}/submit`, { id, answers: good }, { language: "en" });
    expect(sent.result.thanks).toBe("Your answers have arrived and will be used.");
    expect((await asked.get(`${root}/detail?id=${id}`)).result.thanks).toBe("多谢");
    await close(id);
  });

  it("in stars shows beside those given the ones that nobody gave", async () => {
    const content = JSON.stringify({ properties: { easy: { type: "number", title: "方便", "x-component": "Rate" } } });
    const saved = await desk.post("/cass/template/saveDraft", {
      business: "survey",
      name: "星级",
      typeName: "满意度",
      subtypeName: "星级",
      content,
    });
    await desk.post("/cass/template/startTrial", saved.result);
    await desk.post("/cass/template/publish", { ...saved.result, revision: 2 });
    const id = await opened({ templateId: saved.result.templateId });
    const asked = await holder("13900000001");
    const half = await asked.post(`${root}/submit`, { id, answers: { easy: 3.7 } });
    expect([half.code, Object.keys(half.result.fields)]).toEqual(["E16002", ["easy"]]);
    await asked.post(`${root}/submit`, { id, answers: { easy: 4 } });
    const { questions } = (await desk.get(`${root}/desk/getResults?id=${id}`)).result;
    expect(questions[0]).toMatchObject({ kind: "number", answered: 1, average: 4 });
    expect(questions[0].options.map(({ count }: { count: number }) => count)).toEqual([0, 0, 0, 1, 0]);
    await close(id);
  });

  it("is one per account of a hundred at once on two instances", async () => {
    const id = await opened();
    const [one, two] = [await holder("13900000001", 0), await holder("13900000001", 1)];
    const sent = await Promise.all(
      Array.from({ length: 100 }, (_, at) => (at % 2 === 0 ? one : two).post(`${root}/submit`, { id, answers: good })),
    );
    const said = new Map<string, number>();
    for (const { code = "200" } of sent) said.set(code, (said.get(code) ?? 0) + 1);
    // Where the machine has much else to do, some of the hundred may be told to come again.
    const others = (said.get("E23002") ?? 0) + (said.get("E9506") ?? 0);
    expect([said.get("200"), others]).toEqual([1, 99]);
    expect((await desk.get(`${root}/desk/getResults?id=${id}`)).result.answered).toBe(1);
    await close(id);
  });

  it("beyond the quota is not taken, whoever sends it at the same moment", async () => {
    const all = ["13900000001", "13900000003", "13900000004", "13900000005", "13900000006", "13900000007"];
    const id = await opened({ quota: 2, audience: { ...everybody, versions: ["1"] } });
    const people = await Promise.all(all.map(async (mobile, at) => await holder(mobile, at % 2 === 0 ? 0 : 1)));
    const sent = await Promise.all(people.map((who) => who.post(`${root}/submit`, { id, answers: good })));
    expect(sent.map(({ code = "200" }) => code).toSorted()).toEqual([
      "200",
      "200",
      "E23004",
      "E23004",
      "E23004",
      "E23004",
    ]);
    const refused = sent.findIndex(({ code }) => code !== undefined);
    // Nothing is left of it: he was not counted as one who has answered.
    expect((await people[refused]?.get(`${root}/detail?id=${id}`))?.code).toBe("E23004");
    expect((await desk.get(`${root}/desk/detail?id=${id}`)).result).toMatchObject({ state: "full", answered: 2 });
    await close(id);
  });

  it("to what is over, closed or not begun is not taken", async () => {
    const id = await opened({ untilTime: "2099-01-01 00:00:00" });
    const asked = await holder("13900000001");
    await close(id);
    expect((await asked.post(`${root}/submit`, { id, answers: good })).code).toBe("E23001");
    const later = await opened({ fromTime: "2098-01-01 00:00:00" });
    expect((await asked.post(`${root}/submit`, { id: later, answers: good })).code).toBe("E23001");
    await close(later);
  });
});

describe("the desk", () => {
  it("opens nothing that is not whole, and says so at each field", async () => {
    const said = { titleZh: "办理体验", audience: only("C 99999"), untilTime: "2020-01-01 00:00:00" };
    const { result } = await desk.post(`${root}/desk/save`, { id: "", revision: 0, ...said });
    const refused = await desk.post(`${root}/desk/publish`, { id: result.id, revision: 1 });
    expect(Object.keys(refused.result.fields).toSorted()).toEqual([
      "audience.agents",
      "templateId",
      "titleEn",
      "untilTime",
    ]);
    expect((await desk.post(`${root}/desk/publish`, { id: result.id, revision: 7 })).result.fields).toBeDefined();
    expect((await desk.post(`${root}/desk/discard`, { id: result.id, revision: 1 })).status).toBe("200");
    const nobody = { ...everybody, versions: ["3"], agents: ["C 10001"] };
    const contradiction = await desk.post(`${root}/desk/save`, { id: "", revision: 0, titleZh: "x", audience: nobody });
    expect(Object.keys(contradiction.result.fields)).toContain("audience.agents");
  });

  it("of two editors keeps the first, and keeps the questions of what is open", async () => {
    const id = await opened();
    const { result: found } = await desk.get(`${root}/desk/detail?id=${id}`);
    const change = { ...found, titleZh: "改名" };
    const both = await Promise.all([desk.post(`${root}/desk/save`, change), desk.post(`${root}/desk/save`, change)]);
    expect(both.map(({ code = "200" }) => code).toSorted()).toEqual(["200", "E9409"]);
    const moved = { ...change, revision: found.revision + 1, templateId: "survey-service" };
    expect((await desk.post(`${root}/desk/save`, moved)).result.fields.templateId).toContain("不能更换题目");
    const copied = await desk.post(`${root}/desk/copy`, { id });
    expect((await desk.get(`${root}/desk/detail?id=${copied.result.id}`)).result).toMatchObject({
      state: "draft",
      titleZh: "改名",
      answered: 0,
    });
    await close(id);
  });

  it("opens, changes, closes and discards only what it saw and what may still become so", async () => {
    const audience = only("C 10001", "C 10003");
    const said = { titleZh: "再问一次", titleEn: "Once more", templateId: "survey-quick", audience };
    const send = async (call: string, body: object) => {
      const { code, status, result } = await desk.post(`${root}/desk/${call}`, body);
      return result?.fields ? Object.keys(result.fields) : (code ?? status);
    };
    const wall = (seconds: number) => wallTime(portal.house.clock.now() + seconds * 1000);
    for (const call of ["publish", "close", "discard"])
      expect(await send(call, { id: "nowhere", revision: 1 })).toBe("E9404");
    expect(await send("save", { id: "", revision: 0, ...said, fromTime: wall(60), untilTime: wall(60) })).toEqual([
      "untilTime",
    ]);
    const { id } = (await desk.post(`${root}/desk/save`, { id: "", revision: 0, ...said })).result;
    expect([await send("discard", { id, revision: 9 }), await send("publish", { id, revision: 9 })]).toEqual([
      "E9409",
      "E9409",
    ]);
    expect(await send("close", { id, revision: 1 })).toBe("E23010");
    expect(await send("publish", { id, revision: 1 })).toBe("200");
    const again = [await send("publish", { id, revision: 2 }), await send("publish", { id, revision: 1 })];
    expect([...again, await send("discard", { id, revision: 2 })]).toEqual(["E23010", "E9409", "E23010"]);
    for (const mobile of ["13900000001", "13900000003"])
      expect((await (await holder(mobile)).post(`${root}/submit`, { id, answers: good })).status).toBe("200");
    const { revision, answered } = (await desk.get(`${root}/desk/detail?id=${id}`)).result;
    expect(answered).toBe(2);
    expect(await send("save", { id, revision, ...said, untilTime: wall(-60) })).toEqual(["untilTime"]);
    expect(await send("save", { id, revision, ...said, quota: 1 })).toEqual(["quota"]);
    expect(await send("save", { id, revision, ...said, quota: 2 })).toBe("200");
    expect([await send("close", { id, revision }), await send("close", { id, revision: revision + 1 })]).toEqual([
      "E9409",
      "200",
    ]);
    expect(await send("save", { id, revision: revision + 2, ...said })).toBe("E23010");
  });

  it("is found however wide it is typed, and copied once however often its answer was lost", async () => {
    const { result } = await desk.post(`${root}/desk/save`, {
      id: "",
      revision: 0,
      titleZh: "ＮＰＳ（年度）",
      templateId: "",
    });
    for (const keyword of ["nps", "ｎｐｓ(年度)", "NPS\u200b（"])
      expect((await desk.post(`${root}/desk/getList`, { keyword })).result.total).toBe(1);
    const copied = { id: result.id, requestId: "5b1f2a52-9f9a-4f3a-8d4e-6f0f6f1b7a01" };
    const both = [await desk.post(`${root}/desk/copy`, copied), await desk.post(`${root}/desk/copy`, copied)];
    expect(both[0]?.result.id).toBe(both[1]?.result.id);
    expect((await desk.post(`${root}/desk/getList`, { keyword: "nps" })).result.total).toBe(2);
  });

  it("shows what the answers come to, masked, and no organisation with fewer than five", async () => {
    const { result } = await desk.get(`${root}/desk/getResults?id=demo-former`);
    expect(result).toMatchObject({ answered: 58, state: "closed" });
    const overall = result.questions.find(({ key }: { key: string }) => key === "overall");
    expect(overall.options.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(58);
    expect(result.departments.every(({ count }: { count: number }) => count >= 5)).toBe(true);
    const told = result.departments.reduce((sum: number, { count }: { count: number }) => sum + count, result.others);
    expect(told).toBe(58);
    const [first] = result.departments;
    const part = await desk.get(`${root}/desk/getResults?id=demo-former&department=${encodeURIComponent(first.id)}`);
    expect(part.result.answered).toBe(first.count);
    expect((await desk.get(`${root}/desk/getResults?id=demo-former&department=NOBODY`)).code).toBe("E23008");
    const texts = await desk.post(`${root}/desk/getTexts`, { id: "demo-former", field: "details.wish", pageSize: 100 });
    const wish = result.questions.find(({ key }: { key: string }) => key.endsWith("wish"));
    const written = await desk.post(`${root}/desk/getTexts`, { id: "demo-former", field: wish.key, pageSize: 100 });
    expect(texts.result.total + written.result.total).toBeGreaterThan(20);
    expect(JSON.stringify(written.result)).toContain("138****5678");
    expect(JSON.stringify(written.result)).not.toContain("13812345678");
  });

  it("exports a line for each answer, without names and masked", async () => {
    const file = await desk.get(`${root}/desk/export?id=demo-former`);
    expect(file.headers["content-type"]).toContain("spreadsheetml");
    const cells = textsIn(file.bytes);
    expect(cells).toContain("138****5678");
    expect(cells).not.toMatch(/13812345678|示例用户/);
  });

  it("is nobody else's", async () => {
    const other = await portal.visitAs({ accountId: await idOf("13800000001", "3") });
    expect((await other.post(`${root}/desk/getList`)).status).toBe("403-2");
  });
});
