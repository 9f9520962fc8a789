// What test runners say in their JSON reports, as numbers that can be added.
import { existsSync, readFileSync } from "node:fs";
import * as z from "zod/mini";
import type { Ended } from "../tools.ts";

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

/** What a run came to. */
export interface Outcome {
  readonly all: Counts;
  /** The files with a failure. */
  readonly unsound: readonly string[];
  /** Of the other files. */
  readonly sound: Counts;
}

/** How one file of a report did. */
interface FileOutcome {
  readonly file: string;
  readonly counts: Counts;
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({ name: z.string(), status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
});

/** Outcome of a vitest run; a file that could not even be loaded is one failure. */
export const vitestOutcome = (file: string, ended: Ended): Outcome =>
  outcome(file, ended, (report) =>
    vitestReport.parse(report).testResults.map(({ name, status, assertionResults }) => {
      const many = (...wanted: readonly string[]) =>
        assertionResults.filter((assertion) => wanted.includes(assertion.status)).length;
      const failed = many("failed") || (status === "failed" ? 1 : 0);
      return { file: name, counts: { passed: many("passed"), failed, skipped: many("pending", "skipped", "todo") } };
    }),
  );

interface Suite {
  readonly specs: readonly { readonly tests: readonly { readonly status: string }[] }[];
  readonly suites?: readonly Suite[] | undefined;
}
const suite: z.ZodMiniType<Suite> = z.object({
  specs: z.array(z.object({ tests: z.array(z.object({ status: z.string() })) })),
  suites: z.optional(z.array(z.lazy(() => suite))),
});
const playwrightReport = z.object({ suites: z.array(z.intersection(suite, z.object({ file: z.string() }))) });

/** Outcome of a Playwright run. */
export const playwrightOutcome = (file: string, ended: Ended): Outcome =>
  outcome(file, ended, (report) =>
    playwrightReport.parse(report).suites.map((top) => {
      const within = (one: Suite): string[] => [
        ...one.specs.flatMap(({ tests }) => tests.map(({ status }) => status)),
        ...(one.suites ?? []).flatMap(within),
      ];
      const statuses = within(top);
      const many = (wanted: string) => statuses.filter((status) => status === wanted).length;
      const passed = many("expected");
      const skipped = many("skipped");
      return { file: top.file, counts: { passed, failed: statuses.length - passed - skipped, skipped } };
    }),
  );

/** A runner that ended badly without naming a failure, or without a report, counts as one failure. */
const outcome = (file: string, ended: Ended, read: (report: unknown) => readonly FileOutcome[]): Outcome => {
  const files = existsSync(file) ? read(JSON.parse(readFileSync(file, "utf8"))) : [];
  const total = (some: readonly FileOutcome[]): Counts => some.map(({ counts }) => counts).reduce(sum, none);
  const all = total(files);
  const isUnsound = ({ counts }: FileOutcome): boolean => counts.failed > 0;
  return {
    all: ended.code !== 0 && all.failed === 0 ? { ...all, failed: 1 } : all,
    unsound: files.filter(isUnsound).map((one) => one.file),
    sound: total(files.filter((one) => !isUnsound(one))),
  };
};
