// What test runners say in their JSON reports, as numbers that can be added.
import { existsSync, readFileSync } from "node:fs";
import * as z from "zod/mini";
import type { Ended } from "./tools.ts";

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0 };

export const sum = (left: Counts, right: Counts): Counts => ({
  passed: left.passed + right.passed,
  failed: left.failed + right.failed,
  skipped: left.skipped + right.skipped,
});

/** `12 passed, 0 failed`, with the skipped ones where there are any. */
export const closingLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
});

/** Counts of a vitest run; a file that could not even be loaded is one failure. */
export const vitestCounts = (file: string, ended: Ended): Counts =>
  counted(file, ended, (report) => {
    const said = vitestReport.parse(report);
    const unloaded = said.testResults.filter(
      ({ status, assertionResults }) =>
        status === "failed" && assertionResults.every((assertion) => assertion.status !== "failed"),
    );
    return {
      passed: said.numPassedTests,
      failed: said.numFailedTests + unloaded.length,
      skipped: said.numPendingTests + said.numTodoTests,
    };
  });

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
});

/** Counts of a Playwright run; a journey that passed only at a second try is a failure. */
export const playwrightCounts = (file: string, ended: Ended): Counts =>
  counted(file, ended, (report) => {
    const { stats } = playwrightReport.parse(report);
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
  });

/** A runner that ended badly without naming a failure, or without a report, counts as one failure. */
const counted = (file: string, ended: Ended, read: (report: unknown) => Counts): Counts => {
  const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, "utf8"))) : none;
  return ended.code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
};
