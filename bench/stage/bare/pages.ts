// What our screens are measured against: the built pages of PAGES from a bare node:http, everything compressed by
// brotli before it listens and nothing worked out for a request.
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
};

const folder = process.env["PAGES"] ?? ".";
const files = new Map(
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [
      file.slice(folder.length).replaceAll("\\", "/"),
      { type: types[extname(file)] ?? "application/octet-stream", content: brotliCompressSync(readFileSync(file)) },
    ]),
);

const server = createServer((request, response) => {
  const file = files.get(request.url ?? "");
  if (!file) {
    response.writeHead(request.url === "/" ? 200 : 404).end();
    return;
  }
  response.writeHead(200, {
    "content-type": file.type,
    "content-encoding": "br",
    "content-length": file.content.length,
  });
  response.end(file.content);
});

server.listen(Number(process.env["PORT"]), "127.0.0.1");
process.on("SIGTERM", () => process.exit(0));
