import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays, addSeconds, dayOf, timestamp } from "@apron/kit/server/clock";
import type { Answered, Browser, TestPortal } from "@apron/kit/server/testing";
import { unlockLimits } from "../question.ts";
import { firstQuestions } from "./first-questions.ts";
import { storeOf } from "./store.ts";
import { openUnlockPortal } from "./testing.ts";

const overflowing = "13900000003";
const binding = "demo-C-10003";
let portal: TestPortal;
let holder: Browser;
beforeAll(async () => {
  portal = await openUnlockPortal();
});
afterAll(async () => await portal.close());
/** Every test on a day of its own, with the number over its limit. */
beforeEach(async () => {
  portal.nextDay();
  holder = portal.visit();
  await holder.signIn(overflowing, "1");
  await overflow();
});

/** Works at a terminal until the host limits the work number, which takes few instructions under a low threshold. */
const overflow = async (): Promise<void> => {
  const [from, to] = [dayOf(portal.house.clock.now()), addDays(dayOf(portal.house.clock.now()), 1)];
  const operationId = randomUUID();
  await portal.house.hosts.host("C").setThreshold({ operationId, agentNumber: "10003", from, to, value: 6 });
  for (const line of ["SI:10003/Host2026a", "AV:PEKSHA", "AV:PEKSHA", "AV:PEKSHA"])
    await portal.simulator.type("C", "1A2B", line);
  expect(await limited()).toBe(true);
};
const draw = async (who = holder): Promise<Answered> =>
  await who.post("/cass/agentUnlock/getPaper", { bindingIds: [binding] });
const submit = async (paper: Answered, answers: object[], who = holder, pause = 4): Promise<Answered> => {
  portal.pass(pause);
  const pass = await who.solveSlider({ type: 0, signTel: overflowing }, "11");
  return await who.post("/cass/agentUnlock/submit", { paperId: paper.result.paperId, answers, ...pass });
};
/** The right answers, from the bank that comes with the portal. */
const rightAnswers = (paper: Answered): { id: string; value: string[] }[] =>
  paper.result.questions.map(({ id, title }: { id: string; title: string }) => {
    const question = firstQuestions.find((known) => known.title.zh === title);
    if (!question) throw new Error(`no question is called ${title}`);
    return { id, value: question.type === 4 ? question.answers.slice(0, 1) : [...question.answers] };
  });
/** What goes on by itself, every minute. */
const goOn = async (): Promise<void> =>
  await portal.features
    .flatMap(({ jobs }) => jobs ?? [])
    .find(({ name }) => name === "unlock.goOn")
    ?.run({});
/** How often its host lifted it today. */
const lifts = async (): Promise<number> =>
  (
    await portal.house.database.execute(
      "select 1 from agent_operation where kind = 'liftFlow' and state = 'done' and begun_at > $1",
      [timestamp(addSeconds(portal.house.clock.now(), -7200))],
    )
  ).length;
const limited = async (): Promise<boolean> =>
  (await portal.house.hosts.host("C").getAgent({ agentNumber: "10003" })).limited;
/** How many may be asked how it was (catalogue 23.2). */
const asksAfter = async (event: string): Promise<number> =>
  (await portal.house.database.execute("select account_id from survey_event where event = $1", [event])).length;

describe("a paper whose page was loaded again", () => {
  const read = async (paper: Answered, who = holder): Promise<Answered> =>
    await who.get(`/cass/agentUnlock/readPaper?paperId=${paper.result.paperId}`);

  it("is given back as it was drawn, with the rest of its time and without its answers", async () => {
    const paper = await draw();
    portal.pass(600);
    expect((await read(paper)).result).toEqual({ ...paper.result, bindingIds: [binding] });
    expect((await submit(paper, rightAnswers(paper))).result).toMatchObject({ allRight: true });
  });

  it("is not once it was handed in, its time is over, or somebody else asks", async () => {
    const paper = await draw();
    const other = portal.visit();
    await other.signIn("13900000001", "1");
    expect((await read(paper, other)).code).toBe("E5024");
    await submit(
      paper,
      paper.result.questions.map(({ id }: { id: string }) => ({ id, value: ["wrong"] })),
    );
    expect((await read(paper)).code).toBe("E5024");
    const next = await draw();
    portal.pass(unlockLimits.paperSeconds / 2);
    expect((await read(next)).result.paperId).toBe(next.result.paperId);
    portal.pass(unlockLimits.paperSeconds / 2);
    expect((await read(next)).code).toBe("E5024");
  });
});

describe("a work number over its flow limit", () => {
  it("is lifted by a paper answered right, works again, and may be lifted once a day", async () => {
    const { result } = await holder.get("/cass/agentUnlock/getLimitedList");
    expect(result).toMatchObject([{ bindingId: binding, agentNumber: "10003", system: "C", timesLeft: 1 }]);
    const paper = await draw();
    expect(paper.result.questions).toHaveLength(5);
    const done = await submit(paper, rightAnswers(paper));
    expect(done.result).toMatchObject({ allRight: true, results: [{ agentNumber: "10003", result: 1 }] });
    expect(await limited()).toBe(false);
    expect(await asksAfter("unlock")).toBe(1);
    expect((await holder.get("/cass/agentUnlock/getLimitedList")).result).toEqual([]);
    expect((await draw()).code).toBe("E5004");
    await overflow();
    expect(await draw()).toMatchObject({ code: "E5002", result: { remaining: 0 } });
  });

  it("never shows the answers, on no wire", async () => {
    const paper = await draw();
    expect(paper.raw).not.toContain("answers");
    for (const question of paper.result.questions)
      expect(Object.keys(question).toSorted()).toEqual(["id", "options", "title", "type"]);
  });

  it("stays limited when an answer is wrong; the paper is used up and the wrong ones are named", async () => {
    const paper = await draw();
    const [first, ...others] = rightAnswers(paper);
    if (!first) throw new Error("a paper has questions");
    const wrong = await submit(paper, [{ ...first, value: ["nothing of the kind"] }, ...others]);
    expect(wrong.result).toMatchObject({ allRight: false, wrongIds: [first.id], results: [] });
    expect(await limited()).toBe(true);
    expect((await submit(paper, rightAnswers(paper))).code).toBe("E5024");
  });

  it("explains of a judged paper the wrong answers alone, with what to read, in the reader's language, and answers none", async () => {
    const paper = await draw();
    expect(paper.raw).not.toContain("explanation");
    const [first, ...others] = rightAnswers(paper);
    if (!first) throw new Error("a paper has questions");
    const { raw, result } = await submit(paper, [{ ...first, value: ["nothing of the kind"] }, ...others]);
    const title = paper.result.questions.find(({ id }: { id: string }) => id === first.id).title;
    const known = firstQuestions.find((question) => question.title.zh === title);
    expect(result.explained).toEqual([
      { id: first.id, explanation: known?.explanation.zh, reading: known?.reading.zh },
    ]);
    expect(raw).not.toContain("answers");
    const again = await draw();
    expect((await submit(again, rightAnswers(again))).result).toMatchObject({ allRight: true, explained: [] });
  });

  it("is explained as its editor wrote, in both languages or in none, and papers drawn before keep what they had", async () => {
    const editor = portal.visit();
    await editor.signIn("13800000013");
    const { list } = (await editor.post("/cass/agentUnlock/desk/getQuestions", { pageSize: 1 })).result;
    const { changedAt: _, ...question } = list[0];
    const save = async (explanation: object): Promise<Answered> =>
      await editor.post("/cass/agentUnlock/desk/saveQuestion", { ...question, explanation });
    expect((await save({ zh: "只有中文", en: "" })).result.fields).toEqual({ "explanation.en": "必填项" });
    const before = await draw();
    expect((await save({ zh: "新的讲解", en: "The new one" })).status).toBe("200");
    const { result } = await submit(
      before,
      before.result.questions.map(({ id }: { id: string }) => ({ id, value: ["wrong"] })),
    );
    const told = result.explained.find(({ id }: { id: string }) => id === question.id);
    expect(told?.explanation ?? question.explanation.zh).toBe(question.explanation.zh);
    // It moved on since it was looked at; a further one is added, unless nobody could answer it right.
    expect((await save({ zh: "迟到的讲解", en: "Late" })).code).toBe("E9409");
    const further = {
      ...question,
      id: "",
      revision: 0,
      enabled: false,
      title: { zh: "新增的题", en: "A further one" },
    };
    const add = async (change: object) =>
      (await editor.post("/cass/agentUnlock/desk/saveQuestion", { ...further, ...change })).result;
    expect((await add({ type: 1, options: [], answers: ["A"] })).fields).toHaveProperty("options");
    expect((await add({})).revision).toBe(1);
    expect((await editor.post("/cass/agentUnlock/desk/getQuestions", { keyword: "新增的题" })).result.total).toBe(1);
    for (const keyword of ["新的讲解", "\u200b新的讲解", "Ｔｈｅ　ｎｅｗ"])
      expect((await editor.post("/cass/agentUnlock/desk/getQuestions", { keyword })).result.total).toBe(1);
  });

  it("is lifted as often a day as an editor said who had seen what stood", async () => {
    const editor = portal.visit();
    await editor.signIn("13800000013");
    const { result: seen } = await editor.get("/cass/agentUnlock/desk/getSettings");
    const late = { liftsPerDay: 5, seen: { liftsPerDay: 98 } };
    expect((await editor.post("/cass/agentUnlock/desk/saveSettings", late)).code).toBe("E9409");
    expect((await editor.post("/cass/agentUnlock/desk/saveSettings", { ...seen, seen })).status).toBe("200");
  });

  it("asks for every answer, and an unfinished paper costs nothing", async () => {
    const paper = await draw();
    expect((await submit(paper, rightAnswers(paper).slice(1))).code).toBe("E5006");
    expect((await submit(paper, rightAnswers(paper))).result.allRight).toBe(true);
  });

  it("is not lifted by a paper of half an hour ago, of somebody else, or answered in no time", async () => {
    const paper = await draw();
    expect((await submit(paper, rightAnswers(paper), holder, 0)).code).toBe("E9429");
    const other = portal.visit();
    await other.signIn("13900000001", "1");
    const pass = await other.solveSlider({ type: 0, signTel: "13900000001" }, "11");
    const answers = rightAnswers(paper);
    expect(
      (await other.post("/cass/agentUnlock/submit", { paperId: paper.result.paperId, answers, ...pass })).code,
    ).toBe("E5024");
    expect((await other.post("/cass/agentUnlock/getPaper", { bindingIds: [binding] })).status).toBe("404");
    portal.pass(1000);
    await holder.get("/cass/agentUnlock/getLimitedList");
    expect((await submit(paper, answers, holder, 801)).code).toBe("E5024");
  });

  it("is lifted once when a right paper is handed in five times at once", async () => {
    const spare = String((await draw()).result.paperId);
    const paper = await draw();
    const answers = rightAnswers(paper);
    const passes = [];
    for (let hand = 0; hand < 5; hand += 1)
      passes.push(await holder.solveSlider({ type: 0, signTel: overflowing }, "11"));
    portal.pass(4);
    const body = { paperId: paper.result.paperId, answers };
    const marked = await Promise.all(
      passes.map(async (pass) => await holder.post("/cass/agentUnlock/submit", { ...body, ...pass })),
    );
    expect(marked.filter(({ status }) => status === "200")).toHaveLength(5);
    expect(await lifts()).toBe(1);
    // Also where all five had read it before the first of them used it up.
    const hands = passes.map(async () => await storeOf(portal.house).markPaper(spare, true));
    expect((await Promise.all(hands)).filter(Boolean)).toHaveLength(1);
  });

  it("is not lifted by a right paper when it was marked abnormal after the paper was drawn, and keeps its times", async () => {
    const paper = await draw();
    const desk = portal.visit();
    await desk.signIn("13800000011");
    const agent = { system: "C", agentNumber: "10003", reason: "批量抢占" };
    expect((await desk.post("/cass/agentDesk/markAbnormal", agent)).status).toBe("200");
    expect((await submit(paper, rightAnswers(paper))).result.results).toMatchObject([
      { agentNumber: "10003", result: 3, message: "工作号行为异常，禁止使用" },
    ]);
    expect(await limited()).toBe(true);
    expect((await desk.post("/cass/agentDesk/clearAbnormal", agent)).status).toBe("200");
    const again = await draw();
    expect((await submit(again, rightAnswers(again))).result.results).toMatchObject([{ result: 1 }]);
  });

  it("is told when its host is down, keeps its times, and is lifted later", async () => {
    const paper = await draw();
    await portal.simulator.turn("C", { down: true });
    expect((await submit(paper, rightAnswers(paper))).result.results).toMatchObject([
      { result: 3, message: expect.stringContaining("答题已通过，无需重答") },
    ]);
    expect((await holder.get("/cass/agentUnlock/getLimitedList")).code).toBe("E9503");
    portal.pass(60);
    await goOn();
    await portal.simulator.turn("C", {});
    portal.pass(60);
    await goOn();
    expect(await limited()).toBe(false);
    expect(await lifts()).toBe(1);
  });

  it("is lifted once by a right paper whose answer was lost, however often it is handed in again", async () => {
    const editor = portal.visit();
    await editor.signIn("13800000013");
    const allow = async (liftsPerDay: number): Promise<Answered> =>
      await editor.post("/cass/agentUnlock/desk/saveSettings", { liftsPerDay });
    await allow(5);
    const paper = await draw();
    const answers = rightAnswers(paper);
    expect((await submit(paper, answers)).result.results).toMatchObject([{ result: 1 }]);
    expect((await submit(paper, answers)).result.results).toMatchObject([{ result: 1 }]);
    // What it has lifted once it lifts no more.
    await overflow();
    portal.pass(60);
    await goOn();
    await submit(paper, answers);
    expect(await limited()).toBe(true);
    expect(await lifts()).toBe(1);
    await allow(1);
  });

  it("is lifted by a right paper whose server was killed before the host was asked, sent again or by itself", async () => {
    const [one, other] = [await draw(), await draw()];
    // What the killed one had done.
    await storeOf(portal.house).markPaper(one.result.paperId, true);
    portal.pass(31);
    await goOn();
    expect(await limited()).toBe(false);
    expect(await lifts()).toBe(1);
    portal.nextDay();
    await holder.signIn(overflowing, "1");
    await overflow();
    expect((await submit(one, rightAnswers(one))).code).toBe("E5024");
    const later = await draw();
    await storeOf(portal.house).markPaper(later.result.paperId, true);
    expect((await submit(later, rightAnswers(other))).result.results).toMatchObject([{ result: 1 }]);
    expect(await limited()).toBe(false);
  });
});
