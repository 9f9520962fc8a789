import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { Sheet } from "@apron/kit/web/page";
import { getCompleteness } from "../contract.ts";
import { factsTexts } from "../texts.ts";
import { Scores } from "./Scores.tsx";
import "./facts.css";

/** The country in a line, with how complete each section is. */
export const SoftwareOverview = () => {
  const say = useSay();
  const { data } = useCall(getCompleteness, {}, { quiet: true });
  if (!data) return null;
  return (
    <Sheet title={say(factsTexts.whole, { airports: data.airports.length, percent: data.percent })}>
      <Scores of={data.sections} />
    </Sheet>
  );
};
