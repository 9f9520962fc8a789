import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "@apron/kit/server/clock";
import type { Browser } from "@apron/kit/server/testing";
import { hears } from "@apron/kit/server/testing/hearing";
import { storesOf } from "./stores.ts";
import { header, openSmallHouse, root, signedIn, type SmallHouse } from "./testing.ts";

let house: SmallHouse;
let department: string;
let li: Browser;
let wang: Browser;
let zheng: Browser;
let others: Browser[];
const persons = new Map<string, string>();

const cast = [
  ["李航", "13800000001"],
  ["王磊", "13800000002"],
  ["郑凯", "13800000014"],
  ["甲", "13800000011"],
  ["乙", "13800000012"],
  ["丙", "13800000013"],
] as const;

beforeAll(async () => {
  house = await openSmallHouse();
  department = await house.make("saveDepartment", { name: "网络部" });
  await house.make("savePost", { departmentId: department, name: "监控" });
  for (const [name, mobile] of cast)
    persons.set(name, await house.make("savePerson", { departmentId: department, name, mobile }));
  zheng = house.planner;
  [li, wang] = [await signedIn(house.portal, "13800000001"), await signedIn(house.portal, "13800000002")] as const;
  others = [];
  for (const [, mobile] of cast.slice(3)) others.push(await signedIn(house.portal, mobile));
}, 180_000);
afterAll(async () => await house.portal.close());

const row = (day: string, name: string) => `网络部,监控,${day} 08:00,${day} 20:00,${name},`;
const day = (number: number) => `${house.month}-${String(number).padStart(2, "0")}`;
/** Publishes the month anew with one shift of each name, from the day on, and answers their ids. */
const plan = async (from: number, ...names: string[]): Promise<string[]> => {
  await house.publish(names.map((name, at) => row(day(from + at), name)));
  const shifts = await Promise.all(names.map((_name, at) => house.search({ date: day(from + at) })));
  return shifts.map(([shift]) => shift?.id ?? "");
};
const ask = async (body: object, by = li): Promise<string> => (await by.post(`${root}/swap/ask`, body)).result.id;
const stateOf = async (id: string) =>
  (await house.planner.get(`${root}/desk/swaps`)).result.find((swap: { id: string }) => swap.id === id);
const answer = (by: Browser, id: string, version: number, accept = true) =>
  by.post(`${root}/swap/answer`, { id, version, accept });
const decide = (by: Browser, id: string, version: number, approve = true) =>
  by.post(`${root}/desk/decideSwap`, { id, version, approve, note: approve ? "" : "人手不足" });

test("of many who take an open cover at once one has it, and may give it back", async () => {
  const [shiftId] = await plan(1, "李航");
  const id = await ask({ shiftId });
  expect((await others[0]?.get(`${root}/swap/mine`))?.result[0]).toMatchObject({ id, otherName: "", may: ["accept"] });
  const takers = [wang, ...others];
  const taken = await Promise.all(
    Array.from({ length: 20 }, (_none, at) => answer(takers[at % takers.length] ?? wang, id, 1)),
  );
  expect(taken.filter(({ status }) => status === "200")).toHaveLength(1);
  expect(new Set(taken.map(({ status }) => status))).toEqual(new Set(["200", "409"]));
  // Nor does the statement itself let one take what was taken since it was read.
  const { swaps } = storesOf(house.portal.house);
  expect(await swaps.step(id, { state: "asked", version: 1 }, { state: "accepted" })).toBe(false);
  const winner = takers[taken.findIndex(({ status }) => status === "200") % takers.length] ?? wang;
  const loser = takers.find((taker) => taker !== winner) ?? wang;
  expect((await loser.post(`${root}/swap/untake`, { id, version: 2 })).status).toBe("409");
  expect((await winner.post(`${root}/swap/untake`, { id, version: 2 })).status).toBe("200");
  expect(await stateOf(id)).toMatchObject({ state: "asked", otherName: "" });
  expect((await li.post(`${root}/swap/withdraw`, { id, version: 3 })).status).toBe("200");
  expect((await answer(wang, id, 4)).status).not.toBe("200");
});

test("a swap counts when the other has accepted and a planner who is neither has approved", async () => {
  const [mine = "", theirs = ""] = await plan(21, "李航", "王磊");
  const nameOn = async (id: string) => (await li.get(`${root}/detail?id=${id}`)).result.name;
  expect((await wang.post(`${root}/swap/ask`, { shiftId: mine })).status).toBe("404");
  const id = await ask({ shiftId: mine, otherShiftId: theirs, note: "家中有事" });
  expect((await li.post(`${root}/swap/ask`, { shiftId: mine })).code).toBe("E15031");
  expect((await decide(zheng, id, 1)).status).toBe("409");

  const both = await Promise.all([answer(wang, id, 1), answer(wang, id, 1)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["200", "409"]);
  expect((await wang.post(`${root}/swap/untake`, { id, version: 2 })).status).toBe("200");
  expect((await answer(wang, id, 3)).status).toBe("200");
  expect(await nameOn(mine)).toBe("李航");
  expect((await house.planner.get(`${root}/desk/swaps`)).result[0]).toMatchObject({ id, may: ["approve", "refuse"] });
  expect((await decide(zheng, id, 4)).status).toBe("200");
  expect([await nameOn(mine), await nameOn(theirs)]).toEqual(["王磊", "李航"]);
  expect((await li.get(`${root}/swap/mine`)).result[0]).toMatchObject({
    id,
    state: "approved",
    decidedBy: "郑凯",
    may: [],
  });
});

test("who is on another shift then is neither offered nor accepted nor approved, and is told which one it is", async () => {
  await house.make("savePost", { departmentId: department, name: "二线" });
  await house.publish([row(day(23), "李航"), row(day(23), "王磊").replace("监控", "二线"), row(day(24), "王磊")]);
  const mine = (await house.search({ date: day(23), name: "李航" }))[0];
  const theirs = (await house.search({ date: day(24), name: "王磊" }))[0];
  const choices = (await li.get(`${root}/swap/choices?shiftId=${mine?.id}`)).result;
  expect(choices.people.map(({ name }: { name: string }) => name)).not.toContain("王磊");
  expect(choices.busy).toEqual([{ name: "王磊", postNo: "", text: `王磊同时在“二线”值班（${day(23)} 08:00–20:00）` }]);
  expect(choices).toMatchObject({ shifts: [{ id: expect.not.stringMatching(theirs?.id ?? "") }], leftOut: 1 });
  for (const body of [{ otherPersonId: persons.get("王磊") }, { otherShiftId: theirs?.id }]) {
    const refused = await li.post(`${root}/swap/ask`, { shiftId: mine?.id, ...body });
    expect([refused.code, refused.message]).toEqual(["E15032", expect.stringContaining("“二线”")]);
  }
  const id = await ask({ shiftId: mine?.id });
  expect((await wang.get(`${root}/swap/mine`)).result[0]).toMatchObject({
    id,
    may: [],
    conflicts: [{ name: "王磊", kind: "overlap", severity: "error" }],
  });
  expect((await answer(wang, id, 1)).code).toBe("E15032");
  expect((await answer(others[1] ?? wang, id, 1)).status).toBe("200");
  // The roster goes on under it: another department plans the same person for the same hours.
  const far = await house.make("saveDepartment", { name: "外派部" });
  await house.make("savePost", { departmentId: far, name: "驻场" });
  await house.make("savePerson", { departmentId: far, name: "乙", mobile: "13800000012" });
  await house.publish([`外派部,驻场,${day(23)} 12:00,${day(23)} 18:00,乙,`]);
  expect(await stateOf(id)).toMatchObject({ may: ["refuse"], conflicts: [{ name: "乙", kind: "overlap" }] });
  const refused = await decide(zheng, id, 2);
  expect([refused.code, refused.message]).toEqual(["E15032", expect.stringContaining("“驻场”")]);
  await li.post(`${root}/swap/withdraw`, { id, version: 2 });
});

test("a rest that becomes too short is told at the choice, to the one who is asked, and when he accepts", async () => {
  const night = (at: number, name: string) => `网络部,监控,${day(at)} 20:00,${day(at + 1)} 08:00,${name},`;
  await house.publish([night(27, "李航"), row(day(27), "王磊")]);
  const mine = (await house.search({ date: day(27), name: "李航" }))[0];
  const told = `王磊与“监控”的班次（${day(27)} 08:00–20:00）之间仅休息0小时，应不少于8小时`;
  const conflicts = [{ name: "王磊", kind: "shortRest", severity: "warning", text: told }];
  const choices = (await li.get(`${root}/swap/choices?shiftId=${mine?.id}`)).result;
  expect(choices.people).toContainEqual(expect.objectContaining({ name: "王磊", conflicts }));
  const asked = await li.post(`${root}/swap/ask`, { shiftId: mine?.id, otherPersonId: persons.get("王磊") });
  expect(asked.result.conflicts).toEqual(conflicts);
  const { id } = asked.result;
  expect((await wang.get(`${root}/swap/mine`)).result[0]).toMatchObject({ id, conflicts, may: ["accept", "decline"] });
  expect((await answer(wang, id, 1)).result).toEqual({ conflicts });
  expect(await stateOf(id)).toMatchObject({ conflicts, may: ["approve", "refuse"] });
  await li.post(`${root}/swap/withdraw`, { id, version: 2 });
});

test("who has promised one shift cannot promise another of the same hours", async () => {
  await house.publish([row(day(20), "李航"), row(day(20), "王磊").replace("监控", "二线")]);
  const shiftOf = async (name: string) => (await house.search({ date: day(20), name }))[0]?.id;
  const first = await ask({ shiftId: await shiftOf("李航"), otherPersonId: persons.get("郑凯") });
  await answer(zheng, first, 1);
  const second = await wang.post(`${root}/swap/ask`, {
    shiftId: await shiftOf("王磊"),
    otherPersonId: persons.get("郑凯"),
  });
  expect([second.code, second.message]).toEqual(["E15032", expect.stringContaining("已答应接“监控”")]);
  await li.post(`${root}/swap/withdraw`, { id: first, version: 2 });
});

test("of three swaps in a ring the first that is approved ends the others, and everybody hears of it", async () => {
  const [a = "", b = "", c = ""] = await plan(1, "李航", "王磊", "郑凯");
  const ring = [
    await ask({ shiftId: a, otherShiftId: b }),
    await ask({ shiftId: b, otherShiftId: c }, wang),
    await ask({ shiftId: c, otherShiftId: a }, zheng),
  ];
  await answer(wang, ring[0] ?? "", 1);
  await answer(zheng, ring[1] ?? "", 1);
  await answer(li, ring[2] ?? "", 1);
  expect((await decide(zheng, ring[0] ?? "", 2)).status).toBe("200");
  expect((await Promise.all(ring.map(stateOf))).map(({ state }) => state)).toEqual(["approved", "lapsed", "lapsed"]);
  const names = await Promise.all([1, 2, 3].map(async (at) => (await house.search({ date: day(at) }))[0]?.name));
  expect(names).toEqual(["王磊", "李航", "郑凯"]);
});

test("whoever left the department or whose account is out of use takes no shift, at the asking or afterwards", async () => {
  const [shiftId] = await plan(12, "李航");
  const left = "甲";
  const person = (await house.directory()).people.find(({ name }: { name: string }) => name === left);
  const elsewhere = await house.make("saveDepartment", { name: "已调往部" });
  const id = await ask({ shiftId, otherPersonId: persons.get(left) });
  await answer(others[0] ?? wang, id, 1);
  await house.desk("savePerson", { ...person, departmentId: elsewhere });
  const refused = await decide(zheng, id, 2);
  expect([refused.code, refused.message]).toEqual(["E15060", expect.stringContaining(left)]);
  await li.post(`${root}/swap/withdraw`, { id, version: 2 });
  expect((await li.post(`${root}/swap/ask`, { shiftId, otherPersonId: persons.get(left) })).code).toBe("E15060");
  await house.desk("savePerson", { ...person, version: person.version + 1 });
});

test("who is asked and then the planners have it to do, until it is answered and decided", async () => {
  const [shiftId] = await plan(14, "李航");
  const open = async (id: string) =>
    await house.portal.house.database.sql
      .selectFrom("todo")
      .select(["title", "addressee", "url"])
      .where("cause", "like", `swap:%:${id}`)
      .where("settled_at", "is", null)
      .execute();
  const span = `监控 ${day(14)} 08:00–20:00`;
  const id = await ask({ shiftId, otherPersonId: persons.get("王磊") });
  expect(await open(id)).toMatchObject([
    { title: { zh: `李航请您代班：${span}` }, addressee: expect.stringMatching(/^a:/), url: "/dutyInformation/mine" },
  ]);
  await answer(wang, id, 1);
  expect(await open(id)).toMatchObject([
    { title: { zh: `李航与王磊的代班待审批：${span}` }, addressee: "r:90050000", url: "/dutyPlan/swaps" },
  ]);
  await decide(zheng, id, 2, false);
  expect(await open(id)).toEqual([]);
});

test("open screens hear of each step of a request, and of the roster once it changes", async () => {
  const [shiftId] = await plan(15, "李航");
  const heard = hears(house.portal, { accountId: "colleague", version: "3", roles: [] });
  const id = await ask({ shiftId });
  await heard("swap");
  await answer(wang, id, 1);
  await heard("swap");
  expect((await decide(zheng, id, 2)).status).toBe("200");
  await heard("duty", "swap");
});

test("who is party to a request stays on the list, and so does its department", async () => {
  const [shiftId] = await plan(25, "李航");
  const otherPersonId = await house.make("savePerson", { departmentId: department, name: "新人" });
  const remove = () => house.desk("remove", { kind: "person", id: otherPersonId, version: 1 });
  const id = await ask({ shiftId, otherPersonId });
  const refused = await remove();
  expect([refused.code, refused.message]).toEqual(["E15014", expect.stringContaining("1")]);
  await li.post(`${root}/swap/withdraw`, { id, version: 1 });
  expect((await remove()).code).toBe("E15014");
  expect((await house.desk("remove", { kind: "department", id: department, version: 1 })).code).toBe("E15014");
});

test("a planner who asked or answered cannot decide, even under a new number", async () => {
  const [shiftId] = await plan(3, "李航");
  const id = await ask({ shiftId, otherPersonId: persons.get("郑凯") });
  await answer(zheng, id, 1);
  expect((await decide(zheng, id, 2)).code).toBe("E15033");
  const person = (await house.directory()).people.find(({ name }: { name: string }) => name === "郑凯");
  await house.desk("savePerson", { ...person, mobile: "13500000009" });
  expect((await decide(zheng, id, 2)).code).toBe("E15033");
  await house.desk("savePerson", { ...person, version: person.version + 1 });
  expect((await decide(li, id, 2)).status).toBe("403-2");
  expect((await stateOf(id)).state).toBe("accepted");
});

test("an approved cover is a version of its own and keeps the shift's id", async () => {
  const [shiftId] = await plan(5, "李航");
  const id = await ask({ shiftId, otherPersonId: persons.get("王磊") });
  expect((await answer(others[0] ?? wang, id, 1)).status).toBe("404");
  await answer(wang, id, 1);
  const both = await Promise.all([decide(zheng, id, 2), decide(zheng, id, 2)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["200", "409"]);
  expect(await house.search({ date: day(5) })).toMatchObject([{ id: shiftId, name: "王磊" }]);
  const versions = await zheng.get(`${root}/desk/versions?departmentId=${department}&month=${house.month}`);
  expect(versions.result[0]).toMatchObject({ source: "swap", publishedBy: "郑凯", changed: 1 });
});

test("a draft begun before a swap was approved is first shown against it", async () => {
  const [shiftId] = await plan(7, "李航");
  const draft = (await house.desk("openDraft", { departmentId: department, month: house.month })).result;
  const id = await ask({ shiftId, otherPersonId: persons.get("王磊") });
  await answer(wang, id, 1);
  await decide(zheng, id, 2);
  const publish = () => house.desk("publishDraft", { ...draft, acceptWarnings: true });
  expect((await publish()).status).toBe("409");
  expect(await house.search({ date: day(7) })).toMatchObject([{ name: "王磊" }]);
  expect((await house.desk("draft", { id: draft.id })).result.changes).toMatchObject([{ kind: "changed" }]);
  await house.desk("discardDraft", draft);
});

test("a request lapses when a publication changes its shift, and stands when it does not", async () => {
  const [first, second] = await plan(9, "李航", "王磊");
  const id = await ask({ shiftId: first, otherShiftId: second });
  await house.publish([row(day(9), "李航"), row(day(10), "王磊"), row(day(11), "甲")]);
  expect((await stateOf(id)).state).toBe("asked");
  await house.publish([row(day(9), "李航"), row(day(10), "乙")]);
  expect((await stateOf(id)).state).toBe("lapsed");
  expect((await answer(wang, id, 1)).status).toBe("409");
  expect((await li.post(`${root}/swap/ask`, { shiftId: first })).status).toBe("200");
});

test.each([
  ["one's own", "李航", "王磊"],
  ["the other's", "王磊", "李航"],
])("a request lapses when the first of its two shifts begins, %s", async (_whose, sooner, afterwards) => {
  const at = sooner === "王磊" ? 2 : 6;
  const [tomorrow, later] = [addDays(house.today, at), addDays(house.today, at + 2)];
  const upload = await house.upload([header, row(tomorrow, sooner), row(later, afterwards)].join("\n"));
  const { id: draft } = upload.result;
  await house.desk("publishDraft", { id: draft, revision: 1, acceptWarnings: true });
  const [first] = await house.search({ date: tomorrow });
  const [second] = await house.search({ date: later });
  const [mine, theirs] = sooner === "李航" ? [first, second] : [second, first];
  const id = await ask({ shiftId: mine?.id, otherShiftId: theirs?.id });
  const { swaps } = storesOf(house.portal.house);
  await swaps.lapse(`${tomorrow} 07:59:59`);
  expect((await stateOf(id)).state).toBe("asked");
  await swaps.lapse(`${tomorrow} 08:00:00`);
  expect((await stateOf(id)).state).toBe("lapsed");
});

test("who is party to a swap, and the planner, are told of each step once, by the address they have", async () => {
  const [shiftId] = await plan(13, "李航");
  const told = async (mobile: string) =>
    (await house.portal.house.outbox.demoMessages(mobile)).filter(({ purpose }) => purpose.startsWith("duty.swap."));
  const cleared = await Promise.all(["13800000001", "13800000002", "13800000014"].map(told));
  const news = async (mobile: string, at: number) =>
    (await told(mobile)).slice(0, -(cleared[at]?.length ?? 0) || undefined).map(({ purpose }) => purpose.slice(10));
  const id = await ask({ shiftId, otherPersonId: persons.get("王磊") });
  expect(await news("13800000002", 1)).toEqual(["asked"]);
  expect((await told("13800000002"))[0]?.text).toContain(`李航请您代班：监控 ${day(13)} 08:00–20:00`);
  await Promise.all([answer(wang, id, 1), answer(wang, id, 1)]);
  expect(await news("13800000001", 0)).toEqual(["accepted"]);
  expect(await news("13800000014", 2)).toEqual(["toDecide"]);
  await Promise.all([decide(zheng, id, 2), decide(zheng, id, 2)]);
  expect(await news("13800000001", 0)).toEqual(["approved", "accepted"]);
  expect(await news("13800000002", 1)).toEqual(["approved", "asked"]);
});

test("a refusal, of the other or of the planner, reaches the asker with its reason", async () => {
  const [first, second] = await plan(15, "李航", "李航");
  const latest = async () => (await house.portal.house.outbox.demoMessages("13800000001"))[0];
  await answer(wang, await ask({ shiftId: first, otherPersonId: persons.get("王磊") }), 1, false);
  expect(await latest()).toMatchObject({ purpose: "duty.swap.declined" });
  const id = await ask({ shiftId: second, otherPersonId: persons.get("王磊") });
  await answer(wang, id, 1);
  // Who is refused is told why: without a reason nothing is decided.
  const unexplained = await zheng.post(`${root}/desk/decideSwap`, { id, version: 2, approve: false });
  expect([unexplained.code, unexplained.result.fields]).toEqual(["E9410", { note: expect.any(String) }]);
  await decide(zheng, id, 2, false);
  expect((await latest())?.text).toContain("未获批准");
  expect((await latest())?.text).toContain("人手不足");
});

test("who is on the lists of two departments sees, swaps and answers the shifts of both", async () => {
  await house.publish([row(day(17), "李航")]);
  const other = await house.make("saveDepartment", { name: "安全部" });
  await house.make("savePost", { departmentId: other, name: "监测" });
  await house.make("savePerson", { departmentId: other, name: "李航", mobile: "13800000001" });
  const colleague = await house.make("savePerson", { departmentId: other, name: "王磊", mobile: "13800000002" });
  await house.publish([`安全部,监测,${day(18)} 08:00,${day(18)} 20:00,李航,`]);
  const mine = (await li.get(`${root}/getMine?date=${day(17)}`)).result;
  expect(mine.depaName).toBe("网络部、安全部");
  expect(mine.rows).toMatchObject([{ depaName: "网络部" }, { depaName: "安全部" }]);
  const id = await ask({ shiftId: mine.rows[1].id, otherPersonId: colleague });
  expect((await answer(wang, id, 1)).status).toBe("200");
  expect((await decide(zheng, id, 2)).status).toBe("200");
  expect((await wang.get(`${root}/getMine?date=${day(18)}`)).result.rows).toMatchObject([{ depaName: "安全部" }]);
});

test("nobody covers himself, and only a colleague's shift of the same department is had in return", async () => {
  const [mine, mineToo] = await plan(25, "李航", "李航");
  const far = await house.make("saveDepartment", { name: "运行部" });
  await house.make("savePost", { departmentId: far, name: "席位" });
  await house.make("savePerson", { departmentId: far, name: "王磊", mobile: "13800000002" });
  await house.publish([`运行部,席位,${day(26)} 08:00,${day(26)} 20:00,王磊,`]);
  const [elsewhere] = await house.search({ date: day(26), name: "王磊" });
  for (const wanted of [
    { otherPersonId: persons.get("李航") },
    { otherShiftId: mineToo },
    { otherShiftId: elsewhere?.id },
    { otherShiftId: "nowhere" },
  ])
    expect((await li.post(`${root}/swap/ask`, { shiftId: mine, ...wanted })).status).toBe("404");
});

test("what is not on the roster any more as it was asked for is not exchanged: it lapses, and who asked hears of it", async () => {
  const [shiftId] = await plan(27, "李航");
  const id = await ask({ shiftId, otherPersonId: persons.get("王磊") });
  await answer(wang, id, 1);
  // As it stands where somebody publishes between the planner's look and his word.
  await house.portal.house.database.execute("update duty_shift set end_at = end_at + interval '1 hour' where id = $1", [
    shiftId,
  ]);
  expect((await decide(zheng, id, 2)).code).toBe("E15034");
  expect(await stateOf(id)).toMatchObject({ state: "lapsed", may: [] });
  expect((await house.search({ date: day(27) })).map(({ name }) => name)).toEqual(["李航"]);
  expect((await house.portal.house.outbox.demoMessages("13800000001"))[0]).toMatchObject({
    purpose: "duty.swap.lapsed",
  });
});

test("more requests than stand on a page are on the next ones: none that waits is hidden, for planner or party", async () => {
  const [shiftId] = await plan(19, "李航");
  const id = await ask({ shiftId, otherPersonId: persons.get("王磊") });
  await answer(wang, id, 1);
  await house.portal.house.database.execute(
    `insert into duty_swap (id, kind, state, version, department_id, shift, person_id, other_person_id, open_to_all,
       asked_by, note, asked_at)
     select 'many-' || n, kind, state, version, department_id, shift || jsonb_build_object('id', 'many-' || n), person_id,
       other_person_id, open_to_all, asked_by, note, asked_at + n * interval '1 second'
     from duty_swap, generate_series(1, 120) n where id = $1`,
    [id],
  );
  const idsOn = async (by: Browser, path: string, page: number): Promise<string[]> =>
    (await by.get(`${root}/${path}?currentPage=${page}`)).result.map((swap: { id: string }) => swap.id);
  for (const [by, path] of [
    [zheng, "desk/swaps"],
    [li, "swap/mine"],
  ] as const) {
    const first = await idsOn(by, path, 1);
    expect(first).toHaveLength(100);
    // The oldest of those waiting, before all that wait for nobody.
    expect((await idsOn(by, path, 2)).slice(0, 21)).toContain(id);
    expect(await idsOn(by, path, 9)).toEqual([]);
  }
  await house.portal.house.database.execute("delete from duty_swap where id like 'many-%'");
});

test("asked for in the moment in which the month is published without its shift, it lapses with it or is refused", async () => {
  for (let round = 0; round < 12; round += 1) {
    const [shiftId] = await plan(2, "李航");
    const { result } = await house.upload([header, row(day(2), "王磊")].join("\n"));
    const { revision } = (await house.desk("settleImport", { id: result.id, revision: 1, scope: "month" })).result;
    const publish = house.desk("publishDraft", { id: result.id, revision, acceptWarnings: true });
    await wait(round * 3);
    const asked = await li.post(`${root}/swap/ask`, { shiftId });
    expect((await publish).status).toBe("200");
    const became = asked.status === "200" ? (await stateOf(asked.result.id)).state : asked.status;
    expect(["lapsed", "404"]).toContain(became);
  }
});

test("approved in the moment in which the month is published, neither undoes the other nor waits for it in a circle", async () => {
  for (let round = 0; round < 12; round += 1) {
    const [shiftId] = await plan(4, "李航");
    const id = await ask({ shiftId, otherPersonId: persons.get("王磊") });
    await answer(wang, id, 1);
    // Every other roster leaves the shift as it is, and the others take it away.
    const isKept = round % 2 === 0;
    const rows = [...(isKept ? [row(day(4), "李航")] : []), row(day(5), "甲")];
    const { result } = await house.upload([header, ...rows].join("\n"));
    const { revision } = (await house.desk("settleImport", { id: result.id, revision: 1, scope: "month" })).result;
    const publish = house.desk("publishDraft", { id: result.id, revision, acceptWarnings: true });
    await wait(2 * round);
    const approved = await decide(zheng, id, 2);
    const published = await publish;
    expect([approved.http, published.http]).toEqual([200, 200]);
    const nameOn = async (on: number) => (await house.search({ date: day(on) }))[0]?.name;
    const swapped = approved.status === "200" ? "王磊" : "李航";
    expect([await nameOn(4), await nameOn(5)]).toEqual(
      published.status === "200" ? [isKept ? swapped : undefined, "甲"] : ["王磊", undefined],
    );
  }
}, 120_000);

test("a shift that has begun is neither asked for nor had in return, and what was asked for it is over", async () => {
  const [tomorrow, later] = [addDays(house.today, 8), addDays(house.today, 9)];
  await house.make("savePost", { departmentId: department, name: "三线" });
  await house.publish([row(tomorrow, "李航"), row(tomorrow, "王磊").replace("监控", "三线"), row(later, "李航")]);
  const [mine] = await house.search({ date: tomorrow, name: "李航" });
  const [theirs] = await house.search({ date: tomorrow, name: "王磊" });
  const [mineLater] = await house.search({ date: later, name: "李航" });
  const id = await ask({ shiftId: mine?.id });
  house.portal.pass(8 * 86_400);
  [li, wang] = [await signedIn(house.portal, "13800000001"), await signedIn(house.portal, "13800000002")];
  expect((await li.post(`${root}/swap/ask`, { shiftId: mine?.id })).code).toBe("E15030");
  expect((await li.post(`${root}/swap/ask`, { shiftId: mineLater?.id, otherShiftId: theirs?.id })).code).toBe("E15030");
  expect((await li.post(`${root}/swap/withdraw`, { id, version: 1 })).code).toBe("E15030");
  const jobs = house.portal.features.flatMap((feature) => feature.jobs ?? []);
  for (const job of jobs.filter(({ name }) => name === "duty.lapseSwaps")) await job.run({});
  expect((await li.get(`${root}/swap/mine`)).result[0]).toMatchObject({ id, state: "lapsed", may: [] });
  expect((await house.portal.house.outbox.demoMessages("13800000001"))[0]).toMatchObject({
    purpose: "duty.swap.lapsed",
  });
});
