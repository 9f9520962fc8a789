import { Radios, type Control, worded } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { faultTypeName, severities, type Severity, severityNames } from "../../contract.ts";

/** 1 software, 2 hardware or 3 environment, all in view. */
export const TypeRadios = ({ value, onChange, ...control }: Control<number | undefined>) => {
  const say = useSay();
  return (
    <Radios<string>
      {...control}
      look="segments"
      value={value === undefined ? undefined : String(value)}
      onChange={(chosen) => onChange(chosen === undefined ? undefined : Number(chosen))}
      options={[1, 2, 3].map((type) => ({ value: String(type), label: say(faultTypeName(type)) }))}
    />
  );
};

/** Major, significant or minor, all in view. */
export const SeverityRadios = (control: Control<Severity | undefined>) => {
  const say = useSay();
  return <Radios<Severity> {...control} look="segments" options={worded(say, severities, severityNames)} />;
};
