import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { expect, it, onTestFinished } from "vitest";
import { readConfig } from "../config/index.ts";
import { headersOf } from "./headers.ts";
import { addPages, filesByPath, isPagePath, preloads } from "./pages.ts";

it.each(["/", "/home", "/dutyInformation/dutyInfoDetail", "/login/serviceNumberConfirm"])("%s is a page", (path) => {
  expect(isPagePath(path)).toBe(true);
});

it.each([
  "/.env",
  "/%2eenv",
  "/%2Egit/config",
  "/main.js.map",
  "/home%2ejs",
  "/home%00",
  "/cass/none",
  "/CASS/agent/login",
  "/%63ass/agent/login",
  "//cass/agent/login",
  "/tsma/none",
  "/debug",
  "/metrics",
  "/home;x",
])("%s is never answered with a page, however it is spelled", (path) => {
  expect(isPagePath(path)).toBe(false);
});

it("knows the paths of the route table in any capitals, with or without a slash at the end, and no others", () => {
  const filesOf = filesByPath({ "/": [], "/home": ["assets/Home.js"], "/faultDetails/detail": [] });
  for (const path of ["/home", "/home/", "/HOME"]) expect(filesOf(path), path).toEqual(["assets/Home.js"]);
  for (const path of ["/", "/faultdetails/detail"]) expect(filesOf(path), path).toEqual([]);
  for (const path of ["/homes", "/home/more", "/faultDetails", "/404"]) expect(filesOf(path), path).toBeUndefined();
});

it("names a screen's scripts and styles for the browser to fetch ahead", () => {
  expect(preloads(["assets/Home.js", "assets/Home.css"])).toBe(
    '<link crossorigin rel="modulepreload" href="/assets/Home.js">' +
      '<link crossorigin rel="preload" as="style" href="/assets/Home.css">',
  );
});

it("comes with the policy of a page, on a path that is none too, and what it is told breaks out of no attribute (T28)", async () => {
  const folder = await mkdtemp(join(tmpdir(), "apron-pages-"));
  onTestFinished(async () => await rm(folder, { recursive: true }));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), '<html><head><meta name="apron" content="__APRON__"></head></html>');
  await writeFile(join(folder, "paths.json"), '{"/":[]}');
  await writeFile(join(folder, "frames.json"), '{"versions":[],"paths":{}}');
  const config = readConfig({ APRON_MODE: "demo", APRON_HOTLINE: '"><script>alert(1)</script>' });
  const server = Fastify();
  await addPages(server, { config, clock: { now: () => 0 } }, folder);
  for (const [path, status] of [
    ["/", 200],
    ["/nowhere", 404],
  ] as const) {
    const answered = await server.inject(path);
    expect([answered.statusCode, answered.headers]).toMatchObject([status, headersOf(config).page]);
    expect(answered.body).not.toContain("<script>");
    expect(answered.body).toContain("&#34;&#62;&#60;script&#62;".replaceAll("&#34;", String.raw`\&#34;`));
  }
  await server.close();
});

it("is a page that says it is not there to a person who goes to any other address, and to no program", async () => {
  const folder = await mkdtemp(join(tmpdir(), "apron-pages-"));
  onTestFinished(async () => await rm(folder, { recursive: true }));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), '<html><head></head><body><p class="opening"></p></body></html>');
  await writeFile(join(folder, "paths.json"), '{"/":["assets/Home.js"]}');
  const frames = { versions: ["3", "1", "2"], paths: { "/login": { "zh demo 3": "<form></form>" } } };
  await writeFile(join(folder, "frames.json"), JSON.stringify(frames));
  const server = Fastify();
  await addPages(server, { config: readConfig({ APRON_MODE: "demo" }), clock: { now: () => 0 } }, folder);
  for (const path of ["//x", "//", "/home.html", "/cass/none", "/.env", "/home%2f"]) {
    const gone = await server.inject({ url: `http://apron.test${path}`, headers: { "sec-fetch-mode": "navigate" } });
    expect([gone.statusCode, gone.body], path).toEqual([404, expect.stringContaining('<p class="opening">')]);
    expect(gone.body, path).not.toContain("Home.js");
    const asked = await server.inject({ url: `http://apron.test${path}`, headers: { "sec-fetch-mode": "cors" } });
    expect([asked.statusCode, asked.headers["content-type"]], path).toEqual([
      404,
      expect.stringContaining("application/json"),
    ]);
  }
});

it("says on every page, none among them, that it is a drill, in both languages; otherwise nothing of the kind", async () => {
  const folder = await mkdtemp(join(tmpdir(), "apron-pages-"));
  onTestFinished(async () => await rm(folder, { recursive: true }));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), "<html><head></head><body><div></div></body></html>");
  await writeFile(join(folder, "paths.json"), '{"/":[],"/home":[]}');
  await writeFile(join(folder, "frames.json"), '{"versions":[],"paths":{}}');
  const pagesOf = async (variables: Record<string, string>): Promise<string[]> => {
    const server = Fastify();
    const config = readConfig({ APRON_MODE: "demo", ...variables });
    await addPages(server, { config, clock: { now: () => 0 } }, folder);
    return await Promise.all(["/", "/home", "/nowhere"].map(async (path) => (await server.inject(path)).body));
  };
  for (const body of await pagesOf({ APRON_DRILL: "on" })) {
    expect(body).toContain('<body><section class="drill"');
    expect(body).toContain('<p lang="zh-CN">恢复演练');
    expect(body).toContain('<p lang="en">Drill on restored data');
  }
  for (const body of await pagesOf({})) expect(body).not.toContain("drill");
});

it("comes with the first frame of its screen in the reader's language and version, to a guest alone", async () => {
  const folder = await mkdtemp(join(tmpdir(), "apron-pages-"));
  onTestFinished(async () => await rm(folder, { recursive: true }));
  await mkdir(join(folder, "assets"));
  const opening = '<p class="opening"><strong>Apron</strong></p>';
  await writeFile(join(folder, "index.html"), `<html lang="zh-CN"><head></head><body>${opening}</body></html>`);
  await writeFile(join(folder, "paths.json"), '{"/":[],"/login":["assets/a.css"],"/home":["assets/b.css"]}');
  const frames = { "zh demo 3": "<form>登录</form>", "en demo 1": "<form>Sign in for $1</form>" };
  await writeFile(
    join(folder, "frames.json"),
    JSON.stringify({ versions: ["3", "1", "2"], paths: { "/login": frames } }),
  );
  const pageFrom = async (versions: string) => {
    const server = Fastify();
    onTestFinished(async () => await server.close());
    const config = readConfig({ APRON_MODE: "demo", APRON_VERSIONS: versions });
    await addPages(server, { config, clock: { now: () => 0 } }, folder);
    return async (path: string, cookie = "") => (await server.inject({ url: path, headers: { cookie } })).body;
  };
  const page = await pageFrom("3,1,2");
  for (const path of ["/", "/login", "/Login/?redirect=%2Fhome"])
    expect(await page(path), path).toContain("<form>登录</form>");
  const english = await page("/login", "adminLanguage=en; lastVersion=1");
  expect(english).toContain('<html lang="en">');
  expect(english).toContain('<link crossorigin rel="stylesheet" href="/assets/a.css">');
  expect(english).toContain("<form>Sign in for $1</form>");
  const others = [
    page("/home"),
    page("/login", "token=half"),
    page("/login", "lastVersion=2"),
    (await pageFrom("3"))("/login"),
  ];
  for (const other of await Promise.all(others)) expect(other).toContain(opening);
});
