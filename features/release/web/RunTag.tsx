import { useSay } from "@apron/kit/web/language";
import { Tag, type Tone } from "@apron/kit/web/page";
import { type RunRow, type RunState, runStates } from "../contract.ts";
import { releaseTexts } from "../texts.ts";

const tones: Readonly<Record<RunState, Tone>> = { current: "good", behind: "wait", withdrawn: "bad", unknown: "idle" };

/** How what runs stands to what was released, and by how many releases it is behind. */
export const RunTag = ({ of: { state, behind } }: { readonly of: Pick<RunRow, "state" | "behind"> }) => {
  const say = useSay();
  const words = state === "behind" ? say(releaseTexts.behindBy, { count: behind }) : say(runStates[state]);
  return <Tag tone={tones[state]}>{words}</Tag>;
};
