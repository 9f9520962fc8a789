import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { playwrightOutcome, vitestOutcome } from "./counts.ts";

const ended = (code: number) => ({ code, said: "", seconds: 1 });
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "apron-counts-"));
});
afterAll(async () => await rm(folder, { recursive: true }));

const reported = async (report: unknown): Promise<string> => {
  const file = join(folder, `${crypto.randomUUID()}.json`);
  await writeFile(file, JSON.stringify(report));
  return file;
};

it("a run of vitest says which files failed, and what the others came to", async () => {
  const file = (name: string, status: string, ...tests: readonly string[]) => ({
    name,
    status,
    assertionResults: tests.map((one) => ({ status: one })),
  });
  const report = await reported({
    testResults: [
      file("sound", "passed", "passed", "skipped"),
      file("wrong", "failed", "passed", "failed"),
      file("unloaded", "failed"),
    ],
  });
  expect(vitestOutcome(report, ended(1))).toEqual({
    all: { passed: 2, failed: 2, skipped: 1 },
    unsound: ["wrong", "unloaded"],
    sound: { passed: 1, failed: 0, skipped: 1 },
  });
});

it("a run of journeys says the same, of whatever depth", async () => {
  const spec = (status: string) => ({ tests: [{ status }] });
  const report = await reported({
    suites: [
      { file: "sound", specs: [spec("expected")], suites: [{ specs: [spec("skipped")] }] },
      { file: "wrong", specs: [], suites: [{ specs: [spec("unexpected"), spec("expected")] }] },
    ],
  });
  expect(playwrightOutcome(report, ended(1))).toEqual({
    all: { passed: 2, failed: 1, skipped: 1 },
    unsound: ["wrong"],
    sound: { passed: 1, failed: 0, skipped: 1 },
  });
});

it("a run that ended badly has failed, also where no file says so", async () => {
  const report = await reported({ testResults: [] });
  for (const file of [report, join(folder, "nothing")])
    expect(vitestOutcome(file, ended(1))).toMatchObject({ all: { failed: 1 }, unsound: [] });
});
