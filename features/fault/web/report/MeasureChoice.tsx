import { Button } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { type FaultWhole, getSimilar } from "../../contract.ts";
import { faultTexts } from "../../texts.ts";
import { Measures } from "../Measures.tsx";

/** How many are offered: those that worked most often. */
const offered = 3;

/** What helped in similar faults, to be taken over into the form; nothing while none is known. */
export const MeasureChoice = ({
  fault,
  onChoose,
}: {
  readonly fault: Pick<FaultWhole, "id" | "faultySoftware" | "error" | "phenomenon">;
  readonly onChoose: (chosen: { readonly measure: string; readonly caseId: string }) => void;
}) => {
  const say = useSay();
  const { faultySoftware, error, phenomenon, id } = fault;
  const similar = useCall(getSimilar, { faultySoftware, error, phenomenon, exceptId: id }, { quiet: true });
  if (!similar.data || similar.data.measures.length === 0) return null;
  return (
    <Measures
      of={similar.data.measures.slice(0, offered)}
      act={(measure) => (
        <Button size="small" onClick={() => onChoose(measure)}>
          {say(faultTexts.useMeasure)}
        </Button>
      )}
    />
  );
};
