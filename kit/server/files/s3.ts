import { createHash } from "node:crypto";
import { createReadStream, openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AwsClient } from "aws4fetch";
import { type FileStore, isStoredName } from "./store.ts";
import type { Part } from "./range.ts";
import { whenNeeded } from "../when-needed.ts";

const xmlReader = whenNeeded<typeof import("htmlparser2")>("htmlparser2", import.meta.url);

/** While the storage is busy it is asked again so often, after up to 0.2 and 0.4 s. */
const retries = 2;
const firstPause = 200;
/** Milliseconds within which it must begin to answer. */
const patience = 30_000;

/**
 * An S3-compatible storage at `s3+https://KEY:SECRET@host/bucket/prefix?region=name`, addressed by path. Key and secret
 * are percent-encoded in it.
 */
export const s3Store = (place: string): FileStore => {
  const { username, password, host, pathname, protocol, searchParams } = new URL(place);
  const origin = `${protocol.slice("s3+".length)}//${host}`;
  const [bucket = "", ...folders] = pathname.split("/").filter((part) => part !== "");
  const prefix = folders.map((folder) => `${folder}/`).join("");
  const urlOf = (name: string): string => `${origin}/${bucket}/${prefix}${name}`;
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get("region") ?? "us-east-1",
    service: "s3",
    retries,
    initRetryMs: firstPause,
  });
  const ask = async (
    method: string,
    url: string,
    { body, part }: { readonly body?: { blob: Blob; hash: string }; readonly part?: Part | undefined } = {},
  ): Promise<Response> => {
    const silence = new AbortController();
    const limit = setTimeout(() => silence.abort(new Error("the file storage does not answer")), patience);
    try {
      return await client.fetch(url, {
        method,
        headers: {
          "x-amz-content-sha256": body?.hash ?? emptyHash,
          ...(part && { range: `bytes=${part.start}-${part.end}` }),
        },
        signal: silence.signal,
        redirect: "error",
        ...(body && { body: body.blob }),
      });
    } finally {
      // The bytes that follow come as slowly as they are read.
      clearTimeout(limit);
    }
  };
  const refused = async (method: string, response: Response): Promise<Error> => {
    await response.body?.cancel();
    return new Error(`the file storage answered ${method} with HTTP ${response.status}`);
  };

  return {
    async put(name, path) {
      const response = await ask("PUT", urlOf(name), {
        body: { blob: await openAsBlob(path), hash: await hashOf(path) },
      });
      if (!response.ok) throw await refused("PUT", response);
      await response.body?.cancel();
    },
    async get(name, part) {
      const response = await ask("GET", urlOf(name), { part });
      if (!response.ok || !response.body) throw await refused("GET", response);
      return Readable.from(response.body);
    },
    async remove(name) {
      const response = await ask("DELETE", urlOf(name));
      if (!response.ok && response.status !== 404) throw await refused("DELETE", response);
      await response.body?.cancel();
    },
    async *names() {
      let next: string | undefined;
      do {
        const page = new URLSearchParams({ "list-type": "2", prefix, ...(next && { "continuation-token": next }) });
        const response = await ask("GET", `${origin}/${bucket}?${page.toString()}`);
        if (!response.ok) throw await refused("GET", response);
        const listed = textsByTag(await response.text());
        for (const key of listed.get("Key") ?? []) {
          const name = key.slice(prefix.length);
          if (isStoredName(name)) yield name;
        }
        [next] = listed.get("NextContinuationToken") ?? [];
      } while (next !== undefined);
    },
  };
};

/** The texts of an XML document under the names of their elements. */
const textsByTag = (xml: string): ReadonlyMap<string, readonly string[]> => {
  const texts = new Map<string, string[]>();
  let text = "";
  const { Parser } = xmlReader();
  const parser = new Parser(
    {
      onopentag: () => void (text = ""),
      ontext: (part) => void (text += part),
      onclosetag: (name) => void texts.set(name, [...(texts.get(name) ?? []), text]),
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return texts;
};

const emptyHash = createHash("sha256").digest("hex");

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
};
