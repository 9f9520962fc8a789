import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { agents } from "@apron/features/agents/server";
import { agreements } from "@apron/features/agreements/server";
import { airport } from "@apron/features/airport/server";
import { blacklist } from "@apron/features/blacklist/server";
import { identity } from "@apron/features/identity/server";
import { accountsOf, login } from "@apron/features/login/server";
import { roles } from "@apron/kit/contract/roles";
import { files } from "@apron/kit/server/files";
import { type Answered, type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { picture, upload } from "@apron/kit/server/testing/uploads";
import { inspection } from "./index.ts";

const airportHolder = "13900000002";
const other = "13900000007";
let portal: TestPortal;
let holder: Browser;
beforeAll(async () => {
  portal = await openTestPortal([files, agreements, blacklist, login, agents, identity, airport, inspection]);
  holder = await signedIn(airportHolder);
});
afterAll(async () => await portal.close());

const accountOf = async (mobile: string, version: "1" | "3"): Promise<string> =>
  (await accountsOf(portal.house).byAddress(version, { channel: "sms", address: mobile }))?.id ?? "";
const signedIn = async (
  mobile: string,
  version: "1" | "3" = "1",
  roles: readonly string[] = [],
  instance: 0 | 1 = 0,
): Promise<Browser> => await portal.visitAs({ accountId: await accountOf(mobile, version), version, roles }, instance);
const complete = { software: "NEWAPP", officeCode: "PVG310", lineName: "浦东-总部 100M 主用专线" };
const save = async (fields: object, browser = holder): Promise<Answered> =>
  await browser.post("/cass/inspection/save", { ...complete, ...fields });
/** What a value of one check comes to: the word at its field, or whether it is red. */
const outcome = async (check: string, value: unknown): Promise<unknown> => {
  const { code, result } = await save({ [check]: value });
  return code === undefined ? result.alerts.includes(check) : result.fields[check];
};
const idOf = async (fileType: string, bytes: Uint8Array, name: string, browser = holder): Promise<string> =>
  (await upload(browser, fileType, bytes, name)).result.fileId;
const pdf = Buffer.from("%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF");

describe("the gate of inspections", () => {
  const checked = async (browser: Browser) => {
    const { result } = await browser.get("/cass/feature/check?feature=/cass/inspection/save");
    const { code, message } = await browser.post("/cass/inspection/getList");
    expect({ code: result.code, message: result.message }).toEqual({ code: code ?? "", message: code ? message : "" });
    return [result.code, result.message];
  };
  const bindTo = async (mobile: string): Promise<void> => await giveTo(await accountOf(mobile, "1"));
  const giveTo = async (accountId: string): Promise<void> => {
    await sql`update agent_binding set account_id = ${accountId} where id = 'demo-J-20007'`.execute(
      portal.house.database.sql,
    );
  };

  it("asks for DCS, then a verified identity, then no abnormal work number, and says the same before pressing", async () => {
    expect(await checked(holder)).toEqual(["", ""]);
    for (const mobile of ["13900000001", "13900000004", "13900000005", "13900000008"])
      expect(await checked(await signedIn(mobile))).toEqual(["E14006", "账号未绑定DCS"]);
    await bindTo("13900000004");
    expect(await checked(await signedIn("13900000004"))).toEqual(["E4014", "未实名不可使用"]);
    await bindTo("13900000005");
    expect(await checked(await signedIn("13900000005"))).toEqual(["E3011", "工作号行为异常，禁止使用"]);
    await bindTo(other);
    expect(await checked(await signedIn(other))).toEqual(["", ""]);
  });

  it("is the same for a service number that is bound to DCS", async () => {
    const accounts = accountsOf(portal.house);
    const added = await accounts.add({ version: "2", name: "接口服务", mobile: "13700000077", activated: true });
    const accountId = "id" in added ? added.id : "";
    const service = await portal.visitAs({ accountId, version: "2", roles: [] });
    expect(await checked(service)).toEqual(["E14006", "账号未绑定DCS"]);
    await giveTo(accountId);
    expect(await checked(service)).toEqual(["E4014", "未实名不可使用"]);
    await bindTo(other);
  });

  it("closes every call, to staff as well", async () => {
    const closed = await signedIn("13900000001");
    const staff = await signedIn("13800000001", "3");
    for (const [browser, code] of [
      [closed, "E14006"],
      [staff, "E9403"],
    ] as const) {
      expect((await browser.post("/cass/inspection/save", complete)).code).toBe(code);
      expect((await browser.get("/cass/inspection/detail?id=XJ00000001")).code).toBe(code);
      expect((await browser.get("/cass/inspection/getOptions")).code).toBe(code);
    }
  });
});

describe("a value of a check", () => {
  it.each([
    ["tablespace", 79.9, false],
    ["tablespace", 80, true],
    ["tablespace", "79.99", false],
    ["tablespace", "８０", true],
    ["tablespace", "８０．５", true],
    ["tablespace", "80\u200b", true],
    ["uplink", 49, false],
    ["uplink", 50, true],
    ["downlink", 49.99, false],
    ["downlink", "50.00", true],
    ["ping", 99, false],
    ["ping", 100, true],
    ["ping", 0, false],
    ["cpuUsage", 100, false],
    ["memoryUsage", 0, false],
    ["runningState", "normal", false],
    ["runningState", "abnormal", true],
    ["hqNetwork", "", false],
    ["tablespace", null, false],
    ["tablespace", "", false],
    ["tablespace", -1, "不得小于0"],
    ["cpuUsage", "-0.01", "不得小于0"],
    ["tablespace", 101, "不得大于100"],
    ["uplink", 100.01, "不得大于100"],
    ["ping", -1, "不得小于0"],
    ["diskUsage", 12.345, "最多两位小数"],
    ["downlink", "abc", "格式错误"],
    ["ping", "1e3", "格式错误"],
    ["ping", "0x10", "格式错误"],
    ["indicatorLight", "green", "不在可选范围内，请重新选择"],
  ])("%s of %j", async (check, value, expected) => {
    expect(await outcome(check, value)).toBe(expected);
  });

  it.each(["10.31.0.12", "255.255.255.255", "2001:db8::1", "::1", "::ffff:10.0.0.1", "FE80::A", "１０．１．１．１"])(
    "server IP %s is taken",
    async (ip) => {
      expect(await outcome("serverIp", ip)).toBe(false);
    },
  );
  it.each(["256.1.1.1", "10.1.1", "010.1.1.1", "1.1.1.1/24", "2001:db8::1::2", "12345::", "fe80::1%eth0", "主机"])(
    "server IP %s is refused at its field",
    async (ip) => {
      expect(await outcome("serverIp", ip)).toBe("请输入正确的IPv4或IPv6地址");
    },
  );
});

describe("an inspection", () => {
  beforeAll(async () => {
    portal.pass(3600);
    holder = await signedIn(airportHolder);
  });

  it("needs its line, its software and an airport that exists, all told at once", async () => {
    const { status, result } = await save({ lineName: "  ", software: "WINDOWS", tablespace: 120 });
    expect(status).toBe("400-1");
    expect(result.fields).toEqual({
      lineName: "线路名称必填",
      software: "不在可选范围内，请重新选择",
      tablespace: "不得大于100",
    });
    expect((await save({ officeCode: "XXX999" })).result.fields).toEqual({ officeCode: expect.any(String) });
  });

  it("is kept as it was read, with its files and what is red, and shown to its submitter alone", async () => {
    const attachment = await idOf("attachment", pdf, "巡检表.pdf");
    const photo = await idOf("opPhoto", picture("jpeg"), "机房.jpg");
    const checks = { tablespace: "８５", serverIp: "2001:DB8::1", ping: 20, hqNetwork: "abnormal" };
    const saved = await save({ ...checks, attachment, photos: [photo], remark: "已报修", channel: "mobile" });
    expect(saved.result.alerts).toEqual(["hqNetwork", "tablespace"]);
    const { result } = await holder.get(`/cass/inspection/detail?id=${saved.result.id}`);
    expect(result).toMatchObject({
      ...complete,
      airportCn: "上海浦东国际机场",
      channel: "mobile",
      tablespace: 85,
      ping: 20,
      cpuUsage: null,
      runningState: "",
      serverIp: "2001:db8::1",
      alerts: ["hqNetwork", "tablespace"],
      attachment: { fileId: attachment, name: "巡检表.pdf" },
      photos: [{ fileId: photo }],
      remark: "已报修",
    });
    const stranger = await signedIn(other);
    expect((await stranger.get(`/cass/inspection/detail?id=${saved.result.id}`)).status).toBe("404");
    expect((await stranger.get(result.attachment.url)).http).toBe(404);
    const desk = await signedIn("13800000015", "3", ["90060000"]);
    const seen = await desk.get(`/cass/inspection/desk/detail?id=${saved.result.id}`);
    expect(seen.result).toMatchObject({ submitter: "刘*", tablespace: 85 });
    expect((await desk.get(result.photos[0].url)).http).toBe(200);
    const plain = await signedIn("13800000001", "3");
    expect((await plain.get(`/cass/inspection/desk/detail?id=${saved.result.id}`)).status).toBe("403-2");
    expect((await plain.get(result.photos[0].url)).http).toBe(404);
  });

  it("belongs to its line however wide, small or spaced the name was typed", async () => {
    const first = await save({ lineName: "宽窄 ５０Ｍ\u200b 专线", ping: 10 });
    const second = await save({ lineName: "宽窄  50m　专线", ping: 20 });
    const trend = await holder.get(`/cass/inspection/getTrend?id=${second.result.id}`);
    expect(trend.result.points.map(({ ping }: { ping: number }) => ping)).toEqual([10, 20]);
    for (const lineName of ["５０ｍ", "宽\u200b窄 50M"])
      expect(
        (await holder.post("/cass/inspection/getList", { lineName })).result.list.map(({ id }: { id: string }) => id),
      ).toEqual([second.result.id, first.result.id]);
  });

  it("takes six photos, not seven, each under 512,000 bytes", async () => {
    const photos: string[] = [];
    for (let turn = 0; turn < 7; turn += 1) photos.push(await idOf("opPhoto", picture("png"), `${turn}.png`));
    const seven = await save({ photos });
    expect([seven.code, seven.result.fields]).toEqual(["E16006", { photos: "图片最多6张且每张小于500K" }]);
    expect((await save({ photos: photos.slice(0, 6) })).status).toBe("200");
    const large = await upload(holder, "opPhoto", Buffer.concat([picture("jpeg"), Buffer.alloc(512_000)]), "大.jpg");
    expect(large.code).toBe("E16006");
  });

  it("takes a picture or a PDF as attachment by its content, whatever it is called, and nobody else's", async () => {
    const attachment = await idOf("attachment", Buffer.from("巡检一切正常"), "巡检.pdf");
    const lying = await save({ attachment });
    expect([lying.code, lying.result.fields]).toEqual(["E16005", { attachment: "附件须为图片或PDF" }]);
    const page = Buffer.from("<html><script>alert(1)</script></html>");
    expect((await upload(holder, "attachment", page, "表.pdf")).code).toBe("E27001");
    expect((await save({ attachment: await idOf("attachment", picture("png"), "图.png") })).status).toBe("200");
    const foreign = await idOf("attachment", pdf, "巡检表.pdf", await signedIn(other));
    expect((await save({ attachment: foreign })).code).toBe("E27006");
    const photo = await idOf("opPhoto", picture("png"), "图.png");
    expect((await save({ attachment: photo })).code).toBe("E27006");
  });

  it("shows its attachment to the desk, which reads no attachment of anything else (T21)", async () => {
    const [attachment, unused] = [
      await idOf("attachment", pdf, "巡检表.pdf"),
      await idOf("attachment", pdf, "别的.pdf"),
    ];
    expect((await save({ attachment })).status).toBe("200");
    const desk = await portal.visitAs({ accountId: "desk", roles: [roles.reportHandler.id] });
    expect((await desk.get(`/cass/file/${attachment}`)).http).toBe(200);
    expect((await desk.get(`/cass/file/${unused}`)).http).toBe(404);
    expect((await (await signedIn(other)).get(`/cass/file/${attachment}`)).http).toBe(404);
  });

  it("sent fifty times at once with one request id, on two instances, is one inspection", async () => {
    const before = (await holder.post("/cass/inspection/getList", { pageSize: 100 })).result.total;
    const requestId = "0f9b1c52-1111-4222-a333-444455556666";
    const twins = [holder, await signedIn(airportHolder, "1", [], 1)];
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_none, turn) => await save({ requestId }, twins[turn % 2])),
    );
    expect(new Set(answers.map(({ result }) => result.id)).size).toBe(1);
    expect((await holder.post("/cass/inspection/getList", { pageSize: 100 })).result.total).toBe(before + 1);
  });

  it("has its attachment for itself: of fifty at once on two instances that name one file, one is kept", async () => {
    const attachment = await idOf("attachment", pdf, "巡检表.pdf");
    const before = (await holder.post("/cass/inspection/getList", { pageSize: 100 })).result.total;
    const twins = [holder, await signedIn(airportHolder, "1", [], 1)];
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_none, turn) => await save({ attachment }, twins[turn % 2])),
    );
    expect(answers.filter(({ status }) => status === "200")).toHaveLength(1);
    expect(answers.filter(({ code }) => code === "E27006")).toHaveLength(49);
    expect((await holder.post("/cass/inspection/getList", { pageSize: 100 })).result.total).toBe(before + 1);
  });
});

describe("the trend of a line", () => {
  it("is what one's own inspections of the line measured up to the one asked about, oldest first", async () => {
    const lineName = "浦东-总部 试验线路";
    const ids: string[] = [];
    for (const ping of [20, 120, null, 30]) ids.push((await save({ lineName, ping })).result.id);
    const trend = async (browser: Browser, path: string) => await browser.get(`/cass/inspection/${path}?id=${ids[2]}`);
    const pings = ({ result }: Answered) => result.points.map(({ ping }: { ping: number | null }) => ping);
    expect(pings(await trend(holder, "getTrend"))).toEqual([20, 120, null]);
    expect((await trend(await signedIn(other), "getTrend")).status).toBe("404");
    const desk = await signedIn("13800000015", "3", ["90060000"]);
    expect(pings(await trend(desk, "desk/getTrend"))).toEqual([20, 120, null]);
  });
});

describe("the list of inspections", () => {
  const found = async (filter: object, browser = holder) =>
    (await browser.post("/cass/inspection/getList", { pageSize: 100, ...filter })).result;

  it("is newest first, one's own, and narrowed by each filter", async () => {
    const all = await found({});
    expect((await found({ pageSize: 5 })).list).toEqual(all.list.slice(0, 5));
    expect(all.list.map(({ createTime }: { createTime: string }) => createTime)).toEqual(
      all.list
        .map(({ createTime }: { createTime: string }) => createTime)
        .toSorted()
        .toReversed(),
    );
    const strangers = await found({}, await signedIn(other));
    expect(new Set(strangers.list.map(({ airportCn }: { airportCn: string }) => airportCn))).toEqual(
      new Set(["贵阳龙洞堡国际机场"]),
    );
    for (const { software } of (await found({ software: "DLB" })).list) expect(software).toBe("DLB");
    expect((await found({ airport: "虹桥" })).total).toBe(0);
    expect((await found({ airport: "pvg310" })).total).toBe(all.total);
    expect((await found({ lineName: "%" })).total).toBe(0);
    expect((await found({ airport: "pvg" })).total).toBe(all.total);
    // Every part of what is looked for is in this name, but not the whole.
    expect((await save({ lineName: "专线axb 甲a_ _b乙" })).status).toBe("200");
    expect([(await found({ lineName: "a_b" })).total, (await found({ lineName: "甲a_ _b" })).total]).toEqual([0, 1]);
    const main = await found({ lineName: "总部 100m 主" });
    expect(main.total).toBeGreaterThan(0);
    for (const { lineName } of main.list) expect(lineName).toBe("浦东-总部 100M 主用专线");
    for (const { alerts } of (await found({ alert: "red" })).list) expect(alerts).not.toEqual([]);
    const now = await found({});
    const day = now.list[0].createTime.slice(0, 10);
    const ofDay = (await found({ startDate: day, endDate: day })).list;
    expect(ofDay).toEqual(now.list.filter(({ createTime }: { createTime: string }) => createTime.startsWith(day)));
  });

  it("offers the line and airport of the last inspection for the next", async () => {
    const { result } = await holder.get("/cass/inspection/getOptions?keyword=浦东");
    expect(result).toMatchObject({
      officeCode: "PVG310",
      thresholds: { tablespace: 80, uplink: 50, downlink: 50, ping: 100 },
      maxPhotos: 6,
      airports: [{ officeCode: "PVG310", airportCn: "上海浦东国际机场", iata: "PVG" }],
    });
    expect(result.software.map(({ value }: { value: string }) => value)).toEqual([
      "DLB",
      "NEWAPP",
      "ETERMJ",
      "DGUI",
      "LGUI",
    ]);
  });
});
