import { createHash } from "node:crypto";
import { agreements } from "@apron/features/agreements/server";
import { airport } from "@apron/features/airport/server";
import { accountsOf, login } from "@apron/features/login/server";
import { roles } from "@apron/kit/contract/roles";
import { files } from "@apron/kit/server/files";
import { type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { sendFile } from "@apron/kit/server/testing/uploads";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { release, runsAt, tellRunning } from "./index.ts";

let portal: TestPortal;
let desk: Browser;
let engineer: Browser;

const idOf = async (mobile: string): Promise<string> =>
  (await accountsOf(portal.house).byAddress("3", { channel: "sms", address: mobile }))?.id ?? "";

beforeAll(async () => {
  portal = await openTestPortal([files, agreements, login, airport, release]);
  const held = [roles.configurationAdministrator.id];
  desk = await portal.visitAs({ accountId: await idOf("13800000019"), roles: held });
  engineer = await portal.visitAs({ accountId: await idOf("13800000001") });
}, 180_000);
afterAll(async () => await portal.close());

const root = "/cass/softwareInfo";
const bytes = Buffer.from(Array.from({ length: 10_000 }, (_, at) => (at * 7) % 251));
const sha256 = createHash("sha256").update(bytes).digest("hex");
const facts = (over: object = {}) => ({
  id: "",
  name: "打印服务",
  group: "DGUI",
  version: "1.0",
  releaseDate: "2026-01-10",
  notesZh: "首次发布",
  ...over,
});
const enter = async (over: object = {}) => (await desk.post(`${root}/desk/save`, facts(over))).result;
const whole = async (id: string) => (await engineer.get(`${root}/detail?id=${id}`)).result;
const begin = async (id: string, revision: number, size = bytes.length) =>
  (await desk.post(`${root}/desk/beginUpload`, { id, revision, fileName: "print.bin", size })).result;
const put = async (uploadId: string, start: number, end: number, who = desk) =>
  await sendFile(
    who,
    `${root}/desk/putPart`,
    { name: "print.bin", bytes: bytes.subarray(start, end) },
    { uploadId, start: String(start) },
  );
const handIn = async (id: string, revision: number) => {
  const { uploadId } = await begin(id, revision);
  await put(uploadId, 0, 6000);
  await put(uploadId, 6000, 10_000);
  return await desk.post(`${root}/desk/endUpload`, { uploadId });
};

describe("a release", () => {
  it("is entered by the configuration administrators, once, and read by the staff alone", async () => {
    const { id } = await enter();
    expect(await whole(id)).toMatchObject({ name: "打印服务", version: "1.0", latest: true, size: 0, mayEdit: false });
    expect(Object.keys((await desk.post(`${root}/desk/save`, facts({ version: "V1.0" }))).result.fields)).toEqual([
      "version",
    ]);
    const wrong = (await desk.post(`${root}/desk/save`, facts({ version: "—", declaredMd5: "xyz" }))).result.fields;
    expect(Object.keys(wrong).toSorted()).toEqual(["declaredMd5", "version"]);
    expect((await engineer.post(`${root}/desk/save`, facts({ version: "2" }))).status).toBe("403-2");
    const holder = await portal.visitAs({ accountId: "holder", version: "1" });
    expect((await holder.post(`${root}/getList`, {})).status).not.toBe("200");
  });

  it("takes its file in parts, goes on after a cut, and says its hashes", async () => {
    const { id } = await enter({ version: "1.1", declaredSha256: sha256.toUpperCase() });
    const { uploadId } = await begin(id, 1);
    expect((await put(uploadId, 0, 4000)).result.received).toBe(4000);
    expect((await put(uploadId, 0, 4000)).result.received).toBe(4000);
    expect((await put(uploadId, 5000, 6000)).code).toBe("E19305");
    expect((await desk.post(`${root}/desk/endUpload`, { uploadId })).code).toBe("E19306");
    expect(await begin(id, 1)).toMatchObject({ uploadId, received: 4000 });
    expect((await put(uploadId, 4000, 10_000, engineer)).status).toBe("403-2");
    await put(uploadId, 4000, 10_000);
    expect((await desk.post(`${root}/desk/endUpload`, { uploadId })).result).toMatchObject({ sha256, revision: 2 });
    expect(await whole(id)).toMatchObject({ size: bytes.length, sha256, fileName: "print.bin" });
    const changed = facts({ id, revision: 2, version: "1.1", declaredSha256: "0".repeat(64) });
    expect(Object.keys((await desk.post(`${root}/desk/save`, changed)).result.fields)).toEqual(["declaredSha256"]);
  });

  it("keeps no file that is not what was declared", async () => {
    const { id } = await enter({ version: "1.2", declaredMd5: "0".repeat(32) });
    expect((await handIn(id, 1)).code).toBe("E19304");
    expect((await whole(id)).size).toBe(0);
    expect((await engineer.get(`${root}/download?id=${id}`)).code).toBe("E19308");
  });

  it("is downloaded whole or by parts, also across its own, and the audit says which bytes", async () => {
    const { id } = await enter({ version: "1.3" });
    await handIn(id, 1);
    const get = async (headers: Record<string, string> = {}) =>
      await engineer.get(`${root}/download?id=${id}`, headers);
    const all = await get();
    const tag = String(all.headers["etag"]);
    expect([all.http, all.headers["accept-ranges"], tag]).toEqual([200, "bytes", `"${sha256}"`]);
    expect(Buffer.from(all.bytes).equals(bytes)).toBe(true);
    const part = await get({ range: "bytes=5990-6009", "if-range": tag });
    expect([part.http, part.headers["content-range"]]).toEqual([206, "bytes 5990-6009/10000"]);
    expect(Buffer.from(part.bytes).equals(bytes.subarray(5990, 6010))).toBe(true);
    expect((await get({ range: "bytes=5990-6009", "if-range": '"another"' })).http).toBe(200);
    const beyond = await get({ range: "bytes=10000-" });
    expect([beyond.http, beyond.headers["content-range"]]).toEqual([416, "bytes */10000"]);
    const lines = await portal.house.database.execute(
      "select object from audit where action = 'release.download' order by id desc limit 2",
    );
    expect(lines.map(({ object }) => String(object))).toEqual(["打印服务 1.3 none/10000", "打印服务 1.3 0-9999/10000"]);
  });

  it("is withdrawn with a reason: nobody downloads it, and what came before is the latest again", async () => {
    const { id } = await enter({ version: "9.0" });
    await handIn(id, 1);
    const off = { id, revision: 2, withdrawn: true, reason: "打印两份" };
    expect((await desk.post(`${root}/desk/withdraw`, { ...off, reason: "" })).status).not.toBe("200");
    expect((await desk.post(`${root}/desk/withdraw`, off)).result.revision).toBe(3);
    expect(await whole(id)).toMatchObject({ withdrawn: true, withdrawnReason: "打印两份", latestVersion: "1.3" });
    expect((await engineer.get(`${root}/download?id=${id}`)).code).toBe("E19309");
    expect((await desk.post(`${root}/desk/withdraw`, { ...off, revision: 3 })).code).toBe("E9409");
    await desk.post(`${root}/desk/withdraw`, { id, revision: 3, withdrawn: false, reason: "误撤" });
    expect(await whole(id)).toMatchObject({ withdrawn: false, latest: true });
  });

  it("is corrected, withdrawn and given a file by whoever saw it as it is", async () => {
    const send = async (call: string, body: object) => {
      const { code, status, result } = await desk.post(`${root}/desk/${call}`, body);
      return result?.fields ? Object.keys(result.fields) : (code ?? status);
    };
    const { id } = await enter({ name: "值机服务", version: "1.0" });
    const newer = await enter({ name: "值机服务", version: "2.0" });
    const change = (over: object) => facts({ id, name: "值机服务", version: "1.0", notesZh: "修订", ...over });
    expect(await send("save", change({ id: "nowhere", revision: 1 }))).toBe("E9404");
    expect(await send("save", change({ revision: 1, version: "V2.0" }))).toEqual(["version"]);
    expect(await send("save", change({ revision: 1 }))).toBe("200");
    expect((await engineer.get(`${root}/detail?id=${id}`)).raw).toContain("修订");
    expect((await whole(id)).events.map(({ kind }: { kind: string }) => kind)).toContain("edit");
    expect(await send("save", change({ revision: 1, notesZh: "迟到" }))).toBe("E9409");
    const file = { fileName: "print.bin", size: 10 };
    expect(await send("beginUpload", { id, revision: 1, ...file })).toBe("E9409");
    expect(await send("beginUpload", { id: "nowhere", revision: 1, ...file })).toBe("E9404");
    const off = { withdrawn: true, reason: "有误" };
    expect(await send("withdraw", { id, revision: 1, ...off })).toBe("E9409");
    expect(await send("withdraw", { id: "nowhere", revision: 1, ...off })).toBe("E9404");
    const standing = async (state: string): Promise<string[]> =>
      (await engineer.post(`${root}/getList`, { name: "值机服务", state })).result.list.map(
        ({ version }: { version: string }) => version,
      );
    expect([await standing("latest"), await standing("released"), await standing("withdrawn")]).toEqual([
      ["2.0"],
      ["2.0", "1.0"],
      [],
    ]);
    expect(await send("withdraw", { id: newer.id, revision: 1, ...off })).toBe("200");
    expect([await standing("latest"), await standing("released"), await standing("withdrawn")]).toEqual([
      ["1.0"],
      ["1.0"],
      ["2.0"],
    ]);
  });
});

describe("what airports run", () => {
  const tell = async (version: string, revision: number, over: object = {}) =>
    await desk.post(`${root}/desk/saveRunning`, { officeCode: "hak416", name: "打印服务", version, revision, ...over });
  const at = async (officeCode: string) =>
    (await runsAt(portal.house, officeCode)).find(({ name }) => name === "打印服务");

  it("is told at the desk, and is behind by the releases that came after and were not withdrawn", async () => {
    expect((await tell("1.1", 0)).result.revision).toBe(1);
    expect(await at("HAK416")).toMatchObject({ version: "1.1", state: "behind", behind: 3, latestVersion: "9.0" });
    expect(Object.keys((await tell("1.1", 0)).result.fields)).toEqual(["name"]);
    expect(Object.keys((await tell("1.1", 0, { officeCode: "XXX1" })).result.fields)).toEqual(["officeCode"]);
    await tell("V9.00", 1);
    expect(await at("HAK416")).toMatchObject({ state: "current", behind: 0 });
    expect((await tell("1.1", 1)).code).toBe("E9409");
    await tell("7.7", 2);
    expect(await at("HAK416")).toMatchObject({ state: "unknown", behind: 0, route: "" });
  });

  it("is dropped by whoever saw it as it is", async () => {
    const other = { officeCode: "KWL418", name: "值机服务" };
    const drop = async (revision: number) =>
      (await desk.post(`${root}/desk/removeRunning`, { ...other, revision })).status;
    await tell("1.0", 0, other);
    await tell("2.0", 1, other);
    expect([await drop(1), await drop(2)]).toEqual(["409", "200"]);
    expect((await runsAt(portal.house, "KWL418")).map(({ name }) => name)).not.toContain("值机服务");
  });

  it("is written by the facts of an airport, which stay silent of the rest", async () => {
    const tell = async (version: string) =>
      await tellRunning(portal.house, [{ officeCode: "KWL418", name: "打印服务", version }], await idOf("13800000018"));
    await tell("1.1");
    await tell("1.0");
    await tell("V1.00");
    expect(await at("KWL418")).toMatchObject({ version: "1.0", behind: 4 });
    expect((await runsAt(portal.house, "KWL418")).length).toBeGreaterThan(1);
    const asked = { officeCode: "kwl418", name: "打印 服务" };
    const { list } = (await engineer.post(`${root}/getRunHistory`, asked)).result;
    expect(list).toMatchObject([
      { before: "1.1", after: "1.0", source: "facts", name: "宋佳" },
      { before: "", after: "1.1" },
    ]);
  });

  it("is listed with who is behind first, and counted software by software", async () => {
    const found = (await engineer.post(`${root}/getRunning`, { name: "打印服务", atLeast: 1 })).result.list;
    expect(found.map(({ officeCode }: { officeCode: string }) => officeCode)).toEqual(["KWL418"]);
    const { software } = (await engineer.get(`${root}/getOverview`)).result;
    expect(software.find(({ name }: { name: string }) => name === "打印服务")).toEqual({
      name: "打印服务",
      latestVersion: "9.0",
      current: 0,
      behind: 1,
      withdrawn: 0,
      unknown: 1,
    });
    const old = (await engineer.post(`${root}/getRunning`, { state: "withdrawn", airport: "浦东" })).result;
    expect(old.total).toBe(0);
  });

  it("comes from a file that is compared, written when confirmed and taken back as a whole", async () => {
    const rows = ["机场,软件名称,运行版本,启用日期", "海口美兰国际机场,打印服务,1.3,2026/3/1", "PKX,打印服务,9.0,"];
    const file = { name: "runs.csv", bytes: Buffer.from([...rows, "QQQ,打印服务,—,31.2."].join("\n")) };
    const wrong = (await sendFile(desk, `${root}/desk/running/import`, file, {})).result;
    expect(wrong).toMatchObject({ added: 1, changed: 1, errors: 1 });
    const right = { ...file, bytes: Buffer.from(rows.join("\n")) };
    const made = (await sendFile(desk, `${root}/desk/running/import`, right, {})).result;
    expect((await desk.post(`${root}/desk/running/apply`, made)).status).toBe("200");
    expect(await at("HAK416")).toMatchObject({ version: "1.3", behind: 1, since: "2026-03-01" });
    await desk.post(`${root}/desk/running/rollBack`, { id: made.id, version: made.version + 1 });
    expect([(await at("HAK416"))?.version, await at("PKX101")]).toEqual(["7.7", undefined]);
  });
});

it("releases come from a file and go into one, as they stand", async () => {
  const rows = [
    "软件名称,软件分组,版本号,发布日期,版本说明",
    "打印服务,DGUI,1.0,2026-01-11,",
    "打印服务,DGUI,10,2026-05-01,新",
  ];
  const file = { name: "releases.csv", bytes: Buffer.from(rows.join("\n")) };
  const made = (await sendFile(desk, `${root}/desk/import`, file, {})).result;
  expect(made).toMatchObject({ added: 1, changed: 1, errors: 0 });
  await desk.post(`${root}/desk/apply`, made);
  const [newest] = (await engineer.post(`${root}/getList`, { name: "打印服务", state: "latest" })).result.list;
  expect(newest).toMatchObject({ version: "10" });
  const out = await desk.get(`${root}/desk/export?format=csv`);
  const same = (await sendFile(desk, `${root}/desk/import`, { name: "a.csv", bytes: out.bytes }, {})).result;
  expect(same).toMatchObject({ added: 0, changed: 0, errors: 0 });
  await desk.post(`${root}/desk/rollBack`, { id: made.id, version: made.version + 1 });
  expect((await engineer.post(`${root}/getList`, { name: "打印服务", keyword: "新" })).result.total).toBe(0);
});

it("is kept in half width, and what stands keeps its spelling whatever a file or a form says", async () => {
  const { id } = await enter({ name: "宽体软件", version: "２.０ " });
  expect((await whole(id)).version).toBe("2.0");
  const send = async (path: string, rows: readonly string[]) =>
    (await sendFile(desk, `${root}/desk/${path}import`, { name: "wide.csv", bytes: rows.join("\n") }, {})).result;
  const releases = [
    "软件名称,软件分组,版本号,发布日期,版本说明",
    "宽体 软件,DGUI,Ｖ２.００,2026-01-10,",
    "宽体软件,DGUI,２.１,2026-02-01,新",
  ];
  const made = await send("", releases);
  expect(made).toMatchObject({ added: 1, same: 1, changed: 0 });
  await desk.post(`${root}/desk/apply`, made);
  const { list } = (await engineer.post(`${root}/getList`, { name: "宽体软件" })).result;
  expect(list.map(({ version }: { version: string }) => version)).toEqual(["2.1", "2.0"]);
  const said = { officeCode: "KWL418", name: "宽体软件", version: "2.0", since: "", remark: "", revision: 0 };
  expect((await desk.post(`${root}/desk/saveRunning`, said)).status).toBe("200");
  const runs = ["机场,软件名称,运行版本", "KWL418,宽体 软件,Ｖ２.００"];
  expect(await send("running/", runs)).toMatchObject({ same: 1, changed: 0 });
});

it("of a release whose upload is forgotten while its bytes are read is told that it is", async () => {
  const { id } = await enter({ name: "值机前端", version: "1.23", declaredMd5: "0".repeat(32) });
  const { uploadId } = await begin(id, 1);
  await put(uploadId, 0, 10_000);
  const reading = vi.spyOn(portal.house.files, "read").mockImplementationOnce(async () => {
    await portal.house.database.execute("delete from release_part where upload_id = $1", [uploadId]);
    await portal.house.database.execute("delete from release_upload where id = $1", [uploadId]);
    throw new Error("ENOENT: no such file");
  });
  expect((await desk.post(`${root}/desk/endUpload`, { uploadId })).code).toBe("E19307");
  reading.mockRestore();
});

it("of a release has its upload ended once, however often that is asked, and is told by a part that comes while it is forgotten", async () => {
  const ends = async (uploadId: string) =>
    await Promise.all(Array.from({ length: 8 }, () => desk.post(`${root}/desk/endUpload`, { uploadId })));
  const right = await enter({ name: "值机前端", version: "1.21", declaredSha256: sha256 });
  const { uploadId } = await begin(right.id, 1);
  await put(uploadId, 0, 10_000);
  expect(new Set((await ends(uploadId)).map(({ result }) => result.revision))).toEqual(new Set([2]));
  for (let turn = 0; turn < 6; turn += 1) {
    const { id } = await enter({ name: "值机前端", version: `1.22.${turn}`, declaredMd5: "0".repeat(32) });
    const wrong = await begin(id, 1);
    await put(wrong.uploadId, 0, 10_000);
    const parts = Promise.all(Array.from({ length: 8 }, () => put(wrong.uploadId, 0, 10_000)));
    const answered = [...(await ends(wrong.uploadId)), ...(await parts)];
    expect(answered.map(({ http }) => http)).toEqual(answered.map(() => 200));
  }
});
