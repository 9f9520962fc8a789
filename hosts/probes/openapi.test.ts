import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { probesOpenApi } from "./openapi.ts";
import { probeOperations, probeReasons, probeSteps } from "./protocol.ts";

const docs = join(import.meta.dirname, "../../docs");

it("is what docs/probes-openapi.json shows; `npm run docs` prints it anew", () => {
  expect(JSON.parse(readFileSync(join(docs, "probes-openapi.json"), "utf8"))).toEqual(
    JSON.parse(JSON.stringify(probesOpenApi())),
  );
});

it("has every operation, step and reason explained in docs/probes.md", () => {
  const text = readFileSync(join(docs, "probes.md"), "utf8");
  const named = [...Object.keys(probeOperations), ...Object.keys(probeReasons), ...probeSteps];
  expect(named.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
