import { afterAll, beforeAll, expect, it } from "vitest";
import { files } from "./door.ts";
import { type Browser, openTestPortal, type TestPortal } from "../testing/index.ts";
import { upload } from "../testing/uploads.ts";

let portal: TestPortal;
let browser: Browser;
let url: string;
/** The least that is told to be an MP4 from its content, then 1,000 bytes that count. */
const video = Buffer.concat([
  Buffer.from([0, 0, 0, 0x18]),
  Buffer.from("ftypmp42\0\0\0\0mp42isom"),
  Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 251)),
]);

beforeAll(async () => {
  portal = await openTestPortal([files]);
  browser = portal.visit();
  const halves = await portal.house.sessions.signIn({
    accountId: "a",
    version: "1",
    roles: [],
    ip: "",
    userAgent: "",
  });
  browser.cookies.set("sid", halves.sid);
  browser.cookies.set("token", halves.token);
  const { result } = await upload(browser, "attachment", video, "演练.mp4");
  url = result.url;
});
afterAll(async () => await portal.close());

it("gives a video whole, and says that parts of it may be had", async () => {
  const { http, headers, bytes } = await browser.get(url);
  expect([http, headers["accept-ranges"], headers["content-length"]]).toEqual([200, "bytes", String(video.length)]);
  expect(Buffer.from(bytes).equals(video)).toBe(true);
});

it("gives the part of a video that a player asks for", async () => {
  const { http, headers, bytes } = await browser.get(url, { range: "bytes=100-199" });
  expect([http, headers["content-range"]]).toEqual([206, `bytes 100-199/${video.length}`]);
  expect(Buffer.from(bytes).equals(video.subarray(100, 200))).toBe(true);
  const last = await browser.get(url, { range: "bytes=-4" });
  expect(Buffer.from(last.bytes).equals(video.subarray(-4))).toBe(true);
});

it("says that a part is not there", async () => {
  const { http, headers } = await browser.get(url, { range: `bytes=${video.length}-` });
  expect([http, headers["content-range"]]).toEqual([416, `bytes */${video.length}`]);
});

it("gives the whole where it cannot tell whether a part still fits", async () => {
  expect((await browser.get(url, { range: "bytes=0-9", "if-range": '"of before"' })).http).toBe(200);
});

it("gives no part to whoever may not read the whole", async () => {
  expect((await portal.visit().get(url, { range: "bytes=0-9" })).http).toBe(404);
});
