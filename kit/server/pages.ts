import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { randomBytes } from "node:crypto";
import fastifyStatic from "@fastify/static";
import * as z from "zod/mini";
import type { FastifyInstance, FastifyReply } from "fastify";
import { headersOf } from "./headers.ts";
import type { House } from "./house.ts";

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
 * path of the app. On a path that `paths.json` does not list the page is a 404 that shows the app's own; a path that
 * looks like a file or a call and is none gets no page at all.
 */
export const addPages = async (server: FastifyInstance, house: House, folder: string): Promise<void> => {
  const headers = headersOf(house.config);
  const page = await pageOf(house, folder);
  const isKnown = knownPaths(pathsShape.parse(JSON.parse(await readFile(join(folder, "paths.json"), "utf8"))));
  await server.register(fastifyStatic, {
    root: join(folder, "assets"),
    prefix: "/assets/",
    preCompressed: true,
    index: false,
    dotfiles: "ignore",
    cacheControl: false,
    setHeaders: (reply) => {
      for (const [name, value] of Object.entries(headers.asset)) void reply.header(name, value);
    },
  });
  const sendPage = async (reply: FastifyReply): Promise<FastifyReply> => {
    const nonce = randomBytes(16).toString("base64");
    return await reply.headers(headers.page(nonce)).type("text/html; charset=utf-8").send(page(nonce));
  };
  server.get("/", async (_request, reply) => await sendPage(reply));
  server.get("/*", async (request, reply) => {
    const path = request.url.split("?")[0] ?? "";
    if (!isPagePath(path)) return reply.callNotFound();
    return await sendPage(reply.code(isKnown(path) ? 200 : 404));
  });
};

const pathsShape = z.array(z.string());

/** Whether a path is one of these, as the app's router compares them: whatever its capitals, with or without a slash at its end. */
export const knownPaths = (paths: readonly string[]): ((path: string) => boolean) => {
  const spelled = (path: string): string => path.toLowerCase().replace(/\/+$/, "");
  const known = new Set(paths.map(spelled));
  return (path) => known.has(spelled(path));
};

/**
 * Paths of screens have no dot and nothing encoded in them, so that no spelling of a call, a file or a hidden folder is
 * ever answered with the page.
 */
export const isPagePath = (path: string): boolean =>
  !/[.%;]|\/\//.test(path) && !/^\/(cass|tsma|assets|demo|metrics|debug|vue-admin-template)(\/|$)/i.test(path);

const pageOf = async (house: House, folder: string): Promise<(nonce: string) => string> => {
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
    version: "1.10.0",
  };
  return (nonce) => {
    const facts: PageFacts = { ...known, now: clock.now() };
    return template.replace("__APRON__", () => attribute(JSON.stringify(facts))).replaceAll("__NONCE__", nonce);
  };
};

const attribute = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
