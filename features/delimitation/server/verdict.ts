import { type Language, say, type Word } from "@apron/kit/contract/texts";
import { runSteps, skipReasons } from "../delimitation.ts";
import { adviceTexts, effectTexts, verdictTexts } from "../texts.ts";
import type { Verdict } from "../contract.ts";
import type { Finding, Step } from "./rules.ts";

/** A finding with its words: what it is, which also say how much nobody measured, and what to do about it. */
export const verdictOf = (finding: Finding, steps: readonly Step[], contact: string, language: Language): Verdict => {
  const { outcome, step, lineName, lineNo, operator, since, backup, backupLine } = finding;
  const text = textOf(finding, language);
  const advice = adviceOf(finding, steps, contact, language);
  return { outcome, step, lineName, lineNo, operator, since, backup, backupLine, text, advice };
};

/** What was found, in a line. */
export const textOf = (finding: Finding, language: Language): string => {
  const { step, lineName, operator, since } = finding;
  const count = finding.unmeasured?.count ?? 1;
  return say(language, wordOf(finding), {
    count,
    others: count - 1,
    step: step === "" ? "" : say(language, runSteps[step]),
    lineName,
    operator,
    line: lineName === "" ? "" : say(language, verdictTexts.ofLine, { operator, lineName }),
    since: since === "" ? "" : say(language, verdictTexts.since, { time: since.slice(0, 16) }),
    carry: finding.backup ? say(language, verdictTexts[finding.backup], { lineName: finding.backupLine }) : "",
  });
};

const wordOf = ({ outcome, lineName, unmeasured }: Finding): Word => {
  if (outcome === "line" && lineName === "") return verdictTexts.unknownLine;
  if (outcome !== "unclear" || !unmeasured || unmeasured.count === 1) return verdictTexts[outcome];
  return unmeasured.count === unmeasured.of ? verdictTexts.unclearAll : verdictTexts.unclearSome;
};

/** What to do about it. */
export const adviceOf = (finding: Finding, steps: readonly Step[], contact: string, language: Language): string => {
  const { outcome, operator, backupLine } = finding;
  const isLine = outcome === "line" || finding.step === "line";
  const unmeasured = steps.find(({ state }) => state === "skip")?.reason;
  const word =
    outcome === "line"
      ? finding.backup === "carries"
        ? adviceTexts.lineCarries
        : adviceTexts.lineCut
      : adviceTexts[outcome];
  return say(language, word, {
    operator: operator || say(language, adviceTexts.lineStaff),
    contact: contact || say(language, adviceTexts.networkStaff),
    backup: backupLine,
    who: say(language, isLine ? adviceTexts.lineStaff : adviceTexts.networkStaff),
    reason: unmeasured ? say(language, skipReasons[unmeasured]) : "",
  });
};

/** Whom it disturbs; "" where that does not follow. */
export const effectOf = ({ outcome, backup, backupLine }: Finding, language: Language): string => {
  if (outcome === "healthy" || outcome === "unclear") return "";
  const ofLine = backup === "carries" ? "lineCarries" : backup === "unknown" ? "lineUnknown" : "lineCut";
  return say(language, effectTexts[outcome === "line" ? ofLine : outcome], { backup: backupLine });
};

/** What it was put down to: the step, and of a line its name. */
export const whereOf = ({ step, lineName }: Finding, language: Language): string =>
  [step === "" ? "" : say(language, runSteps[step]), lineName].filter((part) => part !== "").join(" ");
