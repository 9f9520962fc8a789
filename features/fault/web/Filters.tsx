import { useCall } from "@apron/kit/web/call";
import { DayInput, Select } from "@apron/kit/web/controls";
import type { ListFilters } from "@apron/kit/web/tables";
import { Labelled } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { faultTypeName, getFaultOptions } from "../contract.ts";
import { faultTexts } from "../texts.ts";

/** What broke: the software, out of those that ever had faults, and the type. */
export const KindFilters = ({ of }: { readonly of: ListFilters<"faultySoftware" | "type"> }) => {
  const say = useSay();
  const options = useCall(getFaultOptions, {});
  return (
    <>
      <Labelled id="c-faultySoftware" label={say(faultTexts.software)}>
        <Select
          {...of.bind("faultySoftware")}
          clearable
          options={(options.data?.softwares ?? []).map((value) => ({ value, label: value }))}
        />
      </Labelled>
      <Labelled id="c-type" label={say(faultTexts.type)}>
        <Select
          {...of.bind("type")}
          clearable
          options={[1, 2, 3].map((one) => ({ value: String(one), label: say(faultTypeName(one)) }))}
        />
      </Labelled>
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
}) => {
  const say = useSay();
  return (
    <>
      <Labelled id="c-startTime" label={say(faultTexts.from)}>
        <DayInput {...of.bind("startTime")} {...(usual && { placeholder: usual.startTime })} />
      </Labelled>
      <Labelled id="c-endTime" label={say(faultTexts.until)}>
        <DayInput {...of.bind("endTime")} {...(usual && { placeholder: usual.endTime })} />
      </Labelled>
    </>
  );
};
