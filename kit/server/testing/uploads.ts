import type { FilePurpose } from "../../contract/files.ts";
import type { Answered, Browser } from "./index.ts";

export * from "./pictures.ts";

/** Uploads a file as a page does: what it is for first, then the file. */
export const upload = (
  browser: Browser,
  fileType: FilePurpose | (string & {}),
  bytes: Uint8Array,
  name = "照片.jpg",
  fields: Readonly<Record<string, string>> = {},
): Promise<Answered> => sendFile(browser, "/cass/agent/upload", { name, bytes }, { fileType, ...fields });

/** Sends a form that ends with a file; what the file is shows only in its bytes. */
export const sendFile = (
  browser: Browser,
  path: string,
  file: { readonly name: string; readonly bytes: string | Uint8Array },
  fields: Readonly<Record<string, string>>,
): Promise<Answered> => {
  const boundary = "apron-test-boundary";
  const part = (disposition: string): string => `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n`;
  const head = [
    ...Object.entries(fields).map(([field, value]) => `${part(`name="${field}"`)}\r\n${value}\r\n`),
    `${part(`name="file"; filename="${file.name}"`)}content-type: application/octet-stream\r\n\r\n`,
  ];
  const body = [Buffer.from(head.join("")), Buffer.from(file.bytes), Buffer.from(`\r\n--${boundary}--\r\n`)];
  return browser.post(path, Buffer.concat(body), { "content-type": `multipart/form-data; boundary=${boundary}` });
};
