import { sayLineState } from "@apron/features/line/server";
import { lineStates } from "@apron/features/line/contract";
import type { ParsedBodyOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { say } from "@apron/kit/contract/texts";
import { instantOf, wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type * as contract from "../contract.ts";
import { delimitationRefusals, runTexts } from "../texts.ts";
import { textOf } from "./verdict.ts";
import type { Store } from "./store.ts";

/** Gives the line that a run has found down that state, with the run as the reason; the state of now is not written over. */
export const setLine = async (
  house: House,
  runs: Store,
  { body, caller, language, note }: Asked<ParsedBodyOf<typeof contract.setLineByRun>>,
): Promise<void> => {
  const run = await runs.find(body.taskId);
  if (!run) throw refuse(common.E9404);
  const { finding } = run;
  if (finding?.outcome !== "line" || finding.lineNo === "") throw refuse(delimitationRefusals.E19410);
  note(`${run.id} ${finding.lineNo}`);
  const time = wallTime(run.created_at).slice(0, 16);
  const reason = say(language, runTexts.lineReason, { time, text: textOf(finding, language) });
  const said = {
    state: "down" as const,
    since: finding.since === "" ? run.created_at : instantOf(finding.since),
    reason: [reason, body.note].filter((part) => part !== "").join("\n"),
  };
  const stands = await sayLineState(house, finding.lineNo, said, caller.accountId);
  if (stands) throw refuse(delimitationRefusals.E19411, { values: { state: lineStates[stands][language] } });
};
