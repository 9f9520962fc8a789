import type { FastifyRequest } from "fastify";
import type { Call } from "../contract/call.ts";
import type { UploadedFile } from "./feature.ts";
import { isSoundText, Malformed } from "./json.ts";

/** Reads a multipart request: exactly one file under its field, other fields as texts. Throws `Malformed` or 413. */
export const readUpload = async (
  request: FastifyRequest,
  declared: NonNullable<Call["upload"]>,
): Promise<{ body: Record<string, string>; upload: UploadedFile }> => {
  if (!request.isMultipart()) throw Object.assign(new Error("multipart only"), { statusCode: 415 });
  const limits = { fileSize: declared.maximum, files: 1, fields: 20, fieldSize: 65_536, parts: 21, headerPairs: 20 };
  const fields = new Map<string, string>();
  let upload: UploadedFile | undefined;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === "file") {
        if (part.fieldname !== declared.field) throw new Malformed("the file stands under another field");
        upload = { name: fileName(part.filename), bytes: await part.toBuffer() };
      } else {
        if (fields.has(part.fieldname) || typeof part.value !== "string" || !isSoundText(part.value))
          throw new Malformed("a field is not well formed");
        fields.set(part.fieldname, part.value);
      }
    }
  } catch (error) {
    if (error instanceof Error && "statusCode" in error) throw error;
    throw new Malformed("the form data is broken");
  }
  if (!upload) throw new Malformed("there is no file");
  return { body: Object.fromEntries(fields), upload };
};

/** The last part of the offered name without control characters, at most 200 characters; for display only. */
const fileName = (offered: string | undefined): string =>
  (offered ?? "")
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/[\p{Cc}\p{Cf}]/gu, "")
    .slice(0, 200) ?? "";
