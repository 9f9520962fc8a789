import { agents } from "@apron/features/agents/server";
import { agreements } from "@apron/features/agreements/server";
import { blacklist } from "@apron/features/blacklist/server";
import { identity } from "@apron/features/identity/server";
import { accountsOf, login } from "@apron/features/login/server";
import { roles } from "@apron/kit/contract/roles";
import { addDays, dayOf } from "@apron/kit/server/clock";
import { files } from "@apron/kit/server/files";
import { csvLine } from "@apron/kit/server/tables";
import { type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { sendFile } from "@apron/kit/server/testing/uploads";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import writeXlsxFile, { type Cell } from "write-excel-file/node";
import type { Ruling } from "../contract.ts";
import { addressText } from "./rules/addresses.ts";
import { bringPolicies } from "./import/filling.ts";
import { firewall } from "./index.ts";
import { judgeFirewalls } from "./judging.ts";
import { firewallLimits } from "../firewall.ts";
import { storesOf } from "./stores.ts";
import { followExpiry } from "./telling.ts";

let portal: TestPortal;
let keeper: Browser;
let second: Browser;
let engineer: Browser;

beforeAll(async () => {
  portal = await openTestPortal([files, agreements, blacklist, login, agents, identity, firewall]);
  const idOf = async (mobile: string): Promise<string> =>
    (await accountsOf(portal.house).byAddress("3", { channel: "sms", address: mobile }))?.id ?? "";
  const keeping = [roles.configurationAdministrator.id];
  keeper = await portal.visitAs({ accountId: await idOf("13800000019"), roles: keeping });
  second = await portal.visitAs({ accountId: await idOf("13800000002"), roles: keeping });
  engineer = await portal.visitAs({ accountId: await idOf("13800000001") });
}, 180_000);
afterAll(async () => await portal.close());

const root = "/cass/firewallPolicy";
const ask = async (asked: object) => await engineer.post(`${root}/query`, asked);
const rulings = async (asked: object): Promise<Ruling[]> => (await ask(asked)).result;
const short = (list: readonly Ruling[]) =>
  list.map(({ policyId, role, action }) => `${role} ${policyId || "-"} ${action}`);
/** Whose to-dos say that policies of a firewall are about to expire. */
const expiring = async (firewall: string): Promise<string[]> =>
  (
    await portal.house.database.sql
      .selectFrom("todo")
      .select("addressee")
      .where("cause", "=", `firewall:expiring:${firewall}`)
      .where("settled_at", "is", null)
      .execute()
  ).map(({ addressee }) => addressee);
const desk = async (asked: object) => (await keeper.post(`${root}/desk/getList`, { pageSize: 100, ...asked })).result;

const head = [
  "防火墙",
  "策略编号",
  "序号",
  "策略名称",
  "源地址",
  "目的地址",
  "服务",
  "动作",
  "生效时间",
  "失效时间",
  "启用",
];
type Cells = readonly (string | number)[];
const fields = "firewall policyId order name source dest service action validFrom validTo enabled".split(" ");
const sheet = (rows: readonly Cells[], titles: readonly string[] = head): string =>
  [titles, ...rows].map((cells) => csvLine(cells.map(String))).join("");
const send = async (rows: readonly Cells[], who = keeper) =>
  await sendFile(who, `${root}/desk/import`, { name: "policies.csv", bytes: sheet(rows) }, {});
const sendObjects = async (rows: readonly Cells[]) =>
  await sendFile(
    keeper,
    `${root}/desk/object/import`,
    { name: "objects.csv", bytes: sheet(rows, ["对象类别", "对象名称", "成员", "策略备注"]) },
    {},
  );
const step = async (name: string, { id, version }: { id: string; version: number }) =>
  await keeper.post(`${root}/desk/${name}`, { id, version });
/** Policies of whole firewalls as a file would bring them, where it is not the file that is asked about. */
const bring = async (rows: readonly Cells[]): Promise<void> => {
  const cells = rows.map((row) => Object.fromEntries(fields.map((field, at) => [field, String(row[at] ?? "")])));
  const written = { by: "", at: portal.house.clock.now() };
  await bringPolicies(storesOf(portal.house), { fileName: "test", objects: [], rows: cells }, written);
};
const rowsOf = async (id: string, kind: string, objects = "") =>
  (await keeper.post(`${root}/desk/${objects}getImport`, { id, kind })).result.list;

describe("a question", () => {
  it("is answered by the rule that decides, with those behind it that never apply, marked as simulated", async () => {
    const asked = { sourceIp: "10.30.16.5", destIp: "10.1.1.11", protocol: "tcp", port: "8443" };
    const found = await rulings({ ...asked, firewall: "FW-APT-ACCESS" });
    expect(found.map(({ name, role }) => `${role} ${name}`)).toEqual([
      "decides PVG值机到离港网关",
      "never 浦东T2自助值机专用",
    ]);
    expect(found[0]).toMatchObject({ action: "allow", whole: true, behind: 1, simulated: true });
    expect(found[1]?.shadowedBy).toEqual([found[0]?.policyId]);
    const everywhere = await rulings(asked);
    expect(new Set(everywhere.map(({ firewall: name }) => name))).toEqual(new Set(["FW-APT-ACCESS", "FW-HQ-EDGE"]));
  });

  it("that no rule matches is denied by the default, and says which rules are out of force or about to be", async () => {
    const vendor = { sourceIp: "10.20.40.15", destIp: "10.1.1.10", protocol: "tcp", firewall: "FW-APT-ACCESS" };
    expect((await rulings({ ...vendor, port: "3389" }))[0]).toMatchObject({ role: "decides", daysLeft: 6 });
    expect(short(await rulings({ ...vendor, port: "3388" }))).toEqual(["default - deny"]);
    const later = `${addDays(dayOf(portal.house.clock.now()), 7)} 00:00:00`;
    const found = await rulings({ ...vendor, port: "3389", at: later });
    expect(found.map(({ role }) => role)).toEqual(["default", "expired"]);
  });

  it("about a network is answered part by part, exactly", async () => {
    await bring([
      ["FW-PART", "A", 10, "", "10.80.0.0/26", "10.81.0.1", "tcp/443", "允许"],
      ["FW-PART", "B", 20, "", "10.80.0.0/25", "10.81.0.1", "tcp/1-1000", "deny"],
    ]);
    const found = await rulings({
      sourceIp: "10.80.0.0/24",
      destIp: "10.81.0.1",
      port: "443",
      protocol: "tcp",
      firewall: "FW-PART",
    });
    expect(found.map(({ role, policyId, whole, parts }) => ({ role, policyId, whole, parts }))).toEqual([
      {
        role: "decides",
        policyId: "A",
        whole: false,
        parts: [{ source: "10.80.0.0/26", dest: "10.81.0.1", service: "tcp/443" }],
      },
      {
        role: "decides",
        policyId: "B",
        whole: false,
        parts: [{ source: "10.80.0.64/26", dest: "10.81.0.1", service: "tcp/443" }],
      },
      {
        role: "default",
        policyId: "",
        whole: false,
        parts: [{ source: "10.80.0.128/25", dest: "10.81.0.1", service: "tcp/443" }],
      },
    ]);
  });

  it("is asked in IPv6 alike, and refused at each field that is wrong", async () => {
    const six = {
      sourceIp: "2001:db8:21::5",
      destIp: "2001:db8:1:1::12",
      protocol: "tcp",
      port: "443",
      firewall: "FW-HQ-EDGE",
    };
    expect((await rulings(six))[0]).toMatchObject({ role: "decides", name: "IPv6离港网关", action: "allow" });
    const wrong = await ask({ sourceIp: "10.0.0.5/24", destIp: "10.0.0.9-10.0.0.1", protocol: "300", port: "0" });
    expect(Object.keys(wrong.result.fields).toSorted()).toEqual(["destIp", "port", "protocol", "sourceIp"]);
    expect(wrong.result.fields.sourceIp).toContain("10.0.0.0/24");
    expect(Object.keys((await ask({ sourceIp: "10.0.0.1", destIp: "::1" })).result.fields)).toEqual(["destIp"]);
    expect(Object.keys((await ask({ sourceIp: "10.0.0.1", firewall: "none" })).result.fields)).toEqual(["firewall"]);
    const holder = await portal.visitAs({ accountId: "holder", version: "1" });
    expect((await holder.post(`${root}/query`, six)).status).not.toBe("200");
  });

  it("is answered as by asking every rule in turn", async () => {
    const part = fc.integer({ min: 0, max: 63 });
    const network = fc.tuple(part, fc.constantFrom(26, 28, 30, 32)).map(([low, bits]) => {
      const size = 2 ** (32 - bits);
      return { low: low - (low % size), high: low - (low % size) + size - 1 };
    });
    const range = fc.oneof(
      network,
      fc.tuple(part, part).map(([a, b]) => ({ low: Math.min(a, b), high: Math.max(a, b) })),
    );
    const ports = fc
      .tuple(fc.nat(9), fc.nat(9))
      .map(([a, b]) => ({ low: 80 + Math.min(a, b), high: 80 + Math.max(a, b) }));
    const rules = fc.sample(fc.record({ source: range, dest: range, ports, allows: fc.boolean() }), {
      seed: 7,
      numRuns: 300,
    });
    const base = 0x0a_5a_00_00n;
    const text = ({ low, high }: { low: number; high: number }) =>
      `${addressText(4, base + BigInt(low))}-${addressText(4, base + BigInt(high))}`;
    await bring(
      rules.map(({ source, dest, ports: { low, high }, allows }, at) => [
        "FW-RANDOM",
        `R${at}`,
        at + 1,
        "",
        text(source),
        text(dest),
        `tcp/${low}-${high}`,
        allows ? "allow" : "deny",
      ]),
    );
    const questions = fc.sample(fc.tuple(part, part, fc.integer({ min: 80, max: 89 })), { seed: 11, numRuns: 60 });
    for (const [source, dest, port] of questions) {
      const isIn = (one: { low: number; high: number }, value: number) => one.low <= value && value <= one.high;
      const matching = rules.flatMap((one, at) =>
        isIn(one.source, source) && isIn(one.dest, dest) && isIn(one.ports, port) ? [`R${at}`] : [],
      );
      const found = await rulings({
        sourceIp: addressText(4, base + BigInt(source)),
        destIp: addressText(4, base + BigInt(dest)),
        protocol: "tcp",
        port: String(port),
        firewall: "FW-RANDOM",
      });
      const [decides, ...never] = matching;
      expect(found.map(({ role, policyId }) => `${role} ${policyId}`)).toEqual(
        decides === undefined ? ["default "] : [`decides ${decides}`, ...never.map((id) => `never ${id}`)],
      );
    }
  });
});

describe("a file of policies", () => {
  const first: readonly Cells[] = [
    ["FW-FILE", "A", 10, "一", "10.70.0.0/24", "10.71.0.1", "tcp/443", "允许"],
    ["FW-FILE", "B", 20, "二", "10.70.1.0/24", "10.71.0.1", "tcp/443", "允许"],
  ];
  const names = async () =>
    (await desk({ firewall: "FW-FILE" })).list.map(
      (one: { policyId: string; name: string }) => `${one.policyId} ${one.name}`,
    );

  const counted = async () =>
    (await engineer.get("/cass/firewallPolicy/getFirewalls")).result.find(
      ({ name }: { name: string }) => name === "FW-FILE",
    )?.policies;

  it("is the whole of its firewalls: compared first, written when somebody says so, taken back as a whole", async () => {
    await bring(first);
    const next = (
      await send([
        ["FW-FILE", "A", 10, "改", "10.70.0.0/24", "10.71.0.1", "tcp/443", "允许"],
        ["FW-FILE", "C", 30, "三", "any", "any", "any", "拒绝"],
      ])
    ).result;
    expect(next).toMatchObject({ state: "preview", added: 1, changed: 1, removed: 1, same: 0, errors: 0 });
    expect(await names()).toEqual(["A 一", "B 二"]);
    expect((await rowsOf(next.id, "changed"))[0].changes).toEqual([{ field: "name", before: "一", after: "改" }]);
    expect((await rowsOf(next.id, "removed"))[0]).toMatchObject({ name: "FW-FILE B" });
    const applied = (await step("apply", next)).result;
    expect(await names()).toEqual(["A 改", "C 三"]);
    expect(await counted()).toBe(2);
    const asked = { sourceIp: "10.70.1.1", destIp: "10.71.0.1", protocol: "tcp", port: "443", firewall: "FW-FILE" };
    expect(short(await rulings(asked))).toEqual(["decides C deny"]);
    expect((await step("apply", next)).code).toBe("E9409");
    expect((await step("rollBack", applied)).result.state).toBe("rolledBack");
    expect(await names()).toEqual(["A 一", "B 二"]);
    expect(await counted()).toBe(2);
    expect(short(await rulings(asked))).toEqual(["decides B allow"]);
    expect((await send(first)).result).toMatchObject({ same: 2, added: 0, changed: 0, removed: 0 });
  });

  it("with wrong rows writes nothing, and says at each row what is wrong", async () => {
    const wrong: readonly (readonly [Cells, string])[] = [
      [["FW-X", "A", 10, "", "10.0.0.5/24", "any", "any", "允许"], "source"],
      [["FW-X", "B", 11, "", "10.0.0.9-10.0.0.1", "any", "any", "允许"], "source"],
      [["FW-X", "C", 12, "", "没有的对象", "any", "any", "允许"], "source"],
      [["FW-X", "D", 13, "", "10.0.0.1", "2001:db8::1", "any", "允许"], "dest"],
      [["FW-X", "E", 14, "", "any", "any", "tcp/0", "允许"], "service"],
      [["FW-X", "F", 15, "", "any", "any", "tcp/65536", "允许"], "service"],
      [["FW-X", "G", 16, "", "any", "any", "any", "也许"], "action"],
      [["FW-X", "H", "第一", "", "any", "any", "any", "允许"], "order"],
      [["FW-X", "H", 17, "", "any", "any", "any", "允许"], "policyId"],
      [["FW-X", "I", 16, "", "any", "any", "any", "允许"], "order"],
      [["FW-X", "J", 18, "", "any", "any", "any", "允许", "2030-02-01", "2030-01-01"], "validTo"],
      [["FW-X", "K", 19, "", "any", "any", "any", "允许", "2030-02-30"], "validFrom"],
      [["FW-X", "L", 20, "", "", "any", "any", "允许"], "source"],
    ];
    const { result } = await send(wrong.map(([cells]) => cells));
    expect(result).toMatchObject({ errors: wrong.length, added: 0 });
    const shown = await rowsOf(result.id, "error");
    expect(
      shown.map(({ n, problems }: { n: number; problems: { field: string }[] }) => [n, problems[0]?.field]),
    ).toEqual(wrong.map(([, field], at) => [at + 2, field]));
    expect(shown[0].problems[0].message).toContain("10.0.0.0/24");
    expect((await step("apply", result)).code).toBe("E11003");
    expect((await desk({ firewall: "FW-X" })).total).toBe(0);
  });

  it("with wrong rows is handed out whole, each with what is wrong, as what a file leaves out would be removed", async () => {
    const standing = first.map((cells) => ["FW-WHOLE", ...cells.slice(1)]);
    await bring(standing);
    const made = (await send([standing[0] ?? [], ["FW-WHOLE", "B", 20, "二", "10.0.0.5/24", "any", "any", "允许"]]))
      .result;
    const { bytes } = await keeper.get(`${root}/desk/getWrong?format=csv&id=${made.id}`);
    const [titles, ...rows] = new TextDecoder().decode(bytes).trim().split("\r\n");
    expect(titles?.split(",")).toEqual([...head.slice(0, -1), "是否启用", "导入错误"]);
    expect(rows.map((row) => row.split(",").at(-1))).toEqual(["", expect.stringContaining("第3行：源地址")]);
    const mended = new TextDecoder().decode(bytes).replace("10.0.0.5/24", "10.0.0.0/24");
    const again = await sendFile(keeper, `${root}/desk/import`, { name: "policies.csv", bytes: mended }, {});
    expect(again.result).toMatchObject({ same: 1, changed: 1, removed: 0, errors: 0 });
    const alone = { id: made.id, version: made.version, withoutWrong: true };
    expect((await keeper.post(`${root}/desk/apply`, alone)).code).toBe("E11003");
  });

  it("has its days as sheets and people write them, and a day as the end is its last second", async () => {
    const line = (order: number, from: Cell, until: Cell, enabled = ""): Cell[] => {
      const said = ["FW-DAYS", `D${order}`, order, "", "10.74.0.0～10.74.0.255", "any", "any", "允许"];
      return [...said, from, until, enabled];
    };
    const day = (value: number): Cell => ({ value, type: Number, format: "yyyy-mm-dd" });
    const rows = [
      line(1, day(47484), day(47848), "启用"),
      line(2, 47484, 47848, "disable"),
      line(3, "20300101", "2030年12月31日", "停用"),
      line(4, "2030/1/1 8:00", "2030-12-31 18:30"),
      line(5, "", "长期", "也许"),
    ];
    const bytes = await writeXlsxFile([{ data: [[...head], ...rows], sheet: "策略" }]).toBuffer();
    const { result } = await sendFile(keeper, `${root}/desk/import`, { name: "days.xlsx", bytes }, {});
    const shown = await rowsOf(result.id, "");
    const said = (changes: { field: string; after: string }[]) =>
      ["validFrom", "validTo", "enabled"].map((name) => changes.find(({ field }) => field === name)?.after);
    expect(shown.map(({ changes }: { changes: { field: string; after: string }[] }) => said(changes))).toEqual([
      ["2030-01-01 00:00:00", "2030-12-31 23:59:59", "是"],
      ["2030-01-01 00:00:00", "2030-12-31 23:59:59", undefined],
      ["2030-01-01 00:00:00", "2030-12-31 23:59:59", undefined],
      ["2030-01-01 08:00:00", "2030-12-31 18:30:00", "是"],
      [undefined, undefined, undefined],
    ]);
    expect(shown[4].problems).toEqual([
      { field: "validTo", message: expect.stringMatching(/^须写年月日.*：长期/) },
      { field: "enabled", message: expect.stringContaining("可填：是、否") },
    ]);
  });

  it("leaves alone what it has no column for, such as what was changed by hand, and that is found as before", async () => {
    await bring([["FW-HAND", "A", 10, "一", "10.74.0.0/24", "10.75.0.1", "tcp/443", "允许", "", "2031-01-01", "否"]]);
    const [row] = (await desk({ firewall: "FW-HAND" })).list;
    await keeper.post(`${root}/desk/save`, { id: row.id, validTo: "2032-01-01", owner: "王宁远", remark: "手写" });
    const titles = ["防火墙", "策略编号", "序号", "源地址", "目的地址", "服务", "动作"];
    const bytes = sheet([["FW-HAND", "A", 10, "10.74.0.0/24", "10.75.0.2", "tcp/443", "允许"]], titles);
    const sent = (await sendFile(keeper, `${root}/desk/import`, { name: "export.csv", bytes }, {})).result;
    expect((await rowsOf(sent.id, "changed"))[0].changes).toMatchObject([{ field: "dest" }]);
    await step("apply", sent);
    const kept = { name: "一", owner: "王宁远", remark: "手写", validTo: "2032-01-01 23:59:59", enabled: false };
    expect((await desk({ firewall: "FW-HAND", keyword: "王宁远" })).list).toMatchObject([kept]);
    expect((await sendFile(keeper, `${root}/desk/import`, { name: "export.csv", bytes }, {})).result.same).toBe(1);
  });

  it("is read by the column of its rules' places, whatever counts its lines, and not without the masks of its addresses", async () => {
    const titles = ["序号", "防火墙", "策略编号", "策略序号", "源地址", "目的地址", "服务", "动作"];
    const line: Cells = [1, "FW-ORDER", "A", 30, "10.74.0.0/24", "10.75.0.1", "tcp/443", "允许"];
    const sendUnder = async (rows: readonly Cells[], head: readonly string[]) =>
      await sendFile(second, `${root}/desk/import`, { name: "order.csv", bytes: sheet(rows, head) }, {});
    const { result } = await sendUnder([line], titles);
    const [row] = await rowsOf(result.id, "added");
    expect(row.changes).toContainEqual({ field: "order", before: "", after: "30" });
    const masked = await sendUnder([[...line, "255.255.0.0"]], [...titles, "源掩码"]);
    expect(masked.result.fields.file).toBe("掩码须与地址写在同一单元格，如10.0.0.0/24；现单独成列：源掩码");
  });

  it("is never written over what was changed meanwhile, nor taken back over it", async () => {
    await bring(first);
    const other = [["FW-FILE", "A", 10, "别处", "10.70.0.0/24", "10.71.0.1", "tcp/443", "允许"]];
    const [mine, theirs] = [(await send(other)).result, (await send(other, second)).result];
    const applied = (await step("apply", theirs)).result;
    expect((await step("apply", mine)).code).toBe("E11009");
    const [row] = (await desk({ firewall: "FW-FILE" })).list;
    await keeper.post(`${root}/desk/save`, { id: row.id, remark: "手改" });
    const back = await step("rollBack", applied);
    expect([back.code, back.result.reason]).toEqual(["E11010", expect.stringContaining("FW-FILE")]);
    expect((await desk({ firewall: "FW-FILE" })).list[0].remark).toBe("手改");
  });

  it("is taken back once what a later one wrote over it was taken back", async () => {
    const policy = (name: string): Cells[] => [
      ["FW-TWICE", "A", 10, name, "10.72.0.0/24", "10.73.0.1", "tcp/443", "允许"],
    ];
    const named = async () => (await desk({ firewall: "FW-TWICE" })).list.map(({ name }: { name: string }) => name);
    const earlier = (await step("apply", (await send(policy("一"))).result)).result;
    const later = (await step("apply", (await send(policy("二"), second)).result)).result;
    expect(await named()).toEqual(["二"]);
    expect((await step("rollBack", earlier)).code).toBe("E11010");
    expect((await step("rollBack", later)).status).toBe("200");
    expect(await named()).toEqual(["一"]);
    expect((await step("rollBack", earlier)).result.state).toBe("rolledBack");
    expect(await named()).toEqual([]);
  });

  it("is what an export of the policies is, which changes nothing; so is one of the objects", async () => {
    for (const [path, named] of [
      ["desk/", "policies"],
      ["desk/object/", "objects"],
    ] as const)
      for (const language of ["zh", "en"]) {
        portal.pass(61);
        const { bytes } = await keeper.get(`${root}/${path}export`, { language });
        const file = { name: `${named}.xlsx`, bytes };
        const { result } = await sendFile(keeper, `${root}/${path}import`, file, {});
        expect(result, named).toMatchObject({ added: 0, changed: 0, removed: 0, errors: 0 });
        expect(result.same).toBeGreaterThan(2);
      }
  });

  it("is known by its number however wide that is typed, as two of one number are one policy", async () => {
    const row = (id: string, order: number, firewall = "FW-WIDE"): Cells => [
      firewall,
      id,
      order,
      "",
      "any",
      "any",
      "any",
      "拒绝",
      "",
      "",
      "是",
    ];
    const { result } = await send([row("P-1", 1), row("Ｐ－１", 2)]);
    portal.pass(61);
    expect(result).toMatchObject({ errors: 1 });
    const [wrong] = await rowsOf(result.id, "error");
    expect(wrong.problems[0].message).toContain("与第2行重复");
    const named = (await send([row("P-1", 1), row("P-2", 2, "ＦＷ－ＷＩＤＥ"), row("P-1", 1, "出口（备）")])).result;
    const firewalls = (await rowsOf(named.id, "added")).map(({ name: shown }: { name: string }) => shown);
    expect(firewalls).toEqual(["FW-WIDE P-1", "FW-WIDE P-2", "出口（备） P-1"]);
  });

  it("tells of a workbook which sheets were not read, and of a new policy nothing that was before", async () => {
    const line = ["FW-BOOK", "A", "10", "一", "10.72.0.0/24", "10.71.0.1", "tcp/443", "允许"];
    const bytes = await writeXlsxFile([
      { data: [[...head], line], sheet: "在用" },
      { data: [[...head], line], sheet: "旧策略" },
    ]).toBuffer();
    const { result } = await sendFile(keeper, `${root}/desk/import`, { name: "two.xlsx", bytes }, {});
    expect(result).toMatchObject({ added: 1, beside: { sheet: "在用", others: ["旧策略"], hidden: [] } });
    const [added] = await rowsOf(result.id, "added");
    expect(added.changes.map(({ before }: { before: string }) => before).join("")).toBe("");
    expect(added.changes).toContainEqual({ field: "enabled", before: "", after: "是" });
  });

  it("that is a picture or lacks columns is refused at the file; the sample is a file of policies", async () => {
    const refused = async (bytes: string, name = "policies.csv") =>
      Object.keys((await sendFile(keeper, `${root}/desk/import`, { name, bytes }, {})).result.fields ?? {});
    expect(await refused("防火墙,策略编号\nA,B")).toEqual(["file"]);
    expect(await refused("\u0089PNG\r\n\u001a\n", "policies.xlsx")).toEqual(["file"]);
    const sample = await keeper.get(`${root}/desk/getSample`);
    const read = await sendFile(keeper, `${root}/desk/import`, { name: "sample.xlsx", bytes: sample.bytes }, {});
    expect(read.result).toMatchObject({ added: 2, errors: 0 });
  });
});

describe("objects", () => {
  it("are opened anew in the policies that name them, with the file that changes them", async () => {
    const preview = (
      await sendObjects([
        ["地址", "测试终端", "10.60.0.0/24", ""],
        ["地址", "测试组", "测试终端, 10.60.9.9", ""],
      ])
    ).result;
    expect(preview).toMatchObject({ added: 2, errors: 0 });
    expect((await step("object/apply", preview)).result.state).toBe("applied");
    await bring([["FW-OBJ", "A", 10, "", "测试组", "10.61.0.1", "网关服务", "允许"]]);
    const asked = { sourceIp: "10.60.5.5", destIp: "10.61.0.1", protocol: "tcp", port: "443", firewall: "FW-OBJ" };
    expect(short(await rulings(asked))).toEqual(["default - deny"]);
    const changed = (await sendObjects([["地址", "测试终端", "10.60.0.0/20", ""]])).result;
    const applied = (await step("object/apply", changed)).result;
    expect(short(await rulings(asked))).toEqual(["decides A allow"]);
    await step("object/rollBack", applied);
    expect(short(await rulings(asked))).toEqual(["default - deny"]);
    const used = (await keeper.post(`${root}/desk/getObjects`, { keyword: "测试" })).result.list;
    expect(used.map(({ name, policies }: { name: string; policies: number }) => [name, policies])).toEqual([
      ["测试组", 1],
      ["测试终端", 1],
    ]);
    // What a policy names stays.
    const back = await step("object/rollBack", { ...preview, version: 2 });
    expect(back.code).toBe("E11010");
    expect(back.result.reason).toContain("策略仍在使用新增的对象：测试终端");
  });

  it("are not taken back while another object names them, which would be left naming nothing", async () => {
    const part = (await step("object/apply", (await sendObjects([["地址", "零件", "10.62.0.0/24", ""]])).result))
      .result;
    const whole = (await step("object/apply", (await sendObjects([["地址", "整体", "零件", ""]])).result)).result;
    const back = await step("object/rollBack", part);
    expect([back.code, back.result.reason]).toEqual(["E11010", expect.stringContaining("整体")]);
    expect((await step("object/rollBack", whole)).status).toBe("200");
    expect((await step("object/rollBack", part)).status).toBe("200");
  });

  it("are not taken back once somebody changed one of them since", async () => {
    const bringObjects = async (members: string) =>
      (await step("object/apply", (await sendObjects([["地址", "后来改过", members, ""]])).result)).result;
    const first = await bringObjects("10.63.0.0/24");
    const second = await bringObjects("10.63.0.0/20");
    const third = await bringObjects("10.63.0.0/16");
    for (const earlier of [first, second]) expect((await step("object/rollBack", earlier)).code).toBe("E11010");
    const [kept] = (await keeper.post(`${root}/desk/getObjects`, { keyword: "后来改过" })).result.list;
    expect(kept.members).toContain("10.63.0.0/16");
    for (const latest of [third, second, first])
      expect((await step("object/rollBack", latest)).result.state).toBe("rolledBack");
  });

  it("are written without the wrong ones, unless others name one of these", async () => {
    const wrong = ["服务", "坏端口", "tcp/70000", ""];
    const alone = async (rows: readonly Cells[]) => {
      const { id, version } = (await sendObjects(rows)).result;
      return await keeper.post(`${root}/desk/object/apply`, { id, version, withoutWrong: true });
    };
    const long = ["服务", "备注过长", "tcp/70", "长".repeat(firewallLimits.remark + 1)];
    expect(await alone([long, ["服务", "用到它的组", "备注过长, tcp/80", ""]])).toMatchObject({
      code: "E11019",
      message: expect.stringContaining("有1行"),
    });
    const others = await alone([wrong, long, ["服务", "带坏的组", "坏端口, tcp/80", ""], ["服务", "好", "tcp/81", ""]]);
    expect(others.result).toMatchObject({ state: "applied", errors: 3, added: 1 });
    expect((await step("object/rollBack", others.result)).status).toBe("200");
  });

  it("in a circle, of unknown members or with an address for a name are refused at their rows", async () => {
    const { result } = await sendObjects([
      ["地址", "环一", "环二", ""],
      ["地址", "环二", "10.0.0.1, 环一", ""],
      ["地址", "缺成员", "谁也不是", ""],
      ["地址", "10.0.0.1", "10.0.0.1", ""],
      ["服务", "坏端口", "tcp/70000", ""],
    ]);
    expect(result).toMatchObject({ errors: 5 });
    const shown = await rowsOf(result.id, "error", "object/");
    expect(shown[0].problems[0].message).toContain("环一 → 环二 → 环一");
    expect(shown.map(({ problems }: { problems: { field: string }[] }) => problems[0]?.field)).toEqual([
      "members",
      "members",
      "members",
      "name",
      "members",
    ]);
  });
});

describe("the desk", () => {
  it("finds policies by their texts and how they stand, and says which can never apply", async () => {
    const found = await desk({ shadowed: "yes" });
    expect(found.list.map(({ name }: { name: string }) => name)).toEqual(["浦东T2自助值机专用"]);
    expect((await desk({ state: "expiring" })).list).toHaveLength(2);
    expect((await desk({ state: "expired" })).list.map(({ name }: { name: string }) => name)).toEqual([
      "西安值机设备上线测试",
    ]);
    expect((await desk({ keyword: "堡垒机" })).list).toHaveLength(1);
    for (const keyword of ["10.30.16", "１０．３０．１６", "10.\u200b30.16"])
      expect((await desk({ keyword })).list).toHaveLength(1);
    expect((await desk({ keyword: "%" })).list).toHaveLength(0);
    expect((await engineer.post(`${root}/desk/getList`, {})).status).toBe("403-2");
  });

  it("reports anew what never applies once policies have changed", async () => {
    await bring([
      ["FW-SHADOW", "A", 10, "", "10.0.0.0/9", "any", "tcp", "允许"],
      ["FW-SHADOW", "B", 20, "", "10.128.0.0/9", "any", "tcp", "允许"],
      ["FW-SHADOW", "C", 30, "", "10.0.0.0/8", "10.9.9.9", "tcp/443", "拒绝"],
    ]);
    expect((await desk({ firewall: "FW-SHADOW" })).judging).toContain("FW-SHADOW");
    await judgeFirewalls(portal.house, storesOf(portal.house));
    const found = await desk({ firewall: "FW-SHADOW", shadowed: "yes" });
    expect(found.list).toMatchObject([{ policyId: "C", shadowedBy: ["A", "B"] }]);
    expect(found.judging).toEqual([]);
  });

  it("changes how long a policy holds over what was seen, keeps its history, and asks by it at once", async () => {
    await bring([["FW-EDIT", "A", 10, "", "10.50.0.1", "10.51.0.1", "tcp/22", "允许"]]);
    const [{ id }] = (await desk({ firewall: "FW-EDIT" })).list;
    const save = async (who: Browser, over: object) => await who.post(`${root}/desk/save`, { id, ...over });
    expect((await save(keeper, { validFrom: "2030-02-01", validTo: "2030-01-01" })).result.fields).toHaveProperty(
      "validTo",
    );
    const saved = await save(keeper, { validTo: "2020-01-01", owner: "王宁" });
    expect(saved.status).toBe("200");
    expect((await save(second, { remark: "x" })).code).toBe("E9409");
    const asked = { sourceIp: "10.50.0.1", destIp: "10.51.0.1", protocol: "tcp", port: "22", firewall: "FW-EDIT" };
    expect(short(await rulings(asked))).toEqual(["default - deny", "expired A allow"]);
    // What an older address leads to is what stands now.
    const whole = (await keeper.get(`${root}/desk/detail?id=${id}`)).result;
    expect(whole).toMatchObject({ id: saved.result.id, validTo: "2020-01-01 23:59:59", owner: "王宁" });
    expect(whole.history[0].changes).toContainEqual({ field: "失效时间", before: "", after: "2020-01-01 23:59:59" });
  });

  it("is asked at once about a policy whose end was brought near, and no longer once it was prolonged", async () => {
    const near = addDays(dayOf(portal.house.clock.now()), 5);
    await bring([["FW-PROLONG", "A", 10, "", "10.41.0.1", "any", "any", "允许"]]);
    const open = async () => await expiring("FW-PROLONG");
    const until = async (validTo: string): Promise<void> => {
      const [{ id }] = (await desk({ firewall: "FW-PROLONG" })).list;
      expect((await keeper.post(`${root}/desk/save`, { id, validTo })).status).toBe("200");
    };
    await until(near);
    expect(await open()).toEqual(["r:90100000"]);
    await until("2031-01-01");
    expect(await open()).toEqual([]);
  });

  it("is told of what is about to expire, by a to-do for each firewall and by message once for each of three days", async () => {
    const { house } = portal;
    const until = addDays(dayOf(house.clock.now()), 31);
    await bring([["FW-END", "A", 10, "", "10.40.0.1", "any", "any", "允许", "", until]]);
    const open = async () => await expiring("FW-END");
    const told = async () =>
      (await house.outbox.demoMessages("13800000019")).filter(({ text }) =>
        text.includes("/firewallDesk?state=expiring&firewall=FW-END"),
      ).length;
    const follow = async () => await followExpiry(house, storesOf(house));
    await follow();
    expect(await open()).toEqual([]);
    const counts: number[] = [];
    for (const days of [2, 10, 12, 3, 3]) {
      portal.pass(days * 86_400);
      await follow();
      await follow();
      counts.push(await told());
    }
    expect(counts).toEqual([1, 1, 2, 2, 3]);
    expect(await open()).toEqual(["r:90100000"]);
    portal.pass(3 * 86_400);
    await follow();
    expect(await open()).toEqual([]);
  });
});
