import { agents, bindingsOf } from "@apron/features/agents/server";
import { agreements } from "@apron/features/agreements/server";
import { blacklist } from "@apron/features/blacklist/server";
import { identity } from "@apron/features/identity/server";
import { accountsOf, login, openMatters } from "@apron/features/login/server";
import { roles } from "@apron/kit/contract/roles";
import { timestamp } from "@apron/kit/server/clock";
import { files } from "@apron/kit/server/files";
import { type Answered, type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { textsIn } from "@apron/kit/server/testing/packed";
import { hears } from "@apron/kit/server/testing/hearing";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { expired } from "./index.ts";

const phone = "13900000001";
const binding = "demo-C-10001";
const own = "7812158600022";
let portal: TestPortal;
let holder: Browser;
let desk: Browser;

beforeAll(async () => {
  portal = await openTestPortal([files, agreements, blacklist, login, agents, identity, expired]);
});
afterAll(async () => await portal.close());
/** Every test on a day of its own, with nothing of the days before left to do. */
beforeEach(async () => {
  portal.nextDay();
  await work();
  holder = await signedIn(phone);
  desk = await atDesk(roles.customerService.id);
});

const signedIn = async (mobile: string, instance: 0 | 1 = 0): Promise<Browser> => {
  const account = await accountsOf(portal.house).byAddress("1", { channel: "sms", address: mobile });
  return await portal.visitAs({ accountId: account?.id ?? "", version: "1" }, instance);
};
const atDesk = async (role: string): Promise<Browser> => {
  const account = await accountsOf(portal.house).byAddress("3", { channel: "sms", address: "13800000011" });
  return await portal.visitAs({ accountId: account?.id ?? "", roles: [role] });
};
const run = async (name: string): Promise<void> =>
  await portal.features
    .flatMap(({ jobs = [] }) => jobs)
    .find((job) => job.name === name)
    ?.run({});
const work = async (): Promise<void> => await run("expired.work");

const passFor = async (who: Browser) => {
  portal.pass(31);
  return await who.solveSlider({ type: 0, signTel: "" }, "12");
};
const applyTicket = async (fields: object = {}, who = holder): Promise<Answered> =>
  await who.post("/cass/expiredTicket/apply", {
    bindingId: binding,
    ticketNumber: own,
    email: "zhang@agency.example",
    ...(await passFor(who)),
    ...fields,
  });
const flight = { flightNo: "CZ3101", flightDate: "2025-03-12", depAirport: "CAN" };
const applyPassenger = async (fields: object = {}, who = holder): Promise<Answered> =>
  await who.post("/cass/expiredPassenger/apply", {
    bindingId: binding,
    ...flight,
    name: "YUN/QINGHE",
    email: "zhang@agency.example",
    ...(await passFor(who)),
    ...fields,
  });
/** Asks, and lets the host's half hour pass. */
const answered = async (fields: object = {}): Promise<string> => {
  const { result } = await applyTicket(fields);
  portal.pass(61);
  await work();
  return result.serialNo;
};
const detail = async (serialNo: string, who = holder, kind = "Ticket") =>
  (await who.get(`/cass/expired${kind}/detail?serialNo=${serialNo}`)).result;
const mails = async (to: string, about: string) =>
  (await portal.house.outbox.demoMessages(to)).filter(({ text }) => text.includes(about));
const linesOf = async (action: string, object: string): Promise<number> =>
  (
    await portal.house.database.sql
      .selectFrom("audit")
      .select("object")
      .where("action", "=", action)
      .where("object", "like", `${object}%`)
      .execute()
  ).length;

describe("an expired ticket", () => {
  it("is asked of the host in its own time, and comes as PDF and spreadsheet, told by a text message", async () => {
    const { status, result } = await applyTicket({ ticketNumber: "７８１-2158\u200b 600022" });
    expect([status, result]).toEqual(["200", { serialNo: expect.any(String), waitSeconds: 30 }]);
    await work();
    expect(await detail(result.serialNo)).toMatchObject({ progress: 1, ticketNumber: own, result: "none", reason: "" });
    portal.pass(61);
    const account = await accountsOf(portal.house).byAddress("1", { channel: "sms", address: phone });
    const heard = hears(portal, { accountId: account?.id ?? "", version: "1", roles: [] });
    await work();
    await heard("expired");
    expect(await detail(result.serialNo)).toMatchObject({ progress: 2, result: "kept", failure: "" });
    const [mail, ...more] = await mails("zhang@agency.example", result.serialNo);
    expect(more).toEqual([]);
    expect(mail?.text).not.toMatch(/HE\/WANJUN|2158600022/);
    const [pdf, table] = mail?.attachments ?? [];
    expect([pdf?.name, pdf?.type, table?.name]).toEqual([
      `${result.serialNo}.pdf`,
      "application/pdf",
      `${result.serialNo}.xlsx`,
    ]);
    expect(
      Buffer.from(pdf?.content ?? "", "base64")
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    expect(textsIn(Buffer.from(table?.content ?? "", "base64"))).toMatch(/781-2158600022.*HE\/WANJUN.*MU5101.*MU5102/s);
    const told = await mails(phone, result.serialNo);
    expect(told.map(({ channel, purpose }) => [channel, purpose])).toEqual([["sms", "expired.sent"]]);
    expect(told[0]?.text).not.toMatch(/WANJUN|zhang@/);
  });

  it("is sent once, however often and wherever the job runs", async () => {
    const { result } = await applyTicket();
    portal.pass(61);
    await Promise.all([work(), work(), work()]);
    await work();
    expect(await mails("zhang@agency.example", result.serialNo)).toHaveLength(1);
    expect(await mails(phone, result.serialNo)).toHaveLength(1);
  });

  it("is written by whoever took it over, not by the try that was overtaken while its host was silent", async () => {
    const { house } = portal;
    const { result } = await applyTicket();
    portal.pass(61);
    const { promise: silence, resolve: speak } = Promise.withResolvers<void>();
    const { promise: asked, resolve: wasAsked } = Promise.withResolvers<void>();
    const hostOf = house.hosts.host.bind(house.hosts);
    const slow = vi.spyOn(house.hosts, "host").mockImplementation((system) => ({
      ...hostOf(system),
      queryTicket: async (wanted) => {
        wasAsked();
        await silence;
        return await hostOf(system).queryTicket(wanted);
      },
    }));
    const overtaken = work();
    await asked;
    slow.mockRestore();
    portal.pass(91);
    await work();
    const settled = await detail(result.serialNo);
    expect(settled).toMatchObject({ progress: 2 });
    speak();
    await overtaken;
    expect(await detail(result.serialNo)).toEqual(settled);
    expect(await mails("zhang@agency.example", result.serialNo)).toHaveLength(1);
  });

  it("is worked on again when whoever worked on it died", async () => {
    const { result } = await applyTicket();
    portal.pass(61);
    const died = await portal.house.database.sql
      .updateTable("expired_query")
      .set({ claimed_at: timestamp(portal.house.clock.now()), tries: 1 })
      .where("id", "=", result.serialNo)
      .executeTakeFirst();
    expect(died.numUpdatedRows).toBe(1n);
    await work();
    expect(await detail(result.serialNo)).toMatchObject({ progress: 1 });
    portal.pass(91);
    await work();
    expect(await detail(result.serialNo)).toMatchObject({ progress: 2 });
    expect(await mails("zhang@agency.example", result.serialNo)).toHaveLength(1);
  });

  it.each([
    ["another's", "9992158600033", "notIssued", "非该工作号出票"],
    ["one nobody knows", "7842158600099", "unknownTicket", "主机查无此票号，请核对后再查"],
  ])(
    "that is %s fails with its reason, by mail and text message, and keeps nothing",
    async (_, number, failure, reason) => {
      const serialNo = await answered({ ticketNumber: number });
      expect(await detail(serialNo)).toMatchObject({ progress: 3, failure, reason, result: "none" });
      const [mail] = await mails("zhang@agency.example", serialNo);
      expect([mail?.purpose, mail?.attachments]).toEqual(["expired.failed", undefined]);
      expect((await mails(phone, serialNo)).map(({ text }) => text)).toEqual([expect.stringContaining(reason)]);
      expect((await holder.post("/cass/expiredTicket/getResult", { serialNo })).code).toBe("E14028");
      // The host answered: it counts.
      expect((await holder.get(`/cass/expiredTicket/getQuota?bindingId=${binding}`)).result.used).toBe(1);
    },
  );

  it.each(["down", "hang", "lies"] as const)(
    "waits for a host that is %s, and is told when it never answers",
    async (how) => {
      await portal.simulator.turn("C", how === "lies" ? { lies: "ids" } : { [how]: true });
      try {
        const serialNo = await answered();
        expect(await detail(serialNo)).toMatchObject({ progress: 1 });
        portal.pass(700);
        await work();
        expect(await detail(serialNo)).toMatchObject({ progress: 3, failure: "hostAway" });
        expect((await mails("zhang@agency.example", serialNo)).map(({ purpose }) => purpose)).toEqual([
          "expired.failed",
        ]);
        // Nobody answered: it does not count.
        expect((await holder.get(`/cass/expiredTicket/getQuota?bindingId=${binding}`)).result.used).toBe(0);
      } finally {
        await portal.simulator.turn("C", {});
      }
    },
  );

  it("is answered once the host is back", async () => {
    await portal.simulator.turn("C", { down: true });
    const serialNo = await answered();
    await portal.simulator.turn("C", {});
    portal.pass(40);
    await work();
    expect(await detail(serialNo)).toMatchObject({ progress: 2 });
  });
});

describe("the form of a ticket", () => {
  it.each([
    ["", "请输入13位票号"],
    ["781215860002", "请输入13位票号"],
    ["78121586000222", "请输入13位票号"],
    ["781215860002%", "请输入13位票号"],
    ["7812158600022 or 1", "请输入13位票号"],
  ])("refuses the ticket number %j at its field", async (ticketNumber, words) => {
    const { status, result } = await applyTicket({ ticketNumber });
    expect([status, result.fields]).toEqual(["400-1", { ticketNumber: words }]);
  });

  it.each([
    ["", "请输入邮箱"],
    ["zhang@", "电子邮箱格式错误"],
    ["a@b.example,c@d.example", "电子邮箱格式错误"],
    ["a@b.example\r\nBcc: c@d.example", "电子邮箱格式错误"],
    ["<a@b.example>", "电子邮箱格式错误"],
    ["a@b.example;c@d.example", "电子邮箱格式错误"],
  ])("refuses the e-mail address %j at its field", async (email, words) => {
    expect((await applyTicket({ email })).result.fields).toEqual({ email: words });
  });

  it("understands an address typed in full width, and tells everything that is wrong at once", async () => {
    expect((await applyTicket({ email: "　ＺＨＡＮＧ＠agency.example\u200b" })).status).toBe("200");
    const isolated = { email: "\u2066zhang@agency.example\u2069", ticketNumber: "\u202d781\u202c—2158600022\ufe0e" };
    expect((await applyTicket(isolated)).status).toBe("200");
    expect((await applyTicket({ ticketNumber: "1", email: "2" })).result.fields).toEqual({
      ticketNumber: "请输入13位票号",
      email: "电子邮箱格式错误",
    });
  });

  it("is answered once per request id", async () => {
    const requestId = "11112222-3333-4444-5555-666677778888";
    const asked = { requestId, bindingId: binding, ticketNumber: own, email: "zhang@agency.example" };
    const body = { ...asked, ...(await passFor(holder)) };
    const first = await holder.post("/cass/expiredTicket/apply", body);
    const again = await holder.post("/cass/expiredTicket/apply", body);
    expect([first.status, again.result.serialNo]).toEqual(["200", first.result.serialNo]);
    expect((await holder.post("/cass/expiredTicket/apply", { ...body, email: "li@agency.example" })).code).toBe(
      "E9409",
    );
  });

  it("wants its puzzle, and counts nothing without it", async () => {
    const body = { bindingId: binding, ticketNumber: own, email: "zhang@agency.example" };
    expect((await holder.post("/cass/expiredTicket/apply", body)).code).toBe("E2011");
    expect((await holder.get(`/cass/expiredTicket/getQuota?bindingId=${binding}`)).result).toMatchObject({
      used: 0,
      waitSeconds: 0,
    });
  });

  it("waits 30 seconds between two, and says how many are left", async () => {
    await applyTicket();
    const early = await holder.post("/cass/expiredTicket/apply", {
      bindingId: binding,
      ticketNumber: own,
      email: "zhang@agency.example",
    });
    expect([early.code, early.message]).toEqual(["E14010", "请30秒后再查"]);
    const { result } = await holder.get(`/cass/expiredTicket/getQuota?bindingId=${binding}`);
    expect(result).toMatchObject({ used: 1, limit: 99, waitSeconds: 30 });
    portal.pass(29);
    expect((await holder.get(`/cass/expiredTicket/getQuota?bindingId=${binding}`)).result.waitSeconds).toBe(1);
    portal.pass(1);
    expect((await holder.get(`/cass/expiredTicket/getQuota?bindingId=${binding}`)).result.waitSeconds).toBe(0);
    // Passengers are counted apart.
    expect((await holder.get(`/cass/expiredPassenger/getQuota?bindingId=${binding}`)).result.used).toBe(0);
  });

  it("lets exactly 99 through a day, on two instances at once", async () => {
    const counter = "expired ticket day C 10001";
    const [perDay] = (await import("../contract.ts")).expiredQuotas;
    for (let use = 0; use < 97; use += 1) await portal.house.quotas.take(counter, perDay);
    expect((await applyTicket()).status).toBe("200");
    const other = await signedIn(phone, 1);
    const passes = [await passFor(holder), await passFor(other)];
    const body = { bindingId: binding, ticketNumber: own, email: "zhang@agency.example" };
    const both = await Promise.all(
      [holder, other].map(async (who, at) => await who.post("/cass/expiredTicket/apply", { ...body, ...passes[at] })),
    );
    expect(both.filter(({ status }) => status === "200")).toHaveLength(1);
    portal.pass(31);
    const full = await applyTicket();
    expect([full.code, full.message]).toEqual(["E14001", "今日查询次数已达99次上限，请明日再试"]);
    expect(full.result.until.slice(11)).toBe("00:00:00");
  });

  it.each([
    ["13900000008", "E14012"],
    ["13900000002", "E14012"],
    ["13900000004", "E4014"],
    ["13900000005", "E3011"],
  ])("is closed to %s with %s", async (mobile, code) => {
    const who = await signedIn(mobile);
    const account = await accountsOf(portal.house).byAddress("1", { channel: "sms", address: mobile });
    const [first] = await bindingsOf(portal.house).ofAccount(account?.id ?? "");
    expect((await applyTicket({ bindingId: first?.id ?? "none" }, who)).code).toBe(code);
  });

  it("is closed to who signs in by e-mail, and to a number of another system or another holder", async () => {
    const account = await accountsOf(portal.house).byAddress("1", {
      channel: "email",
      address: "holder@demo.apron.test",
    });
    const mailer = await portal.visitAs({ accountId: account?.id ?? "", version: "1" });
    expect((await applyTicket({ bindingId: "demo-C-10009" }, mailer)).code).toBe("E14011");
    const airline = await signedIn("13900000007");
    expect((await applyTicket({ bindingId: "demo-J-20007" }, airline)).code).toBe("E14012");
    expect((await applyTicket({ bindingId: binding }, airline)).code).toBe("E9404");
    expect((await applyTicket({ system: "B" })).result.fields).toEqual({ system: "未绑定B或C工作号" });
  });
});

describe("an expired passenger", () => {
  it("is mailed under a subject of its own, however the mail about tickets was worded since", async () => {
    const { outbox } = portal.house;
    outbox.wordedBy(async ({ key, text }) =>
      ["expired.ticket", "expired.failed"].includes(key)
        ? { number: 2, subject: { zh: "客票 {serialNo}", en: "Ticket {serialNo}" }, text }
        : undefined,
    );
    const subjectOf = async (recipient: string): Promise<string | undefined> => {
      const anything = { channel: "", templates: undefined, state: "", from: undefined, until: undefined } as const;
      const { list } = await outbox.log.page({ ...anything, recipient }, { currentPage: 1, pageSize: 1 });
      return (await outbox.log.textOf(list[0]?.id ?? ""))?.subject;
    };
    const asked = await Promise.all([
      applyPassenger({ email: "found@agency.example" }),
      applyTicket({ email: "ticket@agency.example" }),
    ]);
    const lost = await applyPassenger({ name: "NOBODY/HERE", email: "lost@agency.example" });
    portal.pass(61);
    await work();
    const [passenger, ticket] = asked.map(({ result }) => result.serialNo);
    expect(await subjectOf("found@agency.example")).toBe(`过期旅客查询结果 ${passenger}`);
    expect(await subjectOf("lost@agency.example")).toBe(`过期旅客查询结果 ${lost.result.serialNo}`);
    expect(await subjectOf("ticket@agency.example")).toBe(`客票 ${ticket}`);
    outbox.wordedBy(async () => undefined);
  });

  it.each([
    [{ name: " yun/qinghe " }],
    [{ name: "", idNumber: "１１０１０１１９９００３０７００１１" }],
    [{ name: "", ticketNumber: "784 2158600011" }],
  ])("is found by %j", async (key) => {
    const { result } = await applyPassenger(key);
    portal.pass(61);
    await work();
    const serialNo = result.serialNo;
    const found = await holder.post("/cass/expiredPassenger/getResult", { serialNo });
    expect(found.result.passengers).toMatchObject([{ name: "YUN/QINGHE", status: "USED/FLOWN" }]);
  });

  it.each([
    [{ name: "" }, { name: "请填写姓名、证件号、票号中的一项" }],
    [{ ticketNumber: own }, { name: "姓名、证件号、票号只能填写一项", ticketNumber: "姓名、证件号、票号只能填写一项" }],
    [{ name: "YUN%" }, { name: "请输入完整姓名，不支持模糊查询" }],
    [{ name: "", idNumber: "11010119900307001*" }, { idNumber: "请输入完整、正确的证件号" }],
    [{ flightNo: "3101" }, { flightNo: "航班号格式错误，如CZ3101" }],
    [{ flightDate: "2025-02-30" }, { flightDate: "日期格式错误" }],
    [{ flightDate: "2999-01-01" }, { flightDate: "航班日期不得晚于今天" }],
    [{ depAirport: "广州" }, { depAirport: "机场三字码格式错误，如CAN" }],
    [
      { flightNo: "", flightDate: "", depAirport: "" },
      { flightNo: "必填项", flightDate: "必填项", depAirport: "必填项" },
    ],
  ])("%j is refused at its fields", async (fields, expected) => {
    const { status, result } = await applyPassenger(fields);
    expect([status, result.fields]).toEqual(["400-1", expected]);
  });

  it.each([
    { flightNo: "ｃｚ 31\u200b01", flightDate: "２０２５/3/12", depAirport: " can " },
    { flightNo: "\u2068CZ\u20693101\ufe0f", flightDate: "2025年3月12日", depAirport: "\u061cＣＡＮ\u3164" },
    { flightNo: "cz–3101", flightDate: "12mar25", depAirport: "c\u034fan" },
    { flightNo: "CZ−3101\u2800", flightDate: "\u200e20250312", depAirport: "CAN\u00ad" },
  ])("is understood in every spelling, and masked on its record: %j", async (spelled) => {
    const { result } = await applyPassenger(spelled);
    expect(await detail(result.serialNo, holder, "Passenger")).toMatchObject({ ...flight, key: "name", wanted: "Y*" });
  });

  it("is found under a name with blanks at its stroke", async () => {
    const { result } = await applyPassenger({ name: " yun　/ qinghe" });
    portal.pass(61);
    await work();
    expect(await detail(result.serialNo, holder, "Passenger")).toMatchObject({ progress: 2 });
  });

  it("that is not on the flight fails with its reason", async () => {
    const { result } = await applyPassenger({ name: "WANG/WU" });
    portal.pass(61);
    await work();
    expect(await detail(result.serialNo, holder, "Passenger")).toMatchObject({
      progress: 3,
      reason: "该航班没有符合条件的旅客",
    });
  });
});

describe("the record of a query", () => {
  it("shows its result for 30 days to its owner alone, every look written down, then erases it", async () => {
    const serialNo = await answered();
    const other = await signedIn("13900000007");
    for (const path of ["getResult"])
      expect((await other.post(`/cass/expiredTicket/${path}`, { serialNo })).code).toBe("E9404");
    expect((await other.get(`/cass/expiredTicket/detail?serialNo=${serialNo}`)).code).toBe("E9404");
    expect((await other.get(`/cass/expiredTicket/getFile?serialNo=${serialNo}`)).code).toBe("E9404");
    const { result } = await holder.post("/cass/expiredTicket/getResult", { serialNo });
    expect(result).toMatchObject({
      passenger: "HE/WANJUN",
      segments: [{ flightNo: "MU5101" }, { flightNo: "MU5102" }],
    });
    const file = await holder.get(`/cass/expiredTicket/getFile?serialNo=${serialNo}&format=pdf`);
    expect(Buffer.from(file.bytes).subarray(0, 5).toString()).toBe("%PDF-");
    expect([await linesOf("expired.view", serialNo), await linesOf("expired.file", serialNo)]).toEqual([2, 2]);
    const rows = await portal.house.database.execute(`select * from expired_query where id = '${serialNo}'`);
    expect(JSON.stringify(rows)).not.toMatch(/WANJUN|2158600022|zhang@agency/);
    portal.pass(30 * 86_400 + 60);
    await run("expired.erase");
    holder = await signedIn(phone);
    expect(await detail(serialNo)).toMatchObject({ progress: 2, result: "erased", email: "" });
    expect((await holder.post("/cass/expiredTicket/getResult", { serialNo })).code).toBe("E14028");
    // Not only out of reach: it is not there.
    const kept = await portal.house.database.execute(
      `select result_sealed, email_sealed from expired_query where id = '${serialNo}'`,
    );
    expect(kept).toEqual([{ result_sealed: "", email_sealed: "" }]);
  });

  it("is read by nobody any more from the moment its time is over, however late it is erased", async () => {
    const serialNo = await answered();
    portal.pass(30 * 86_400 - 1);
    holder = await signedIn(phone);
    expect((await holder.post("/cass/expiredTicket/getResult", { serialNo })).status).toBe("200");
    portal.pass(1);
    expect((await holder.post("/cass/expiredTicket/getResult", { serialNo })).code).toBe("E14028");
    expect((await holder.get(`/cass/expiredTicket/getFile?serialNo=${serialNo}`)).code).toBe("E14028");
    expect(await detail(serialNo)).toMatchObject({ result: "erased", email: "", ticketNumber: own });
    desk = await atDesk(roles.customerService.id);
    const { result } = await desk.get(`/cass/expiredDesk/detail?serialNo=${serialNo}`);
    expect(result).toMatchObject({ result: "erased", emailMasked: "", mayResend: false });
    const again = await desk.post("/cass/expiredDesk/resend", { serialNo, version: result.version, reason: "x" });
    expect(again.code).toBe("E14030");
  });

  it("keeps its account from being cancelled while it is open, and says where it is", async () => {
    const account = await accountsOf(portal.house).byAddress("1", { channel: "sms", address: phone });
    const open = async () => (account ? await openMatters(portal.house, account) : []);
    await applyTicket();
    expect(await open()).toEqual([
      {
        what: { zh: "有过期客票查询尚无结果", en: "Expired-ticket queries still wait for their result" },
        route: "/expiredTicket/records?progress=1",
        ends: { zh: "结果发出后自动办结", en: "Ends by itself once the result is sent" },
      },
    ]);
    portal.pass(61);
    await work();
    expect(await open()).toEqual([]);
  });

  it("is listed and found by ticket number, state and day", async () => {
    const serialNo = await answered();
    const found = async (filter: object) =>
      (await holder.post("/cass/expiredTicket/getList", { pageSize: 100, ...filter })).result.list.map(
        (row: { serialNo: string }) => row.serialNo,
      );
    for (const progress of ["2", 2])
      expect(await found({ ticketNumber: "781-2158600022", progress })).toContain(serialNo);
    expect(await found({ ticketNumber: "781-2158600023" })).toEqual([]);
    expect(await found({ ticketNumber: "%" })).toEqual([]);
    expect(await found({ progress: "1" })).not.toContain(serialNo);
    const day = (await detail(serialNo)).submitTime.slice(0, 10);
    expect(await found({ startDate: day, endDate: day })).toContain(serialNo);
    expect(await found({ endDate: "2026-01-01" })).toEqual([]);
  });

  it("of a number or an account that was barred meanwhile is sent to nobody", async () => {
    const airline = await signedIn("13900000007");
    const fields = { bindingId: "demo-B-30007", ticketNumber: "7842158600011" };
    const { result } = await applyTicket(fields, airline);
    const marker = await atDesk(roles.reportHandler.id);
    const agent = { system: "B", agentNumber: "30007", reason: "短时间内大量重复查询" };
    expect((await marker.post("/cass/agentDesk/markAbnormal", { ...agent, evidence: "" })).status).toBe("200");
    portal.pass(61);
    await work();
    expect(await detail(result.serialNo, airline)).toMatchObject({ progress: 3, failure: "barred" });
    expect(await mails("zhang@agency.example", result.serialNo)).toEqual([]);
    expect((await mails("13900000007", result.serialNo)).map(({ purpose }) => purpose)).toEqual(["expired.failed"]);
    await marker.post("/cass/agentDesk/clearAbnormal", agent);
  });

  it("is kept no longer for being sent again in vain", async () => {
    const airline = await signedIn("13900000007");
    const fields = { bindingId: "demo-B-30007", ticketNumber: "7842158600011" };
    const { serialNo } = (await applyTicket(fields, airline)).result;
    portal.pass(61);
    await work();
    const { keptUntil } = await detail(serialNo, airline);
    const marker = await atDesk(roles.reportHandler.id);
    const agent = { system: "B", agentNumber: "30007", reason: "短时间内大量重复查询" };
    await marker.post("/cass/agentDesk/markAbnormal", { ...agent, evidence: "" });
    portal.pass(600);
    const { version } = (await desk.get(`/cass/expiredDesk/detail?serialNo=${serialNo}`)).result;
    await desk.post("/cass/expiredDesk/resend", { serialNo, version, reason: "未收到" });
    await work();
    expect(await detail(serialNo, airline)).toMatchObject({ progress: 3, failure: "barred", keptUntil });
    await marker.post("/cass/agentDesk/clearAbnormal", agent);
  });

  it("ends with the binding: who no longer holds the number is sent nothing, and what was kept is erased", async () => {
    const airline = await signedIn("13900000007");
    const fields = { bindingId: "demo-B-30007", ticketNumber: "7842158600011" };
    const done = (await applyTicket(fields, airline)).result.serialNo;
    portal.pass(61);
    await work();
    const waiting = (await applyTicket(fields, airline)).result.serialNo;
    const configurer = await atDesk(roles.configurationAdministrator.id);
    const ended = await configurer.post("/cass/agentDesk/unbind", { bindingId: "demo-B-30007", reason: "更换持有人" });
    expect(ended.status).toBe("200");
    portal.pass(61);
    await work();
    expect(await detail(waiting, airline)).toMatchObject({ progress: 3, failure: "unbound" });
    expect(await mails("zhang@agency.example", waiting)).toEqual([]);
    expect(await mails("13900000007", waiting)).toHaveLength(1);
    expect(await detail(done, airline)).toMatchObject({ progress: 2, result: "erased" });
  });
});

describe("the desk of customer service", () => {
  const log = async (filter: object): Promise<Answered> =>
    await desk.post("/cass/expiredDesk/getList", { pageSize: 100, ...filter });
  const entry = async (serialNo: string) => (await desk.get(`/cass/expiredDesk/detail?serialNo=${serialNo}`)).result;
  const resend = async (serialNo: string, version: number): Promise<Answered> =>
    await desk.post("/cass/expiredDesk/resend", { serialNo, version, reason: "邮件未收到" });

  it("reads the log without personal data, by number, kind, progress and reason", async () => {
    const serialNo = await answered({ ticketNumber: "9992158600033" });
    const all = await log({});
    expect(all.raw).not.toMatch(/2158600|zhang@|WANJUN|YUN/);
    const found = async (filter: object) =>
      (await log(filter)).result.list.map((row: { serialNo: string }) => row.serialNo);
    expect(await found({ serialNo: serialNo.toLowerCase() })).toEqual([serialNo]);
    for (const agentNumber of ["10001", "１０ ００１"])
      expect(await found({ failure: "notIssued", agentNumber, progress: 3 })).toContain(serialNo);
    expect(await found({ failure: "hostAway" })).not.toContain(serialNo);
    expect(await found({ kind: "passenger" })).not.toContain(serialNo);
    const shown = await entry(serialNo);
    expect(shown).toMatchObject({ emailMasked: "zh***@agency.example", delivery: "shown", mayResend: false });
    expect(shown.steps.map(({ step }: { step: string }) => step)).toEqual(["submitted", "failed"]);
    expect(JSON.stringify(shown)).not.toMatch(/9992158600033|zhang@/);
  });

  it("sends a result again to the mailbox of the query, three times at most, each written down", async () => {
    const serialNo = await answered();
    for (const times of [1, 2, 3]) {
      const { version } = await entry(serialNo);
      expect((await resend(serialNo, version)).status).toBe("200");
      expect((await resend(serialNo, version)).code).toBe("E14030");
      await work();
      expect((await resend(serialNo, version)).code).toBe(times === 3 ? "E14029" : "E9409");
      expect(await mails("zhang@agency.example", serialNo)).toHaveLength(times + 1);
    }
    expect(await entry(serialNo)).toMatchObject({ resendsLeft: 0, mayResend: false });
    expect(await linesOf("expired.resend", serialNo)).toBeGreaterThanOrEqual(3);
  });

  it("has a query asked anew whose host never answered, and none that was answered with no", async () => {
    await portal.simulator.turn("C", { down: true });
    const serialNo = await answered();
    portal.pass(700);
    await work();
    await portal.simulator.turn("C", {});
    expect((await resend(serialNo, (await entry(serialNo)).version)).status).toBe("200");
    portal.pass(1);
    await work();
    expect(await detail(serialNo)).toMatchObject({ progress: 2 });
    const refused = await answered({ ticketNumber: "9992158600033" });
    expect((await resend(refused, (await entry(refused)).version)).code).toBe("E14030");
  });

  it("says how long queries wait, from what was seen", async () => {
    const { result } = await desk.get("/cass/expiredDesk/getPolicy");
    expect(result).toMatchObject({ waitFromSeconds: 20, waitToSeconds: 60, version: 0 });
    const policy = { waitFromSeconds: 100, waitToSeconds: 100, patienceSeconds: 600 };
    const wrong = await desk.post("/cass/expiredDesk/savePolicy", { ...policy, waitToSeconds: 99, version: 0 });
    expect(wrong.result.fields).toEqual({ waitToSeconds: "最长等待不得短于最短等待" });
    expect((await desk.post("/cass/expiredDesk/savePolicy", { ...policy, version: 0 })).status).toBe("200");
    expect((await desk.post("/cass/expiredDesk/savePolicy", { ...policy, version: 0 })).code).toBe("E9409");
    const { serialNo } = (await applyTicket()).result;
    portal.pass(99);
    await work();
    expect(await detail(serialNo)).toMatchObject({ progress: 1 });
    portal.pass(2);
    await work();
    expect(await detail(serialNo)).toMatchObject({ progress: 2 });
    const back = { waitFromSeconds: 20, waitToSeconds: 60, patienceSeconds: 600, version: 1 };
    expect((await desk.post("/cass/expiredDesk/savePolicy", back)).status).toBe("200");
  });

  it("is for customer service alone", async () => {
    const auditor = await atDesk(roles.auditor.id);
    expect((await auditor.post("/cass/expiredDesk/getList", {})).status).toBe("403-2");
    expect((await holder.post("/cass/expiredDesk/getList", {})).status).toBe("403-2");
  });
});

describe("the demo", () => {
  it("shows queries in every state", async () => {
    const { result } = await holder.post("/cass/expiredTicket/getList", { pageSize: 100 });
    const states = result.list.map((row: { progress: number; failure: string }) => `${row.progress} ${row.failure}`);
    expect(new Set(states)).toEqual(new Set([...states, "2 ", "3 notIssued", "3 hostAway"]));
  });
});
