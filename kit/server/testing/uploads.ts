import type { FilePurpose } from "../../contract/files.ts";
import type { Answered, Browser } from "../testing.ts";

export * from "./pictures.ts";

/** Uploads a file as a page does: what it is for first, then the file. */
export const upload = (
  browser: Browser,
  fileType: FilePurpose | (string & {}),
  bytes: Uint8Array,
  name = "照片.jpg",
  fields: Readonly<Record<string, string>> = {},
): Promise<Answered> => {
  const boundary = "apron-test-boundary";
  const parts = Object.entries({ fileType, ...fields }).map(
    ([field, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`;
  return browser.post(
    "/cass/agent/upload",
    Buffer.concat([Buffer.from(parts.join("") + head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    { "content-type": `multipart/form-data; boundary=${boundary}` },
  );
};
