import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { hostsOpenApi } from "./openapi.ts";
import { operations, reasons } from "./protocol.ts";

const docs = join(import.meta.dirname, "../docs");

it("is what docs/hosts-openapi.json shows; `npm run docs` prints it anew", () => {
  expect(JSON.parse(readFileSync(join(docs, "hosts-openapi.json"), "utf8"))).toEqual(
    JSON.parse(JSON.stringify(hostsOpenApi())),
  );
});

it("has every operation and every reason explained in docs/hosts.md", () => {
  const text = readFileSync(join(docs, "hosts.md"), "utf8");
  const silent = [...Object.keys(operations), ...Object.keys(reasons)].filter((name) => !text.includes(`\`${name}\``));
  expect(silent).toEqual([]);
});
