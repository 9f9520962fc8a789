import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { FastifyInstance } from "fastify";
import { type Fixed, fixed, sendFixed } from "./fixed.ts";
import { textHeader } from "./headers.ts";

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".bcmap": "application/octet-stream",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".webp": "image/webp",
};

/** How an asset may be packed, the smallest first, and the ending of the file that lies beside it then. */
const packings = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

/**
 * Serves the files of a folder at `/assets/`, as packed as the reader takes them, each read from disk when it is first asked
 * for. Only what lies there at the start is served; a kind of file without a type in this module stops the start.
 */
export const addAssets = async (
  server: FastifyInstance,
  folder: string,
  headers: Readonly<Record<string, string>>,
): Promise<void> => {
  const there = new Set(await readdir(folder));
  const assets = [...there].filter((name) => !packings.some(([, ending]) => name.endsWith(ending)));
  const typeOf = new Map(assets.map((name) => [name, typeByEnding(name)]));
  const kept = new Map<string, Promise<Fixed>>();
  const documentOf = (file: string, type: string): Promise<Fixed> => {
    const known = kept.get(file);
    if (known) return known;
    const read = readFile(join(folder, file)).then((bytes) => fixed(type, bytes));
    kept.set(file, read);
    // What could not be read once is tried again by the next who asks.
    read.catch(() => kept.delete(file));
    return read;
  };
  server.get<{ Params: { "*": string } }>("/assets/*", async (request, reply) => {
    const name = request.params["*"];
    const type = typeOf.get(name);
    if (type === undefined) return reply.callNotFound();
    const accepted = textHeader(request, "accept-encoding") ?? "";
    const packing = packings.find(([coding, ending]) => there.has(name + ending) && takes(accepted, coding));
    const document = await documentOf(name + (packing?.[1] ?? ""), type).catch(unlessGone);
    if (!document) return reply.callNotFound();
    reply.headers(headers).header("vary", "accept-encoding");
    if (packing) reply.header("content-encoding", packing[0]);
    return await sendFixed(request, reply, document);
  });
};

/** Files that another version has replaced under a running server are not there: a page takes itself anew then. */
const unlessGone = (error: unknown): undefined => {
  if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
};

const typeByEnding = (name: string): string => {
  const type = types[extname(name)];
  if (type === undefined) throw new Error(`The web app has a kind of file without a type: ${name}`);
  return type;
};

const takes = (accepted: string, coding: string): boolean =>
  accepted.split(",").some((each) => {
    const [name = "", ...parameters] = each
      .toLowerCase()
      .split(";")
      .map((part) => part.trim());
    return name === coding && !parameters.some((parameter) => /^q=0(\.0{0,3})?$/.test(parameter));
  });
