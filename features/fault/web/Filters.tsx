import { useCall } from "@apron/kit/web/call";
import { ChoiceFilter, DayFilter, type ListFilters } from "@apron/kit/web/tables";
import { faultTypeName, getFaultOptions } from "../contract.ts";
import { faultTexts } from "../texts.ts";

/** What broke: the software, out of those that ever had faults, and the type. */
export const KindFilters = ({ of }: { readonly of: ListFilters<"faultySoftware" | "type"> }) => {
  const options = useCall(getFaultOptions, {});
  return (
    <>
      <ChoiceFilter
        of={of}
        name="faultySoftware"
        label={faultTexts.software}
        options={(options.data?.softwares ?? []).map((value) => ({ value, label: value }))}
      />
      <ChoiceFilter
        of={of}
        name="type"
        label={faultTexts.type}
        words={{ 1: faultTypeName(1), 2: faultTypeName(2), 3: faultTypeName(3) }}
      />
    </>
  );
};

/** First and last day of the report; `usual` are those that count while none is chosen. */
export const PeriodFilters = ({
  of,
  usual,
}: {
  readonly of: ListFilters<"startTime" | "endTime">;
  readonly usual?: { readonly startTime: string; readonly endTime: string } | undefined;
}) => (
  <>
    <DayFilter of={of} name="startTime" label={faultTexts.from} placeholder={usual?.startTime} />
    <DayFilter of={of} name="endTime" label={faultTexts.until} placeholder={usual?.endTime} />
  </>
);
