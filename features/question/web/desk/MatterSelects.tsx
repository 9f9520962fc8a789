import { type BusinessType, businessTypes, isBusinessType } from "@apron/features/help/contract";
import { type Control, Select, worded } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { type QuestionSystem, questionSystems } from "../../question.ts";
import { deskTexts } from "../../texts-desk.ts";
import { systemTexts } from "../../texts.ts";

type Chosen<Value extends string> = Control<Value | "" | undefined>;

/** The system that a canned answer or an incident is about; none is any. */
export const SystemSelect = ({ onChange, ...field }: Chosen<QuestionSystem>) => {
  const say = useSay();
  return (
    <Select
      {...field}
      clearable
      placeholder={say(deskTexts.anySystem)}
      options={worded(say, systemTexts)}
      onChange={(value) => onChange(systemOf(value))}
    />
  );
};

/** The kind of business that a canned answer or an incident is about; none is any. */
export const BusinessTypeSelect = ({ onChange, ...field }: Chosen<BusinessType>) => {
  const say = useSay();
  return (
    <Select
      {...field}
      clearable
      placeholder={say(deskTexts.anySystem)}
      options={worded(say, businessTypes)}
      onChange={(value) => onChange(businessTypeOf(value))}
    />
  );
};

/** A text as the system it names; "" for none. */
export const systemOf = (value: string | undefined): QuestionSystem | "" =>
  questionSystems.find((one) => one === value) ?? "";

/** A text as the kind of business it names; "" for none. */
export const businessTypeOf = (value: string | undefined): BusinessType | "" =>
  value !== undefined && isBusinessType(value) ? value : "";
