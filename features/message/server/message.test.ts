import { agents } from "@apron/features/agents/server";
import { agentMessages } from "@apron/features/agents/texts";
import { agreements } from "@apron/features/agreements/server";
import { blacklist } from "@apron/features/blacklist/server";
import { login } from "@apron/features/login/server";
import { roles } from "@apron/kit/contract/roles";
import type { Word } from "@apron/kit/contract/texts";
import { files } from "@apron/kit/server/files";
import { type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { sendFile } from "@apron/kit/server/testing/uploads";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { message } from "./index.ts";

let portal: TestPortal;
let administrator: Browser;
let second: Browser;
let auditor: Browser;

beforeAll(async () => {
  portal = await openTestPortal([files, agreements, blacklist, login, agents, message]);
  administrator = await portal.visitAs({ accountId: "administrator", roles: [roles.administrator.id] });
  second = await portal.visitAs({ accountId: "second", roles: [roles.administrator.id] }, 1);
  auditor = await portal.visitAs({ accountId: "auditor", roles: [roles.auditor.id] });
}, 180_000);
afterAll(async () => await portal.close());
beforeEach(async () => {
  await portal.house.database.execute("delete from outbox");
});

const log = "/cass/message/log";
const wording = "/cass/message/wording";
const mobile = "13900007777";

/** Tells somebody that a work number was bound; gives the message as the log has it. */
const told = async (to = mobile) => {
  await post(to, agentMessages.bound, { number: "C 10001", time: "2026-03-05 09:30" });
  return await newest(to);
};
const post = async (to: string, text: Word, values: Record<string, string>, purpose = "agents.news") =>
  await portal.house.outbox.post({
    channel: "sms",
    to,
    purpose,
    language: "zh",
    subject: agentMessages.subject,
    text,
    values,
  });
const newest = async (recipient: string) => (await administrator.post(`${log}/getList`, { recipient })).result.list[0];
const detail = async (id: string, by = administrator) => (await by.get(`${log}/detail?id=${id}`)).result;
const become = async (id: string, state: string) =>
  await portal.house.database.execute(
    "update outbox set state = $1, failure = 'HTTP 503', tries = 8 where biz_id = $2",
    [state, id],
  );
const received = async (to = mobile): Promise<string[]> =>
  (await portal.house.outbox.demoMessages(to)).map(({ text }) => text);

describe("the log", () => {
  it("is read by administrators and auditors, written by administrators alone", async () => {
    const { id } = await told();
    const nobody = await portal.visitAs({ accountId: "editor", roles: [roles.contentEditor.id] });
    for (const path of ["getList", "resend", "retry"])
      expect((await nobody.post(`${log}/${path}`, {})).status).toBe("403-2");
    expect((await auditor.post(`${log}/getList`, {})).result.list).toHaveLength(1);
    expect((await detail(id, auditor)).text).toContain("C 10001");
    expect((await auditor.post(`${log}/resend`, { id, resends: 0, reason: "x" })).status).toBe("403-2");
    expect((await auditor.post(`${log}/retry`, { ids: [id], reason: "x" })).status).toBe("403-2");
  });

  it("finds by address, kind, way, state and time, and shows no address", async () => {
    await told();
    await told("13900008888");
    const list = async (body: object) => (await administrator.post(`${log}/getList`, body)).result.list;
    expect(await list({ recipient: "+86 139-0000-7777" })).toHaveLength(1);
    expect(await list({ recipient: "1390000" })).toHaveLength(0);
    expect(await list({ purpose: "agents.bound", channel: "sms", state: "shown" })).toHaveLength(2);
    expect(await list({ purpose: "agents.ended" })).toHaveLength(0);
    for (const purpose of ["已绑定", "已绑\u200b定", "NUMBER was bound", "AGENTS.BOUND", "ａｇｅｎｔｓ．ｂｏｕｎｄ"])
      expect((await list({ purpose, channel: "sms" })).map((row: { purpose: string }) => row.purpose)).toEqual([
        "agents.bound",
        "agents.bound",
      ]);
    expect(await list({ endTime: "2000-01-01" })).toHaveLength(0);
    const { raw } = await administrator.post(`${log}/getList`, {});
    expect(raw).not.toContain(mobile);
    expect((await list({ recipient: mobile }))[0]).toMatchObject({ purpose: "agents.bound", recipient: "139****7777" });
  });

  it("never shows a code, a link that acts for one person, or a number nobody declared", async () => {
    const guest = portal.visit();
    const pass = await guest.solveSlider({ type: 0, signTel: "13800000001" });
    const asked = { optType: "1", type: 0, signTel: "13800000001", ...pass };
    await guest.post("/cass/agent/getSmsCodeNew", asked, { accounttype: "3" });
    const code = await portal.lastCode("13800000001");
    const sent = await newest("13800000001");
    const shown = await detail(sent.id);
    expect(code).toMatch(/^\d{6}$/);
    expect(sent.purpose).toBe("code.login");
    expect(JSON.stringify(shown)).not.toContain(code);
    expect(shown.text).toContain("验证码••••••");

    const link = "https://apron.test/securityAlert#secret-token";
    const values = { time: "2026-03-05", mobile: "139****0001", link };
    await post(mobile, agentMessages.mobileChanged, values);
    expect(JSON.stringify(await detail((await newest(mobile)).id))).not.toContain("secret-token");

    const text = { zh: "密码{word}，见{link}", en: "Password {word}, see {link}" };
    await post(mobile, text, { word: "Host2026a", link }, "x.y");
    const raw = JSON.stringify(await detail((await newest(mobile)).id));
    expect(raw).not.toContain("Host2026a");
    expect(raw).not.toContain("secret-token");
    await portal.house.database.execute("delete from outbox where template = 'x.y'");
  });

  it("writes down who looked", async () => {
    const { id } = await told();
    await detail(id, auditor);
    const lines = await portal.house.database.execute("select object from audit where action = 'message.view'");
    expect(lines.some(({ object }) => String(object).includes(id))).toBe(true);
  });
});

describe("sending again", () => {
  it("says it once more in the same words, once however many press", async () => {
    const { id } = await told();
    const again = { id, resends: 0, reason: "未收到" };
    const answers = await Promise.all(
      [administrator, second, administrator, second].map((who) => who.post(`${log}/resend`, again)),
    );
    expect(answers.filter(({ status }) => status === "200")).toHaveLength(1);
    expect(answers.filter(({ code }) => code === "E26005")).toHaveLength(3);
    const texts = await received();
    expect(texts).toHaveLength(2);
    expect(new Set(texts).size).toBe(1);
    expect(await detail(id)).toMatchObject({ resends: 1 });
    expect(await detail(answers.find(({ status }) => status === "200")?.result.id)).toMatchObject({ origin: id });
  });

  it("repeats a message three times at most, and nothing that repeats it", async () => {
    const { id } = await told();
    const copies: string[] = [];
    for (const resends of [0, 1, 2])
      copies.push((await administrator.post(`${log}/resend`, { id, resends, reason: "未收到" })).result.id);
    expect((await administrator.post(`${log}/resend`, { id, resends: 3, reason: "未收到" })).code).toBe("E26007");
    for (const copy of copies)
      expect((await administrator.post(`${log}/resend`, { id: copy, resends: 0, reason: "未收到" })).code).toBe(
        "E26008",
      );
    expect(await detail(copies[0] ?? "")).toMatchObject({ origin: id, mayResend: false });
    await become(copies[0] ?? "", "failed");
    expect((await administrator.post(`${log}/resend`, { id: copies[0], resends: 0, reason: "未收到" })).status).toBe(
      "200",
    );
  });

  it("is refused of a code, and asks for a reason", async () => {
    const guest = portal.visit();
    const pass = await guest.solveSlider({ type: 0, signTel: "13800000002" });
    await guest.post(
      "/cass/agent/getSmsCodeNew",
      { optType: "1", type: 0, signTel: "13800000002", ...pass },
      { accounttype: "3" },
    );
    const { id } = await newest("13800000002");
    await become(id, "dead");
    expect((await administrator.post(`${log}/resend`, { id, resends: 0, reason: "未收到" })).code).toBe("E26002");
    expect((await administrator.post(`${log}/retry`, { ids: [id], reason: "恢复" })).result).toEqual({
      retried: 0,
      left: 1,
    });
    const plain = await told();
    const unreasoned = await administrator.post(`${log}/resend`, { id: plain.id, resends: 0, reason: " " });
    expect(unreasoned.result.fields).toHaveProperty("reason");
  });

  it("of what nobody took tries it anew, many at once, each once", async () => {
    const ids = [(await told()).id, (await told("13900008888")).id];
    for (const id of ids) await become(id, "dead");
    const both = await Promise.all(
      [administrator, second].map((who) => who.post(`${log}/retry`, { ids, reason: "网关恢复" })),
    );
    expect(new Set(both.map(({ result }) => result.retried))).toEqual(new Set([0, 2]));
    expect((await detail(ids[0] ?? "")).state).toBe("shown");
    expect(await received()).toHaveLength(1);
  });
});

describe("the words of a message", () => {
  const key = "agents.bound";
  const one = async (of = key, area = "message") =>
    (await administrator.get(`${wording}/detail?area=${area}&key=${of}`)).result;
  const save = async (texts: object, of = key, by = administrator, area = "message") => {
    const { revision, draft } = await one(of, area);
    return await by.post(`${wording}/save`, { area, key: of, revision, ...draft, ...texts });
  };
  const publish = async (of = key, area = "message", by = administrator) =>
    await by.post(`${wording}/publish`, { area, key: of, revision: (await one(of, area)).revision, reason: "更清楚" });
  const restore = async (number: number, of = key, area = "message") =>
    await administrator.post(`${wording}/restore`, {
      area,
      key: of,
      revision: (await one(of, area)).revision,
      number,
      reason: "改回",
    });

  it("are listed with their places, for everything that is declared", async () => {
    const { list } = (await auditor.post(`${wording}/getList`, { area: "message", keyword: "code." })).result;
    const ofCodes = list.map(({ key: one }: { key: string }) => one).filter((one: string) => one.startsWith("code."));
    expect(ofCodes).toHaveLength(12);
    expect((await one("code.login")).places).toContainEqual({
      name: "code",
      exampleZh: "482915",
      exampleEn: "482915",
      needed: true,
    });
  });

  it("are said on every instance from their publication on, and as before once they are taken back", async () => {
    expect((await save({ textZh: "绑定：{number}" })).status).toBe("200");
    await told();
    expect((await received())[0]).toContain("已于2026-03-05 09:30绑定");
    expect((await publish()).status).toBe("200");
    await told();
    expect((await received())[0]).toBe("绑定：C 10001");
    expect(await detail((await newest(mobile)).id)).toMatchObject({ number: 1 });
    await save({ textZh: "已绑定{number}" });
    await publish();
    expect((await restore(1)).status).toBe("200");
    await told();
    expect((await received())[0]).toBe("绑定：C 10001");
    expect((await restore(0)).status).toBe("200");
    await told();
    expect((await received())[0]).toContain("已于2026-03-05 09:30绑定");
    expect((await one()).versions.map(({ number }: { number: number }) => number)).toEqual([4, 3, 2, 1]);
  });

  it("lack no needed place, know no other, and lead nowhere else", async () => {
    const wrong = async (textZh: string) => (await save({ textZh })).result.fields?.textZh;
    expect(await wrong("已绑定")).toContain("缺少占位符：{number}");
    expect(await wrong("{number}{password}")).toContain("{password}");
    expect(await wrong("{number} https://evil.test/")).toContain("evil.test");
    expect(await wrong(`{number}${"长".repeat(400)}`)).toContain("短信过长");
    expect(await one("agents.nothing")).not.toHaveProperty("draft");
  });

  it("are not written over what somebody else wrote, nor read by who writes nothing", async () => {
    const { revision, draft } = await one();
    const body = { area: "message", key, revision, ...draft };
    const both = await Promise.all(
      [administrator, second].map((who, at) => who.post(`${wording}/save`, { ...body, titleZh: `主题${at}` })),
    );
    expect(both.map(({ code }) => code ?? "").toSorted()).toEqual(["", "E9409"]);
    expect((await auditor.post(`${wording}/save`, body)).status).toBe("403-2");
    const now = await one();
    const gone = await administrator.post(`${wording}/discard`, { area: "message", key, revision: now.revision });
    expect(gone.status).toBe("200");
    expect((await publish()).code).toBe("E26015");
  });

  it("that do not fit any more never hold a message back, and somebody is told", async () => {
    await save({ textZh: "绑定{number}了" });
    await publish();
    await portal.house.database.execute(
      `update message_wording set published = '{"titleZh":"x","titleEn":"x","textZh":"{gone}","textEn":"{gone}"}' where key = $1`,
      [key],
    );
    await told();
    expect((await received())[0]).toContain("已于2026-03-05 09:30绑定");
    expect((await one()).state).toBe("broken");
    for (const feature of portal.features) if (feature.name === "message") await feature.start?.();
    const waiting = async () =>
      (
        await portal.house.database.execute(
          "select cause from todo where cause like 'wording:%' and settled_at is null",
        )
      ).length;
    expect(await waiting()).toBe(1);
    await restore(0);
    expect(await waiting()).toBe(0);
    await portal.house.database.execute(`update message_wording set published = '"nonsense"' where key = $1`, [key]);
    await told();
    expect((await received())[0]).toContain("已于2026-03-05 09:30绑定");
    await restore(0);
  });

  it("come from a file as drafts, compared first, and go as they came", async () => {
    const csv = `编号,主题或提示（中文）,主题或提示（英文）,正文或该怎么办（中文）,正文或该怎么办（英文）\nagents.ended,提醒,Notice,{number}已解绑,{number} ended\nagents.nothing,a,b,c,d\n`;
    const preview = async (content: string) =>
      (await sendFile(administrator, `${wording}/message/import`, { name: "w.csv", bytes: content }, {})).result;
    const wrong = await preview(csv);
    expect(wrong).toMatchObject({ errors: 1 });
    const read = await preview(
      csv.split("\n").slice(0, 2).join("\n").replace("agents.ended", "ａｇｅｎｔｓ．ｅｎｄｅｄ"),
    );
    expect(read).toMatchObject({ changed: 1, errors: 0 });
    const applied = await administrator.post(`${wording}/message/apply`, { id: read.id, version: read.version });
    expect(applied.status).toBe("200");
    expect(await one("agents.ended")).toMatchObject({ state: "draft", draft: { textZh: "{number}已解绑" } });
    await told();
    const back = await administrator.post(`${wording}/message/rollBack`, {
      id: read.id,
      version: applied.result.version,
    });
    expect(back.status).toBe("200");
    expect(await one("agents.ended")).toMatchObject({ state: "released" });
    const file = await auditor.get(`${wording}/export?area=message&format=csv`);
    expect(file.raw).toContain("agents.ended");
  });

  it("of a refusal are said at once with what to do now, and a page fetches what it says itself", async () => {
    const asked = () => portal.visit({ instance: 1 }).post("/cass/agent/login", {});
    const code = "E9401";
    const refused = () => portal.visit({ instance: 1 }).post("/cass/message/log/getList", {});
    expect((await refused()).code).toBe(code);
    expect((await asked()).status).not.toBe("200");
    await save(
      {
        titleZh: "请重新登录门户",
        titleEn: "Sign in again",
        textZh: "从登录页开始。",
        textEn: "Begin at the sign-in page.",
      },
      code,
      administrator,
      "refusal",
    );
    expect((await publish(code, "refusal")).status).toBe("200");
    expect(await refused()).toMatchObject({ message: "请重新登录门户", result: { next: "从登录页开始。" } });
    const door = portal.features.find(({ name }) => name === "message");
    const [address = ""] = door?.scripts?.() ?? [];
    const script = await portal.visit().get(address);
    expect(script.raw).toBe(`self.apronWords={"E9401":["请重新登录门户","Sign in again"]};`);
    expect(script.headers["cache-control"]).toContain("immutable");
    expect((await portal.visit().get("/cass/message/refusalWords?v=old")).headers["cache-control"]).toBe("no-cache");
    const lost = await save({ titleZh: "最多", titleEn: "At most {maximum}" }, "E9411", administrator, "refusal");
    expect(lost.result.fields.titleZh).toContain("{maximum}");
    await restore(0, code, "refusal");
    expect((await refused()).message).toBe("登录已失效，请重新登录");
    expect(door?.scripts?.()).toEqual([]);
  });
});
