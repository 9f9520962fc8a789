import { businessTypes, isBusinessType } from "@apron/features/help/contract";
import type { Word } from "@apron/kit/contract/texts";
import { useSay } from "@apron/kit/web/language";
import { Tag, type Tone } from "@apron/kit/web/page";
import { questionSystems, type QuestionState, stateOfStatus } from "../question.ts";
import { stateTexts, systemTexts } from "../texts.ts";
import { stepTexts } from "../texts-web.ts";

const tones: Readonly<Record<QuestionState, Tone>> = {
  pending: "wait",
  accepted: "info",
  newReply: "wait",
  resolved: "good",
  unresolved: "bad",
  autoClosed: "idle",
};

/** Where a question stands; one that was merged goes on in the other. */
export const StateTag = ({ of, mergedInto = "" }: { readonly of: number; readonly mergedInto?: string }) => {
  const say = useSay();
  if (mergedInto !== "") return <Tag tone="idle">{say(stepTexts.merged)}</Tag>;
  const state = stateOfStatus(of);
  return state ? <Tag tone={tones[state]}>{say(stateTexts[state])}</Tag> : null;
};

/** The name of a system; one that is unknown is its own. */
export const systemWord = (system: string): Word => {
  const known = questionSystems.find((one) => one === system);
  return known ? systemTexts[known] : { zh: system, en: system };
};

export const businessWord = (type: string): Word =>
  isBusinessType(type) ? businessTypes[type] : { zh: type, en: type };
