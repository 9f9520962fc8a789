import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { drillTexts } from "./drill.ts";
import { type Language, languageOf, say } from "../../contract/texts.ts";
import type { Config } from "../config/index.ts";
import type { ServerFeature } from "../feature.ts";
import { addAssets } from "./assets.ts";
import { readCookie } from "./cookies.ts";
import { headersOf } from "./headers.ts";
import type { House } from "../house.ts";
import { version } from "./version.ts";

/** What every page needs to know before its first call; written into its `<meta name="apron">`. */
export interface PageFacts {
  readonly mode: "demo" | "production";
  readonly versions: readonly string[];
  readonly hotline: string;
  /** Other sites whose videos may be shown. */
  readonly videoHosts: readonly string[];
  readonly mobileUrl: string;
  readonly androidUrl: string;
  readonly iosUrl: string;
  readonly version: string;
  /** The server's clock, milliseconds since 1970. */
  readonly now: number;
}

/**
 * Serves the built web app from `folder`: assets as they are (brotli or gzip beside them), and the one page for every
 * path of the app, with the files of the path's screen named in it. On a path that `paths.json` does not list the page is
 * a 404 that shows the app's own; a path that looks like a file or a call and is none is that to a person who goes there, and
 * gets whoever else asks for it no page at all.
 */
export const addPages = async (
  server: FastifyInstance,
  house: Pick<House, "config" | "clock">,
  folder: string,
  features: readonly Pick<ServerFeature, "scripts">[] = [],
): Promise<void> => {
  const headers = headersOf(house.config);
  const scripts = (): string[] =>
    features.flatMap((feature) => feature.scripts?.() ?? []).map((address) => `<script src="${address}"></script>`);
  const page = await pageOf(house, folder, () => scripts().join(""));
  const filesOf = filesByPath(pathsShape.parse(JSON.parse(await readFile(join(folder, "paths.json"), "utf8"))));
  const frameFor = await framesOf(house.config, folder);
  await addAssets(server, join(folder, "assets"), headers.asset);
  const sendPage = async (reply: FastifyReply, files: readonly string[]): Promise<FastifyReply> =>
    await reply
      .headers(headers.page)
      .type("text/html; charset=utf-8")
      .send(page(files, frameFor(reply.request)));
  server.get("/", async (_request, reply) => await sendPage(reply, filesOf("/") ?? []));
  if (house.config.mode === "demo")
    server.get("/demo/controls", async (_request, reply) => await sendPage(reply, filesOf("/demo/controls") ?? []));
  server.get("/*", async (request, reply) => {
    const path = request.url.split("?")[0] ?? "";
    if (!isPagePath(path) && !isGoneTo(request)) return reply.callNotFound();
    const files = isPagePath(path) ? filesOf(path) : undefined;
    return await sendPage(reply.code(files ? 200 : 404), files ?? []);
  });
};

/** A screen as it first looks, and the language it is in. */
interface Frame {
  readonly html: string;
  readonly language: Language;
}

const framesShape = z.object({
  /** The versions to choose from in them. */
  versions: z.array(z.string()),
  paths: z.record(z.string(), z.record(z.string(), z.string())),
});

/**
 * The first frame of the screen that is asked for, where the build has drawn it: what a guest sees before any script, in the
 * language and version of the browser's cookies. None for a portal with other versions to choose from.
 */
const framesOf = async ({ mode, versions }: Config, folder: string) => {
  const frames = framesShape.parse(JSON.parse(await readFile(join(folder, "frames.json"), "utf8")));
  return ({ url, headers: { cookie } }: FastifyRequest): Frame | undefined => {
    if (frames.versions.join() !== versions.join() || readCookie(cookie, "token") !== undefined) return undefined;
    const asked = url.split("?")[0] ?? "";
    if (!isPagePath(asked)) return undefined;
    const path = spelled(asked) || "/login";
    const language = languageOf(readCookie(cookie, "adminLanguage"));
    const last = readCookie(cookie, "lastVersion");
    const html = frames.paths[path]?.[`${language} ${mode} ${last === "1" || last === "2" ? last : "3"}`];
    return html === undefined ? undefined : { html, language };
  };
};

const spelled = (path: string): string => path.toLowerCase().replace(/\/+$/, "");

const pathsShape = z.record(z.string(), z.array(z.string()));

/**
 * The files of a path's screen, undefined for a path that is none of these; compared as the app's router does: whatever
 * its capitals, with or without a slash at its end.
 */
export const filesByPath = (
  paths: Readonly<Record<string, readonly string[]>>,
): ((path: string) => readonly string[] | undefined) => {
  const known = new Map(Object.entries(paths).map(([path, files]) => [spelled(path), files]));
  return (path) => known.get(spelled(path));
};

/** Lets a browser fetch a screen's files while it still reads the first script; the styles of one that stands there at once. */
export const preloads = (files: readonly string[], stands = false): string =>
  files
    .map((file) => {
      if (!file.endsWith(".css")) return `rel="modulepreload" href="/${file}"`;
      return stands ? `rel="stylesheet" href="/${file}"` : `rel="preload" as="style" href="/${file}"`;
    })
    .map((link) => `<link crossorigin ${link}>`)
    .join("");

/**
 * Paths of screens have no dot and nothing encoded in them, so that no spelling of a call, a file or a hidden folder is
 * ever answered with a screen.
 */
export const isPagePath = (path: string): boolean =>
  !/[.%;]|\/\//.test(path) && !/^\/(cass|tsma|assets|demo|metrics|debug|vue-admin-template)(\/|$)/i.test(path);

/** Whether a browser shows what is answered in its window, rather than a script, an element or another program asking. */
export const isGoneTo = (request: FastifyRequest): boolean =>
  request.method === "GET" && request.headers["sec-fetch-mode"] === "navigate";

const pageOf = async (
  house: Pick<House, "config" | "clock">,
  folder: string,
  scripts: () => string,
): Promise<(files: readonly string[], frame: Frame | undefined) => string> => {
  const { config, clock } = house;
  const template = await readFile(join(folder, "index.html"), "utf8");
  const known = {
    mode: config.mode,
    versions: config.versions,
    hotline: config.hotline,
    videoHosts: config.videoHosts,
    mobileUrl: config.mobileUrl ?? "",
    androidUrl: config.androidUrl ?? "",
    iosUrl: config.iosUrl ?? "",
    version,
  };
  return (files, frame) => {
    const facts: PageFacts = { ...known, now: clock.now() };
    return template
      .replace(/<p class="opening">.*?<\/p>/s, (bar) => frame?.html ?? bar)
      .replace('<html lang="zh-CN">', (begin) => (frame?.language === "en" ? '<html lang="en">' : begin))
      .replace("<body>", (begin) => (config.drill ? `${begin}${drillBanner}` : begin))
      .replace("</title>", () => `</title>${scripts()}`)
      .replace("</head>", () => `${preloads(files, frame !== undefined)}</head>`)
      .replace("__APRON__", () => attribute(JSON.stringify(facts)));
  };
};

/** On every page, whatever its script does, and in both languages: nobody may take a drill for the living portal. */
const drillBanner = `<section class="drill" aria-label="恢复演练 Drill">${(["zh", "en"] as const)
  .map((language) => `<p lang="${language === "zh" ? "zh-CN" : "en"}">${say(language, drillTexts.banner)}</p>`)
  .join("")}</section>`;

const attribute = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
