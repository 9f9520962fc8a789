import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkStep } from "./check.ts";
import { type Copy, copyTree } from "./copy.ts";
import { withFeature } from "./slice.ts";
import { type Ended, run } from "./tools.ts";

const word = "lounge";
let copy: Copy;
let made: Ended;

const makeFeature = async (name: string): Promise<Ended> =>
  await run({ file: process.execPath, parameters: [join(copy.folder, "commands/new.ts"), "feature", name] });

beforeAll(async () => {
  copy = await copyTree();
  made = await makeFeature(word);
});
afterAll(async () => await copy.remove());

it("writes a feature and says which files", () => {
  expect(made.code).toBe(0);
  expect(made.said).toContain("features/lounge/contract.ts");
});

it.each(["apps/server/features.ts", "apps/web/features.ts"])("enters it in %s", (path) => {
  expect(readFileSync(join(copy.folder, path), "utf8")).toMatch(/features[^=]*= \[[^\]]*lounge/);
});

it.each(["format", "lint", "types of contract", "types of server", "types of web", "boundaries"] as const)(
  "writes nothing that %s has a word against",
  async (step) => {
    const { said } = await checkStep(step, copy.folder);
    expect(said.split("\n").filter((line) => line.includes(word))).toEqual([]);
  },
);

it("does not write over a feature that is there", async () => {
  const again = await makeFeature(word);
  expect(again.code).toBe(1);
  expect(again.said).toContain("exists already");
});

it("keeps what a list held before", () => {
  const list = 'import { a } from "x";\n\nexport const features: readonly Door[] = [\n  a,\n];\n';
  expect(withFeature(list, "b", "server")).toContain("[a, b]");
});
