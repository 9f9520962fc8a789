import { type Call, quotasOf, spendsOf } from "@apron/kit/contract/call";
import { quotaWords, whoWords } from "@apron/kit/server/http";
import type { House } from "@apron/kit/server/house";
import { features } from "./features.ts";

/** Every declared call, in the order of its path. */
export const allCalls = (house: House): Call[] =>
  features
    .flatMap((door) => door(house).answers.map((answer) => answer.call))
    .toSorted((left, right) => (left.path < right.path ? -1 : 1));

/** The printed table of calls, docs/calls.md. */
export const printCalls = (calls: readonly Call[]): string => {
  const rows = calls.map((call) => [
    `${call.method} ${call.path}`,
    call.summary.en,
    whoWords(call.who),
    call.needs.map((need) => need.name).join(", "),
    quotasOf(call).map(quotaWords).join("; "),
    spendsOf(call)
      .map((spend) => `${spend.kind}(${spend.purpose})`)
      .join(", "),
    call.audit ?? "",
    call.item,
  ]);
  const head = ["call", "what it does", "who", "needs", "quota", "spends", "audit", "catalogue"];
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [
    "# Calls",
    "",
    "Printed from the declarations by `npm run docs`; a test fails when it is stale. Paths under `/cass` are served under",
    "`/tsma/tesweb/cass` and `/tsma/tesweb` as well.",
    "",
    line(head),
    line(head.map(() => "---")),
    ...rows.map(line),
    "",
  ].join("\n");
};
