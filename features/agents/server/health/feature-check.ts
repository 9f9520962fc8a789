import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, type Refusal } from "@apron/kit/contract/refusal";
import { say, type Word } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import { isAtHost, judge } from "@apron/kit/server/guard";
import type { House } from "@apron/kit/server/house";
import type { checkFeature } from "../../contract.ts";
import { bindingsOf } from "../store.ts";
import { hostTroubleOf } from "./host-trouble.ts";

/** Whether a call would be let through now, and what to do when not (catalogue 25.4). */
export const featureOf = async (
  house: House,
  asked: Asked<ParsedBodyOf<typeof checkFeature>>,
): Promise<ResultOf<typeof checkFeature>> => {
  const judged = await judge(house, asked.body.feature, asked);
  const refusal = isOpen(judged) ? ((await troubleOf(house, asked)) ?? judged) : judged;
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

/** Whether nothing but a host, if that, stands in the way. */
const isOpen = (judged: Refusal | undefined): boolean => judged === undefined || judged.kind.code === common.E9503.code;

/** What is done at a host cannot be done while it is down: said before anybody presses the button in vain. */
const troubleOf = async (
  house: House,
  { body, guestOrCaller }: Asked<ParsedBodyOf<typeof checkFeature>>,
): Promise<Refusal | undefined> => {
  if (body.bindingId === "" || !guestOrCaller || !isAtHost(house, body.feature)) return undefined;
  const binding = await bindingsOf(house).own(guestOrCaller.accountId, body.bindingId);
  return binding && (await hostTroubleOf(house, binding.system));
};
