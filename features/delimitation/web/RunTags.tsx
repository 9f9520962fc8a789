import { useSay } from "@apron/kit/web/language";
import { Tag, type Tone } from "@apron/kit/web/page";
import { type Outcome, outcomes, type RunRow } from "../contract.ts";
import { delimitationTexts } from "../texts.ts";
import "./delimitation.css";

const tones: Readonly<Record<Outcome, Tone>> = {
  healthy: "good",
  slow: "wait",
  terminal: "bad",
  lan: "bad",
  line: "bad",
  hqNetwork: "bad",
  host: "bad",
  unclear: "idle",
};

/** The tone in which an outcome is said. */
export const toneOf = (outcome: Outcome | ""): Tone => (outcome === "" ? "info" : tones[outcome]);

/** What a run found, or that it goes on; and whether nothing real was measured. */
export const RunTags = ({ of }: { readonly of: Pick<RunRow, "state" | "outcome" | "simulated"> }) => {
  const say = useSay();
  return (
    <span className="delimitation-tags">
      <Tag tone={toneOf(of.outcome)}>{say(of.outcome === "" ? delimitationTexts.running : outcomes[of.outcome])}</Tag>
      {of.simulated && <Tag title={say(delimitationTexts.simulatedHint)}>{say(delimitationTexts.simulated)}</Tag>}
    </span>
  );
};
