import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { say, type Word } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import { judge } from "@apron/kit/server/guard";
import type { House } from "@apron/kit/server/house";
import type { checkFeature } from "../../contract.ts";

/** Whether a call would be let through now, and what to do when not (catalogue 25.4). */
export const featureOf = async (
  house: House,
  asked: Asked<ParsedBodyOf<typeof checkFeature>>,
): Promise<ResultOf<typeof checkFeature>> => {
  const refusal = await judge(house, asked.body.feature, asked);
  if (!refusal) return { allowed: true, code: "", message: "", reason: "", until: "", remaining: null, actions: [] };
  const { kind, detail } = refusal;
  const read = (word: Word): string => say(asked.language, word, detail.values);
  return {
    allowed: false,
    code: kind.code,
    message: read(kind),
    reason: detail.reason ? read(detail.reason) : "",
    until: detail.until === undefined ? "" : wallTime(detail.until),
    remaining: detail.remaining ?? null,
    actions: (detail.actions ?? []).map(({ label, route }) => ({ label: read(label), route })),
  };
};
