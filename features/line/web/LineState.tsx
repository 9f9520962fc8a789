import { useSay } from "@apron/kit/web/language";
import { Tag, type Tone } from "@apron/kit/web/page";
import { type LineState as State, lineStates } from "../contract.ts";

const tones: Readonly<Record<State, Tone>> = {
  up: "good",
  degraded: "wait",
  down: "bad",
  maintenance: "info",
  retired: "idle",
};

/** How a line is, in its word and its colour. */
export const LineState = ({ of }: { readonly of: State }) => {
  const say = useSay();
  return <Tag tone={tones[of]}>{say(lineStates[of])}</Tag>;
};
