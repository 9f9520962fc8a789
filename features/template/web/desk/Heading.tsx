import type { Named } from "@apron/kit/contract/named";
import { control, TextInput, Select, worded } from "@apron/kit/web/controls";
import { Labelled } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { businessTexts, deskTexts } from "../../texts-desk.ts";
import { businesses } from "../../wire.ts";
import type { HeadingValues } from "./start.ts";

/** The fields above the editor; a template keeps its business for good. */
export const Heading = ({
  values,
  errors,
  isNew,
  onChange,
}: {
  readonly values: HeadingValues;
  readonly errors: Named<string>;
  readonly isNew: boolean;
  readonly onChange: (values: HeadingValues) => void;
}) => {
  const say = useSay();
  const line = (name: "name" | "typeName" | "subtypeName" | "note", required: boolean, hint?: string) => {
    const error = errors[name];
    return (
      <Labelled id={`c-${name}`} label={say(deskTexts[name])} error={error} required={required} {...(hint && { hint })}>
        <TextInput
          {...control<string | undefined>(name, values[name], (typed = "") => onChange({ ...values, [name]: typed }))}
          invalid={error !== undefined}
          describedBy={error === undefined ? undefined : `c-${name}-error`}
          required={required}
          maxLength={name === "note" ? 200 : 60}
        />
      </Labelled>
    );
  };
  return (
    <div className="template-heading">
      <Labelled id="c-business" label={say(deskTexts.business)} required>
        <Select
          {...control<string | undefined>("business", values.business, (chosen) =>
            onChange({ ...values, business: businesses.find((one) => one === chosen) ?? values.business }),
          )}
          disabled={!isNew}
          options={worded(say, businessTexts, businesses)}
        />
      </Labelled>
      {line("name", true)}
      {line("typeName", true)}
      {line("subtypeName", true)}
      {line("note", false, say(deskTexts.noteHint))}
    </div>
  );
};
