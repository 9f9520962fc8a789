import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { ownAnchors, readAnchors, startAnchoring } from "./anchors.ts";
import type { Seal } from "./audit.ts";
import { openLog } from "../log.ts";

const folder = mkdtempSync(join(tmpdir(), "apron-anchors-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sealOf = (number: number): Seal => ({ number, sealedAt: 1_764_000_000_000, hash: `hash of ${number}` });

test("the newest seal is noted at once, whenever there is a new one, and at the end; in the log and in the file", async () => {
  const file = join(folder, "noted");
  let printed = "";
  const log = openLog("info", { write: (line) => void (printed += line) });
  let newest: Seal | undefined;
  const audit = { newestSeal: async () => newest };
  const minute = vi.spyOn(globalThis, "setInterval");
  const anchoring = await startAnchoring({ audit, log, file });
  const [passes] = minute.mock.calls.find(([, milliseconds]) => milliseconds === 60_000) ?? [];
  minute.mockRestore();
  expect(await ownAnchors(file)).toEqual(new Map());
  for (const number of [4, 4, 7]) {
    newest = sealOf(number);
    passes?.();
    await vi.waitFor(async () => expect((await ownAnchors(file)).has(number)).toBe(true));
  }
  newest = sealOf(9);
  await anchoring.stop();
  const all = new Map([4, 7, 9].map((number) => [number, `hash of ${number}`]));
  expect(await ownAnchors(file)).toEqual(all);
  expect(readFileSync(file, "utf8").split("\n")).toHaveLength(4);
  const collected = join(folder, "log");
  writeFileSync(collected, `${printed}{"event":"audit.anchor"\nno line of ours\n`);
  expect(await readAnchors([collected])).toEqual(all);
});

test("of a number that was noted twice the first counts; a file that cannot be written is said at the start", async () => {
  const file = join(folder, "twice");
  const line = (hash: string): string => `${JSON.stringify({ event: "audit.anchor", seal: 3, hash })}\n`;
  writeFileSync(file, line("first") + line("forged"));
  expect(await readAnchors([file])).toEqual(new Map([[3, "first"]]));
  const log = openLog("silent");
  const audit = { newestSeal: async () => sealOf(1) };
  await expect(startAnchoring({ audit, log, file: join(folder, "none", "here") })).rejects.toThrow("ENOENT");
});
