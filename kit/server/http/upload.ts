import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { Call } from "../../contract/call.ts";
import { DiskFailed } from "../files/index.ts";
import { type Spool, type UploadedFile, isSoundText, Malformed } from "../call/index.ts";

/**
 * Reads a multipart request: exactly one file under its field, other fields as texts. Throws `Malformed` or 413. A spooled
 * file lies in `spools()` afterwards, for the caller to remove; one beyond its cap is cut, not refused.
 */
export const readUpload = async (
  request: FastifyRequest,
  declared: NonNullable<Call["upload"]>,
  spools: () => Promise<string>,
): Promise<{ body: Record<string, string>; upload: UploadedFile }> => {
  if (!request.isMultipart()) throw Object.assign(new Error("multipart only"), { statusCode: 415 });
  // A spooled file has a cap of its own by what it is for.
  const fileSize = declared.spooled ? Infinity : declared.maximum;
  const limits = { fileSize, files: 1, fields: 20, fieldSize: 65_536, parts: 21, headerPairs: 20 };
  const fields = new Map<string, string>();
  let upload: UploadedFile | undefined;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === "file") {
        if (part.fieldname !== declared.field) throw new Malformed("the file stands under another field");
        const name = fileName(part.filename);
        upload = declared.spooled
          ? {
              name,
              bytes: new Uint8Array(),
              spool: await spoolTo(await spools(), part, declared.spooled(Object.fromEntries(fields))),
            }
          : { name, bytes: await part.toBuffer() };
      } else {
        if (fields.has(part.fieldname) || typeof part.value !== "string" || !isSoundText(part.value))
          throw new Malformed("a field is not well formed");
        fields.set(part.fieldname, part.value);
      }
    }
  } catch (error) {
    if (upload?.spool) await rm(upload.spool.path, { force: true });
    // Whoever still sends hears of it afterwards, and the next request on the connection is understood.
    request.raw.unpipe();
    request.raw.resume();
    // What our own disk has failed at is none of the form's faults.
    if (error instanceof Error && "syscall" in error) throw new DiskFailed(error);
    if (error instanceof Error && "statusCode" in error) throw error;
    throw new Malformed("the form data is broken");
  }
  if (!upload) throw new Malformed("there is no file");
  return { body: Object.fromEntries(fields), upload };
};

/** So much beyond its cap is read and dropped, so that the sender hears why; more is cut off. */
const droppedBytes = 64 * 1_048_576;

/** Writes what comes to disk, up to the cap. */
const spoolTo = async (folder: string, { file }: MultipartFile, cap: number): Promise<Spool> => {
  const path = join(folder, randomUUID());
  let size = 0;
  const upToCap = async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const part of source) {
      size += part.length;
      if (size > cap + droppedBytes) throw Object.assign(new Error("far too large"), { statusCode: 413 });
      if (size <= cap) yield part;
    }
  };
  try {
    await pipeline(file, upToCap, createWriteStream(path, { mode: 0o600 }));
    return { path, size, cut: size > cap };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
};

/** The last part of the offered name without control characters, at most 200 characters; for display only. */
const fileName = (offered: string | undefined): string =>
  (offered ?? "")
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/[\p{Cc}\p{Cf}]/gu, "")
    .slice(0, 200)
    .toWellFormed() ?? "";
