import { strFromU8, unzipSync } from "fflate";
import { activation } from "@apron/features/activation/server";
import { agents } from "@apron/features/agents/server";
import { agreements } from "@apron/features/agreements/server";
import { airport } from "@apron/features/airport/server";
import { blacklist } from "@apron/features/blacklist/server";
import { contact } from "@apron/features/contact/server";
import { duty } from "@apron/features/duty/server";
import { help } from "@apron/features/help/server";
import { hotline } from "@apron/features/hotline/server";
import { identity } from "@apron/features/identity/server";
import { accountsOf, login } from "@apron/features/login/server";
import { todo } from "@apron/features/todo/server";
import { unlock } from "@apron/features/unlock/server";
import { roles } from "@apron/kit/contract/roles";
import { timestamp, wallTime } from "@apron/kit/server/clock";
import { type Answered, type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { sendFile } from "@apron/kit/server/testing/uploads";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { question } from "../index.ts";
import { storesOf } from "../stores.ts";

let portal: TestPortal;
let clerk: Browser;
let colleague: Browser;
let holder: Browser;
let other: Browser;
const ids = { clerk: "", colleague: "", holder: "", other: "", editor: "" };
const desk = "/cass/service/desk/";
const track = "/cass/service/track/";

beforeAll(async () => {
  portal = await openTestPortal([
    agreements,
    blacklist,
    login,
    agents,
    identity,
    airport,
    duty,
    contact,
    help,
    unlock,
    activation,
    hotline,
    todo,
    question,
  ]);
  const idOf = async (version: "1" | "3", mobile: string) =>
    (await accountsOf(portal.house).byAddress(version, { channel: "sms", address: mobile }))?.id ?? "";
  ids.clerk = await idOf("3", "13800000011");
  ids.colleague = await idOf("3", "13800000009");
  ids.holder = await idOf("1", "13900000001");
  ids.other = await idOf("1", "13900000002");
  ids.editor = await idOf("3", "13800000013");
}, 180_000);
afterAll(async () => await portal.close());
beforeEach(async () => {
  const ofDesk = { version: "3", roles: [roles.customerService.id] } as const;
  clerk = await portal.visitAs({ accountId: ids.clerk, ...ofDesk });
  colleague = await portal.visitAs({ accountId: ids.colleague, ...ofDesk }, 1);
  holder = await portal.visitAs({ accountId: ids.holder, version: "1" });
  other = await portal.visitAs({ accountId: ids.other, version: "1" });
});

/** A question of a holder, kept as one that was asked. */
const ask = async (words = "值机柜台无法打印登机牌", facts: object = {}, of = ids.holder): Promise<string> => {
  const now = portal.house.clock.now();
  const stores = storesOf(portal.house);
  return await portal.house.database.transaction(async () => {
    const asked = await stores.questions.add({
      account_id: of,
      system: "C",
      business_type: "ticket",
      words,
      context: "{}",
      phone: "13900000001",
      particulars: { recordCode: "JX8P2K", ticketNumber: "7842301234567", passengerInfo: "张晓明" },
      first_due: timestamp(now + 3_600_000),
      solution_due: timestamp(now + 86_400_000),
      waiting_since: timestamp(now),
      due_at: timestamp(now + 3_600_000),
      warn_at: timestamp(now + 2_880_000),
      clerk_unread: 1,
      last_at: timestamp(now),
      created_at: timestamp(now),
      ...facts,
    });
    await stores.questions.count(asked, { asked: 1 });
    return asked.id;
  });
};
const claim = async (id: string, who = clerk): Promise<Answered> => await who.post(`${desk}claim`, { id });
const detail = async (id: string, who = clerk): Promise<Answered["result"]> =>
  (await who.get(`${desk}detail?id=${id}`)).result;
let said = 0;
const reply = async (id: string, content: string, who = clerk): Promise<Answered> =>
  await who.post(`${desk}reply`, { id, content, attachments: [], clientMsgId: `message-${(said += 1)}` });
const holderSays = async (id: string, content: string, who = holder): Promise<Answered> =>
  await who.post(`${track}reply`, { id, content, attachments: [], clientMsgId: `holder-${(said += 1)}` });
const wordsOf = async (id: string, who = clerk): Promise<string[]> =>
  (await who.get(`${desk}messages?id=${id}`)).result.list.map(({ content }: { content: string }) => content);
const holderReads = async (id: string, who = holder): Promise<string> =>
  (await who.get(`${track}messages?id=${id}&afterId=&beforeId=`)).raw;
const asHolder = async (id: string): Promise<Answered["result"]> =>
  (await holder.get(`${track}detail?id=${id}`)).result;
const todosOf = async (who: Browser): Promise<{ title: string; url: string }[]> =>
  (await who.post("/cass/my/todo/getListByPageNew", { status: 0, pageSize: 100 })).result.list;
const transfer = async (id: string, to: string, who = clerk): Promise<Answered> =>
  await who.post(`${desk}transfer`, { id, version: (await detail(id)).version, to, reason: "下班交接" });

/** What is left behind the answer of a call is done. */
const tellBehind = async (): Promise<void> =>
  await portal.features
    .flatMap(({ jobs }) => jobs ?? [])
    .find(({ name }) => name === "question.news")
    ?.run({});

describe("a question in the queue", () => {
  it("is claimed by exactly one of a hundred at once, and the others are told by whom and when", async () => {
    const id = await ask();
    const tries = await Promise.all(
      Array.from({ length: 100 }, async (_, at) => await claim(id, at % 2 === 0 ? clerk : colleague)),
    );
    const won = (await detail(id)).mine ? clerk : colleague;
    const winners = tries.filter(({ status }, at) => status === "200" && (at % 2 === 0 ? clerk : colleague) === won);
    const losers = tries.filter((_, at) => (at % 2 === 0 ? clerk : colleague) !== won);
    expect(winners).toHaveLength(50);
    expect(new Set(losers.map(({ code }) => code))).toEqual(new Set(["E13040"]));
    expect(losers[0]?.message).toMatch(/已于\d{4}-\d\d-\d\d \d\d:\d\d:\d\d受理/);
    const steps = await portal.house.database.execute(
      "select by from question_step where question_id = $1 and step = 'accepted'",
      [id],
    );
    expect(steps).toHaveLength(1);
    const lines = (await wordsOf(id)).filter((words) => words.includes("已受理"));
    expect(lines).toHaveLength(1);
  });

  it("stands by what is due first, tells what is nearly due and what is late, and is found by number and words", async () => {
    const now = portal.house.clock.now();
    const later = await ask("排序：后到期", { due_at: timestamp(now + 7_200_000), business_type: "network" });
    const late = await ask("排序：已超时", {
      due_at: timestamp(now - 60_000),
      warn_at: null,
      business_type: "network",
    });
    const near = await ask("排序：将到期", { warn_at: timestamp(now - 1000), business_type: "network" });
    const asked = { businessType: "network", view: "unclaimed" };
    const found = (await clerk.post(`${desk}getQueue`, asked)).result;
    type Row = { id: string; promise: { state: string; kind: string } };
    expect(found.list.map(({ id, promise: { state, kind } }: Row) => [id, state, kind])).toEqual([
      [late, "late", "first"],
      [near, "near", "first"],
      [later, "fine", "first"],
    ]);
    expect(found.counts.late).toBeGreaterThan(0);
    const idsOf = async (filter: object) =>
      (await clerk.post(`${desk}getQueue`, { ...asked, ...filter })).result.list.map(({ id }: { id: string }) => id);
    expect(await idsOf({ promise: "late" })).toEqual([late]);
    expect(await idsOf({ promise: "near" })).toEqual([near]);
    expect(await idsOf({ keyword: later.toLowerCase() })).toEqual([later]);
    expect(await idsOf({ keyword: "后到期" })).toEqual([later]);
  });

  it("is answered only by whoever has it, over a promise that is counted once", async () => {
    const id = await ask();
    expect((await reply(id, "您好")).code).toBe("E13041");
    await claim(id);
    expect((await reply(id, "您好", colleague)).code).toBe("E13042");
    expect((await reply(id, "您好，请稍候")).status).toBe("200");
    expect(await holderReads(id)).toContain("请稍候");
    expect((await detail(id)).promises[0]).toMatchObject({ kind: "first", state: "kept" });
    expect(await wordsOf(id)).toContain("您好，请稍候");
  });

  it.each(["", "\u200b \ufeff\n", "长".repeat(100_000)])(
    "is left as it is by an answer or a note that says nothing or too much: %.20j",
    async (content) => {
      const id = await ask();
      await claim(id);
      const words = { id, content, attachments: [], clientMsgId: "nothing-said" };
      for (const answer of [await clerk.post(`${desk}reply`, words), await clerk.post(`${desk}note`, words)]) {
        expect(answer.status).toBe("400-1");
        expect(answer.result.fields.content).toMatch(/^(内容不能为空|最多2000个字符)$/);
      }
      expect(await wordsOf(id)).toEqual(["客服已受理您的问题"]);
    },
  );

  it("keeps an answer once under its id, refuses other words under it, and takes none once it is closed", async () => {
    const id = await ask();
    await claim(id);
    const say = async (content: string, clientMsgId: string): Promise<Answered> =>
      await clerk.post(`${desk}reply`, { id, content, attachments: [], clientMsgId });
    const sent = await Promise.all(Array.from({ length: 10 }, async () => await say("请重试", "answer-once")));
    expect(new Set(sent.map(({ status, result }) => `${status} ${result.id}`)).size).toBe(1);
    expect((await say("请稍候", "answer-once")).code).toBe("E13021");
    const version = (await detail(id)).version;
    await clerk.post(`${desk}close`, { id, version, resolved: "1", reason: "已恢复" });
    const again = await say("请重试", "answer-once");
    expect([again.status, again.result.id]).toEqual(["200", sent[0]?.result.id]);
    expect((await say("还在吗", "answer-late")).code).toBe("E13001");
    expect((await wordsOf(id)).filter((words) => words === "请重试")).toHaveLength(1);
  });

  it("waits among the to-dos of whoever has it until it is answered", async () => {
    const id = await ask();
    await claim(id);
    const waiting = async () => (await todosOf(clerk)).filter(({ title }) => title.includes(id)).map(({ url }) => url);
    expect(await waiting()).toEqual([`/questionDesk/detail?id=${id}`]);
    await reply(id, "好的");
    expect(await waiting()).toEqual([]);
    await holderSays(id, "还是不行");
    expect(await waiting()).toHaveLength(1);
  });
});

describe("whoever has a question", () => {
  const run = async (name: string): Promise<void> =>
    await portal.features
      .flatMap(({ jobs }) => jobs ?? [])
      .find((job) => job.name === name)
      ?.run({});
  const openOf = async (cause: string): Promise<string[]> =>
    (
      await portal.house.database.execute("select addressee from todo where cause = $1 and settled_at is null", [cause])
    ).map(({ addressee }) => String(addressee));

  it("has it among his to-dos too where he took it over himself, or opened it again", async () => {
    const id = await ask();
    await claim(id, colleague);
    await transfer(id, ids.clerk);
    expect(await openOf(`question:wait:${id}`)).toEqual([`a:${ids.clerk}`]);
    await clerk.post(`${desk}close`, { id, version: (await detail(id)).version, resolved: "1", reason: "已处理" });
    expect(await openOf(`question:wait:${id}`)).toEqual([]);
    // Who closed it is said once, and nothing in the holder's name.
    const read = await holderReads(id);
    expect(read).toContain("客服关闭了该问题：已处理");
    expect(read).not.toContain("提问人");
    const opened = await clerk.post(`${desk}reopen`, { id, version: (await detail(id)).version, reason: "关错了" });
    expect(opened.status).toBe("200");
    expect(await openOf(`question:wait:${id}`)).toEqual([`a:${ids.clerk}`]);
  });

  it("is told of a promise of four fifths again where a duplicate goes on in another, as all of customer service is", async () => {
    const now = portal.house.clock.now();
    const first = await ask("快到期的", { due_at: timestamp(now + 600_000), warn_at: timestamp(now - 1000) });
    const second = await ask("另一条");
    await claim(second);
    await reply(second, "请稍候");
    await run("question.promises");
    expect(await openOf(`question:promise:${first}`)).toEqual([`r:${roles.customerService.id}`]);
    const version = (await detail(first)).version;
    expect((await clerk.post(`${desk}merge`, { id: first, version, recordNo: second })).result).toEqual({ id: second });
    await run("question.promises");
    expect(await openOf(`question:promise:${first}`)).toEqual([]);
    expect(await openOf(`question:promise:${second}`)).toEqual([`r:${roles.customerService.id}`]);
    expect(await openOf(`question:wait:${second}`)).toEqual([`a:${ids.clerk}`]);
    expect((await detail(second)).status).toBe(2);
  });

  it("and answers no more loses it to the queue within a minute, with what stands in it and without a word to its holder", async () => {
    const [waiting, answered] = [await ask(), await ask("已答复的")];
    for (const id of [waiting, answered]) await claim(id);
    await reply(answered, "请重试");
    await run("question.follow");
    expect((await detail(waiting)).mine).toBe(true);
    const { database } = portal.house;
    await database.execute(
      "insert into login_suspension (id, account_id, reason, suspended_at, suspended_by) values ('gone', $1, '离职', now(), '')",
      [ids.clerk],
    );
    await Promise.all([run("question.follow"), run("question.follow")]);
    await database.execute("delete from login_suspension where id = 'gone'");
    for (const [id, status] of [
      [waiting, 1],
      [answered, 3],
    ] as const) {
      expect(await detail(id)).toMatchObject({ clerk: "", status });
      expect((await wordsOf(id)).filter((words) => words.includes("退回待受理"))).toHaveLength(1);
      expect(await holderReads(id)).not.toContain("退回待受理");
    }
    expect(await openOf(`question:wait:${waiting}`)).toEqual([]);
    expect((await claim(waiting)).status).toBe("200");
  });
});

describe("among colleagues", () => {
  it("a question goes to another, with a reason and a to-do, and no holder learns who or why", async () => {
    const id = await ask();
    await claim(id);
    expect((await transfer(id, "nobody")).result.fields).toHaveProperty("to");
    expect((await transfer(id, ids.clerk)).result.fields).toHaveProperty("to");
    // The colleague of this test has no role in the database, as only those of the role may be handed something.
    const known = (await clerk.get(`${desk}getColleagues`)).result;
    expect(known.map((one: { id: string }) => one.id)).toContain(ids.clerk);
    expect((await transfer(id, "")).status).toBe("200");
    expect((await detail(id)).clerk).toBe("");
    expect((await claim(id, colleague)).status).toBe("200");
    const taken = await colleague.post(`${desk}transfer`, {
      id,
      version: (await detail(id)).version,
      to: ids.clerk,
      reason: "客户13912345678要求专人",
    });
    expect(taken.status).toBe("200");
    expect((await detail(id)).mine).toBe(true);
    expect((await todosOf(clerk)).map(({ title }) => title).join()).toContain("139****5678");
    expect(await holderReads(id)).not.toMatch(/下班交接|要求专人/);
  });

  it("notes are read by colleagues and never by the holder, in no call and no export of his own", async () => {
    const id = await ask();
    const note = { id, content: "疑似重复咨询，先观察", clientMsgId: "note-0001" };
    expect((await colleague.post(`${desk}note`, note)).status).toBe("200");
    expect((await colleague.post(`${desk}note`, note)).status).toBe("200");
    expect((await wordsOf(id)).filter((words) => words === note.content)).toHaveLength(1);
    expect(await holderReads(id)).not.toContain("疑似重复");
    expect((await holder.get(`${track}detail?id=${id}`)).raw).not.toContain("疑似重复");
    expect((await holder.post("/cass/communication/getList", {})).raw).not.toContain("疑似重复");
  });

  it("what holders write is masked, and shown in full only for a reason that the audit keeps", async () => {
    const id = await ask("旅客姓名：张晓明，票号784-2301234567，电话13912345678");
    const seen = await clerk.get(`${desk}detail?id=${id}`);
    expect(seen.raw).not.toMatch(/张晓明|2301234567|13912345678|JX8P2K/);
    await holderSays(id, "我的电话13912345678");
    expect((await wordsOf(id)).join()).toContain("139****5678");
    expect((await clerk.post(`${desk}reveal`, { id, reason: " " })).result.fields).toHaveProperty("reason");
    const shown = (await clerk.post(`${desk}reveal`, { id, reason: "回拨核实" })).result;
    expect(shown.text).toContain("张晓明");
    expect(shown.fields).toContainEqual({ name: "ticketNumber", value: "7842301234567" });
    const lines = await portal.house.database.execute(
      "select object from audit where action = 'question.reveal' and object like $1",
      [`${id}%`],
    );
    expect(lines).toEqual([{ object: `${id} question 回拨核实` }]);
    const [written] = (await clerk.get(`${desk}messages?id=${id}`)).result.list;
    await holderSays(id, "再补充一句");
    const { list: earlier } = (await clerk.get(`${desk}messages?id=${id}&before=${Number(written.id) + 1}`)).result;
    expect(earlier.map((message: { id: string }) => message.id)).toEqual([written.id]);
    const one = await clerk.post(`${desk}reveal`, { id, seq: Number(written.id), reason: "回拨核实" });
    expect(one.result).toEqual({ text: "我的电话13912345678", fields: [] });
    expect((await clerk.post(`${desk}reveal`, { id, seq: 99, reason: "回拨核实" })).status).toBe("404");
  });
});

describe("what belongs together", () => {
  it("a duplicate of the same holder is merged: it ends, he is led to the other, and the shorter promise holds", async () => {
    const now = portal.house.clock.now();
    const first = await ask("第一次提问", { due_at: timestamp(now + 600_000) });
    const second = await ask("第二次提问");
    const foreign = await ask("别人的", {}, ids.other);
    await claim(second);
    const merge = async (recordNo: string, who = clerk): Promise<Answered> =>
      await who.post(`${desk}merge`, { id: first, version: (await detail(first)).version, recordNo });
    for (const [wrong, field] of [
      [first, "自身"],
      ["Q999999999", "没有编号为"],
      [foreign, "同一持有人"],
    ] as const)
      expect((await merge(wrong)).result.fields.recordNo).toContain(field);
    expect((await merge(second.replace("Q", "ｑ"))).result).toEqual({ id: second });
    expect(await detail(first)).toMatchObject({ mergedInto: second, links: [{ id: second, kind: "mergedInto" }] });
    const talks = (await holder.post("/cass/communication/getList", {})).result.list;
    expect(talks.find(({ id }: { id: string }) => id === first)).toMatchObject({ mergedInto: second });
    expect((await detail(second)).promise.due).toBe(wallTime(now + 600_000));
    expect((await claim(first)).code).toBe("E13001");
    const refused = await holderSays(first, "还在吗");
    const own = await holder.get(`${track}detail?id=${first}`);
    expect(own.result).toMatchObject({ mergedInto: second, mayReply: false });
    expect(refused.code).toBe("E13001");
    expect(refused.result.actions[0].route).toBe(`/question/detail?id=${second}`);
    expect((await merge(second)).code).toBe("E13001");
  });

  it("a question that is over, or goes on in another, is not handed on, ended or merged; one that moved on is looked at first", async () => {
    const [first, second, third] = [await ask("一"), await ask("二"), await ask("三")];
    const now = async (id: string, facts: object) => ({ id, version: (await detail(id)).version, ...facts });
    const send = async (call: string, body: object, who = clerk) => {
      const { status, code, result } = await who.post(`${desk}${call}`, body);
      return result?.fields?.recordNo ?? code ?? status;
    };
    const closing = { resolved: "1", reason: "已处理" };
    await claim(first);
    const early = { close: await now(first, closing), transfer: await now(first, { to: "", reason: "交接" }) };
    await reply(first, "请重启");
    for (const [call, body] of Object.entries(early)) expect(await send(call, body)).toBe("E9409");
    expect(await send("merge", { id: first, version: early.close.version, recordNo: second })).toBe("E9409");
    expect(await send("merge", await now(first, { recordNo: second }), colleague)).toBe("E13042");
    expect(await send("link", { id: "Q999999999", recordNo: second, remove: false })).toBe("E9404");
    expect(await send("merge", await now(second, { recordNo: first }))).toBe("200");
    expect(await send("reopen", await now(second, { reason: "再看" }))).toBe("E13001");
    expect(await send("merge", await now(third, { recordNo: second }))).toContain(first);
    expect(await send("close", await now(first, closing))).toBe("200");
    expect(await send("merge", await now(third, { recordNo: first }))).toBe("问题已关闭");
    for (const [call, facts] of [
      ["close", closing],
      ["transfer", { to: "", reason: "交接" }],
      ["merge", { recordNo: third }],
    ] as const)
      expect([call, await send(call, await now(first, facts))]).toEqual([call, "E13001"]);
    expect(await send("claim", { id: first })).toBe("E13001");
  });

  it("of two merged into one the promise that runs out first is kept, whichever it was", async () => {
    const now = portal.house.clock.now();
    const [first, second] = [await ask("先问"), await ask("后问", { due_at: timestamp(now + 600_000) })];
    await claim(second);
    await clerk.post(`${desk}merge`, { id: first, version: (await detail(first)).version, recordNo: second });
    expect((await detail(second)).promise.due).toBe(wallTime(now + 600_000));
  });

  it("an incident has begun, is corrected by whoever saw it as it is, and takes no question that is over", async () => {
    const [over, open] = [await ask("旧问题"), await ask("新问题")];
    await claim(over);
    await clerk.post(`${desk}close`, {
      id: over,
      version: (await detail(over)).version,
      resolved: "1",
      reason: "好了",
    });
    const at = (minutes: number) => wallTime(portal.house.clock.now() + minutes * 60_000);
    const facts = { titleZh: "登机口屏黑屏", titleEn: "Gate screens", system: "J", businessType: "departure" };
    const save = async (change: object) =>
      await clerk.post(`${desk}saveIncident`, { ...facts, since: at(-1), questionId: "", ...change });
    expect((await save({ since: at(5) })).result.fields).toHaveProperty("since");
    const { id } = (await save({ questionId: open })).result;
    const seen = async () => (await clerk.get(`${desk}incident?id=${id}`)).result;
    const { version } = await seen();
    expect((await save({ id: "nowhere", version })).status).toBe("404");
    expect((await save({ id, version, titleZh: "登机口屏闪烁" })).status).toBe("200");
    expect((await save({ id, version, titleZh: "迟到的改动" })).status).toBe("409");
    expect((await seen()).titleZh).toBe("登机口屏闪烁");
    const gather = async (questionIds: string[]) => (await clerk.post(`${desk}gather`, { id, questionIds })).code;
    expect([await gather([over]), await gather(["Q999999999"])]).toEqual(["E13001", "E9404"]);
    expect((await seen()).questions).toBe(1);
    const end = { id, version, zh: "已恢复", en: "Restored", closeQuestions: false };
    expect((await clerk.post(`${desk}closeIncident`, end)).status).toBe("409");
    const reopen = async (body: object) => (await clerk.post(`${desk}reopenIncident`, body)).status;
    expect(await reopen({ id, version: (await seen()).version })).toBe("409");
    const closed = await clerk.post(`${desk}closeIncident`, { ...end, version: (await seen()).version });
    expect(closed.status).toBe("200");
    expect([await reopen({ id, version }), await reopen({ id: "nowhere", version })]).toEqual(["409", "404"]);
    expect(await reopen({ id, version: (await seen()).version })).toBe("200");
    expect((await seen()).state).toBe("open");
  });

  it("linked questions name each other until they are parted", async () => {
    const [one, two] = [await ask(), await ask("另一条", {}, ids.other)];
    const link = async (remove: boolean): Promise<Answered> =>
      await clerk.post(`${desk}link`, { id: two, recordNo: one, remove });
    await link(false);
    await link(false);
    expect((await detail(one)).links).toMatchObject([{ id: two, kind: "linked" }]);
    await link(true);
    expect((await detail(two)).links).toEqual([]);
  });

  it("news of an incident are written once and reach every open question, and its end closes them where that is wanted", async () => {
    const mine = await ask("打印机离线");
    const theirs = await ask("打印机不出纸", {}, ids.other);
    const facts = { titleZh: "打印服务中断", titleEn: "Printing is down", system: "J", businessType: "departure" };
    const since = wallTime(portal.house.clock.now() - 60_000);
    const saved = await clerk.post(`${desk}saveIncident`, { ...facts, since, questionId: mine });
    expect(saved.status, saved.raw).toBe("200");
    const { id } = saved.result;
    expect((await clerk.post(`${desk}gather`, { id, questionIds: [theirs, mine] })).result).toEqual({ joined: 1 });
    // Whose question is in it is affected as whoever says "me too", and is not asked to say so.
    expect((await asHolder(mine)).incident).toMatchObject({ id, affected: 2, joined: true });
    await holder.post("/cass/service/incident/join", { id });
    expect((await asHolder(mine)).incident).toMatchObject({ affected: 2, joined: true });
    const told = await clerk.post(`${desk}tellIncident`, { id, zh: "正在修复", en: "Being repaired" });
    expect(told.result).toEqual({ told: 2 });
    await Promise.all([tellBehind(), tellBehind()]);
    for (const [asked, who] of [
      [mine, holder],
      [theirs, other],
    ] as const)
      expect(await holderReads(asked, who)).toContain("正在修复");
    const heard = async (): Promise<number> =>
      (await portal.house.outbox.demoMessages()).filter(({ text }) => text.includes("正在修复")).length;
    await tellBehind();
    expect(await heard()).toBe(2);
    expect((await holderReads(mine)).split("正在修复")).toHaveLength(2);
    const known = (await clerk.get(`${desk}incident?id=${id}`)).result;
    expect(known).toMatchObject({ questions: 2, openQuestions: 2, newsEn: "Being repaired" });
    const end = { id, version: known.version, zh: "已恢复", en: "Restored", closeQuestions: true };
    expect((await clerk.post(`${desk}closeIncident`, end)).result).toEqual({ told: 2, closed: 2 });
    await tellBehind();
    expect((await detail(mine)).status).toBe(4);
    expect(await holderReads(mine)).toMatch(/已恢复.*本问题随之关闭/s);
    expect(await holderReads(mine)).not.toContain("提问人");
    expect((await clerk.post(`${desk}tellIncident`, { id, zh: "一", en: "a" })).code).toBe("E13050");
    expect((await clerk.post(`${desk}closeIncident`, end)).status).not.toBe("200");
  });

  it("while news are told, questions are answered, gathered and parted at once, and nobody is turned away (9, R9)", async () => {
    const since = wallTime(portal.house.clock.now() - 60_000);
    const open = async (titleEn: string): Promise<string> => {
      const facts = { titleZh: "订座缓慢", titleEn, system: "C", businessType: "ticket" };
      return (await clerk.post(`${desk}saveIncident`, { ...facts, since })).result.id;
    };
    const [one, two] = [await open("Booking is slow"), await open("Booking is slower")];
    const asked = await Promise.all(
      Array.from({ length: 6 }, async (_, at) => await ask(`订座缓慢${at}`, { incident_id: at % 2 === 0 ? one : two })),
    );
    const answers = await Promise.all([
      ...asked.flatMap((id) => [holderSays(id, "还是很慢"), holderSays(id, "请尽快")]),
      ...Array.from({ length: 12 }, async (_, at) => {
        const news = { id: at % 2 === 0 ? one : two, zh: `进展${at}`, en: `News ${at}` };
        return await clerk.post(`${desk}tellIncident`, news);
      }),
      ...Array.from({ length: 12 }, async (_, at) => {
        const id = [one, two, ""][at % 3] ?? "";
        const questionIds = at % 2 === 0 ? asked : asked.toReversed();
        return await clerk.post(`${desk}gather`, { id, questionIds });
      }),
      tellBehind(),
    ]);
    expect(answers.flatMap((answer) => answer?.code ?? [])).toEqual([]);
  });

  it("an incident of hundreds is told and ended some at a time: every one once, in order, whoever does it at once", async () => {
    const facts = { titleZh: "出票中断", titleEn: "No tickets", system: "C", businessType: "ticket" };
    const since = wallTime(portal.house.clock.now() - 60_000);
    const { id } = (await clerk.post(`${desk}saveIncident`, { ...facts, since })).result;
    const asked = await Promise.all(
      Array.from({ length: 120 }, async (_, at) => await ask(`无法出票${at}`, { incident_id: id })),
    );
    await clerk.post(`${desk}tellIncident`, { id, zh: "第一条", en: "First" });
    await clerk.post(`${desk}tellIncident`, { id, zh: "第二条", en: "Second" });
    await Promise.all([tellBehind(), tellBehind()]);
    const { version } = (await clerk.get(`${desk}incident?id=${id}`)).result;
    const end = { id, version, zh: "第三条", en: "Third", closeQuestions: true };
    expect((await clerk.post(`${desk}closeIncident`, end)).result).toEqual({ told: 1, closed: 120 });
    await Promise.all([tellBehind(), tellBehind()]);
    const said = await portal.house.database.execute(
      `select q.status, string_agg(substring(m.line ->> 'zh' from '第[一二三]条'), ' ' order by m.seq) as lines, count(*)::int
       from question q join question_message m on m.question_id = q.id where q.id = any($1::text[]) group by q.id, q.status`,
      [asked],
    );
    const whole = { status: 4, lines: "第一条 第二条 第三条", count: 4 };
    expect(new Set(said.map((row) => JSON.stringify(row)))).toEqual(new Set([JSON.stringify(whole)]));
    expect(said).toHaveLength(120);
  });
});

describe("the end", () => {
  it("at the desk is told to the holder with its reason, and can be taken back", async () => {
    const id = await ask();
    const version = async () => (await detail(id)).version;
    const close = async (): Promise<Answered> =>
      await clerk.post(`${desk}close`, { id, version: await version(), resolved: "1", reason: "已电话处理" });
    expect((await close()).code).toBe("E13041");
    await claim(id);
    expect((await close()).status).toBe("200");
    expect(await holderReads(id)).toContain("已电话处理");
    expect((await reply(id, "再见")).code).toBe("E13001");
    const again = { id, version: await version(), reason: "未彻底解决" };
    expect((await colleague.post(`${desk}reopen`, again)).status).toBe("200");
    expect(await detail(id, colleague)).toMatchObject({ status: 2, mine: true });
    expect((await colleague.post(`${desk}reopen`, { ...again, version: await version() })).code).toBe("E13043");
  });

  it("at the desk leaves its holder the rating, once, and counts as he says", async () => {
    const id = await ask();
    await claim(id);
    await reply(id, "请重启");
    const solved = async (): Promise<Record<string, unknown> | undefined> =>
      (
        await portal.house.database.execute(
          `select sum(resolved)::int as resolved, sum(unresolved)::int as unresolved, sum(ratings)::int as ratings,
            sum(solution_kept + solution_missed)::int as solutions from question_clerk_day`,
        )
      )[0];
    const before = await solved();
    const count = (name: string): number => Number(before?.[name]);
    await clerk.post(`${desk}close`, { id, version: (await detail(id)).version, resolved: "1", reason: "已处理" });
    expect(await asHolder(id)).toMatchObject({ status: 4, mayClose: false, mayRate: true, rating: null });
    const rate = async () =>
      await holder.post(`${track}close`, { id, resolved: 0, result: 1, timeliness: 4, attitude: 5, comment: "" });
    const rated = await Promise.all([rate(), rate(), rate()]);
    expect(rated.map(({ status, code }) => code ?? status).toSorted()).toEqual(["200", "E13001", "E13001"]);
    expect(await asHolder(id)).toMatchObject({ status: 5, mayRate: false, rating: { resolved: false, result: 1 } });
    expect(await holderReads(id)).toContain("提问人评价：未解决。");
    expect(await solved()).toEqual({
      resolved: count("resolved"),
      unresolved: count("unresolved") + 1,
      ratings: count("ratings") + 1,
      solutions: count("solutions"),
    });
    const { list } = (await clerk.post(`${desk}getCallbacks`, { pageSize: 100 })).result;
    expect(list.filter(({ recordNo }: { recordNo: string }) => recordNo === id)).toHaveLength(1);
    // Opened and closed again, it is another end.
    await clerk.post(`${desk}reopen`, { id, version: (await detail(id)).version, reason: "重新处理" });
    await clerk.post(`${desk}close`, { id, version: (await detail(id)).version, resolved: "1", reason: "已修复" });
    expect(await asHolder(id)).toMatchObject({ status: 4, mayRate: true });
  });

  it("with a low rating asks for one call, within a working day, whose telephone is masked until it is dialled", async () => {
    const id = await ask();
    await claim(id);
    await reply(id, "请重启");
    const rating = { id, resolved: 0, result: 2, timeliness: 4, attitude: 5, comment: "没有解决，请致电13912345678" };
    expect((await holder.post(`${track}close`, rating)).status).toBe("200");
    const { list } = (await clerk.post(`${desk}getCallbacks`, { pageSize: 100 })).result;
    const call = list.find(({ recordNo }: { recordNo: string }) => recordNo === id);
    expect(call).toMatchObject({ recordNo: id, phone: "139****0001", lowest: 2 });
    expect(call.comment).toContain("139****5678");
    expect((await clerk.post(`${desk}revealCallback`, { id: call.id })).result.phone).toBe("13900000001");
    expect((await todosOf(clerk)).map(({ title }) => title)).toContain(`低分回访：${id}`);
    const finish = { id: call.id, outcome: "已致歉并解决" };
    expect((await clerk.post(`${desk}finishCallback`, finish)).status).toBe("200");
    expect((await colleague.post(`${desk}finishCallback`, finish)).code).toBe("E13057");
    expect((await todosOf(clerk)).map(({ title }) => title)).not.toContain(`低分回访：${id}`);
  });

  it("of a solved question is an article's beginning: masked, once, in the editors' hands and read by nobody", async () => {
    const id = await ask("票号784-2301234567显示SUSPENDED");
    const start = `${desk}getArticleStart?id=${id}`;
    expect((await clerk.get(start)).code).toBe("E13053");
    await claim(id);
    await reply(id, "客票已解挂，联系人13912345678");
    await clerk.post(`${desk}close`, { id, version: (await detail(id)).version, resolved: "1", reason: "已解挂" });
    const begun = (await clerk.get(start)).result;
    expect(`${begun.question}${begun.answer}`).not.toMatch(/2301234567|13912345678/);
    const draft = { id, ...begun, titleZh: "客票SUSPENDED如何处理", question: "票号7842301234567挂起" };
    const done = await clerk.post(`${desk}draftArticle`, draft);
    expect(done.status, done.raw).toBe("200");
    const [kept] = await portal.house.database.execute("select * from help_article where id = $1", [
      done.result.articleId,
    ]);
    expect(kept).toMatchObject({ number: 0, title_zh: "客票SUSPENDED如何处理" });
    expect(String(kept?.["content_zh"])).not.toContain("7842301234567");
    const again = async () => await clerk.post(`${desk}draftArticle`, { ...draft, titleZh: "第二次" });
    expect((await again()).code).toBe("E13054");
    expect((await detail(id)).may).not.toContain("article");
    // An editor wants none of it: the question leads nowhere else, and may become one again.
    const editor = await portal.visitAs({ accountId: ids.editor, roles: [roles.contentEditor.id] });
    const todos = async () => (await todosOf(editor)).map(({ title }) => title);
    expect(await todos()).toContainEqual(expect.stringContaining("客票SUSPENDED如何处理"));
    const gone = await editor.post("/cass/help/desk/discard", { id: done.result.articleId, version: 1 });
    expect(gone.status, gone.raw).toBe("200");
    expect(await todos()).not.toContainEqual(expect.stringContaining("客票SUSPENDED如何处理"));
    expect(await detail(id)).toMatchObject({ articleId: "", may: expect.arrayContaining(["article"]) });
    expect((await again()).status).toBe("200");
  });
});

describe("canned answers", () => {
  it("are kept in both languages, called up by one shortcut each, and put in with what the question fills", async () => {
    const written = {
      title: "测试恢复时间",
      shortcut: "/hf",
      wordsZh: "您好，{agent}预计{时间}恢复。",
      wordsEn: "{agent} is back at {time}.",
    };
    const kept = await clerk.post(`${desk}saveCanned`, written);
    expect(kept.status, kept.raw).toBe("200");
    const twice = await clerk.post(`${desk}saveCanned`, { ...written, shortcut: "HF" });
    expect(twice.result.fields.shortcut).toContain("测试恢复时间");
    const id = await ask("恢复时间", { agent_number: "10001" });
    const offered = (await clerk.get(`${desk}getCannedFor?id=${id}`)).result;
    expect(offered.find((one: { id: string }) => one.id === kept.result.id)).toMatchObject({
      shortcut: "hf",
      text: "您好，10001预计{时间}恢复。",
      blanks: ["{时间}"],
    });
    await claim(id);
    const say = async (content: string): Promise<Answered> =>
      await clerk.post(`${desk}reply`, { id, content, clientMsgId: `blank-${content.length}` });
    expect((await say("您好，10001预计{时间}恢复。")).result.fields.content).toContain("{时间}");
    expect((await say("指令格式为{RT:PNR}")).status).toBe("200");
    const stale = { ...written, id: kept.result.id, version: 7 };
    expect((await clerk.post(`${desk}saveCanned`, stale)).status).toBe("409");
    expect((await clerk.post(`${desk}removeCanned`, { id: kept.result.id, version: 1 })).status).toBe("200");
  });

  it("come from a file: compared by name, no shortcut twice, written once somebody says so, and taken back", async () => {
    const root = `${desk}canned/`;
    const all = async () => (await clerk.post(`${desk}getCanned`, { pageSize: 100 })).result.list;
    const facts = async () =>
      (await all()).map(({ title, shortcut, wordsZh, wordsEn, system }: Record<string, string>) => [
        title,
        shortcut,
        wordsZh,
        wordsEn,
        system,
      ]);
    const before = await facts();
    const [known, other] = await all();
    const handIn = async (rows: readonly string[]) =>
      (await sendFile(clerk, `${root}import`, { name: "canned.csv", bytes: rows.join("\n") }, {})).result;
    const header = "常用语名称,缩写,内容（中文）,内容（英文）,系统,业务类型";
    const wrong = await handIn([
      header,
      `文件甲,／${other.shortcut.toUpperCase()},甲,A,,`,
      `${other.title},,换了,,,`,
      "文件乙,yi,,B,X,",
      "文件丙,yi,丙,C,,",
    ]);
    const problems = (await clerk.post(`${root}getImport`, { id: wrong.id })).result.list;
    expect(problems.map((row: { problems: { field: string }[] }) => row.problems.map(({ field }) => field))).toEqual([
      ["shortcut"],
      [],
      ["wordsZh", "system"],
      ["shortcut"],
    ]);
    expect(problems[0].problems[0].message).toContain(other.title);
    const preview = await handIn([header, `${known.title},,换了说法,,,`, "文件丁,/ｄｉｎｇ,丁,D,DCS,客票"]);
    expect(preview).toMatchObject({ added: 1, changed: 1, errors: 0 });
    expect(await facts()).toEqual(before);
    const applied = (await clerk.post(`${root}apply`, { id: preview.id, version: 1 })).result;
    const after = await all();
    expect(after.find(({ id }: { id: string }) => id === known.id)).toMatchObject({
      wordsZh: "换了说法",
      wordsEn: known.wordsEn,
      shortcut: known.shortcut,
      version: known.version + 1,
    });
    expect(after.find(({ title }: { title: string }) => title === "文件丁")).toMatchObject({
      shortcut: "ding",
      system: "J",
      businessType: "ticket",
    });
    const back = await clerk.post(`${root}rollBack`, { id: preview.id, version: applied.version });
    expect(back.result.state).toBe("rolledBack");
    expect(await facts()).toEqual(before);
    expect((await holder.post(`${root}getImports`, {})).status).toBe("403-2");
  });

  it("leave as a file that can be read again", async () => {
    const { bytes } = await clerk.get(`${desk}canned/export`);
    const read = (await sendFile(clerk, `${desk}canned/import`, { name: "canned.xlsx", bytes }, {})).result;
    expect(read).toMatchObject({ added: 0, changed: 0, errors: 0 });
    expect(read.same).toBe((await clerk.post(`${desk}getCanned`, {})).result.total);
    expect((await holder.get(`${desk}canned/export`)).status).toBe("403-2");
  });
});

/** The rows of a workbook, cell by cell. */
const rowsIn = (bytes: Uint8Array): string[][] => {
  const page = strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
  const cellsOf = (row: string): string[] =>
    row
      .split(/<c[ />]/)
      .slice(1)
      .map((cell) => cell.replace(/^[^>]*inlineStr">|<[^>]*>|^\/?>/g, ""));
  return page.split("<row").slice(1).map(cellsOf);
};

describe("statistics", () => {
  it("count exactly what happened, by day, type, system and clerk, also of many at once, and are a spreadsheet", async () => {
    portal.nextDay();
    clerk = await portal.visitAs({ accountId: ids.clerk, version: "3", roles: [roles.customerService.id] });
    holder = await portal.visitAs({ accountId: ids.holder, version: "1" });
    const today = wallTime(portal.house.clock.now()).slice(0, 10);
    const asked = await Promise.all(Array.from({ length: 12 }, async () => await ask("统计", { system: "B" })));
    await Promise.all(asked.slice(0, 10).map(async (id) => await claim(id)));
    await Promise.all(asked.slice(0, 8).map(async (id) => await reply(id, "好的")));
    const rating = { resolved: 1, result: 5, timeliness: 4, attitude: 3, comment: "" };
    await Promise.all(asked.slice(0, 4).map(async (id) => await holder.post(`${track}close`, { id, ...rating })));
    const period = { startTime: today, endTime: today, system: "B" };
    const { total, byDay, byType, byClerk } = (await clerk.post(`${desk}getStatistics`, period)).result;
    const counted = { asked: 12, resolved: 4, firstKept: 8, firstMissed: 0, rated: 4, result: 5, attitude: 3 };
    expect(total).toMatchObject(counted);
    expect(byDay).toMatchObject([{ day: today, ...counted }]);
    expect(byType).toMatchObject([{ businessType: "ticket", ...counted }]);
    expect(byClerk).toMatchObject([{ clerkId: ids.clerk, claimed: 10, closed: 4, firstKept: 8, timeliness: 4 }]);
    const file = await clerk.get(`${desk}exportStatistics?startTime=${today}&endTime=${today}&system=B`);
    expect(file.headers["content-type"]).toContain("spreadsheetml");
    const [titles = [], ...rows] = rowsIn(file.bytes);
    const ofClerk = rows.find(([group]) => group === "按客服人员（全部系统与类型）") ?? [];
    expect(["已受理", "关闭"].map((title) => ofClerk[titles.indexOf(title)])).toEqual(["10", "4"]);
    expect((await clerk.post(`${desk}getStatistics`, { startTime: "2020-01-01" })).result.fields).toHaveProperty(
      "startTime",
    );
  });
});

describe("messages that were left", () => {
  it("are answered by mail as what they are, where their writer signs in by mail", async () => {
    const address = "holder@demo.apron.test";
    const account = await accountsOf(portal.house).byAddress("1", { channel: "email", address });
    const writer = await portal.visitAs({ accountId: account?.id ?? "", version: "1" });
    const left = await writer.post("/cass/leaveMessage/save", { businessType: "other", content: "请回信" });
    const { id } = left.result;
    const found = (await clerk.post(`${desk}getLeaves`, { keyword: id })).result.list[0];
    await clerk.post(`${desk}answerLeave`, { id, version: found.version, reply: "已回信" });
    const { log } = portal.house.outbox;
    const anything = { channel: "", templates: undefined, state: "", from: undefined, until: undefined } as const;
    const { list } = await log.page({ ...anything, recipient: address }, { currentPage: 1, pageSize: 1 });
    expect(await log.textOf(list[0]?.id ?? "")).toMatchObject({ subject: "咨询与留言提醒" });
  });

  it("are answered once, and their writer is told", async () => {
    const left = await holder.post("/cass/leaveMessage/save", {
      businessType: "other",
      content: "请回电13912345678",
      contactPhone: "13900000001",
    });
    const { id } = left.result;
    const found = (await clerk.post(`${desk}getLeaves`, { keyword: id })).result.list[0];
    expect(found).toMatchObject({ id, phone: "139****0001", words: "请回电139****5678", status: 1 });
    expect((await clerk.post(`${desk}revealLeave`, { id, reason: "回电" })).result.words).toContain("13912345678");
    const answer = { id, version: found.version, reply: "已回电" };
    expect((await clerk.post(`${desk}answerLeave`, answer)).status).toBe("200");
    expect((await colleague.post(`${desk}answerLeave`, answer)).code).toBe("E13056");
    expect((await holder.get(`/cass/leaveMessage/detail?id=${id}`)).result.reply).toBe("已回电");
  });
});

describe("beside the conversation", () => {
  it("stands who asks, masked, with work numbers, what happened lately, and what was asked before", async () => {
    await ask("之前的问题");
    const id = await ask("现在的问题", { agent_number: "10001" });
    const around = (await clerk.get(`${desk}getContext?id=${id}`)).result;
    expect(around.asker).toMatchObject({ mobile: "139****0001" });
    expect(around.agents).toMatchObject([{ agentNumber: "10001", system: "C", asked: true }]);
    expect(around.earlier[0]).toMatchObject({ summary: "之前的问题" });
    await holder.post(`${track}reply`, {
      id: "Q999999999",
      content: "一",
      attachments: [],
      clientMsgId: "refused-0001",
    });
    const lately = (await clerk.get(`${desk}getContext?id=${id}`)).result.lately;
    expect(lately.map(({ text }: { text: string }) => text).join()).toContain("E9404");
  });

  it("is customer service's alone", async () => {
    const id = await ask();
    expect((await holder.get(`${desk}detail?id=${id}`)).status).toBe("403-2");
    expect((await holder.post(`${desk}claim`, { id })).status).toBe("403-2");
    expect((await claim("Q999999999")).status).toBe("404");
  });
});
