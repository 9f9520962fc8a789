import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { basename, join } from "node:path";
import { text } from "node:stream/consumers";
import { deflateSync } from "node:zlib";
import { loadImage } from "@napi-rs/canvas";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { FilePurpose } from "../../contract/files.ts";
import type { FeatureDoor } from "../feature.ts";
import { files } from "./door.ts";
import type { KeptFile } from "./files.ts";
import { openHouse } from "../open.ts";
import { keepSealsCurrent } from "../seals/index.ts";
import { type Browser, openTestPortal, type TestPortal } from "../testing/index.ts";
import { chunk, picture, pngOf, sidewaysWithPlace, upload, withSegment } from "../testing/uploads.ts";

/** Reviewers read identity pictures; whoever signs up with the right ticket sends an avatar. */
const reviewing: FeatureDoor = () => ({
  name: "reviewing",
  answers: [],
  files: {
    idFront: { reads: async ({ roles }) => roles.includes("reviewer") },
    avatar: { takesGuests: async ({ body }) => body.registerTicket === "the right ticket" },
  },
});

let portal: TestPortal;
let someone = 0;

beforeAll(async () => {
  portal = await openTestPortal([files, reviewing]);
});
afterAll(async () => await portal.close());

const signedIn = async (accountId: string, roles: readonly string[] = [], instance: 0 | 1 = 0): Promise<Browser> => {
  const browser = portal.visit({ instance });
  const halves = await portal.house.sessions.signIn({ accountId, version: "1", roles, ip: "", userAgent: "" });
  browser.cookies.set("sid", halves.sid);
  browser.cookies.set("token", halves.token);
  return browser;
};
const newcomer = async () => {
  someone += 1;
  const accountId = `holder-${someone}`;
  return { accountId, browser: await signedIn(accountId) };
};
const stored = async (): Promise<string[]> =>
  (await readdir(portal.house.config.filesPlace, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const bytesOf = async (fileId: string): Promise<Buffer> => {
  const path = (await stored()).find((one) => one.endsWith(fileId));
  return await readFile(path ?? "");
};
const arriving = async (): Promise<string[]> => await readdir(join(portal.house.config.dataFolder, "arriving"));

describe("a picture", () => {
  it("comes back to its owner as a picture that nothing keeps and nobody guesses", async () => {
    const { browser } = await newcomer();
    const { result } = await upload(browser, "attachment", picture("png"), "身份证.png");
    expect(result).toMatchObject({ name: "身份证.png", url: `/cass/file/${result.fileId}` });
    expect(result.fileId).toMatch(/^[\w-]{32}$/);
    const read = await browser.get(result.url);
    expect(read).toMatchObject({
      http: 200,
      headers: { "content-type": "image/png", "cache-control": "no-store", "x-content-type-options": "nosniff" },
    });
    expect(read.headers["content-disposition"]).toBeUndefined();
    expect(read.bytes.length).toBe(result.size);
  });

  it("stands upright and tells nothing of place or device afterwards", async () => {
    const { browser } = await newcomer();
    const sent = withSegment(picture("jpeg"), 0xe1, sidewaysWithPlace);
    const { result } = await upload(browser, "avatar", sent);
    const kept = (await browser.get(result.url)).bytes;
    const image = await loadImage(Buffer.from(kept));
    expect([image.width, image.height]).toEqual([40, 60]);
    expect(Buffer.from(kept).toString("latin1")).not.toMatch(/GPS|Exif/);
  });

  it("loses whatever was hidden behind, between or after its pixels", async () => {
    const { browser } = await newcomer();
    const script = Buffer.from("<script>alert(document.cookie)</script><?php system('id') ?>PK\x03\x04");
    const text = Buffer.concat([Buffer.from("Comment\0"), script]);
    const png = picture("png");
    for (const sent of [
      Buffer.concat([picture("jpeg"), script]),
      withSegment(picture("jpeg"), 0xfe, script),
      Buffer.concat([png, script]),
      Buffer.concat([png.subarray(0, 33), chunk("tEXt", text), png.subarray(33)]),
    ]) {
      const { result } = await upload(browser, "attachment", sent);
      expect((await bytesOf(result.fileId)).toString("latin1")).not.toMatch(/script|php|PK/);
    }
  });

  it("is known by its content, whatever its name says", async () => {
    const { browser } = await newcomer();
    expect((await upload(browser, "idBack", picture("jpeg"), "scan.png")).status).toBe("200");
    for (const [what, lie] of lies()) {
      const answered = await upload(browser, "idFront", lie, "身份证.jpg");
      expect([what, answered.code]).toEqual([what, what === "an empty file" ? "E27007" : "E4001"]);
      expect(answered.result.fields).toHaveProperty("file");
    }
  });

  it("that is cut off, or whose inside was changed, is refused", async () => {
    const { browser } = await newcomer();
    const jpeg = picture("jpeg", 400, 300);
    const png = picture("png", 400, 300);
    const flipped = Buffer.from(png);
    flipped[60] = (flipped[60] ?? 0) ^ 1;
    for (const broken of [
      jpeg.subarray(0, 300),
      jpeg.subarray(0, -2),
      png.subarray(0, -12),
      flipped,
      jpeg.subarray(0, 12),
      // Half of its rows, in a structure that is whole.
      pngOf({ width: 8, height: 8, bits: 8, colour: 0 }, deflateSync(Buffer.alloc(4 * 9))),
    ])
      expect((await upload(browser, "idFront", broken)).code).toBe("E27003");
  });

  it("that would unpack to more pixels than anyone needs is refused before it is decoded", async () => {
    const { browser } = await newcomer();
    for (const [width, height] of [
      [30_000, 30_000],
      [12_001, 10],
      [7_000, 6_000],
    ] as const)
      expect((await upload(browser, "avatar", bomb(width, height))).code).toBe("E27004");
  });

  it("for an identity is a photograph with no side beyond 3,000, an avatar none beyond 512", async () => {
    const { browser, accountId } = await newcomer();
    const { result } = await upload(browser, "idFront", picture("png", 3600, 1800));
    const kept = await portal.house.files.find(result.fileId);
    expect(kept).toMatchObject({ kind: "jpeg", owner: accountId });
    const image = await loadImage(Buffer.from((await browser.get(result.url)).bytes));
    expect([image.width, image.height]).toEqual([3000, 1500]);
    const avatar = await upload(browser, "avatar", picture("jpeg", 2048, 2048));
    expect((await loadImage(Buffer.from((await browser.get(avatar.result.url)).bytes))).width).toBe(512);
  });
});

describe("a file", () => {
  it("is what it is by its content: office files and notes are taken, archives and pages are not", async () => {
    const { browser } = await newcomer();
    const entry = (name: string) => `PK\x03\x04${"\0".repeat(22)}${String.fromCharCode(name.length)}\0\0\0${name}`;
    const notes = Buffer.from("babdb0e0d1d3cef32031333a3230", "hex");
    expect(new TextDecoder("gbk").decode(notes)).toBe("航班延误 13:20");
    expect((await upload(browser, "attachment", notes, "记录.log")).status).toBe("200");
    for (const [content, status] of [
      [entry("[Content_Types].xml") + entry("xl/workbook.xml"), "200"],
      [entry("word/document.xml"), "200"],
      ["航班延误，13:20 恢复", "200"],
      [entry("run.exe") + entry("xl/workbook.xml"), "400-1"],
      [" \n<html>", "400-1"],
      ["a\0b", "400-1"],
    ] as const)
      expect([content, (await upload(browser, "attachment", Buffer.from(content), "a.txt")).status]).toEqual([
        content,
        status,
      ]);
  });

  it("that no browser should open is offered as a download under its own name", async () => {
    const { browser } = await newcomer();
    const pdf = Buffer.from("%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript >> >>");
    const { result } = await upload(browser, "attachment", pdf, '..\\..\\a"\r\nx: y;报告\u202e.pdf');
    const { headers } = await browser.get(result.url);
    expect(headers["content-type"]).toBe("application/pdf");
    expect(headers["content-disposition"]).toMatch(/^attachment; filename="download"; filename\*=UTF-8''[\w%.-]+$/);
    expect(headers["content-security-policy"]).toContain("sandbox");
  });

  it("keeps no folder in its name, no sign that turns or hides it, and no more than 200 signs (T25)", async () => {
    const { browser } = await newcomer();
    const named = async (name: string) => (await upload(browser, "avatar", picture("png"), name)).result.name;
    expect(await named("..\\..\\身份\u202e证\u200b.png")).toBe("身份证.png");
    expect(await named("../../etc/passwd")).toBe("passwd");
    expect(await named("长".repeat(300))).toHaveLength(200);
    // Nor half of one, with the ending it lacks or without.
    for (const most of [195, 199]) expect((await named(`${"长".repeat(most)}𠮷`)).isWellFormed()).toBe(true);
  });

  it("has a name that ends as what it is where it is downloaded (T25)", async () => {
    const { browser } = await newcomer();
    const named = async (name: string) =>
      (await upload(browser, "attachment", Buffer.from("del *.*"), name)).result.name;
    expect(await named("报价.txt.BAT")).toBe("报价.txt.BAT.txt");
    expect(await named("run.js")).toBe("run.js.txt");
    expect(await named("txt")).toBe("txt.txt");
    expect(await named("航班.CSV")).toBe("航班.CSV");
    expect(await named(`${"长".repeat(300)}.cmd`)).toHaveLength(200);
  });

  it("is refused beyond the limit of its purpose to the byte, and the message names the limit", async () => {
    const { browser } = await newcomer();
    const ofSize = (size: number) => Buffer.concat([picture("jpeg"), Buffer.alloc(size)]).subarray(0, size);
    for (const [purpose, accepted, limit, code] of [
      ["idFront", 5_242_879, "5 MiB", "E4002"],
      ["opPhoto", 511_999, "500 KiB", "E27002"],
      ["airportPic", 512_000, "500 KiB", "E27002"],
      ["report", 10_485_760, "10 MiB", "E27002"],
    ] as const) {
      expect((await upload(browser, purpose, ofSize(accepted))).status).toBe("200");
      const refused = await upload(browser, purpose, ofSize(accepted + 1));
      expect(refused).toMatchObject({ http: 200, code });
      expect(refused.message).toContain(limit);
    }
    // Beyond what is read at all it is the same answer.
    expect((await upload(browser, "idFront", ofSize(8_000_000))).code).toBe("E4002");
  });

  it("leaves nothing behind where it arrived, kept or refused", async () => {
    const { browser } = await newcomer();
    await upload(browser, "avatar", picture("jpeg"));
    await upload(browser, "avatar", Buffer.from("<svg/>"));
    await upload(browser, "unknown", picture("jpeg"));
    expect(await arriving()).toEqual([]);
  });

  it("comes in a form that says each thing once, well formed, and the file where it belongs", async () => {
    const { browser } = await newcomer();
    const part = (disposition: string, value: string) =>
      `--x\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`;
    const [purpose, file] = [part('name="fileType"', "avatar"), part('name="file"; filename="a.txt"', "a note")];
    const wrong = {
      twice: [purpose, part('name="fileType"', "attachment"), file],
      "with a NUL": [part('name="fileType"', "ava\0tar"), file],
      "under another field": [purpose, part('name="picture"; filename="a.txt"', "a note")],
      "without a file": [purpose],
    };
    for (const [how, parts] of Object.entries(wrong)) {
      const answered = await browser.post("/cass/agent/upload", Buffer.from(`${parts.join("")}--x--\r\n`), {
        "content-type": "multipart/form-data; boundary=x",
      });
      expect([how, answered.http, answered.code]).toEqual([how, 400, "E9400"]);
    }
  });

  it("is for its owner alone; to others, guests included, its address does not exist", async () => {
    const { browser } = await newcomer();
    const { result } = await upload(browser, "avatar", picture("jpeg"));
    const unknown = await portal.visit().get("/cass/nowhere");
    const told = ({ raw }: { raw: string }) => raw.replace(/"traceId":"[^"]+"/, "");
    for (const other of [portal.visit(), (await newcomer()).browser, await signedIn("staff", ["reviewer"])]) {
      const answered = await other.get(result.url);
      expect(answered.http).toBe(404);
      expect(told(answered)).toBe(told(unknown));
      expect(answered.headers["set-cookie"]).toBeUndefined();
    }
    expect((await browser.get("/cass/file/no-such-file")).http).toBe(404);
    const head = await portal.server.inject({ method: "HEAD", url: result.url });
    expect([head.statusCode, head.headers["allow"]]).toEqual([405, "GET"]);
    const failed = vi.spyOn(portal.house.log, "error");
    expect([(await browser.get("/cass/file/%00")).http, failed.mock.calls]).toEqual([400, []]);
    failed.mockRestore();
    expect((await browser.get(`/tsma/tesweb/file/${result.fileId}`)).http).toBe(200);
  });

  it("is taken from guests only with what the feature asks of them", async () => {
    const guest = portal.visit();
    expect((await upload(guest, "avatar", picture("jpeg"))).status).toBe("403");
    expect((await upload(guest, "attachment", picture("jpeg"), "a.jpg", ticket)).status).toBe("403");
    const { result } = await upload(guest, "avatar", picture("jpeg"), "a.jpg", ticket);
    expect((await guest.get(result.url)).http).toBe(200);
    expect((await portal.visit().get(result.url)).http).toBe(404);
  });
});

const ticket = { registerTicket: "the right ticket" };

describe("an identity picture", () => {
  it("lies encrypted, and a single changed bit is noticed", async () => {
    const { browser } = await newcomer();
    const { result } = await upload(browser, "idFront", picture("jpeg"));
    const [place = ""] = (await stored()).filter((path) => path.endsWith(result.fileId));
    const lying = await readFile(place);
    expect(lying.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
    expect((await browser.get(result.url)).bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    lying[lying.length - 7] = (lying.at(-7) ?? 0) ^ 4;
    await writeFile(place, lying);
    expect(await browser.get(result.url)).toMatchObject({ http: 500, code: "E9500" });
  });

  it("can still be read after the secret of the house was changed", async () => {
    const { browser } = await newcomer();
    const { result } = await upload(browser, "idBack", picture("jpeg"));
    const { config } = portal.house;
    const under = (secret: string, ...formerSecrets: string[]) =>
      openHouse({ ...portal.house, config: { ...config, secret, formerSecrets } });
    const both = await under("a new secret", config.secret);
    expect(await keepSealsCurrent(both, files(both).sealed ?? [])).toBeGreaterThan(0);
    const now = await under("a new secret");
    const kept = await now.files.find(result.fileId);
    expect(kept && (await now.files.read(kept))).toBeInstanceOf(Buffer);
    await keepSealsCurrent(await under(config.secret, "a new secret"), files(both).sealed ?? []);
    expect((await browser.get(result.url)).http).toBe(200);
  });

  it("may be seen by whom its feature names, and every view leaves a line", async () => {
    const { browser } = await newcomer();
    const { result } = await upload(browser, "idFront", picture("jpeg"));
    const reviewer = await signedIn("officer", ["reviewer"], 1);
    expect((await reviewer.get(result.url)).http).toBe(200);
    expect((await browser.get(result.url)).http).toBe(200);
    const lines = await portal.house.database.sql
      .selectFrom("audit")
      .select(["account_id", "action"])
      .where("object", "=", `idFront ${result.fileId}`)
      .where("action", "=", "file.view")
      .orderBy("id")
      .execute();
    expect(lines.map((line) => line.account_id)).toEqual(["officer", expect.stringMatching(/^holder/)]);
  });

  it("is taken ten times an hour, refused ones not counted, also when fifty come at once over two sessions", async () => {
    const { accountId, browser } = await newcomer();
    const other = await signedIn(accountId, [], 1);
    await upload(browser, "idFront", Buffer.from("no picture"));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_none, at) => upload(at % 2 ? other : browser, "idFront", picture("jpeg"))),
    );
    expect(answers.filter(({ status }) => status === "200")).toHaveLength(10);
    expect(answers.filter(({ code }) => code === "E4008")).toHaveLength(40);
    portal.pass(3601);
    expect((await upload(await signedIn(accountId), "idBack", picture("jpeg"))).status).toBe("200");
  });
});

describe("the room of a person", () => {
  const fill = async (owner: string, many: number, bytes: number) =>
    await portal.house.database.sql.insertInto("file_owner").values({ owner, files: many, bytes }).execute();
  const note = Buffer.alloc(1000, "x");
  const manyAtOnce = (browsers: readonly Browser[]) =>
    Promise.all(
      Array.from({ length: 100 }, (_, at) => upload(browsers[at % 2] ?? browsers[0]!, "attachment", note, "a.txt")),
    );

  it("ends at exactly 500 files, however many come at once on two instances", async () => {
    await fill("collector", 493, 0);
    const answers = await manyAtOnce([await signedIn("collector"), await signedIn("collector", [], 1)]);
    expect(answers.filter(({ status }) => status === "200")).toHaveLength(7);
    expect(answers.filter(({ code }) => code === "E27005")).toHaveLength(93);
  });

  it("ends at exactly 200 MiB, and erasing gives it back", async () => {
    await fill("hoarder", 1, 200 * 1_048_576 - 3500);
    const browser = await signedIn("hoarder");
    const answers = await manyAtOnce([browser, await signedIn("hoarder", [], 1)]);
    const kept = answers.filter(({ status }) => status === "200");
    expect(kept).toHaveLength(3);
    await portal.house.files.erase([kept[0]?.result.fileId]);
    expect((await upload(browser, "attachment", note, "b.txt")).status).toBe("200");
    expect((await upload(browser, "attachment", note, "c.txt")).code).toBe("E27005");
  });
});

describe("an upload", () => {
  let owner: string;
  let browser: Browser;
  beforeEach(async () => ({ accountId: owner, browser } = await newcomer()));
  const sent = async (purpose: FilePurpose = "attachment"): Promise<string> =>
    (await upload(browser, purpose, picture("png"))).result.fileId;
  const claimed = (fileIds: readonly string[], use: string, by = owner, purpose: FilePurpose = "attachment") =>
    portal.house.files.claim(fileIds, { owner: by, purpose, use, field: "attachments" });
  const used = async (use: string): Promise<string[]> =>
    (await portal.house.files.usedBy(use)).map(({ fileId }: KeptFile) => fileId);

  it("belongs to the form that used it, which may use it again", async () => {
    const id = await sent();
    await claimed([id], "question:1");
    await claimed([id, await sent()], "question:1");
    // Whoever writes on names what another put there with his own.
    const more = { owner: "somebody", purpose: "attachment", use: "question:1", field: "attachments" } as const;
    await portal.house.files.claimFresh([id], more);
    await expect(portal.house.files.claimFresh([id, await sent()], more)).rejects.toThrow("E27006");
    expect(await used("question:1")).toHaveLength(2);
    await expect(claimed([id], "question:2")).rejects.toMatchObject({ kind: { code: "E27006" } });
  });

  it("is refused at its field when it is another's, for something else, or none, and nothing else is taken", async () => {
    const id = await sent();
    await expect(claimed([id], "question:3", "somebody")).rejects.toMatchObject({
      detail: { fields: { attachments: { code: "E27006" } } },
    });
    await expect(claimed([id], "question:3", owner, "template")).rejects.toThrow("E27006");
    await expect(claimed([id, "no-such-file"], "question:3")).rejects.toThrow("E27006");
    expect(await used("question:3")).toEqual([]);
  });

  it("goes to one of a hundred forms that want it at once", async () => {
    const id = await sent();
    const outcomes = await Promise.allSettled(Array.from({ length: 100 }, (_, at) => claimed([id], `race:${at}`)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("that no form used within 24 hours goes, bytes and all; one that was used stays", async () => {
    const [left, kept, late] = [await sent(), await sent(), await sent()];
    await claimed([kept], "question:4");
    portal.pass(24 * 3600 - 60);
    await portal.house.files.sweep();
    expect(await portal.house.files.find(left)).toBeDefined();
    portal.pass(61);
    await expect(claimed([late], "question:4")).rejects.toThrow("E27006");
    await portal.house.files.sweep();
    expect(await portal.house.files.find(left)).toBeUndefined();
    expect(await portal.house.files.find(kept)).toBeDefined();
    const names = (await stored()).join();
    expect([names.includes(left), names.includes(kept)]).toEqual([false, true]);
    expect(
      (
        await portal.house.database.sql.selectFrom("file_owner").select("files").where("owner", "=", owner).execute()
      )[0],
    ).toEqual({ files: 1 });
  });

  it("that was let go is out of sight at once and gone with the next sweep", async () => {
    const id = await sent();
    await portal.house.files.letGo([id]);
    expect(await portal.house.files.find(id)).toBeUndefined();
    await portal.house.files.sweep();
    expect((await stored()).join()).not.toContain(id);
  });
});

it("in a drill nothing is removed from where the living portal beside may keep its files, too", async () => {
  const { browser } = await newcomer();
  const { fileId } = (await upload(browser, "attachment", picture("png"))).result;
  const drill = await openHouse({ ...portal.house, config: { ...portal.house.config, drill: true } });
  await drill.files.erase([fileId]);
  expect(await portal.house.files.find(fileId)).toBeUndefined();
  expect((await stored()).join()).toContain(fileId);
});

describe("a disk that takes nothing in", () => {
  it.each([
    ["where uploads arrive", () => join(portal.house.config.dataFolder, "arriving")],
    ["where files are kept", () => portal.house.config.filesPlace],
  ])("%s refuses an upload in words, and takes the next one when it is well again", async (_where, folder) => {
    const { accountId, browser } = await newcomer();
    expect((await upload(browser, "attachment", picture("png"))).status).toBe("200");
    await rename(folder(), `${folder()}.away`);
    await writeFile(folder(), "no folder");
    const answered = await upload(browser, "attachment", picture("png"));
    expect(answered).toMatchObject({
      http: 503,
      status: "503",
      code: "E27009",
      message: "文件暂时无法保存，请稍后再试",
      result: { fields: { file: "文件暂时无法保存，请稍后再试" } },
    });
    expect(answered.headers["retry-after"]).toBe("5");
    expect(answered.raw).not.toContain(portal.house.config.dataFolder);
    await rm(folder());
    await rename(`${folder()}.away`, folder());
    expect((await upload(browser, "attachment", picture("png"))).status).toBe("200");
    await portal.house.files.sweep();
    const room = await portal.house.database.execute("select files from file_owner where owner = $1", [accountId]);
    expect(room).toEqual([{ files: 2 }]);
  });
});

it("an upload that cannot be taken in is read to its end, so that the next request on its connection is understood", async () => {
  const { browser } = await newcomer();
  await upload(browser, "attachment", picture("png"));
  const folder = join(portal.house.config.dataFolder, "arriving");
  await rename(folder, `${folder}.away`);
  await writeFile(folder, "no folder");
  const address = new URL(await portal.server.listen({ port: 0, host: "127.0.0.1" }));
  const socket = connect(Number(address.port), address.hostname);
  const body = Buffer.concat([
    Buffer.from(`--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`),
    Buffer.alloc(3_000_000),
    Buffer.from("\r\n--x--\r\n"),
  ]);
  const cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
  const head = `POST /cass/agent/upload HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nCookie: ${cookie}\r\nToken: ${browser.cookies.get("token")}\r\nContent-Length: ${body.length}\r\n\r\n`;
  socket.write(Buffer.concat([Buffer.from(head), body]));
  socket.write("GET /nowhere HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");

  expect((await text(socket)).match(/HTTP\/1.1 \d+/g)).toEqual(["HTTP/1.1 503", "HTTP/1.1 404"]);
  await rm(folder);
  await rename(`${folder}.away`, folder);
});

describe("bytes in storage that no row knows", () => {
  const lay = async (name: string, shelf = name.slice(0, 2)): Promise<void> => {
    await mkdir(join(portal.house.config.filesPlace, shelf), { recursive: true });
    await writeFile(join(portal.house.config.filesPlace, shelf, name), "bytes");
  };
  const left = async (): Promise<string[]> => (await stored()).map((path) => basename(path));
  const aDayLater = async (): Promise<void> => {
    await portal.house.database.execute("update file_stray set seen_at = seen_at - interval '24 hours'");
    await portal.house.files.sweepStrays();
  };

  it("go a day after they were first seen, and nothing else does", async () => {
    const { browser } = await newcomer();
    const { fileId: kept } = (await upload(browser, "attachment", picture("png"))).result;
    const { fileId: arriving } = (await upload(browser, "attachment", picture("png"))).result;
    // As a file on its way in looks: its row is there, and perhaps half of its bytes.
    await portal.house.database.execute("update file set stored_at = null where id = $1", [arriving]);
    const [stray, half] = [`st${"r".repeat(30)}`, `ha${"l".repeat(30)}.part`];
    for (const name of [stray, half, "readme.txt"]) await lay(name);
    await lay(`ot${"h".repeat(30)}`, "others");
    await portal.house.files.sweepStrays();
    expect(await left()).toEqual(expect.arrayContaining([stray, half]));
    await aDayLater();
    const names = await left();
    expect(names).toEqual(expect.arrayContaining([kept, arriving, "readme.txt", `ot${"h".repeat(30)}`]));
    for (const name of [stray, half]) expect(names).not.toContain(name);
    expect(await portal.house.database.execute("select 1 from file_stray")).toEqual([]);
  });

  it("stay where a row has come back for them, as after a restored backup", async () => {
    const name = `ba${"c".repeat(30)}`;
    await lay(name);
    await portal.house.files.sweepStrays();
    await portal.house.database.execute(
      "insert into file (id, owner, purpose, kind, name, size, kept_at) values ($1, 'x', 'attachment', 'png', 'x', 5, now())",
      [name],
    );
    await aDayLater();
    expect(await left()).toContain(name);
    expect(await portal.house.database.execute("select 1 from file_stray")).toEqual([]);
  });
});

/** Files that pretend to be pictures. */
const lies = (): [string, Buffer][] => [
  ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
  [
    "a drawing with script",
    Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  ],
  ["an archive", Buffer.from("PK\x03\x04 and so on")],
  ["a GIF", Buffer.from("GIF89a\x01\x00\x01\x00")],
  ["a document", Buffer.from("%PDF-1.7 \xff\xd8\xff", "latin1")],
  ["a program", Buffer.from("MZ\x90\x00", "latin1")],
  ["a picture behind a page", Buffer.concat([Buffer.from("<html>"), picture("jpeg")])],
  ["an empty file", Buffer.alloc(0)],
];

/** A whole PNG of one bit a pixel, small to send and huge to decode. */
const bomb = (width: number, height: number): Buffer =>
  pngOf({ width, height, bits: 1, colour: 0 }, deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height)));
