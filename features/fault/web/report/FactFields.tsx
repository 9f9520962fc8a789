import type { ReactNode } from "react";
import { type Control, DayTimeInput, TextArea, TextInput } from "@apron/kit/web/controls";
import { say, useSay, kitTexts } from "@apron/kit/web/language";
import { faultLimits, faultRefusals } from "../../contract.ts";
import { faultTexts } from "../../texts.ts";

/** The texts of a fault, as reporting and correcting it both ask for them. */
export type FactName =
  | "phenomenon"
  | "faultySoftware"
  | "error"
  | "location"
  | "effect"
  | "occurrenceTime"
  | "reportingUnit"
  | "cause"
  | "notes";

/** How a form draws one of them: its own field around the control. */
export type DrawFact = (
  name: FactName,
  frame: { readonly label: string; readonly hint?: string; readonly required?: boolean; readonly wide?: boolean },
  children: (control: Control<string | undefined>) => ReactNode,
) => ReactNode;

/** What lacks of a fault besides what its call asks for: the software of one of software. */
export const lackingOf = ({
  type,
  faultySoftware = "",
}: {
  readonly type?: number;
  readonly faultySoftware?: string;
}): Readonly<Record<string, string>> =>
  type === 1 && faultySoftware.trim() === "" ? { faultySoftware: say(faultRefusals.E16090) } : {};

/** What was seen, where and when; `softwareRequired` for a fault of software. */
export const SeenFields = ({
  draw,
  softwareRequired,
}: {
  readonly draw: DrawFact;
  readonly softwareRequired: boolean;
}) => {
  const say = useSay();
  const line = (control: Control<string | undefined>) => <TextInput {...control} maxLength={faultLimits.shortText} />;
  return (
    <>
      {draw("faultySoftware", { label: say(faultTexts.software), required: softwareRequired }, line)}
      {draw("error", { label: say(faultTexts.error), hint: say(faultTexts.errorHint) }, (control) => (
        <TextInput {...control} maxLength={faultLimits.shortText} mono />
      ))}
      {draw("phenomenon", { label: say(faultTexts.phenomenon), required: true, wide: true }, (control) => (
        <TextArea {...control} rows={3} maxLength={faultLimits.longText} />
      ))}
      {draw(
        "occurrenceTime",
        { label: say(faultTexts.occurrenceTime), hint: say(faultTexts.beijingTime), required: true },
        (control) => (
          <DayTimeInput {...control} />
        ),
      )}
      {draw("location", { label: say(faultTexts.location) }, line)}
      {draw("effect", { label: say(faultTexts.effect), wide: true }, (control) => (
        <TextArea {...control} rows={2} maxLength={faultLimits.longText} />
      ))}
    </>
  );
};

/** Who reports, and what may already be known. */
export const MoreFields = ({ draw }: { readonly draw: DrawFact }) => {
  const say = useSay();
  return (
    <>
      {draw("reportingUnit", { label: say(faultTexts.unit) }, (control) => (
        <TextInput {...control} maxLength={faultLimits.shortText} />
      ))}
      {draw("cause", { label: say(faultTexts.cause), wide: true }, (control) => (
        <TextArea {...control} rows={2} maxLength={faultLimits.longText} />
      ))}
      {draw("notes", { label: say(kitTexts.remark), wide: true }, (control) => (
        <TextArea {...control} rows={2} maxLength={faultLimits.longText} />
      ))}
    </>
  );
};
