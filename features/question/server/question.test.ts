import { PassThrough } from "node:stream";
import { agents, bindingsOf } from "@apron/features/agents/server";
import { agreements } from "@apron/features/agreements/server";
import { blacklist } from "@apron/features/blacklist/server";
import { contact } from "@apron/features/contact/server";
import { duty } from "@apron/features/duty/server";
import { help } from "@apron/features/help/server";
import { identity } from "@apron/features/identity/server";
import { accountsOf, login, openMatters } from "@apron/features/login/server";
import { addDays, dayOf, instantOf, timestamp } from "@apron/kit/server/clock";
import { files } from "@apron/kit/server/files";
import { type Answered, type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { picture, upload } from "@apron/kit/server/testing/uploads";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { question, ownQuestions } from "./index.ts";
import { storesOf, type Stores } from "./stores.ts";
import { clerkRole, writeAsClerk, writeNote } from "./writing.ts";

const phone = "13900000001";
const neighbour = "13900000003";
const unverified = "13900000004";
const track = "/cass/service/track";
let portal: TestPortal;
let stores: Stores;
let holder: Browser;
let other: Browser;
let clerk: string;

beforeAll(async () => {
  portal = await openTestPortal([files, agreements, blacklist, login, agents, identity, duty, contact, help, question]);
  stores = storesOf(portal.house);
  clerk = await accountOf("13800000011", "3");
});
afterAll(async () => await portal.close());
/** Every test begins at ten in the morning of a day of its own. */
beforeEach(async () => {
  portal.pass((instantOf(`${addDays(dayOf(now()), 40)} 10:00:00`) - now()) / 1000);
  await portal.house.database.execute("delete from todo");
  await portal.house.database.execute("update question set warn_at = null, remind_at = null, close_at = null");
  await signIn();
});

const now = (): number => portal.house.clock.now();
const accountOf = async (mobile: string, version: "1" | "3" = "1"): Promise<string> =>
  (await accountsOf(portal.house).byAddress(version, { channel: "sms", address: mobile }))?.id ?? "";
const enter = async (mobile: string): Promise<Browser> =>
  await portal.visitAs({ accountId: await accountOf(mobile), version: "1" });
const signIn = async (): Promise<void> => {
  holder = await enter(phone);
  other = await enter(neighbour);
};
/** Lets time pass; no session outlives it. */
const later = async (hours: number): Promise<void> => {
  portal.pass(hours * 3600);
  await signIn();
};
const run = async (name: string): Promise<void> =>
  await portal.features
    .flatMap(({ jobs = [] }) => jobs)
    .find((job) => job.name === name)
    ?.run({});

let requests = 0;
const ask = async (fields: object = {}, who = holder): Promise<Answered> =>
  await who.post(`${track}/save`, {
    system: "C",
    businessType: "ticket",
    questionText: "出票时提示余额不足，实际有余额。",
    ...fields,
  });
const asked = async (fields: object = {}): Promise<string> => (await ask(fields)).result.id;
const nextMessage = (): string => `message-${(requests += 1)}`;
const reply = async (id: string, content: unknown, fields: object = {}, who = holder): Promise<Answered> =>
  await who.post(`${track}/reply`, { id, content, clientMsgId: nextMessage(), ...fields });
/** What customer service answers. */
const answered = async (id: string, content: string, write = writeAsClerk): Promise<void> =>
  await portal.house.database.transaction(async () => {
    await portal.house.database.execute("update question set clerk = $1, status = greatest(status, 2) where id = $2", [
      clerk,
      id,
    ]);
    const locked = await stores.questions.lock(id);
    if (!locked) throw new Error("no such question");
    await write(portal.house, stores, locked, clerk, { content, clientMsgId: nextMessage(), attachments: [] });
  });
const detail = async (id: string, who = holder) => (await who.get(`${track}/detail?id=${id}`)).result;
const messages = async (id: string, query = "", who = holder): Promise<string[]> =>
  (await who.get(`${track}/messages?id=${id}${query}`)).result.list.map(({ content }: { content: string }) => content);
const ratings = { resolved: 1, result: 5, timeliness: 4, attitude: 5 };
const close = async (id: string, fields: object = ratings, who = holder): Promise<Answered> =>
  await who.post(`${track}/close`, { id, ...fields });

describe("a question", () => {
  it("is promised an answer in business hours, has its place in the queue, and stands in its holder's list", async () => {
    const before = (await holder.get(`${track}/getStatusCount`)).result;
    const { status, result } = await ask();
    const day = dayOf(now());
    expect([status, result.promised]).toMatchObject([
      "200",
      { kind: "first", dueTime: `${day} 11:00:00`, late: false },
    ]);
    const [own] = await bindingsOf(portal.house).ofAccount(await accountOf(phone));
    const second = await asked({ bindingId: own?.id, system: "C" });
    expect((await detail(second)).promised.place).toBe(result.promised.place + 1);
    expect(await detail(second)).toMatchObject({ status: 1, agentNumber: "10001", mayReply: true, mayClose: true });
    const after = (await holder.get(`${track}/getStatusCount`)).result;
    expect([after.all - before.all, after.pending - before.pending]).toEqual([2, 2]);
    const listed = await holder.post(`${track}/questionList`, { status: 1, system: "C", keyword: "余额" });
    expect(listed.result.list.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([result.id, second]));
    expect((await holder.post(`${track}/questionList`, { status: 1, keyword: "没有这样的词" })).result.total).toBe(0);
    expect((await holder.post(`${track}/questionList`, { keyword: second })).result.total).toBe(1);
  });

  it("is listed with what is being worked on until it is closed, however many were closed since", async () => {
    const [working, done] = [await asked(), await asked()];
    await close(done);
    const listed = await holder.post(`${track}/questionList`, { open: true, pageSize: 100 });
    const ids = listed.result.list.map(({ id }: { id: string }) => id);
    expect([ids.includes(working), ids.includes(done)]).toEqual([true, false]);
    expect(listed.result.list.every(({ status }: { status: number }) => status <= 3)).toBe(true);
  });

  it("is of the system of its work number, whatever was chosen beside it", async () => {
    const [own] = await bindingsOf(portal.house).ofAccount(await accountOf(phone));
    expect(await detail(await asked({ bindingId: own?.id, system: "J" }))).toMatchObject({
      system: "C",
      agentNumber: "10001",
    });
  });

  it("is its holder's alone, to read, to answer and to close", async () => {
    const id = await asked();
    for (const answer of [
      await other.get(`${track}/detail?id=${id}`),
      await other.get(`${track}/messages?id=${id}`),
      await other.get(`${track}/messages?id=${id}&afterId=0`),
      await other.get(`${track}/messages?id=${id}&beforeId=9`),
      await reply(id, "我也来说", {}, other),
      await close(id, ratings, other),
      await other.post(`${track}/read`, { id, seq: 1 }),
      await other.post(`${track}/typing`, { id }),
      await other.get(`${track}/detail?id=Q999999999`),
    ])
      expect([answer.status, answer.code]).toEqual(["404", "E9404"]);
  });

  it("takes what it came from along: the refusal, the PID, and the calls before", async () => {
    const id = await asked({ code: "E3011", pid: "45021", traceIds: ["4f0c2a7d-98b1", "b0d6"] });
    expect((await detail(id)).context).toMatchObject({
      code: "E3011",
      reason: expect.stringMatching(/./),
      pid: "45021",
      traceIds: ["4f0c2a7d-98b1", "b0d6"],
    });
    expect((await detail(await asked({ code: "E99999" }))).context.code).toBe("");
  });

  it("is kept once for a request that is sent again", async () => {
    const requestId = "7b1de1f0-9b3c-4d18-8a52-0f1f6d7c1a11";
    const [one, two] = [await ask({ requestId }), await ask({ requestId })];
    expect(two.result.id).toBe(one.result.id);
    expect((await ask({ requestId, questionText: "另一个问题" })).status).toBe("409");
  });

  test.each([
    [{ questionText: "" }, "questionText", "内容不能为空"],
    [{ questionText: "\u200b\u2060 \n" }, "questionText", "内容不能为空"],
    [{ questionText: "长".repeat(100_000) }, "questionText", "最多2000个字符"],
    [{ businessType: "" }, "businessType", expect.stringMatching(/./)],
    [{ system: "X" }, "system", expect.stringMatching(/./)],
    [{ contactPhone: "12345" }, "contactPhone", "请输入正确的电话号码"],
    [{ ticketNumber: "784-123456789" }, "ticketNumber", "请输入13位票号"],
    [{ recordCode: "JX8" }, "recordCode", expect.stringMatching(/PNR/)],
    [{ flightNo: "CZ31011" }, "flightNo", expect.stringMatching(/航班/)],
    [{ attachments: ["nothing-of-mine"] }, "attachments", "文件已失效，请重新上传"],
    [{ attachments: Array.from({ length: 7 }, (_, at) => `file-${at}`) }, "attachments", "最多6个附件"],
  ])("is refused at its field: %o", async (fields, field, words) => {
    const { status, result } = await ask(fields);
    expect([status, result.fields]).toEqual(["400-1", expect.objectContaining({ [field]: words })]);
  });

  it("needs a verified identity, and says how people are reached without one", async () => {
    const { status, code, result } = await ask({}, await enter(unverified));
    expect([status, code]).toEqual(["400-7", "E13004"]);
    expect(result.actions.map(({ route }: { route: string }) => route)).toEqual(
      expect.arrayContaining(["/leaveMessage", "/contact?code=E13004"]),
    );
  });
});

describe("a conversation", () => {
  it("is in the server's order, whole for its holder, and without the notes of colleagues", async () => {
    const id = await asked();
    await reply(id, "补充：票号784-2301234567");
    await answered(id, "正在核对。");
    await answered(id, "疑似重复出票", writeNote);
    await reply(id, "好的");
    expect(await messages(id)).toEqual(["补充：票号784-2301234567", "正在核对。", "好的"]);
    expect(await messages(id, "&afterId=2")).toEqual(["好的"]);
    expect((await detail(id)).status).toBe(2);
  });

  it("keeps a message once under its id, whatever comes at once, and refuses other words under it", async () => {
    const id = await asked();
    const clientMsgId = nextMessage();
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => await reply(id, "同一句话", { clientMsgId })),
    );
    expect(new Set(answers.map(({ status, result }) => `${status} ${result.id}`)).size).toBe(1);
    expect(answers.filter(({ result }) => !result.repeated)).toHaveLength(1);
    const changed = await reply(id, "换了一句话", { clientMsgId });
    expect([changed.status, changed.code]).toEqual(["409", "E13021"]);
    expect(await messages(id)).toEqual(["同一句话"]);
  });

  it("numbers what many say at once without a gap or a double", async () => {
    const id = await asked();
    await Promise.all(Array.from({ length: 15 }, async (_, at) => await reply(id, `第${at}句`)));
    const { list } = (await holder.get(`${track}/messages?id=${id}`)).result;
    expect(list.map((message: { id: string }) => Number(message.id))).toEqual(
      Array.from({ length: 15 }, (_, at) => at + 1),
    );
  });

  test.each([
    ["", "内容不能为空"],
    ["\u200b \ufeff", "内容不能为空"],
    ["x".repeat(100_000), "最多2000个字符"],
    [undefined, "内容不能为空"],
  ])("refuses %j with a clear word", async (content, word) => {
    const id = await asked();
    const answer = await reply(id, content);
    expect([answer.status, answer.result.fields]).toEqual(["400-1", { content: word }]);
    expect(await messages(id)).toEqual([]);
  });

  it("masks what names somebody for everybody but its writer, at rest and in what is searched", async () => {
    const id = await asked({ questionText: "旅客姓名：张晓明，手机13800138000，票号784-2301234567" });
    await reply(id, "证件110101199003070012");
    const { rows } = await raw("select words, search, words_sealed <> '' as sealed from question where id = $1", id);
    expect(rows).toEqual([
      {
        words: "旅客姓名：张**，手机138****8000，票号784******4567",
        search: expect.not.stringMatching(/13800138000|晓明/),
        sealed: true,
      },
    ]);
    expect((await raw("select words from question_message where question_id = $1", id)).rows).toEqual([
      { words: "证件110***********0012" },
    ]);
    expect((await detail(id)).questionText).toContain("张晓明，手机13800138000");
    const audit = await raw("select object from audit where object like $1", `%${id}%`);
    expect(JSON.stringify(audit.rows)).not.toMatch(/13800138000|110101/);
  });

  it("tells both sides' open screens of a message, and customer service of typing", async () => {
    const id = await asked();
    const heard: string[] = [];
    const stream = new PassThrough();
    portal.house.live.open({ sessionId: "s", accountId: clerk, version: "3", roles: [clerkRole] })(stream);
    stream.on("data", (part: Buffer) => heard.push(part.toString()));
    await reply(id, "在吗");
    await holder.post(`${track}/typing`, { id });
    await expect
      .poll(() => heard.join(""))
      .toMatch(new RegExp(`data: question:${id}\\n[\\s\\S]*question-typing:${id}`));
    stream.destroy();
  });

  it("is read up to a place: unread is counted, the to-do of a reply ends", async () => {
    const id = await asked();
    await answered(id, "请提供航班号。");
    expect((await holder.get(`${track}/getStatusCount`)).result.unread).toBeGreaterThan(0);
    expect((await detail(id)).unread).toBe(1);
    expect(await openTodos(`question:reply:${id}`)).toBe(1);
    await holder.post(`${track}/read`, { id, seq: 1 });
    expect([(await detail(id)).unread, await openTodos(`question:reply:${id}`)]).toEqual([0, 0]);
  });
});

const raw = async (statement: string, ...values: string[]) => ({
  rows: await portal.house.database.execute(statement, values),
});
const openTodos = async (cause: string): Promise<number> =>
  (await raw("select 1 from todo where cause = $1 and settled_at is null", cause)).rows.length;

describe("the end of a question", () => {
  it("takes all three ratings, says which is missing, and comes once", async () => {
    const id = await asked();
    const missing = await close(id, { resolved: 1, result: 5 });
    expect([missing.status, Object.keys(missing.result.fields).toSorted()]).toEqual([
      "400-1",
      ["attitude", "timeliness"],
    ]);
    expect((await close(id, { ...ratings, attitude: 6 })).result.fields).toEqual({ attitude: "请完成评价" });
    expect((await close(id, { ...ratings, comment: "联系13800138000" })).status).toBe("200");
    expect(await detail(id)).toMatchObject({
      status: 4,
      rating: { resolved: true, comment: "联系13800138000" },
      mayClose: false,
      mayRate: false,
    });
    expect((await raw("select comment from question_rating where question_id = $1", id)).rows).toEqual([
      { comment: "联系138****8000" },
    ]);
    expect(
      (
        await raw(
          "select account_id from survey_event where event = 'question' and account_id = (select account_id from question where id = $1)",
          id,
        )
      ).rows,
    ).toHaveLength(1);
    expect((await close(id)).code).toBe("E13001");
    const figures = await raw(
      "select asked, resolved, ratings, result, solution_kept from question_day where day = $1 and system = 'C' and business_type = 'ticket'",
      dayOf(now()),
    );
    expect(figures.rows).toEqual([{ asked: 1, resolved: 1, ratings: 1, result: 5, solution_kept: 1 }]);
  });

  it("is no end for 30 days: a word opens it again, then only a new question helps", async () => {
    const id = await asked();
    await answered(id, "已处理");
    await close(id, { ...ratings, resolved: 0 });
    expect((await detail(id)).status).toBe(5);
    await later(29 * 24);
    expect((await reply(id, "又出现了")).status).toBe("200");
    expect(await detail(id)).toMatchObject({ status: 2, promised: { kind: "next" } });
    await close(id);
    await later(30 * 24);
    const late = await reply(id, "再问一次");
    expect([late.code, late.result.actions[0].route]).toEqual(["E13001", "/question/add"]);
  });

  it("comes by itself after 72 hours of silence, said once a day before, and not where somebody wrote", async () => {
    const [silent, spoken] = [await asked(), await asked()];
    await answered(silent, "请提供截图。");
    await answered(spoken, "请提供截图。");
    await later(47.9);
    await run("question.silence");
    expect(await news(silent, "关闭")).toBe(0);
    await later(0.2);
    await Promise.all([run("question.silence"), run("question.silence")]);
    expect(await news(silent, "关闭")).toBe(1);
    await reply(spoken, "这就给");
    await later(23.8);
    await run("question.silence");
    expect((await detail(silent)).status).toBe(3);
    await later(0.2);
    await Promise.all([run("question.silence"), run("question.silence")]);
    expect([(await detail(silent)).status, (await detail(spoken)).status]).toEqual([6, 2]);
    expect(await messages(silent)).toEqual(["请提供截图。", "72小时无回复，问题自动关闭。"]);
    // Nobody asked how it was seen to: that may be said for as long as a word opens it again.
    await later(29 * 24);
    expect((await close(silent)).status).toBe("200");
    expect(await detail(silent)).toMatchObject({ status: 4, mayRate: false, rating: { result: 5 } });
    expect((await close(silent)).code).toBe("E13001");
  });
});

const news = async (id: string, words: string): Promise<number> =>
  (await portal.house.outbox.demoMessages(phone)).filter(({ text }) => text.includes(id) && text.includes(words))
    .length;

describe("a promise", () => {
  it("that has run to four fifths is customer service's to-do, once, until there is an answer", async () => {
    const id = await asked();
    portal.pass(47 * 60);
    await run("question.promises");
    expect(await openTodos(`question:promise:${id}`)).toBe(0);
    portal.pass(2 * 60);
    await Promise.all([run("question.promises"), run("question.promises")]);
    expect(await openTodos(`question:promise:${id}`)).toBe(1);
    await answered(id, "已在处理");
    expect(await openTodos(`question:promise:${id}`)).toBe(0);
  });

  it("is late behind its time, and its miss is counted", async () => {
    const id = await asked({ system: "B", businessType: "network" });
    portal.pass(61 * 60);
    await signIn();
    expect((await detail(id)).promised).toMatchObject({ kind: "first", late: true });
    await answered(id, "抱歉久等");
    expect((await detail(id)).promised).toMatchObject({ kind: "", late: false });
    const [day] = (
      await raw("select first_kept, first_missed from question_day where system = 'B' and business_type = 'network'")
    ).rows;
    expect(day).toEqual({ first_kept: 0, first_missed: 1 });
  });

  it("of the next answer begins with the holder's word and does not move with further ones", async () => {
    const id = await asked();
    await answered(id, "哪个航班？");
    await reply(id, "CZ3101");
    const { promised } = await detail(id);
    expect(promised).toMatchObject({ kind: "next", dueTime: `${dayOf(now())} 12:00:00` });
    portal.pass(600);
    await reply(id, "明天的");
    expect((await detail(id)).promised.dueTime).toBe(promised.dueTime);
  });
});

describe("files of a question", () => {
  it("are read by their holder and by customer service, nobody else, and are good for one message", async () => {
    const { fileId, url } = (await upload(holder, "attachment", picture("png"), "截图.png")).result;
    const id = await asked();
    expect((await reply(id, "见截图", { attachments: [fileId] })).status).toBe("200");
    const { list } = (await holder.get(`${track}/messages?id=${id}`)).result;
    expect(list[0].attachments).toMatchObject([{ fileId, name: "截图.png", isPicture: true }]);
    const desk = await portal.visitAs({ accountId: clerk, roles: [clerkRole] });
    const others = [await holder.get(url), await desk.get(url), await other.get(url)];
    expect(others.map(({ http }) => http)).toEqual([200, 200, 404]);
    expect((await reply(id, "再发一次", { attachments: [fileId] })).status).toBe("400-1");
  });

  it("lie in vain: what a file says it is does not count", async () => {
    const page = Buffer.from("<html><script>alert(1)</script>");
    const lying = await upload(holder, "attachment", page, "截图.png");
    const cut = await upload(holder, "attachment", picture("png").subarray(0, 60), "截图.png");
    expect([lying.status, lying.code, cut.status]).toEqual(["400-1", "E27001", "400-1"]);
  });
});

describe("what is known already", () => {
  const incident = async (state = "open"): Promise<string> => {
    const id = `I${(requests += 1)}`;
    const at = timestamp(now());
    await portal.house.database.execute(
      `insert into question_incident (id, title_zh, title_en, system, business_type, since, state, search, opened_by,
        created_at, changed_at) values ($1, '值机终端响应缓慢', 'Slow check-in', 'J', 'departure', $2, $3, '值机终端响应缓慢', '',
        $2, $2)`,
      [id, at, state],
    );
    return id;
  };

  it("are articles, error codes and the open incidents of the host, while somebody writes", async () => {
    const open = await incident();
    const closed = await incident("closed");
    const { result } = await holder.post(`${track}/known`, {
      words: "我的工作号忘记密码了，怎么重置密码？",
      system: "D1",
    });
    expect(result.found.length).toBeGreaterThan(0);
    expect(result.found[0].route).toMatch(/^\/(helpCenter|frequentlyAskedQuestion|errorCodeQuery)/);
    const incidents = result.incidents.map(({ id }: { id: string }) => id);
    expect(incidents).toContain(open);
    expect(incidents).not.toContain(closed);
    expect((await holder.post(`${track}/known`, { words: "", system: "B" })).result.incidents).toEqual([]);
  });

  it("are joined once, however often at once, and not when they are over", async () => {
    const id = await incident();
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => await holder.post("/cass/service/incident/join", { id })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(["200"]));
    const second = await other.post("/cass/service/incident/join", { id });
    expect(second.result).toMatchObject({ affected: 2, joined: true });
    expect((await holder.get("/cass/service/incident/getMine")).result).toContainEqual(
      expect.objectContaining({ id, joined: true }),
    );
    expect((await holder.post("/cass/service/incident/join", { id: await incident("closed") })).code).toBe("E13023");
    const joined = await asked({ incidentId: id });
    expect((await detail(joined)).incident).toMatchObject({ id, affected: 2 });
  });
});

describe("a message that is left", () => {
  it("needs no verified identity, is customer service's to-do, and is its writer's alone", async () => {
    const writer = await enter(unverified);
    const { status, result } = await writer.post("/cass/leaveMessage/save", {
      businessType: "identity",
      content: "身份证已换，手机13800138000",
      contactPhone: "０１０－5550 0110\u200b",
    });
    expect(status).toBe("200");
    expect(await openTodos(`question:leave:${result.id}`)).toBe(1);
    expect((await writer.get(`/cass/leaveMessage/detail?id=${result.id}`)).result).toMatchObject({
      content: "身份证已换，手机13800138000",
      contactPhone: "010-55500110",
      status: 1,
    });
    expect((await holder.get(`/cass/leaveMessage/detail?id=${result.id}`)).status).toBe("404");
    expect((await raw("select words from question_leave where id = $1", result.id)).rows).toEqual([
      { words: "身份证已换，手机138****8000" },
    ]);
    expect((await writer.post("/cass/leaveMessage/getList", {})).result.total).toBe(1);
    const talks = (await writer.post("/cass/communication/getList", {})).result;
    expect(talks.list).toMatchObject([{ kind: "leave", route: `/leaveMessage?id=${result.id}` }]);
  });

  it("is found, as questions are, by its number and its words however wide they are typed", async () => {
    const words = "PID 4F01被锁";
    const question = await asked({ questionText: words });
    const { result } = await holder.post("/cass/leaveMessage/save", { businessType: "other", content: words });
    const found = async (path: string, keyword: string): Promise<string[]> =>
      (await holder.post(path, { keyword })).result.list.map(({ id }: { id: string }) => id);
    const wide = (id: string): string =>
      id.toLowerCase().replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
    for (const keyword of ["pid 4f01", "ｐｉｄ　４Ｆ０１", "\u200b4f01被锁"]) {
      expect(await found("/cass/leaveMessage/getList", keyword)).toEqual([result.id]);
      expect(await found("/cass/communication/getList", keyword)).toEqual([result.id, question]);
      expect(await found(`${track}/questionList`, keyword)).toEqual([question]);
    }
    const marked = await asked({ questionText: "独\u200b角兽打印（Ｘ－９）" });
    for (const keyword of ["独角兽", "角兽打印(x-9)", "打印（Ｘ－９）"])
      expect(await found(`${track}/questionList`, keyword)).toEqual([marked]);
    expect(await found("/cass/leaveMessage/getList", wide(result.id))).toEqual([result.id]);
    expect(await found("/cass/communication/getList", wide(question))).toEqual([question]);
    expect(await found(`${track}/questionList`, `${wide(question)}\u200b`)).toEqual([question]);
  });

  it("stands with the questions in one list, the last word on top", async () => {
    const id = await asked({ questionText: "沟通记录里的问题" });
    await answered(id, "最后一句");
    const { list } = (await holder.post("/cass/communication/getList", { kind: "question" })).result;
    expect(list[0]).toMatchObject({ id, lastWords: "最后一句", unread: 1 });
    const all = async (who: Browser) => (await who.post("/cass/communication/getList", { pageSize: 100 })).result.list;
    const own = new Set((await all(other)).map((one: { id: string }) => one.id));
    expect((await all(holder)).filter((one: { id: string }) => own.has(one.id))).toEqual([]);
    expect((await all(await enter(unverified))).map(({ kind }: { kind: string }) => kind)).toEqual(["leave"]);
  });
});

describe("an account's own questions", () => {
  it("keep it from being cancelled while one is open, and go along with one's own data", async () => {
    const id = await asked({ questionText: "未关闭，手机13800138000" });
    const account = await accountsOf(portal.house).find(await accountOf(phone));
    const open = account ? await openMatters(portal.house, account) : [];
    expect(open.map(({ route }) => route)).toContain(`/question/detail?id=${id}`);
    await reply(id, "我的话");
    const { list } = await ownQuestions(portal.house, account?.id ?? "", { currentPage: 1, pageSize: 100 });
    expect(list.find((one) => one.id === id)).toMatchObject({
      questionText: "未关闭，手机13800138000",
      messages: [{ side: "holder", content: "我的话" }],
    });
  });

  it("are erased whole when the account is", async () => {
    const id = await asked({ questionText: "将被删除，手机13800138000" });
    await reply(id, "将被删除");
    await stores.questions.forget(await accountOf(phone));
    const kept = await raw("select words, words_sealed, search from question where id = $1", id);
    expect(kept.rows).toEqual([{ words: "", words_sealed: "", search: "" }]);
    expect((await raw("select words from question_message where question_id = $1", id)).rows).toEqual([{ words: "" }]);
  });
});
