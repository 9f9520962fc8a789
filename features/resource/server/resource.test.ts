import { agents } from "@apron/features/agents/server";
import { agreements } from "@apron/features/agreements/server";
import { airport } from "@apron/features/airport/server";
import { blacklist } from "@apron/features/blacklist/server";
import { identity } from "@apron/features/identity/server";
import { line } from "@apron/features/line/server";
import { accountsOf, login } from "@apron/features/login/server";
import { release, tellRunning } from "@apron/features/release/server";
import { roles } from "@apron/kit/contract/roles";
import { files } from "@apron/kit/server/files";
import { sweepPreviews } from "@apron/kit/server/imports";
import { type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { sendFile } from "@apron/kit/server/testing/uploads";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { resourceLimits } from "../resource.ts";
import { resource } from "./index.ts";
import { gatherSoftware } from "./gathering.ts";
import { lastDue, readHosts } from "./reading-hosts.ts";
import { type Store, storeOf } from "./store.ts";

let portal: TestPortal;
let keeper: Browser;
let engineer: Browser;
let store: Store;

beforeAll(async () => {
  portal = await openTestPortal([
    files,
    agreements,
    blacklist,
    login,
    agents,
    identity,
    airport,
    line,
    release,
    resource,
  ]);
  store = storeOf(portal.house.database);
  await visitAnew();
}, 180_000);
afterAll(async () => await portal.close());

/** Sessions of now: those of before have run out where much time has passed. */
const visitAnew = async (): Promise<void> => {
  const account = await accountsOf(portal.house).byAddress("3", { channel: "sms", address: "13800000019" });
  keeper = await portal.visitAs({
    accountId: account?.id ?? "",
    roles: [roles.configurationAdministrator.id],
  });
  engineer = await portal.visitAs({ accountId: "engineer" });
};

const root = "/cass/resource";
const list = async (asked: object) => (await engineer.post(`${root}/getList`, { pageSize: 100, ...asked })).result.list;
const ids = async (asked: object): Promise<string[]> => (await list(asked)).map(({ id }: { id: string }) => id);
const whole = async (id: string, who = engineer) => (await who.get(`${root}/detail?id=${id}`)).result;
const one = async (keyword: string, resourceType = "PID"): Promise<string> =>
  (await ids({ keyword, resourceType, status: "all" }))[0] ?? "";
const read = async () => await readHosts(portal.house, store, portal.house.clock.now(), ["C"]);
const stat = async (asked: object = {}) => (await engineer.post(`${root}/getStat`, asked)).result;
const hostC = async () => (await stat()).hosts.find(({ system }: { system: string }) => system === "C");

describe("resources", () => {
  it("are found by what they are and whose, and counted by the same filter", async () => {
    const office = { office: "bjs101", resourceType: "PID", status: "live" };
    const found = await list(office);
    expect(found.map(({ number }: { number: string }) => number)).toContain("4F");
    const counted = await stat(office);
    expect(counted.types).toMatchObject([{ resourceType: "PID", total: found.length }]);
    expect(counted.organisations).toMatchObject([{ organisation: "云程票务代理有限公司", total: found.length }]);
    const states = counted.types[0].statuses.map(({ count }: { count: number }) => count);
    expect(states.reduce((sum: number, count: number) => sum + count, 0)).toBe(found.length);
    const airport = await list({ airport: "pvg", resourceType: "office" });
    expect(airport).toMatchObject([{ number: "PVG310", airportCn: "上海浦东国际机场" }]);
    const lines = await list({ resourceType: "line", airport: "PEK" });
    expect(lines.length).toBeGreaterThan(1);
    expect(await whole(lines[0].id)).toMatchObject({
      origin: "line",
      sourceRoute: expect.stringContaining("/netWorkSearch/detail?id="),
    });
    expect(await ids({ keyword: "%" })).toEqual([]);
    expect((await stat()).organisations).toHaveLength(12);
    expect((await stat()).organisationCount).toBeGreaterThan(30);
  });

  it("take over what airports run, each version in the history, and lead to the release", async () => {
    const running = async () => await list({ resourceType: "software", airport: "PEK128", keyword: "DLB" });
    const [{ id, name, number }] = await running();
    expect([number, name]).toEqual(["PEK128-本地备份DLB", expect.stringMatching(/^本地备份 DLB 3\./)]);
    const route = (await whole(id)).sourceRoute;
    expect(route).toContain("/softwareInfo/detail?id=demo-release-dlb-");
    await tellRunning(portal.house, [{ officeCode: "PEK128", name: "本地备份 DLB", version: "3.1.4" }], "facts");
    await gatherSoftware(portal.house, store, portal.house.clock.now());
    expect(await whole(id)).toMatchObject({
      origin: "release",
      name: "本地备份 DLB 3.1.4",
      status: "faulty",
      timeline: [
        {
          kind: "read",
          changes: expect.arrayContaining([{ field: "资源名称", before: name, after: "本地备份 DLB 3.1.4" }]),
        },
        { kind: "found" },
      ],
    });
  });

  it("are for the staff alone, and written by configuration administrators", async () => {
    const holder = await portal.visitAs({ accountId: "holder", version: "1" });
    for (const path of ["getList", "getStat"])
      expect((await holder.post(`${root}/${path}`, {})).status).not.toBe("200");
    const written = { resourceType: "device", number: "X-1", name: "打印机", status: "normal" };
    expect((await engineer.post(`${root}/desk/save`, written)).status).toBe("403-2");
    expect((await whole(await one("4F"))).mayEdit).toBe(false);
  });

  it("are a file that can be imported again without any difference", async () => {
    const file = await keeper.get(`${root}/export?format=csv&status=all&airport=TSN`);
    const { result } = await sendFile(keeper, `${root}/desk/import`, { name: "all.csv", bytes: file.bytes }, {});
    expect(result).toMatchObject({ added: 0, changed: 0, errors: 0 });
    expect(result.same).toBeGreaterThan(5);
    const ofOffice = await keeper.get(`${root}/export?format=csv&status=all&office=BJS101`);
    const again = await sendFile(keeper, `${root}/desk/import`, { name: "c.csv", bytes: ofOffice.bytes }, {});
    expect(again.result).toMatchObject({ added: 0, changed: 0, errors: 0 });
  });
});

describe("the hosts", () => {
  it("tell what is new, what is different and what is gone, each in its history", async () => {
    const changed = await whole("demo-pid-4F");
    expect(changed).toMatchObject({ status: "normal", remark: "前台1号机", organisation: "云程票务代理有限公司" });
    expect(changed.timeline.map(({ kind }: { kind: string }) => kind)).toEqual(["read", "found"]);
    expect(changed.timeline[0].changes).toContainEqual({ field: "资源状态", before: "已锁定", after: "正常" });
    const gone = await whole("demo-pid-9C41");
    expect(gone).toMatchObject({ status: "ended" });
    expect(gone.endTime).not.toBe("");
    expect(await ids({ keyword: "9C41" })).toEqual([]);
    expect(await ids({ keyword: "9C41", status: "ended" })).toEqual(["demo-pid-9C41"]);
    expect((await whole("demo-office-BJS102")).owner).toBe("王岚");
    const before = (await whole("demo-pid-4F")).version;
    await read();
    expect((await whole("demo-pid-4F")).version).toBe(before);
  });

  it("that do not answer leave what was known last, told with its time, and are gone on with", async () => {
    const { readTime } = await hostC();
    await portal.simulator.turn("C", { down: true });
    portal.pass(40 * 3600);
    await visitAnew();
    await read();
    const away = await hostC();
    expect(away).toMatchObject({ readTime, doubted: false });
    expect(away.awayTime).not.toBe("");
    const known = await whole("demo-pid-4F");
    expect(known).toMatchObject({ stale: true, status: "normal" });
    expect(known.asOf < away.awayTime).toBe(true);
    await portal.simulator.turn("C", {});
    portal.pass(60);
    await readHosts(portal.house, store, lastDue(portal.house.clock.now()), ["C"]);
    expect((await hostC()).awayTime).toBe("");
    expect((await whole("demo-pid-4F")).stale).toBe(false);
  });

  it("that are cut off in the middle are gone on with from there, by one instance at a time", async () => {
    const { database, clock } = portal.house;
    const keys = (
      await sql<{ key: string }>`select key from resource where type = 'PID' and system = 'C'
      and status <> 'ended' order by key collate "C"`.execute(database.sql)
    ).rows.map(({ key }) => key);
    const middle = keys[Math.floor(keys.length / 2)] ?? "";
    const held = clock.now() + 50_000;
    await sql`update resource_reading set finished_at = null, cursor = ${middle}, holder = 'gone',
      begun_at = to_timestamp(${clock.now() / 1000}), held_until = to_timestamp(${held / 1000})
      where system = 'C' and type = 'PID'`.execute(database.sql);
    const seen = async () =>
      (
        await sql<{
          key: string;
          seen_at: number;
        }>`select key, seen_at from resource where type = 'PID' and system = 'C'
        and status <> 'ended'`.execute(database.sql)
      ).rows;
    const before = new Map((await seen()).map(({ key, seen_at }) => [key, seen_at]));
    await read();
    expect(new Map((await seen()).map(({ key, seen_at }) => [key, seen_at]))).toEqual(before);
    portal.pass(60);
    // Half of them were told before it was cut off.
    await sql`update resource set seen_at = to_timestamp(${clock.now() / 1000}) where type = 'PID' and system = 'C'
      and key <= ${middle}`.execute(database.sql);
    await Promise.all([read(), read()]);
    expect((await hostC()).reading).toBe(false);
    expect((await seen()).length).toBe(keys.length);
  });

  it("that tell of hardly anything at once are not believed until they say it again", async () => {
    const { database, clock } = portal.house;
    await sql`insert into resource (id, type, system, key, number, name, organisation, department_id, office, airport,
        status, open_date, owner, remark, origin, seen_at, search, grams, changed_by, changed_at)
      select 'ghost-' || n, 'PID', 'D3', 'ZZZ999/' || n, n::text, '', '', '', 'ZZZ999', '', 'normal', '', '', '', 'host',
        to_timestamp(${clock.now() / 1000 - 90}), '', '{}', '', now() from generate_series(1, 60) n`.execute(
      database.sql,
    );
    const ended = async () => (await list({ office: "ZZZ999", status: "ended" })).length;
    const d3 = async () => (await stat()).hosts.find(({ system }: { system: string }) => system === "D3");
    const night = async () => await readHosts(portal.house, store, clock.now(), ["D3"]);
    await night();
    expect([await ended(), (await d3()).doubted]).toEqual([0, true]);
    portal.pass(60);
    await night();
    expect([await ended(), (await d3()).doubted]).toEqual([60, false]);
  });

  it("are asked anew by configuration administrators alone, and tell who used a PID last, masked but for those who may", async () => {
    expect((await engineer.post(`${root}/desk/readHost`, { system: "C" })).status).toBe("403-2");
    const id = await one("7F3A");
    const seen = await whole(id);
    expect(seen).toMatchObject({ lastUse: [{ agentNumber: "10***" }], mayReveal: false });
    expect((await engineer.post(`${root}/reveal`, { id })).status).toBe("403-2");
    const { result } = await keeper.post(`${root}/reveal`, { id });
    expect(result).toMatchObject({ agentNumber: "10001" });
    expect(result.holder).toMatch(/^.\*$/);
    expect((await keeper.post(`${root}/reveal`, { id: "demo-SRV-01-PEK" })).code).toBe("E18044");
    const jobs = portal.features.flatMap((feature) => feature.jobs ?? []);
    const forget = async () => {
      for (const job of jobs) if (job.name === "resource.forget") await job.run({});
    };
    await forget();
    expect((await whole(id)).lastUse).toHaveLength(1);
    portal.pass((resourceLimits.useDays + 1) * 86_400);
    await forget();
    await visitAnew();
    expect((await whole(id)).lastUse).toEqual([]);
  });

  it("that lead in a circle are not read for ever, and are taken for away", async () => {
    const hostOf = portal.house.hosts.host.bind(portal.house.hosts);
    let asked = 0;
    const round = vi.spyOn(portal.house.hosts, "host").mockImplementation((system) => ({
      ...hostOf(system),
      listResources: async (wanted) => {
        asked += 1;
        return { ...(await hostOf(system).listResources(wanted)), next: asked < 20 ? "0" : "" };
      },
    }));
    await read();
    round.mockRestore();
    expect(asked).toBe(1);
    expect((await hostC()).awayTime).not.toBe("");
    portal.pass(3600);
    await visitAnew();
    await read();
    expect((await hostC()).awayTime).toBe("");
  });
});

describe("by hand", () => {
  const device = { id: "", version: 0, resourceType: "device", number: "T-1", name: "值机岛交换机", status: "normal" };
  const save = async (over: object) => await keeper.post(`${root}/desk/save`, { ...device, ...over });

  it("a resource is entered once, and changed only as it was seen", async () => {
    const { id, version } = (await save({ airport: "pek128" })).result;
    expect((await save({})).result.fields).toHaveProperty("number");
    expect(Object.keys((await save({ number: "T-2", name: "", airport: "XXX1" })).result.fields).toSorted()).toEqual([
      "airport",
      "name",
    ]);
    const edited = await save({ id, version, status: "ended", airport: "PEK128" });
    expect(edited.result).toEqual({ id, version: 2 });
    expect((await save({ id, version, name: "后来的" })).code).toBe("E9409");
    const found = await whole(id);
    expect(found.timeline.map(({ kind, name }: { kind: string; name: string }) => `${kind} ${name !== ""}`)).toEqual([
      "edit true",
      "enter true",
    ]);
    expect(found).toMatchObject({ status: "ended", airportCn: "北京首都国际机场" });
    const third = (await save({ number: "T-3", office: "TST901" })).result;
    expect((await whole(third.id)).beside).toEqual([{ resourceType: "device", count: 1 }]);
    await save({ id: third.id, version: third.version, number: "T-3", office: "TST901", status: "ended" });
    expect((await whole(third.id)).beside).toEqual([]);
  });

  it("nobody enters what hosts tell of, nor writes over it but for owner, airport and remark", async () => {
    expect((await save({ resourceType: "PID" })).result.fields).toHaveProperty("resourceType");
    const id = await one("4F");
    const before = await whole(id);
    const own = { ...before, openDate: before.openDate };
    expect(Object.keys((await save({ ...own, status: "ended", number: "5F" })).result.fields).toSorted()).toEqual([
      "number",
      "status",
    ]);
    const { result } = await save({ ...own, owner: "前台小组", airport: "PEK128" });
    portal.pass(1);
    await read();
    expect(await whole(id)).toMatchObject({ owner: "前台小组", airport: "PEK128", byHand: ["owner", "airport"] });
    await save({ ...own, owner: "", airport: "", version: result.version });
    portal.pass(1);
    await read();
    expect(await whole(id)).toMatchObject({ owner: "云程票务", airport: "", byHand: [] });
  });
});

describe("a file of resources", () => {
  const head = "资源类型,所属主机,资源编号,资源名称,Office号,所在机场,负责人,备注";
  const send = async (text: string | Uint8Array, name = "resources.csv") =>
    await sendFile(keeper, `${root}/desk/import`, { name, bytes: text }, {});
  const moved = async (name: "apply" | "rollBack", { id, version }: { id: string; version: number }) =>
    await keeper.post(`${root}/desk/${name}`, { id, version });

  it("tells of a workbook which sheets were not read", async () => {
    const line = ["设备", "F-9", "扫描枪"];
    const bytes = await writeXlsxFile([
      { data: [["资源类型", "资源编号", "资源名称"], line], sheet: "设备" },
      { data: [["资源类型", "资源编号", "资源名称"], line], sheet: "终端" },
    ]).toBuffer();
    const { result } = await send(bytes, "two.xlsx");
    expect(result).toMatchObject({ added: 1, beside: { sheet: "设备", others: ["终端"], hidden: [] } });
  });

  it("has a sample, called as the page is in the language of whoever asks", async () => {
    const nameOf = async (language: "zh" | "en") =>
      decodeURIComponent(
        String((await keeper.get(`${root}/desk/getSample`, { language })).headers["content-disposition"]),
      );
    expect(await nameOf("zh")).toContain("导入资源.xlsx");
    expect(await nameOf("en")).toContain("Import resources.xlsx");
  });

  it("is compared first, written once somebody says so, and taken back as a whole", async () => {
    const pid = await one("4F");
    const text = [head, "设备,,F-1,扫描枪,,PVG,运维组,", "PID,C,4F,,BJS101,,文件负责人,"].join("\n");
    const { result } = await send(text);
    expect(result).toMatchObject({ state: "preview", added: 1, changed: 1, errors: 0 });
    const applied = (await moved("apply", result)).result;
    expect((await list({ keyword: "扫描枪" }))[0]).toMatchObject({ airport: "PVG310", status: "normal" });
    expect(await whole(pid)).toMatchObject({ owner: "文件负责人", byHand: ["owner"], remark: "前台1号机" });
    expect((await moved("apply", result)).code).toBe("E9409");
    expect((await moved("rollBack", applied)).result.state).toBe("rolledBack");
    expect(await ids({ keyword: "扫描枪", status: "all" })).toEqual([]);
    const after = await whole(pid);
    expect(after).toMatchObject({ owner: "云程票务", byHand: [] });
    expect(after.timeline.map(({ kind }: { kind: string }) => kind).slice(0, 2)).toEqual(["takeBack", "import"]);
  });

  it("says of what the hosts tell of which of host and office it lacks, and that a host does not have it", async () => {
    const { result } = await send(
      [head, "PID,,4F,,,,某人,", "PID,C,4F,,,,某人,", "PID,C,0000,,BJS101,,某人,"].join("\n"),
    );
    const { list: rows } = (await keeper.post(`${root}/desk/getImport`, { id: result.id })).result;
    const fields = rows.map(({ problems }: { problems: { field: string }[] }) => problems.map(({ field }) => field));
    expect(fields).toEqual([["system", "office"], ["office"], ["resourceType"]]);
  });

  it("says of a number without the zeros it begins with which is meant, and takes the others beside it", async () => {
    const [zeros] = await store.numbered(["4F"]);
    await portal.house.database.sql
      .updateTable("resource")
      .set({ number: "004F" })
      .where("id", "=", zeros?.id ?? "")
      .execute();
    const { result } = await send([head, "PID,C,4F,,BJS101,,某人,", "PID,C,004F,,BJS101,,某人,"].join("\n"));
    const { list: rows } = (await keeper.post(`${root}/desk/getImport`, { id: result.id })).result;
    expect(rows).toMatchObject([
      { kind: "error", problems: [{ field: "number", message: expect.stringContaining("主机没有4F，但有004F") }] },
      { kind: "changed", problems: [] },
    ]);
    const { id, version } = result;
    expect((await keeper.post(`${root}/desk/apply`, { id, version, withoutWrong: true })).status).toBe("200");
    await portal.house.database.sql
      .updateTable("resource")
      .set({ number: "4F" })
      .where("id", "=", zeros?.id ?? "")
      .execute();
  });

  it("is understood in small letters and full width, and the form and the filter are, too", async () => {
    expect(await ids({ office: " ｂｊｓ１０１", resourceType: "PID", status: "all" })).toContain(await one("4F"));
    const entered = {
      id: "",
      version: 0,
      resourceType: "device",
      number: "ＷＩＤＥ－１",
      name: "宽",
      status: "normal",
    };
    const { id } = (await keeper.post(`${root}/desk/save`, { ...entered, office: "pek １０１" })).result;
    expect(await whole(id)).toMatchObject({ number: "WIDE-1", office: "PEK101" });
    const named = { ...entered, number: "备件（二）" };
    expect(await whole((await keeper.post(`${root}/desk/save`, named)).result.id)).toMatchObject({
      number: "备件（二）",
    });
    const text = [
      head,
      "pid,ｃ,4f,,bjs101,,小写,",
      "PID,C,４Ｆ,,ＢＪＳ１０１,,宽写,",
      "设备,,ＷＩＤＥ－１,,,,又宽,",
      "设备,,备件（二）,,,,有字,",
    ].join("\n");
    const { result } = await send(text);
    expect(result).toMatchObject({ changed: 3, errors: 1, added: 0 });
    const [wrong] = (await keeper.post(`${root}/desk/getImport`, { id: result.id, kind: "error" })).result.list;
    expect(wrong).toMatchObject({ n: 3, name: "4F", problems: [{ message: expect.stringContaining("重复") }] });
  });

  it("is forgotten after a week if nobody has applied it; what was applied can be taken back for good", async () => {
    const compared = (await send([head, "设备,,G-1,第一台,,PVG,,"].join("\n"))).result;
    const other = (await send([head, "设备,,G-2,第二台,,PVG,,"].join("\n"))).result;
    const applied = (await moved("apply", other)).result;
    const kept = async () => {
      await sweepPreviews(portal.house);
      const { list: imports } = (await keeper.post(`${root}/desk/getImports`, { pageSize: 100 })).result;
      return [compared, other].map(({ id }) => imports.some((one: { id: string }) => one.id === id));
    };
    portal.pass(7 * 86_400 - 60);
    await visitAnew();
    expect(await kept()).toEqual([true, true]);
    portal.pass(120);
    expect(await kept()).toEqual([false, true]);
    expect((await moved("apply", compared)).code).toBe("E9404");
    expect((await moved("rollBack", applied)).result.state).toBe("rolledBack");
  });

  it("says what is wrong at each row, and writes nothing", async () => {
    const rows = [
      "PID,C,FFFF,,ZZZ000,,无此PID,",
      "设备,,F-2,,,,没有名称,",
      "飞机,,F-3,大飞机,,,,",
      "设备,,F-4,打印机,,火星,,",
      "设备,,F-4,打印机,,,,",
      "设备,,F-5,#FORMULA!,,,,",
      "设备,,1.23457E+12,打印机,,,,",
      "设备,,F-6,好的,,,,",
    ];
    const { result } = await send([head, ...rows].join("\n"));
    expect(result).toMatchObject({ errors: 7, added: 1 });
    expect((await moved("apply", result)).code).toBe("E11003");
    const shown = (await keeper.post(`${root}/desk/getImport`, { id: result.id, kind: "error" })).result.list;
    expect(
      shown.map(({ n, problems }: { n: number; problems: { field: string }[] }) => `${n} ${problems[0]?.field}`),
    ).toEqual(["2 resourceType", "3 name", "4 resourceType", "5 airport", "6 resourceType", "7 name", "8 number"]);
    expect(await ids({ keyword: "F-6" })).toEqual([]);
  });

  it("is never written over what somebody changed meanwhile, nor taken back over it", async () => {
    const { result } = await send([head, "设备,,SRV-01-TSN,离港前置服务器,,,文件的,"].join("\n"));
    const line = await whole("demo-SRV-01-TSN");
    const save = async (over: object) =>
      await keeper.post(`${root}/desk/save`, { ...(await whole("demo-SRV-01-TSN")), ...over });
    await save({ version: line.version, owner: "手改的" });
    expect((await moved("apply", result)).code).toBe("E11009");
    const again = (await send([head, "设备,,SRV-01-TSN,,,,文件的,"].join("\n"))).result;
    const applied = (await moved("apply", again)).result;
    await save({ remark: "又改" });
    expect((await moved("rollBack", applied)).code).toBe("E11010");
    expect((await whole("demo-SRV-01-TSN")).owner).toBe("文件的");
  });

  it("that is no table, lacks columns or has no rows is refused at the file", async () => {
    const refused = async (text: string, name?: string) => Object.keys((await send(text, name)).result.fields ?? {});
    expect(await refused("资源名称\nA")).toEqual(["file"]);
    expect(await refused(head)).toEqual(["file"]);
    expect(await refused("\u0089PNG\r\n\u001a\n", "resources.xlsx")).toEqual(["file"]);
    const many = Array.from({ length: 5_001 }, (_, n) => `设备,,M-${n},多,,,,`);
    expect(await refused([head, ...many].join("\n"))).toEqual(["file"]);
  });
});
