import { randomUUID } from "node:crypto";
import { agreements } from "@apron/features/agreements/server";
import { airport } from "@apron/features/airport/server";
import { blacklist } from "@apron/features/blacklist/server";
import { change } from "@apron/features/change/server";
import { duty } from "@apron/features/duty/server";
import { fault } from "@apron/features/fault/server";
import { accountsOf, login } from "@apron/features/login/server";
import { notice } from "@apron/features/notice/server";
import { planning } from "@apron/features/planning/server";
import { record } from "@apron/features/record/server";
import { template } from "@apron/features/template/server";
import { todo } from "@apron/features/todo/server";
import { roles } from "@apron/kit/contract/roles";
import { addDays, dayOf, instantOf, wallTime } from "@apron/kit/server/clock";
import type { FeatureDoor } from "@apron/kit/server/feature";
import { files } from "@apron/kit/server/files";
import { type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { sendFile } from "@apron/kit/server/testing/uploads";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { handover } from "./index.ts";
import { type Store, storeOf } from "./store.ts";
import { writeHandovers } from "./writing.ts";

const root = "/cass/handover";
const [engineerMobile, seniorMobile, supervisorMobile] = ["13800000001", "13800000002", "13800000015"] as const;
const post = "离港值班";
let portal: TestPortal;
let engineer: Browser;
let senior: Browser;
let supervisor: Browser;
/** Somebody of the operations staff who is on no roster. */
let outsider: Browser;
/** The end of a shift still to come: the engineer leaves, the senior engineer and a third follow. */
let endsAt: number;

beforeAll(async () => {
  const emptyPlanning: FeatureDoor = (house) => ({ ...planning(house), demo: {} });
  const emptyHandover: FeatureDoor = (house) => ({ ...handover(house), demo: {} });
  portal = await openTestPortal([
    files,
    agreements,
    blacklist,
    login,
    notice,
    duty,
    emptyPlanning,
    airport,
    template,
    record,
    change,
    fault,
    todo,
    emptyHandover,
  ]);
  await planRoster(await signedIn("13800000014", [roles.dutyPlanner.id]));
}, 180_000);
afterAll(async () => await portal.close());

const signedIn = async (mobile: string, held: readonly string[] = []): Promise<Browser> => {
  const account = await accountsOf(portal.house).byAddress("3", { channel: "sms", address: mobile });
  return await portal.visitAs({ accountId: account?.id ?? "", roles: [...held] });
};

const desk = "/cass/onDutyManagement/desk/";

/** Two shifts of twelve hours on a post, from the full hour an hour before now on; after the second nobody follows. */
const planRoster = async (planner: Browser): Promise<void> => {
  const made = async (call: string, entry: object): Promise<string> => {
    const { result, raw } = await planner.post(desk + call, { id: "", version: 0, requestId: randomUUID(), ...entry });
    if (result?.id === undefined) throw new Error(raw);
    return result.id;
  };
  const departmentId = await made("saveDepartment", { name: "保障部", main: true });
  const kept = { departmentId, name: post, telephone: "010-55501000", appName: "离港前端 NewAPP" };
  await made("savePost", { ...kept, continuous: true, needsLeader: false });
  for (const [name, mobile] of [
    ["李航", engineerMobile],
    ["王磊", seniorMobile],
    ["周敏", "13600000077"],
  ] as const)
    await made("savePerson", { departmentId, name, postNo: "", mobile });
  const tomorrow = addDays(dayOf(portal.house.clock.now()), 1);
  endsAt = instantOf(`${tomorrow} 20:00:00`);
  await publish([
    `${tomorrow} 08:00:00,${tomorrow} 20:00:00,李航,一线,主班`,
    `${tomorrow} 20:00:00,${addDays(tomorrow, 1)} 08:00:00,王磊,一线,主班`,
    `${tomorrow} 20:00:00,${addDays(tomorrow, 1)} 08:00:00,周敏,一线,备班`,
  ]);
};

/** Publishes these shifts of the post in the place of those it has on these days. */
const publish = async (shifts: readonly string[]): Promise<void> => {
  const planner = await signedIn("13800000014", [roles.dutyPlanner.id]);
  const sheet = [
    "部门,岗位,应用,开始时间,结束时间,姓名,线别,主备",
    ...shifts.map((shift) => `保障部,${post},离港前端 NewAPP,${shift}`),
  ].join("\n");
  const { result } = await sendFile(planner, `${desk}importPreview`, { name: "值班.csv", bytes: sheet }, {});
  const published = await planner.post(`${desk}publishDraft`, { id: result.id, revision: 1, acceptWarnings: true });
  expect([published.status, published.raw]).toEqual(["200", expect.any(String)]);
};

/** Goes to so many minutes after the end of the shift; everybody signs in there. */
const goTo = async (minutes: number): Promise<void> => {
  portal.pass(Math.ceil((endsAt + minutes * 60_000 - portal.house.clock.now()) / 1000));
  engineer = await signedIn(engineerMobile);
  senior = await signedIn(seniorMobile);
  supervisor = await signedIn(supervisorMobile, [roles.reportHandler.id]);
  outsider = await signedIn("13800000012");
};
const runJobs = async (times = 2): Promise<void> => {
  const jobs = portal.features.flatMap(({ jobs = [] }) => jobs.filter(({ name }) => name === "handover.write"));
  await Promise.all(Array.from({ length: times }, async () => await Promise.all(jobs.map((job) => job.run({})))));
};
const listed = async (own: object = {}, who = outsider) => (await who.post(`${root}/getList`, own)).result.list;
const whole = async (id: string, who = outsider) => (await who.get(`${root}/detail?id=${id}`)).result;
const accept = (id: string, who: Browser) => who.post(`${root}/accept`, { id });
const todosOf = async (who: Browser) =>
  (await who.post("/cass/my/todo/getListByPageNew", { type: "handover", status: "0" })).result.list;
const messagesTo = async (to: string) =>
  (await portal.house.outbox.demoMessages(to)).filter(({ purpose }) => purpose.startsWith("handover."));

describe("the log of a shift", () => {
  it("is written half an hour before the shift ends, once on two instances, and names what is left over", async () => {
    await goTo(-31);
    await runJobs();
    expect(await listed()).toEqual([]);
    await goTo(-30);
    await runJobs(4);
    const rows = await listed();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      postName: post,
      state: "prepared",
      isLate: false,
      outgoing: [{ name: "李航" }],
      incoming: [{ name: "王磊" }, { name: "周敏" }],
    });
    const log = await whole(rows[0].id);
    const kinds = new Set(log.entries.map(({ kind }: { kind: string }) => kind));
    expect([...kinds]).toEqual(expect.arrayContaining(["fault", "check"]));
    const { result: open } = await outsider.post("/cass/reportFaultDetails/getFaultDetailsList", { status: "open" });
    const own = open.list.filter((one: { applicationAlias: string }) => one.applicationAlias.includes("NewAPP"));
    expect(log.counts.find(({ kind }: { kind: string }) => kind === "fault").count).toBe(own.length);
    for (const entry of log.entries) expect(entry).toMatchObject({ title: expect.stringMatching(/./), route: /^\// });
    expect(await todosOf(senior)).toEqual([]);
    expect((await engineer.get(`${root}/getMine`)).result.leaving).toMatchObject([{ id: rows[0].id }]);
  });

  it("takes remarks of whoever leaves or follows, and is found by them", async () => {
    const [{ id }] = await listed();
    const said = { id, note: "C08打印机观察一班", requestId: randomUUID() };
    expect((await engineer.post(`${root}/remark`, said)).status).toBe("200");
    expect((await outsider.post(`${root}/remark`, { ...said, requestId: randomUUID() })).code).toBe("E15092");
    expect((await whole(id)).entries.at(-1)).toMatchObject({ kind: "remark", title: said.note, by: "李航" });
    for (const keyword of ["c08打印", "周敏", "离港值", "ｃ０８打印", "周\u200b敏"])
      expect(await listed({ keyword })).toHaveLength(1);
    for (const filter of [{ keyword: "没有的" }, { state: "accepted" }, { endDate: "2020-01-01" }, { mine: "1" }])
      expect(await listed(filter)).toEqual([]);
    expect(await listed({ mine: "1" }, engineer)).toHaveLength(1);
  });

  it("is put before whoever follows when the shift ends, by to-do and message, and accepted with one call, once", async () => {
    await goTo(0);
    await runJobs(3);
    const [{ id, state }] = await listed();
    expect(state).toBe("waiting");
    const url = `/handover/detail?id=${id}`;
    expect(await todosOf(senior)).toMatchObject([{ url }]);
    expect(await messagesTo(seniorMobile)).toMatchObject([{ purpose: "handover.waiting" }]);
    expect((await messagesTo("13600000077"))[0]?.text).toContain(url);
    expect((await whole(id)).entries.filter(({ kind }: { kind: string }) => kind === "remark")).toHaveLength(1);
    expect((await accept(id, engineer)).code).toBe("E15090");
    expect((await accept(id, outsider)).code).toBe("E15090");
    expect((await senior.get(`${root}/getMine`)).result.toAccept).toMatchObject([{ id, mayAccept: true }]);
    const both = await Promise.all([accept(id, senior), accept(id, senior)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["200", "409"]);
    expect(both.find(({ status }) => status === "409")?.message).toContain("王磊");
    expect(await todosOf(senior)).toEqual([]);
    expect(await whole(id)).toMatchObject({ state: "accepted", isLate: false, acceptedBy: "王磊", mayAccept: false });
    expect((await accept("999999", senior)).status).toBe("404");
    await goTo(16);
    await runJobs();
    expect(await todosOf(supervisor)).toEqual([]);
  });

  it("is told the leaders at once where nobody follows on a post that is never to be empty", async () => {
    await goTo(12 * 60 - 20);
    await runJobs();
    await goTo(12 * 60);
    await runJobs(3);
    const [log] = await listed({ state: "waiting" });
    expect(log).toMatchObject({ incoming: [], outgoing: [{ name: "王磊" }, { name: "周敏" }] });
    expect(await todosOf(supervisor)).toMatchObject([{ url: `/handover/detail?id=${log.id}` }]);
    const late = (await messagesTo(supervisorMobile)).filter(({ purpose }) => purpose === "handover.late");
    expect(late).toHaveLength(1);
    expect(late[0]?.text).toContain("值班表未安排");
    // Whoever supervises ends it where nobody else can, once it is late.
    expect(await whole(log.id, supervisor)).toMatchObject({ onPostNow: [], mayAcceptInPlace: false });
    expect((await accept(log.id, supervisor)).code).toBe("E15090");
  });

  it("that nobody accepts in time is told the leaders once, and stays late when it is accepted", async () => {
    const { house } = portal;
    await house.database.execute(
      "update handover set incoming = outgoing, outgoing = incoming, late_at = null where accepted_at is null",
    );
    await house.todos.settle(
      ...(await listed({ state: "waiting" })).map(({ id }: { id: string }) => `handover:late:${id}`),
    );
    const before = (await messagesTo(supervisorMobile)).length;
    await goTo(12 * 60 + 14);
    await runJobs();
    expect((await messagesTo(supervisorMobile)).length).toBe(before);
    await goTo(12 * 60 + 15);
    await runJobs(3);
    expect((await messagesTo(supervisorMobile)).length).toBe(before + 1);
    const [{ id }] = await listed({ state: "late" });
    expect(await todosOf(supervisor)).toHaveLength(1);
    expect((await accept(id, senior)).status).toBe("200");
    expect(await todosOf(supervisor)).toEqual([]);
    expect(await whole(id)).toMatchObject({ state: "accepted", isLate: true });
    expect(await listed({ state: "late" })).toMatchObject([{ id }]);
    expect(wallTime(house.clock.now()).slice(0, 16)).toContain("08:15");
  });

  it("that is late with nobody on its post is accepted by a supervisor, and by nobody else", async () => {
    const { house } = portal;
    const [{ id }] = await listed({ state: "late" });
    await house.database.execute("update handover set accepted_at = null, accepted_by = '' where id = $1", [
      Number(id),
    ]);
    expect(await whole(id, supervisor)).toMatchObject({ onPostNow: [], mayAcceptInPlace: true });
    expect(await whole(id)).toMatchObject({ mayAcceptInPlace: false });
    expect((await accept(id, outsider)).code).toBe("E15090");
    expect((await accept(id, supervisor)).status).toBe("200");
    expect(await whole(id)).toMatchObject({ state: "accepted", isLate: true, acceptedBy: "何静" });
  });
});

describe("a log that two change at once", () => {
  /** The last one again, as if it were to end now, with the senior engineer to follow. */
  const again = async (): Promise<string> => {
    const [{ id }] = await listed();
    await portal.house.database.execute(
      "update handover set accepted_at = null, ended_at = null, late_at = now() where id = $1",
      [Number(id)],
    );
    return id;
  };

  it("stays as it was accepted where its shift is ended in the same moment, and puts nothing before anybody", async () => {
    const id = await again();
    const store = storeOf(portal.house.database);
    const accepted: string[] = [];
    const toEnd: Store["toEnd"] = async (now) => {
      const due = await store.toEnd(now);
      accepted.push((await accept(id, senior)).status);
      return due;
    };
    const before = await whole(id);
    await writeHandovers(portal.house, { ...store, toEnd }).run({});
    expect(accepted).toEqual(["200"]);
    expect(await todosOf(senior)).toEqual([]);
    expect(await whole(id)).toMatchObject({ state: "accepted", writtenTime: before.writtenTime });
  });

  it("is found by every remark that is made in one moment", async () => {
    const id = await again();
    const notes = Array.from({ length: 12 }, (_, place) => `备注第${place}号观察`);
    await Promise.all(
      notes.map(async (note, place) => {
        const said = { id, note, requestId: randomUUID() };
        expect((await (place % 2 === 0 ? senior : supervisor).post(`${root}/remark`, said)).status).toBe("200");
      }),
    );
    for (const keyword of notes) expect(await listed({ keyword })).toMatchObject([{ id }]);
  });
});

describe("a roster that changes in the last half hour of a shift", () => {
  /** The day after, with its log written half an hour before the day's shift ends, and what is published then. */
  const changed = async (nightOf: (day: string) => readonly string[]): Promise<string> => {
    const day = addDays(dayOf(portal.house.clock.now()), 1);
    endsAt = instantOf(`${day} 20:00:00`);
    await goTo(-60);
    await publish([
      `${day} 08:00:00,${day} 20:00:00,李航,一线,主班`,
      `${day} 20:00:00,${addDays(day, 1)} 08:00:00,王磊,一线,主班`,
    ]);
    await goTo(-30);
    await runJobs();
    const [{ id }] = await listed({ state: "prepared" });
    await publish(nightOf(day));
    await goTo(0);
    await runJobs(3);
    return id;
  };

  it("puts the log before whoever follows now, and not before whoever does no more", async () => {
    const before = (await messagesTo("13600000077")).length;
    const id = await changed((day) => [
      `${day} 08:00:00,${day} 20:00:00,李航,一线,主班`,
      `${day} 20:00:00,${addDays(day, 1)} 08:00:00,周敏,一线,主班`,
    ]);
    expect(await whole(id)).toMatchObject({ state: "waiting", incoming: [{ name: "周敏" }] });
    expect(await todosOf(senior)).toEqual([]);
    expect((await messagesTo("13600000077")).length).toBe(before + 1);
    expect((await accept(id, senior)).code).toBe("E15090");
    expect((await listed({ keyword: "周敏", state: "waiting" }))[0]).toMatchObject({ id });
  });

  it("leaves no log of an end that it has no more", async () => {
    const id = await changed((day) => [
      `${day} 08:00:00,${day} 22:00:00,李航,一线,主班`,
      `${day} 22:00:00,${addDays(day, 1)} 08:00:00,王磊,一线,主班`,
    ]);
    expect((await outsider.get(`${root}/detail?id=${id}`)).status).toBe("404");
    expect(await todosOf(senior)).toEqual([]);
    await goTo(2 * 60);
    await runJobs(2);
    expect(await todosOf(senior)).toHaveLength(1);
  });
});

describe("a post that is called otherwise from now on", () => {
  /** Calls the post of the roster otherwise. */
  const rename = async (name: string): Promise<void> => {
    const planner = await signedIn("13800000014", [roles.dutyPlanner.id]);
    const { posts } = (await planner.get(`${desk}directory`)).result;
    const { id, version, departmentId, telephone, appName, continuous, needsLeader } = posts[0];
    const kept = { id, version, departmentId, telephone, appName, continuous, needsLeader };
    const saved = await planner.post(`${desk}savePost`, { ...kept, name, requestId: randomUUID() });
    expect([saved.status, saved.raw]).toEqual(["200", expect.any(String)]);
  };
  const renameDepartment = async (name: string): Promise<void> => {
    const planner = await signedIn("13800000014", [roles.dutyPlanner.id]);
    const { departments } = (await planner.get(`${desk}directory`)).result;
    const saved = await planner.post(`${desk}saveDepartment`, { ...departments[0], name, requestId: randomUUID() });
    expect([saved.status, saved.raw]).toEqual(["200", expect.any(String)]);
  };
  /** The logs of the shift's end, as they are called and stand. */
  const logs = async (): Promise<string[][]> => (await ofEnd()).map(({ postName, state }) => [postName, state]);
  const ofEnd = async (): Promise<{ id: string; postName: string; state: string }[]> =>
    (await listed({ startDate: dayOf(endsAt), endDate: dayOf(endsAt) })).filter(
      ({ endTime }: { endTime: string }) => endTime === wallTime(endsAt),
    );
  const asked = async (): Promise<number> =>
    (await messagesTo(seniorMobile)).filter(({ purpose }) => purpose === "handover.waiting").length;

  it("keeps one log of the shift's end, by the name it was written under, told and accepted once", async () => {
    const day = addDays(dayOf(portal.house.clock.now()), 1);
    endsAt = instantOf(`${day} 20:00:00`);
    await goTo(-60);
    await publish([
      `${day} 08:00:00,${day} 20:00:00,李航,一线,主班`,
      `${day} 20:00:00,${addDays(day, 1)} 08:00:00,王磊,一线,主班`,
    ]);
    await goTo(-20);
    await runJobs();
    expect(await logs()).toEqual([[post, "prepared"]]);
    await rename("离港主值班");
    await runJobs();
    expect(await logs()).toEqual([[post, "prepared"]]);
    await goTo(0);
    await runJobs();
    expect(await logs()).toEqual([[post, "waiting"]]);
    const [log] = await ofEnd();
    expect((await whole(log?.id ?? "")).onPostNow).toMatchObject([{ name: "王磊" }]);
    expect((await accept(log?.id ?? "", senior)).status).toBe("200");
    const before = await asked();
    await goTo(30);
    await runJobs();
    await rename(post);
    await runJobs();
    await renameDepartment("运行保障部");
    expect((await listed({ depaName: "运行保障部" })).length).toBe((await listed({ depaName: "保障部" })).length);
    expect((await listed({ depaName: "运行保障部" })).length).toBeGreaterThan(0);
    await renameDepartment("保障部");
    expect(await logs()).toEqual([[post, "accepted"]]);
    expect(await asked()).toBe(before);
  });
});

it("logs are of the operations staff alone", async () => {
  for (const path of ["getList", "accept", "remark"])
    expect((await portal.visit().post(`${root}/${path}`, { id: "1", note: "x" })).status).toBe("403");
});

describe("a log that nobody on the post can accept, as the roster names people who never signed up", () => {
  it("is accepted by a supervisor once it is late, and by none while somebody on the post can", async () => {
    await goTo((20 * 24 + 13) * 60);
    const [{ id }] = await listed({ state: "late" });
    const day = dayOf(portal.house.clock.now());
    const shift = `${day} 08:00:00,${day} 20:00:00`;
    await portal.house.database.execute("update handover set accepted_at = null, accepted_by = '' where id = $1", [
      Number(id),
    ]);
    await publish([`${shift},周敏,一线,主班`, `${shift},李航,一线,备班`]);
    expect((await whole(id, supervisor)).onPostNow).toHaveLength(2);
    expect((await accept(id, supervisor)).code).toBe("E15090");
    await publish([`${shift},周敏,一线,主班`]);
    expect(await whole(id, supervisor)).toMatchObject({ onPostNow: [{ name: "周敏" }], mayAcceptInPlace: true });
    expect((await accept(id, supervisor)).status).toBe("200");
  });
});
