import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { agreements } from "@apron/features/agreements/server";
import { airport } from "@apron/features/airport/server";
import { blacklist } from "@apron/features/blacklist/server";
import { duty, onDutyFor } from "@apron/features/duty/server";
import { login } from "@apron/features/login/server";
import { notice } from "@apron/features/notice/server";
import { planning } from "@apron/features/planning/server";
import { record } from "@apron/features/record/server";
import { template } from "@apron/features/template/server";
import { todo } from "@apron/features/todo/server";
import { roles } from "@apron/kit/contract/roles";
import { addDays, dayOf, wallTime } from "@apron/kit/server/clock";
import type { FeatureDoor } from "@apron/kit/server/feature";
import { type Answered, type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { picture, sendFile, upload } from "@apron/kit/server/testing/uploads";
import { files } from "@apron/kit/server/files";
import { advanceFault } from "../contract.ts";
import { advance as takeStep } from "./handling.ts";
import { fault, faultOf, faultsLike } from "./index.ts";
import { storesOf } from "./stores.ts";

const root = "/cass/reportFaultDetails";
const [engineerMobile, seniorMobile, editorMobile, supervisorMobile] = [
  "13800000001",
  "13800000002",
  "13800000013",
  "13800000015",
];
let portal: TestPortal;
let engineer: Browser;
let senior: Browser;
let editor: Browser;
let supervisor: Browser;
/** Somebody of the operations staff who is on no roster. */
let outsider: Browser;
beforeAll(async () => {
  const emptyPlanning: FeatureDoor = (house) => ({ ...planning(house), demo: {} });
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
    fault,
    todo,
  ]);
  const signedIn = async (mobile: string, instance: 0 | 1 = 0): Promise<Browser> => {
    const browser = portal.visit({ instance });
    expect((await browser.signIn(mobile)).status).toBe("200");
    return browser;
  };
  await planRoster(portal, await signedIn("13800000014"));
  engineer = await signedIn(engineerMobile);
  senior = await signedIn(seniorMobile, 1);
  editor = await signedIn(editorMobile);
  supervisor = await signedIn(supervisorMobile);
  outsider = await signedIn("13800000012");
}, 180_000);
afterAll(async () => await portal.close());

/** Two days on which the engineer and the senior engineer are the first line of an application, and a third the second. */
const planRoster = async ({ house }: TestPortal, planner: Browser): Promise<void> => {
  const desk = "/cass/onDutyManagement/desk/";
  const made = async (call: string, entry: object): Promise<string> => {
    const { result, raw } = await planner.post(desk + call, { id: "", version: 0, requestId: randomUUID(), ...entry });
    if (result?.id === undefined) throw new Error(raw);
    return result.id;
  };
  const departmentId = await made("saveDepartment", { name: "保障部", main: true });
  const post = { departmentId, name: "离港值班", telephone: "010-55501000", appName: "离港前端 NewAPP,DLB" };
  await made("savePost", { ...post, continuous: false, needsLeader: false });
  for (const [name, mobile] of [
    ["李航", engineerMobile],
    ["王磊", seniorMobile],
    ["周敏", "13600000077"],
  ] as const)
    await made("savePerson", { departmentId, name, postNo: "", mobile });
  const today = dayOf(house.clock.now());
  const shift = `保障部,离港值班,${today} 00:00:00,${addDays(today, 1)} 23:59:00`;
  const sheet = [
    "部门,岗位,开始时间,结束时间,姓名,线别,主备,应用",
    `${shift},周敏,二线,主班,"离港前端 NewAPP,DLB"`,
    `${shift},王磊,一线,备班,"离港前端 NewAPP,DLB"`,
    `${shift},李航,一线,主班,"离港前端 NewAPP,DLB"`,
  ].join("\n");
  const { result } = await sendFile(planner, `${desk}importPreview`, { name: "值班.csv", bytes: sheet }, {});
  const published = await planner.post(`${desk}publishDraft`, { id: result.id, revision: 1, acceptWarnings: true });
  expect([published.status, published.raw]).toEqual(["200", expect.any(String)]);
};

const details = JSON.stringify({ effect: ["checkIn"], delayed: false });
/** Lets time pass as for people at their screens: sessions stay alive. */
const pass = async (seconds: number): Promise<void> => {
  for (let left = seconds; left > 0; left -= 900) {
    portal.pass(Math.min(left, 900));
    for (const browser of [engineer, senior, editor, supervisor, outsider]) await browser.get(`${root}/getOptions`);
  }
};
const blank = (own: object = {}) => ({
  templateId: "fault-software",
  templateVersion: 1,
  officeCode: "PEK128",
  applicationId: "pek-newapp",
  details,
  type: 1,
  faultySoftware: "NewAPP",
  phenomenon: "值机柜台登录报无监听程序",
  error: "ORA-12541",
  location: "T3值机岛",
  occurrenceTime: wallTime(portal.house.clock.now() - 300_000),
  requestId: randomUUID(),
  ...own,
});
const report = (who: Browser, own: object = {}): Promise<Answered> => who.post(`${root}/save`, blank(own));
const reported = async (own: object = {}): Promise<string> => {
  const { status, result, raw } = await report(outsider, own);
  expect([status, raw]).toEqual(["200", expect.any(String)]);
  return result.id;
};
const advance = (who: Browser, id: string, step: string, own: object = {}): Promise<Answered> =>
  who.post(`${root}/advance`, { id, step, ...own });
const whole = async (id: string, who = outsider) => (await who.get(`${root}/detail?id=${id}`)).result;
const listed = async (own: object, who = outsider) => (await who.post(`${root}/getFaultDetailsList`, own)).result;
const closed = async (own: object = {}): Promise<string> => {
  const id = await reported(own);
  await advance(supervisor, id, "accept");
  await advance(supervisor, id, "restore", { measure: "重启数据库监听", cause: "监听日志写满" });
  expect((await advance(supervisor, id, "close")).status).toBe("200");
  return id;
};
const todosOf = async (who: Browser) =>
  (await who.post("/cass/my/todo/getListByPageNew", { type: "fault", status: "0", pageSize: 100 })).result.list;
const messagesAbout = async (id: string, to: string) =>
  (await portal.house.outbox.demoMessages(to)).filter(
    ({ text, purpose }) => purpose.startsWith("fault.") && text.includes(id),
  );
const runJobs = (times = 1) =>
  Promise.all(
    Array.from({ length: times }, async () => {
      for (const feature of portal.features)
        for (const job of feature.jobs ?? []) if (job.name === "fault.escalate") await job.run({});
    }),
  );

describe("whoever is on duty for an application", () => {
  it("is named by the roster, the first line first, with the number to call and the account", async () => {
    const people = await onDutyFor(portal.house, "离港前端 NewAPP", portal.house.clock.now());
    expect(people).toEqual([
      expect.objectContaining({ name: "李航", line: "one", form: "leader", accountId: expect.any(String) }),
      expect.objectContaining({ name: "王磊", line: "one", form: "follower", mobile: seniorMobile }),
      {
        name: "周敏",
        line: "two",
        form: "leader",
        mobile: "13600000077",
        telephone: "010-55501000",
        postName: "离港值班",
        depaName: "保障部",
        until: expect.any(String),
      },
    ]);
  });

  it("is nobody for a name of which the roster knows a part only", async () => {
    expect(await onDutyFor(portal.house, "NewAPP", portal.house.clock.now())).toEqual([]);
    expect(await onDutyFor(portal.house, "", portal.house.clock.now())).toEqual([]);
  });
});

describe("a reported fault", () => {
  it("has a number of its day, calls one of the first line at once, and is on that to-do list until somebody accepts it", async () => {
    const { result, status } = await report(outsider);
    expect(status).toBe("200");
    expect(result.id).toMatch(/^F\d{8}-\d{3}$/);
    expect([result.told, result.noRoster]).toEqual([["李航"], false]);
    expect(await messagesAbout(result.id, engineerMobile)).toHaveLength(1);
    expect(await messagesAbout(result.id, seniorMobile)).toEqual([]);
    const url = `/faultDetails/detail?id=${result.id}`;
    expect(await todosOf(engineer)).toContainEqual(expect.objectContaining({ url }));
    expect(await todosOf(senior)).not.toContainEqual(expect.objectContaining({ url }));
    expect(await todosOf(outsider)).toEqual([]);

    expect((await advance(engineer, result.id, "accept", { note: "收到" })).result).toEqual({
      status: "accepted",
      handler: "李航",
    });
    expect(await todosOf(engineer)).not.toContainEqual(expect.objectContaining({ url }));
  });

  it("is shown with its form, its facts, its timeline and who is on duty", async () => {
    const id = await reported({ notes: "首班航班前" });
    const shown = await whole(id);
    expect(shown).toMatchObject({
      id,
      status: "reported",
      airportCn: "北京首都国际机场",
      applicationAlias: "离港前端 NewAPP",
      typeName: "软件故障",
      templateVersion: 1,
      faultySoftware: "NewAPP",
      notes: "首班航班前",
      escalation: 0,
      may: [],
      mayAmend: true,
    });
    expect(JSON.parse(shown.details)).toEqual(JSON.parse(details));
    expect(shown.values).toContainEqual(expect.objectContaining({ key: "effect" }));
    expect(shown.timeline.map(({ kind }: { kind: string }) => kind)).toEqual(["report", "call"]);
    expect(shown.timeline[1].told).toContain("李航");
    expect(shown.onDuty[0]).toMatchObject({ line: "one", mobile: expect.stringMatching(/^1\d{10}$/) });
    expect((await whole(id, engineer)).may).toEqual(["accept"]);
  });

  it("is refused with every wrong field at once", async () => {
    const wrong = await report(outsider, { faultySoftware: "", occurrenceTime: "2099-01-01 00:00:00" });
    expect(wrong.status).toBe("400-1");
    expect(Object.keys(wrong.result.fields).toSorted()).toEqual(["faultySoftware", "occurrenceTime"]);
    expect((await report(outsider, { phenomenon: " " })).result.fields).toHaveProperty("phenomenon");
    expect((await report(outsider, { applicationId: "nowhere" })).result.fields).toHaveProperty("applicationId");
    expect((await report(outsider, { officeCode: "CAN401" })).result.fields).toHaveProperty("officeCode");
    expect((await report(outsider, { details: "{}" })).code).toBe("E16002");
  });

  it("is told in a few words, also where these end within a sign of two halves", async () => {
    const id = await reported({ phenomenon: `${"值机柜台打印登机牌卡住".repeat(4).slice(0, 39)}🔥🔥` });
    expect(await todosOf(engineer)).toContainEqual(
      expect.objectContaining({ url: `/faultDetails/detail?id=${id}`, title: expect.stringContaining("…") }),
    );
  });

  it("is reported once, however often the button is pressed", async () => {
    const body = blank();
    const [first, second] = await Promise.all([
      outsider.post(`${root}/save`, body),
      outsider.post(`${root}/save`, body),
    ]);
    expect(first.result.id).toBe(second.result.id);
  });

  it("gets a number nobody else gets, on two instances at once", async () => {
    const all = await Promise.all(Array.from({ length: 12 }, (_, at) => report(at % 2 === 0 ? outsider : senior)));
    expect(new Set(all.map(({ result }) => result.id)).size).toBe(12);
  });

  it("can be corrected by its reporter while nobody accepted it, over the version that was read only", async () => {
    const id = await reported();
    const { requestId: _, ...facts } = blank({ id, version: 1, effect: "全部柜台停办" });
    expect((await engineer.post(`${root}/amend`, facts)).code).toBe("E16083");
    expect((await outsider.post(`${root}/amend`, facts)).result).toEqual({ version: 2 });
    expect((await outsider.post(`${root}/amend`, facts)).status).toBe("409");
    await advance(engineer, id, "accept");
    expect((await outsider.post(`${root}/amend`, { ...facts, version: 2 })).code).toBe("E16083");
    const { effect, amendedBy, amendTime, submitter } = await whole(id);
    expect([effect, amendedBy]).toEqual(["全部柜台停办", submitter]);
    expect(amendTime).toMatch(/^\d{4}-/);
  });
});

describe("the steps of a fault", () => {
  it("lead from report to closing, each with who, when and a note", async () => {
    const id = await reported();
    await advance(engineer, id, "accept");
    await advance(engineer, id, "start", { note: "远程登录核查" });
    await pass(600);
    expect((await advance(engineer, id, "restore")).result.fields).toHaveProperty("measure");
    expect((await advance(engineer, id, "restore", { measure: "重启监听", cause: "日志写满" })).result.status).toBe(
      "restored",
    );
    expect((await advance(engineer, id, "reopen")).result.fields).toHaveProperty("note");
    expect((await advance(engineer, id, "reopen", { note: "再次中断" })).result.status).toBe("inProgress");
    expect((await whole(id)).repairMinutes).toBeNull();
    await advance(engineer, id, "restore", { measure: "重启监听并清理日志" });
    expect((await advance(engineer, id, "close")).result.status).toBe("closed");
    const shown = await whole(id);
    expect(shown).toMatchObject({
      status: "closed",
      measure: "重启监听并清理日志",
      cause: "日志写满",
      repairMinutes: 10,
    });
    expect(shown.timeline.map(({ kind, name }: { kind: string; name: string }) => `${kind} ${name}`)).toEqual([
      expect.stringMatching(/^report /),
      "call ",
      ...["accept", "start", "restore", "reopen", "restore", "close"].map((step) => `${step} 李航`),
    ]);
    expect(shown.timeline[3].note).toBe("远程登录核查");
  });

  it("are taken by one of two who take it at once, and the other is told who did", async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await reported();
      const both = await Promise.all([advance(engineer, id, "accept"), advance(senior, id, "accept")]);
      const won = both.find(({ status }) => status === "200");
      const lost = both.find(({ status }) => status === "409");
      expect(lost?.code).toBe("E16081");
      expect(lost?.message).toContain(won?.result.handler);
      expect((await whole(id)).timeline.filter(({ kind }: { kind: string }) => kind === "accept")).toHaveLength(1);
    }
  });

  it("are not taken by whoever has nothing to do with it", async () => {
    const id = await reported();
    expect((await advance(outsider, id, "accept")).code).toBe("E16083");
    await advance(engineer, id, "accept");
    expect((await advance(outsider, id, "restore", { measure: "x" })).code).toBe("E16083");
    expect((await advance(senior, id, "restore", { measure: "x" })).code).toBe("E16083");
    expect((await advance(supervisor, id, "start")).status).toBe("200");
  });

  it("say what the status is now when they come too late", async () => {
    const id = await closed();
    const late = await advance(supervisor, id, "restore", { measure: "x" });
    expect([late.code, late.result.reason]).toEqual(["E16082", "已关闭"]);
  });

  it("of somebody whose account is out of use are the supervisors' to do, until one of them takes over or he is back", async () => {
    const { database } = portal.house;
    const [kept, left, resumed] = [await reported(), await reported(), await reported()];
    await advance(senior, kept, "accept");
    for (const id of [left, resumed]) await advance(engineer, id, "accept");
    const [{ handler } = {}] = await database.execute("select handler from fault where id = $1", [left]);
    await database.execute(
      "insert into login_suspension (id, account_id, reason, suspended_at, suspended_by) values ('off', $1, '离职', now(), '')",
      [String(handler)],
    );
    await runJobs(2);
    await database.execute("delete from login_suspension where id = 'off'");
    const alone = async (): Promise<{ title: string; url: string }[]> =>
      (await todosOf(supervisor)).filter(({ title }: { title: string }) => title.includes("账号已停用"));
    const found = (await alone()).filter(({ url }) => [kept, left, resumed].some((id) => url.endsWith(id)));
    expect(found.map(({ url }) => url).toSorted()).toEqual(
      [left, resumed].map((id) => `/faultDetails/detail?id=${id}`).toSorted(),
    );
    expect(found[0]?.title).toContain("李航的账号已停用，请接手故障");
    expect((await advance(supervisor, left, "takeOver")).status).toBe("200");
    expect((await alone()).some(({ url }) => url.endsWith(left))).toBe(false);
    // Whoever is back goes on with his own.
    expect((await alone()).some(({ url }) => url.endsWith(resumed))).toBe(true);
    await runJobs(2);
    expect((await alone()).some(({ url }) => url.endsWith(resumed))).toBe(false);
  });

  it("pass to the next shift, which takes the fault over from whom it saw", async () => {
    const id = await reported();
    await advance(engineer, id, "accept");
    expect((await advance(senior, id, "takeOver")).result.handler).toBe("王磊");
    expect((await advance(engineer, id, "restore", { measure: "x" })).code).toBe("E16083");
    const stores = storesOf(portal.house);
    const seen = await stores.faults.find(id);
    expect((await advance(engineer, id, "takeOver")).status).toBe("200");
    // Somebody else who looked at the same moment, and comes second.
    let looks = 0;
    const find: typeof stores.faults.find = async (wanted) =>
      (looks += 1) === 1 ? seen : await stores.faults.find(wanted);
    const second = takeStep(
      portal.house,
      { ...stores, faults: { ...stores.faults, find } },
      {
        body: advanceFault.body.parse({ id, step: "takeOver" }),
        caller: { accountId: "second", sessionId: "", version: "3", roles: [roles.reportHandler.id] },
        note: () => {},
      },
    );
    await expect(second).rejects.toMatchObject({ message: "E16089", detail: { values: { name: "李航" } } });
    expect((await whole(id)).handler).toBe("李航");
  });

  it("of a mass fault take its parts along", async () => {
    const mass = await reported();
    const part = await reported({ officeCode: "PKX101", applicationId: "pkx-newapp", parentId: mass });
    expect((await whole(mass)).children).toMatchObject([{ id: part }]);
    expect((await outsider.post(`${root}/attach`, { id: mass, parentId: part })).code).toBe("E16083");
    expect((await engineer.post(`${root}/attach`, { id: mass, parentId: part })).result.fields).toHaveProperty(
      "parentId",
    );
    await advance(engineer, mass, "accept");
    await advance(engineer, mass, "restore", { measure: "回切主用专线" });
    await advance(engineer, mass, "close");
    expect(await whole(part)).toMatchObject({
      status: "closed",
      measure: "回切主用专线",
      handler: "李航",
      parentId: mass,
    });
    expect(await todosOf(engineer)).not.toContainEqual(
      expect.objectContaining({ url: `/faultDetails/detail?id=${part}` }),
    );
    // What the portal says of an event each reads in the own language; what somebody wrote stays as it was written.
    const restoredIn = async (language: "zh" | "en") => {
      const { result } = await outsider.get(`${root}/detail?id=${part}`, { language });
      return result.timeline.find(({ kind }: { kind: string }) => kind === "restore").note;
    };
    expect(await restoredIn("zh")).toBe(`回切主用专线\n随大面积故障${mass}`);
    expect(await restoredIn("en")).toBe(`回切主用专线\nWith the mass fault ${mass}`);
  });
});

describe("a timeline of very many events", () => {
  it("shows the latest, and the earlier ones when they are asked for, each once", async () => {
    const id = await reported();
    await portal.house.database.execute(
      `insert into fault_event (fault_id, happened_at, kind, note)
       select $1, now(), 'comment', 'n' || n from generate_series(1, 250) n`,
      [id],
    );
    const notesOf = (events: readonly { note: string }[]): string[] => events.map(({ note }) => note);
    const latest = await whole(id);
    expect(notesOf(latest.timeline)).toEqual(Array.from({ length: 100 }, (_, at) => `n${at + 151}`));
    expect(latest.hasEarlier).toBe(true);
    const before = async (event: string) =>
      (await outsider.get(`${root}/timeline?id=${id}&before=${event}`)).result as {
        list: { id: string; note: string; kind: string }[];
        hasEarlier: boolean;
      };
    const second = await before(latest.timeline[0].id);
    expect(notesOf(second.list)).toEqual(Array.from({ length: 100 }, (_, at) => `n${at + 51}`));
    const last = await before(second.list[0]?.id ?? "");
    expect([last.list[0]?.kind, last.list.at(-1)?.note, last.hasEarlier]).toEqual(["report", "n50", false]);
    expect((await outsider.get(`${root}/timeline?id=F0&before=1`)).status).toBe("404");
  });
});

describe("a template of another business", () => {
  it("is given by neither faults nor records", async () => {
    const asked = await outsider.get(`${root}/getFaultTempleDetail?templeId=work-newapp&version=`);
    expect(asked.code).toBe("E16001");
    expect((await outsider.get("/cass/reportWorkDetails/getWorkTempleDetail?templeId=fault-software")).code).toBe(
      "E16001",
    );
  });
});

describe("a fault that joins a mass fault somebody handles", () => {
  it("is accepted with it, and nobody is called for it", async () => {
    const mass = await reported();
    await advance(engineer, mass, "accept");
    const { result } = await report(outsider, { parentId: mass });
    expect(result.told).toEqual([]);
    expect(await whole(result.id)).toMatchObject({ status: "accepted", handler: "李航", parentId: mass });
    const other = await reported();
    expect((await engineer.post(`${root}/attach`, { id: other, parentId: mass })).status).toBe("200");
    expect(await whole(other)).toMatchObject({ status: "accepted", handler: "李航" });
    expect(await todosOf(senior)).not.toContainEqual(
      expect.objectContaining({ url: `/faultDetails/detail?id=${other}` }),
    );
    expect((await engineer.post(`${root}/attach`, { id: other, parentId: "" })).status).toBe("200");
    expect((await whole(other)).parentId).toBe("");
  });
});

describe("comments and files", () => {
  it("stand in the timeline, and every member of the operations staff may read the files", async () => {
    const { result: file } = await upload(outsider, "attachment", Buffer.from("2026-11-21 08:00 监听退出"), "日志.txt");
    const id = await reported({ files: [file.fileId] });
    const { result: other } = await upload(engineer, "attachment", Buffer.from("现场说明"), "说明.txt");
    const said = { id, note: "已取回日志", files: [other.fileId], requestId: randomUUID() };
    expect((await engineer.post(`${root}/comment`, said)).status).toBe("200");
    const { timeline } = await whole(id);
    expect(timeline[0].files).toMatchObject([{ name: "日志.txt" }]);
    expect(timeline.at(-1)).toMatchObject({
      kind: "comment",
      name: "李航",
      note: "已取回日志",
      files: [{ name: "说明.txt" }],
    });
    expect((await senior.get(`/cass/file/${file.fileId}`)).http).toBe(200);
    expect((await portal.visit().get(`/cass/file/${file.fileId}`)).http).toBe(404);
    const stolen = { id, note: "x", files: [file.fileId], requestId: randomUUID() };
    expect((await senior.post(`${root}/comment`, stolen)).code).toBe("E27006");
  });
});

describe("a fault nobody accepts", () => {
  it("calls one person, then the next, at the minute of its severity, once each on two instances, and the supervisors last", async () => {
    const id = await reported({ severity: "major" });
    const begun = portal.house.clock.now();
    const calls: string[] = [];
    for (let minute = 1; minute <= 26; minute += 1) {
      const before = (await whole(id)).timeline.length;
      await pass(60);
      await runJobs(3);
      const { timeline } = await whole(id);
      for (const event of timeline.slice(before)) calls.push(`${minute} ${event.kind} ${event.told.join()}`);
    }
    // The report came within a minute; what follows comes at the minutes of the clock.
    const early = begun % 60_000 === 0 ? 0 : 1;
    expect(
      calls.map((call) => call.replace(/^\d+/, (at) => String(Math.ceil((Number(at) + early - 1) / 5) * 5))),
    ).toEqual([
      "5 call 王磊",
      "10 escalateSecondLine 周敏",
      "15 escalateSupervisors 何静",
      "20 call 李航",
      "25 call 王磊",
    ]);
    expect((await messagesAbout(id, "13600000077")).map(({ purpose }) => purpose)).toEqual(["fault.calledNext"]);
    expect((await messagesAbout(id, engineerMobile)).map(({ purpose }) => purpose)).toEqual([
      "fault.calledNext",
      "fault.called",
    ]);
    expect((await messagesAbout(id, supervisorMobile)).map(({ purpose }) => purpose)).toEqual([
      "fault.escalateSupervisors",
    ]);
    expect(await todosOf(supervisor)).toContainEqual(expect.objectContaining({ url: `/faultDetails/detail?id=${id}` }));
    await advance(supervisor, id, "accept");
    expect(await todosOf(supervisor)).not.toContainEqual(
      expect.objectContaining({ url: `/faultDetails/detail?id=${id}` }),
    );
    await pass(600);
    await runJobs();
    expect((await whole(id)).acceptBy).toBe("");
    expect((await whole(id)).timeline.at(-1).kind).toBe("accept");
  });

  it("says who is called next, and when", async () => {
    const id = await reported({ severity: "minor" });
    const { acceptBy, nextCalled, severity } = await whole(id);
    expect([nextCalled, severity]).toEqual(["王磊", "minor"]);
    expect(acceptBy.slice(17)).toBe("00");
    expect((await listed({ id, severity: "minor" })).list).toMatchObject([{ id, acceptBy }]);
    expect((await listed({ id, severity: "major" })).list).toEqual([]);
  });

  it("does not call whoever reported it", async () => {
    const { result } = await report(engineer, { severity: "major" });
    expect(result.told).toEqual(["王磊"]);
    await pass(16 * 60);
    await runJobs();
    expect((await whole(result.id)).timeline.flatMap(({ told }: { told: string[] }) => told)).not.toContain("李航");
    expect(await messagesAbout(result.id, engineerMobile)).toEqual([]);
  });

  it("calls one person when the servers were away, not everybody who was missed", async () => {
    const id = await reported({ severity: "major" });
    await pass(3600);
    await runJobs();
    await runJobs();
    const { timeline, escalation } = await whole(id);
    expect(timeline.map(({ kind }: { kind: string }) => kind)).toEqual(["report", "call", "call"]);
    expect(escalation).toBe(2);
    expect(await todosOf(supervisor)).toContainEqual(expect.objectContaining({ url: `/faultDetails/detail?id=${id}` }));
  });

  it("is called for in full or not at all by an instance that dies between, and then by another", async () => {
    const id = await reported({ severity: "major" });
    await pass(6 * 60);
    const { outbox } = portal.house;
    const { post } = outbox;
    Object.assign(outbox, { post: async () => await Promise.reject(new Error("killed")) });
    await expect(runJobs()).rejects.toThrow("killed");
    Object.assign(outbox, { post });
    expect((await whole(id)).timeline).toHaveLength(2);
    await runJobs(2);
    expect((await whole(id)).timeline.map(({ told }: { told: string[] }) => told)).toEqual([[], ["李航"], ["王磊"]]);
    expect(await messagesAbout(id, seniorMobile)).toHaveLength(1);
  });

  it("is told no further once it was accepted", async () => {
    const id = await reported();
    await advance(engineer, id, "accept");
    await pass(3600);
    await runJobs();
    expect((await whole(id)).escalation).toBe(0);
  });

  it("calls a supervisor at once where the roster names nobody, and says so", async () => {
    await portal.house.database.execute(
      "update airport_application set roster_name = '' where application_id = 'tsn-newapp'",
    );
    const { result } = await report(outsider, { officeCode: "TSN112", applicationId: "tsn-newapp" });
    expect(result).toMatchObject({ noRoster: true, told: ["何静"] });
    const { id } = result;
    expect((await whole(id)).escalation).toBe(2);
    expect((await whole(id)).timeline.at(-1)).toMatchObject({ kind: "noRoster", told: ["何静"] });
    const [message] = await messagesAbout(id, supervisorMobile);
    expect(message?.text).toContain("无人值班");
  });
});

describe("a fault opened from a record", () => {
  it("starts with the place, the value that was out of the ordinary and the time of the record", async () => {
    const { result: found } = await outsider.post("/cass/reportWorkDetails/getWorkDetailsList", { pageSize: 1 });
    const [row] = found.list;
    const { result: recorded } = await outsider.get(`/cass/reportWorkDetails/detail?id=${row.id}`);
    const [value] = recorded.values;
    const { result } = await outsider.get(`${root}/prefill?recordId=${row.id}&field=${encodeURIComponent(value.key)}`);
    expect(result).toMatchObject({ airportCn: row.airportCn, applicationAlias: row.applicationAlias });
    expect(result.phenomenon).toContain(`${value.label.zh}：${value.text.zh}`);
    expect(result.occurrenceTime).toBe(row.createTime);
    const id = await reported({
      officeCode: result.officeCode,
      applicationId: result.applicationId,
      recordId: row.id,
      recordField: value.key,
    });
    expect((await whole(id)).recordUrl).toBe(`/dailyInspection/recordDetail?id=${row.id}`);
    expect((await listed({ recordId: row.id })).list).toMatchObject([{ id }]);
    expect((await outsider.get(`${root}/prefill?recordId=nowhere`)).status).toBe("404");
  });

  it("names line, value, band, reason, photograph, software and kind of what was out of its band, and takes them along", async () => {
    const { result: found } = await outsider.post("/cass/reportWorkDetails/getWorkDetailsList", { abnormal: "1" });
    const details = await Promise.all(
      found.list.map(
        async ({ id }: { id: string }) => (await outsider.get(`/cass/reportWorkDetails/detail?id=${id}`)).result,
      ),
    );
    const of = (details as { id: string; deviations: { field: string; reason: string; photos: string[] }[] }[])
      .flatMap(({ id, deviations }) => deviations.map((one) => ({ ...one, id })))
      .find(({ field, photos }) => field.startsWith("lines.") && photos.length > 0);
    expect(of).toBeDefined();
    const { result } = await outsider.get(`${root}/prefill?recordId=${of?.id}&field=${of?.field}`);
    expect(result).toMatchObject({ type: 2, cause: of?.reason, photos: of?.photos, templateId: "fault-hardware" });
    expect(result.phenomenon).toMatch(/(主线|备线).*：[\d.]+ (ms|%)（正常.*< \d+ (ms|%)）/);
    expect(result.location).toMatch(/主线|备线/);
    expect(JSON.parse(result.details).place).toBe(result.location);
    expect(result.faultySoftware).not.toBe("");
    const id = await reported({
      ...result,
      templateId: "fault-hardware",
      details: JSON.stringify({ ...JSON.parse(result.details), device: "switch" }),
      recordId: of?.id,
      recordField: of?.field,
    });
    expect((await whole(id)).recordPhotos).toEqual(of?.photos);
  });
});

describe("the list of faults", () => {
  it("finds by airport, software whatever its spelling, type, status, period, record and person", async () => {
    const id = await reported({ officeCode: "KWL418", applicationId: "kwl-newapp", faultySoftware: "Angel Host" });
    const today = wallTime(portal.house.clock.now()).slice(0, 10);
    for (const filter of [
      { faultySoftware: "angelhost" },
      { faultySoftware: "Ａｎｇｅｌ\u200bHost" },
      { officeCode: "ｋｗｌ４１８", id: id.toLowerCase() },
      { officeCode: "kwl418", status: "open", startTime: today, endTime: today },
      { applicationId: "kwl-newapp", type: 1, status: "reported", mine: "reported" },
      { id },
      { id: id.replace("F", "ｆ") },
    ])
      expect((await listed(filter)).list[0]).toMatchObject({ id });
    for (const filter of [
      { id, status: "closed" },
      { id, type: 2 },
      { id, mine: "handled" },
      { id, endTime: "2020-01-01" },
      { id, recordId: "nowhere" },
    ])
      expect((await listed(filter)).list).toEqual([]);
  });

  it("finds a Chinese word of one or two characters and takes % for what it is", async () => {
    const id = await reported({ phenomenon: "配载舱单打印为空白，占用率100%", faultySoftware: "LGUI", error: "" });
    for (const keyword of [
      "舱",
      "舱单",
      "打印为空",
      "lgui",
      "0%",
      id,
      ` ${id.toLowerCase()} `,
      id.replace("F", "ｆ"),
      "ＬＧＵＩ",
      "舱\u200b单",
    ])
      expect((await listed({ keyword })).list.map((row: { id: string }) => row.id)).toContain(id);
    expect((await listed({ keyword: "单舱" })).list).toEqual([]);
    expect(
      (await listed({ keyword: "%" })).list.every((row: { phenomenon: string }) => row.phenomenon.includes("%")),
    ).toBe(true);
  });

  it("is read page by page, the latest report first", async () => {
    const first = await listed({ pageSize: 5 });
    const second = await listed({ pageSize: 5, currentPage: 2 });
    expect(first.total).toBeGreaterThan(120);
    const times = [...first.list, ...second.list].map((row: { reportingTime: string }) => row.reportingTime);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it("is for the operations staff only", async () => {
    expect((await portal.visit().post(`${root}/getFaultDetailsList`)).status).toBe("403");
  });

  it("uses an index for every filter", async () => {
    const { database } = portal.house;
    const conditions = [
      "office_code = 'PEK128'",
      "application_id = 'x'",
      "type_id = 'x'",
      "subtype_id = 'x'",
      "software_key = 'newapp'",
      "type = 2",
      "severity = 'major'",
      "status = 'reported' and next_call_at <= now()",
      "status = any('{reported,accepted}')",
      "reporter = 'x'",
      "handler = 'x'",
      "record_id = 'x'",
      "parent_id = 'x'",
      "case_id = 'x'",
      "reported_at >= now()",
      "grams @> '{舱单}'",
      "codes && '{ORA12541}'",
    ];
    await database.transaction(async () => {
      // So few rows are read quicker without an index: whether there is one shows only when it is not allowed.
      await database.execute("set local enable_seqscan = off");
      for (const condition of conditions) {
        const plan = await database.execute(`explain select 1 from fault where ${condition}`);
        expect(`${condition}: ${JSON.stringify(plan)}`).toMatch(/Index (Only )?Scan/);
      }
    });
  });

  it("is at the service of other features", async () => {
    const id = await reported({ phenomenon: "登机口闸机离线" });
    expect(await faultOf(portal.house, id)).toMatchObject({ id, phenomenon: "登机口闸机离线" });
    expect((await faultsLike(portal.house, "闸机")).map((row) => row.id)).toEqual([id]);
    expect((await faultsLike(portal.house, id.toLowerCase())).map((row) => row.id)).toEqual([id]);
    expect(await faultOf(portal.house, "F1")).toBeUndefined();
  });
});

describe("the overview", () => {
  const overview = async (own: object) => (await outsider.post(`${root}/getOverview`, own)).result;
  const day = "2020-05-04";

  it("counts a period by day, airport, software, type and status, with mean times, and each number is that of its list", async () => {
    await seed(day);
    const shown = await overview({ startTime: "2020-05-03", endTime: "2020-05-05" });
    expect(shown.total).toEqual({ count: 4, open: 2, reported: 1, acceptMinutes: 10, repairMinutes: 45 });
    expect(shown.byDay.map((one: { day: string; count: number }) => [one.day, one.count])).toEqual([
      ["2020-05-03", 0],
      ["2020-05-04", 3],
      ["2020-05-05", 1],
    ]);
    expect(shown.byType.map((one: { count: number }) => one.count)).toEqual([3, 1, 0]);
    expect(shown.byAirport).toMatchObject([
      { officeCode: "PEK128", count: 3, open: 1, repairMinutes: 45 },
      { officeCode: "CAN401", count: 1, open: 1, repairMinutes: null },
    ]);
    expect(shown.bySoftware).toMatchObject([{ faultySoftware: "NewAPP", count: 3 }]);
    for (const { status, count } of shown.byStatus)
      expect((await listed({ status, startTime: "2020-05-03", endTime: "2020-05-05" })).total).toBe(count);
    expect((await overview({ startTime: "2020-05-03", endTime: "2020-05-05", officeCode: "can401" })).total.count).toBe(
      1,
    );
  });

  it("spans 30 days unless asked otherwise, and a year at most", async () => {
    expect((await overview({})).byDay).toHaveLength(30);
    const wrong = await outsider.post(`${root}/getOverview`, { startTime: "2024-01-01", endTime: "2026-01-01" });
    expect(wrong.result.fields).toHaveProperty("startTime");
    expect(
      (await outsider.post(`${root}/getOverview`, { startTime: "2026-01-02", endTime: "2026-01-01" })).status,
    ).toBe("400-1");
  });

  /** Four faults of two days: one closed after 60 minutes, one restored after 30, one accepted, one waiting. */
  const seed = async (first: string): Promise<void> => {
    const rows = [
      ["T1", `${first} 00:00:00`, "closed", "PEK128", 1, "NewAPP", 10, 60],
      ["T2", `${first} 12:00:00`, "restored", "PEK128", 1, "newapp", 10, 30],
      ["T3", `${first} 23:59:59`, "accepted", "PEK128", 2, "", 10, undefined],
      ["T4", "2020-05-05 08:00:00", "reported", "CAN401", 1, "NewAPP", undefined, undefined],
    ] as const;
    for (const [id, at, status, office, type, software, accept, repair] of rows)
      await portal.house.database.execute(
        `insert into fault (id, status, reported_at, occurred_at, accepted_at, restored_at, closed_at, reporter, channel,
           office_code, airport_cn, application_id, application_alias, roster_name, template_id, template_version, type_id,
           type_name, subtype_id, subtype_name, details, shown, location, software, software_key, type, phenomenon, error,
           effect, reporting_unit, cause, notes, escalation, search, grams, codes)
         values ($1, $2, $3::timestamptz, $3::timestamptz, $3::timestamptz + make_interval(mins => $4::int),
           $3::timestamptz + make_interval(mins => $5::int), $6::timestamptz, 'x', 'web', $7, $7, 'x', 'x', 'x', 'x', 1, 'x',
           'x', 'x', 'x', '{}', '[]', '', $8, lower($8), $9, 'x', '', '', '', '', '', 0, '', '{}', '{}')`,
        [
          id,
          status,
          `${at}+08`,
          accept ?? null,
          repair ?? null,
          status === "closed" ? `${at}+08` : null,
          office,
          software,
          type,
        ],
      );
  };
});

describe("similar faults and cases", () => {
  it("say at entry what helped before, and how often", async () => {
    const seen = { faultySoftware: "QX-9", error: "QX-7788", phenomenon: "行李转盘分拣指令丢失，行李条码不上传" };
    for (let time = 0; time < 3; time += 1) await closed(seen);
    const { result } = await outsider.post(`${root}/getSimilar`, { ...seen, error: "qx 7788" });
    expect(result.measures[0]).toMatchObject({ measure: "重启数据库监听", worked: 3 });
    expect(result.faults).toHaveLength(3);
    expect(result.faults[0].score).toBe(100);
    expect((await outsider.post(`${root}/getSimilar`, {})).result).toEqual({ measures: [], faults: [] });
  });

  const caseOf = (faultId: string, own: object = {}) => ({
    faultId,
    title: "监听退出",
    type: 1,
    faultySoftware: "NewAPP",
    phenomenon: "值机柜台无法登录",
    reportingTime: "2026-11-01 08:00:00",
    occurrenceTime: "2026-11-01 07:50:00",
    cause: "监听日志写满",
    measure: "清理日志后重启监听",
    content: '<h3>处理</h3><p>重启监听<script>alert(1)</script></p><img src="x" onerror="alert(1)">',
    requestId: randomUUID(),
    ...own,
  });
  const makeCase = (who: Browser, body: object): Promise<Answered> => who.post("/cass/faultCase/save", body);

  it("are made of a closed fault once, linked both ways, without anything that runs", async () => {
    const id = await closed();
    expect((await makeCase(engineer, caseOf(id))).status).toBe("403-2");
    const made = await makeCase(editor, caseOf(id));
    expect(made.status).toBe("200");
    const again = await makeCase(supervisor, caseOf(id));
    expect([again.code, again.result.actions]).toEqual([
      "E16088",
      [{ label: "案例详情", route: `/caseLibrary/detail?id=${made.result.id}` }],
    ]);
    expect(await whole(id)).toMatchObject({ caseId: made.result.id, caseTitle: "监听退出", mayMakeCase: false });
    const { result } = await outsider.get(`/cass/faultCase/detail?id=${made.result.id}`);
    expect(result).toMatchObject({ faultId: id, title: "监听退出", worked: 1, faults: [{ id }], mayEdit: false });
    expect(result.content).toContain("重启监听");
    expect(result.content).not.toMatch(/script|onerror/);
    // Cleaned when it was written, and again when it is read, should something have slipped in since.
    const { execute } = portal.house.database;
    const [row] = await execute("select content from fault_case where id = $1", [made.result.id]);
    expect(row?.["content"]).not.toMatch(/script|onerror/);
    await execute("update fault_case set content = $2 where id = $1", [
      made.result.id,
      '<img src="x" onerror="run()">甲',
    ]);
    expect((await outsider.get(`/cass/faultCase/detail?id=${made.result.id}`)).result.content).toBe("甲");
  });

  it("keep the pictures of their text for all of the staff, and let go those taken out", async () => {
    const pictureOf = async (who: Browser) =>
      (await upload(who, "report", picture("png"), "终端.png")).result as { fileId: string; url: string };
    const [kept, dropped] = [await pictureOf(editor), await pictureOf(editor)];
    const faultId = await closed();
    const content = `<p>甲</p><img src="${kept.url}" alt="终端" /><img src="${dropped.url}" alt="" />`;
    const { result: made } = await makeCase(editor, caseOf(faultId, { content }));
    expect((await outsider.get(`/cass/faultCase/detail?id=${made.id}`)).result.content).toBe(content);
    expect((await outsider.get(kept.url)).http).toBe(200);

    const added = await pictureOf(supervisor);
    const body = caseOf("", {
      id: made.id,
      version: 1,
      content: `<img src="${kept.url}" alt="" /><img src="${added.url}" alt="" />`,
    });
    const { changedBy, author } = (await outsider.get(`/cass/faultCase/detail?id=${made.id}`)).result;
    expect(changedBy).toBe(author);
    expect((await makeCase(supervisor, body)).status).toBe("200");
    expect((await outsider.get(`/cass/faultCase/detail?id=${made.id}`)).result.changedBy).not.toBe(author);
    expect((await outsider.get(added.url)).http).toBe(200);
    expect((await editor.get(dropped.url)).http).toBe(404);
  });

  it("take no picture that is somebody else's, and stay as they were", async () => {
    const { result: made } = await makeCase(editor, caseOf(await closed()));
    const { url } = (await upload(supervisor, "report", picture("png"), "终端.png")).result as { url: string };
    const body = caseOf("", { id: made.id, version: 1, content: `<img src="${url}" alt="" />` });
    const { code, result } = await makeCase(editor, body);
    expect([code, result.fields]).toEqual(["E27006", { content: expect.any(String) }]);
    expect((await outsider.get(`/cass/faultCase/detail?id=${made.id}`)).result).toMatchObject({ version: 1 });
  });

  it("are taken out again as they were seen, by their editors and with their pictures, and their fault may become one anew", async () => {
    const faultId = await closed();
    const { url } = (await upload(editor, "report", picture("png"), "终端.png")).result as { url: string };
    const content = `<img src="${url}" alt="" />`;
    const { id } = (await makeCase(editor, caseOf(faultId, { content, shown: true }))).result;
    const take = async (who: Browser, version: number) => await who.post("/cass/faultCase/discard", { id, version });
    expect((await take(engineer, 1)).status).toBe("403-2");
    expect((await take(editor, 0)).code).toBe("E9409");
    const both = await Promise.all([take(editor, 1), take(supervisor, 1)]);
    expect(both.map(({ code, status }) => code ?? status).toSorted()).toEqual(["200", "E9404"]);
    expect((await outsider.get(`/cass/faultCase/detail?id=${id}`)).code).toBe("E9404");
    expect((await editor.get(url)).http).toBe(404);
    const { caseId, timeline } = await whole(faultId);
    expect([caseId, timeline.at(-1)]).toMatchObject(["", { kind: "discardCase", note: id }]);
    expect((await makeCase(editor, caseOf(faultId))).status).toBe("200");
  });

  it("are not made of a fault that is still open", async () => {
    expect((await makeCase(editor, caseOf(await reported()))).code).toBe("E16087");
  });

  it("count the faults that were restored by following them", async () => {
    const first = await closed();
    const { result: made } = await makeCase(editor, caseOf(first));
    const second = await reported();
    await advance(engineer, second, "accept");
    const restore = { measure: "按案例重启监听", caseId: ` ${String(made.id).replace("C", "ｃ")} ` };
    expect((await advance(engineer, second, "restore", { ...restore, caseId: "C0" })).result.fields).toHaveProperty(
      "caseId",
    );
    expect((await advance(engineer, second, "restore", restore)).status).toBe("200");
    expect((await outsider.get(`/cass/faultCase/detail?id=${made.id}`)).result.worked).toBe(2);
    const taken = await editor.post("/cass/faultCase/discard", { id: made.id, version: 1 });
    expect([taken.code, taken.status]).toEqual(["E16093", "409"]);
  });

  it("are changed over the version that was read only, and found by any word", async () => {
    const { result: made } = await makeCase(editor, caseOf(await closed()));
    const body = caseOf("", { id: made.id, version: 1, title: "监听进程异常退出" });
    expect((await makeCase(editor, body)).result.version).toBe(2);
    expect((await makeCase(editor, { ...body, requestId: randomUUID() })).status).toBe("409");
    const { result } = await outsider.post("/cass/faultCase/getList", {
      keyword: "进程异常",
      faultySoftware: "newapp",
      type: 1,
    });
    expect(result.list[0]).toMatchObject({ id: made.id, title: "监听进程异常退出" });
    expect((await outsider.post("/cass/faultCase/getList", { keyword: made.id })).result.list).toHaveLength(1);
  });
});

it("joins only one way when two people join two faults to one another at once", async () => {
  for (let round = 0; round < 10; round += 1) {
    const [one, other] = [await reported(), await reported()];
    const answers = await Promise.all([
      engineer.post(`${root}/attach`, { id: one, parentId: other }),
      supervisor.post(`${root}/attach`, { id: other, parentId: one }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["200", "400-1"]);
  }
});
