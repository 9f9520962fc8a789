import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import type { FastifyInstance, FastifyReply } from "fastify";
import { addAssets } from "./assets.ts";
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
 * a 404 that shows the app's own; a path that looks like a file or a call and is none gets no page at all.
 */
export const addPages = async (
  server: FastifyInstance,
  house: Pick<House, "config" | "clock">,
  folder: string,
): Promise<void> => {
  const headers = headersOf(house.config);
  const page = await pageOf(house, folder);
  const filesOf = filesByPath(pathsShape.parse(JSON.parse(await readFile(join(folder, "paths.json"), "utf8"))));
  await addAssets(server, join(folder, "assets"), headers.asset);
  const sendPage = async (reply: FastifyReply, files: readonly string[]): Promise<FastifyReply> =>
    await reply.headers(headers.page).type("text/html; charset=utf-8").send(page(files));
  server.get("/", async (_request, reply) => await sendPage(reply, filesOf("/") ?? []));
  if (house.config.mode === "demo")
    server.get("/demo/controls", async (_request, reply) => await sendPage(reply, filesOf("/demo/controls") ?? []));
  server.get("/*", async (request, reply) => {
    const path = request.url.split("?")[0] ?? "";
    if (!isPagePath(path)) return reply.callNotFound();
    const files = filesOf(path);
    return await sendPage(reply.code(files ? 200 : 404), files ?? []);
  });
};

const pathsShape = z.record(z.string(), z.array(z.string()));

/**
 * The files of a path's screen, undefined for a path that is none of these; compared as the app's router does: whatever
 * its capitals, with or without a slash at its end.
 */
export const filesByPath = (
  paths: Readonly<Record<string, readonly string[]>>,
): ((path: string) => readonly string[] | undefined) => {
  const spelled = (path: string): string => path.toLowerCase().replace(/\/+$/, "");
  const known = new Map(Object.entries(paths).map(([path, files]) => [spelled(path), files]));
  return (path) => known.get(spelled(path));
};

/** Lets a browser fetch a screen's files while it still reads the first script. */
export const preloads = (files: readonly string[]): string =>
  files
    .map((file) =>
      file.endsWith(".css") ? `rel="preload" as="style" href="/${file}"` : `rel="modulepreload" href="/${file}"`,
    )
    .map((link) => `<link crossorigin ${link}>`)
    .join("");

/**
 * Paths of screens have no dot and nothing encoded in them, so that no spelling of a call, a file or a hidden folder is
 * ever answered with the page.
 */
export const isPagePath = (path: string): boolean =>
  !/[.%;]|\/\//.test(path) && !/^\/(cass|tsma|assets|demo|metrics|debug|vue-admin-template)(\/|$)/i.test(path);

const pageOf = async (
  house: Pick<House, "config" | "clock">,
  folder: string,
): Promise<(files: readonly string[]) => string> => {
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
  return (files) => {
    const facts: PageFacts = { ...known, now: clock.now() };
    return template
      .replace("</head>", () => `${preloads(files)}</head>`)
      .replace("__APRON__", () => attribute(JSON.stringify(facts)));
  };
};

const attribute = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
