import { useNavigate } from "react-router";
import { useAirportOptions } from "@apron/features/airport/web/parts";
import { send, useCall } from "@apron/kit/web/call";
import { MultiSelect, Radios, Select, TextArea, TextInput, worded } from "@apron/kit/web/controls";
import { begunFrom, EditorPage, Field, Form, type FormState, SubmitButton, useForm } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Actions, Sheet } from "@apron/kit/web/page";
import {
  getLine,
  getLineOptions,
  getLines,
  lineKindNames,
  lineKinds,
  lineLimits,
  lineRefusals,
  lineRoleNames,
  lineRoles,
  lineUrl,
  type LineWhole,
} from "../../contract.ts";
import { saveLine } from "../../contract-desk.ts";
import { lineFields, lineTexts } from "../../texts.ts";
import { lineTitles } from "../../titles.ts";

type LineForm = FormState<typeof saveLine>;

const fresh = { id: "", version: 0, kind: "departure", role: "main", airports: [], office: "" } as const;

/** Enters a line, or changes one over the version that was read (catalogue 19.6). */
export const LineEditor = () => (
  <EditorPage read={getLine} adding={lineTexts.add} editing={lineTitles.edit}>
    {(found) => <Editor found={found} />}
  </EditorPage>
);

const Editor = ({ found }: { readonly found: LineWhole | undefined }) => {
  const say = useSay();
  const navigate = useNavigate();
  const form = useForm({
    call: saveLine,
    ...(found ? begunFrom(saveLine, found) : { start: { ...fresh, airports: [] } }),
    ...(found && { theirs: async () => begunFrom(saveLine, await send(getLine, { id: found.id })) }),
    draft: `line ${found?.id ?? ""}`,
    refusals: lineRefusals,
    refreshes: [getLine, getLines, getLineOptions],
    done: ({ lineNo }) => say(kitTexts.savedNamed, { name: lineNo.toUpperCase() }),
    onDone: ({ id }) => void navigate(lineUrl(id), { replace: true }),
  });
  return (
    <Form form={form} label={say(lineTitles.edit)}>
      <Sheet title={say(lineTexts.facts)}>
        <Place form={form} />
      </Sheet>
      <Sheet title={say(lineTexts.ends)}>
        <Ends form={form} />
      </Sheet>
      <Actions end>
        <SubmitButton>{say(kitTexts.save)}</SubmitButton>
      </Actions>
    </Form>
  );
};

const Place = ({ form }: { readonly form: LineForm }) => {
  const say = useSay();
  const known = useCall(getLineOptions, {}, { quiet: true }).data;
  const airports = useAirportOptions(known?.airports ?? []);
  return (
    <div className="form is-row">
      <Field form={form} name="lineName" label={say(lineFields.lineName)} required wide>
        {(control) => <TextInput {...control} maxLength={lineLimits.name} />}
      </Field>
      <Field form={form} name="lineNo" label={say(lineFields.lineNo)} required>
        {(control) => <TextInput {...control} mono maxLength={lineLimits.lineNo} />}
      </Field>
      <Field form={form} name="kind" label={say(lineFields.kind)} required>
        {(control) => <Radios {...control} look="segments" options={worded(say, lineKinds, lineKindNames)} />}
      </Field>
      <Field form={form} name="role" label={say(lineFields.role)} required>
        {(control) => <Radios {...control} look="segments" options={worded(say, lineRoles, lineRoleNames)} />}
      </Field>
      {form.values.kind === "reservation" && (
        <Field form={form} name="office" label={say(lineFields.office)} required>
          {(control) => <TextInput {...control} mono maxLength={lineLimits.office} />}
        </Field>
      )}
      <Field
        form={form}
        name="airports"
        label={say(lineFields.airports)}
        required={form.values.kind !== "reservation"}
        wide
      >
        {({ onChange, ...control }) => (
          <MultiSelect {...control} onChange={(chosen) => onChange([...(chosen ?? [])])} options={airports} />
        )}
      </Field>
      <Field form={form} name="operator" label={say(lineFields.operator)} required>
        {(control) => (
          <Select
            {...control}
            options={(known?.operators ?? []).map((value) => ({ value, label: value }))}
            fresh={(typed) => typed.trim()}
          />
        )}
      </Field>
      <Field form={form} name="bandwidth" label={say(lineFields.bandwidth)} hint={say(lineTexts.bandwidthHint)}>
        {(control) => <TextInput {...control} maxLength={20} />}
      </Field>
    </div>
  );
};

const Ends = ({ form }: { readonly form: LineForm }) => {
  const say = useSay();
  return (
    <div className="form is-row">
      {(["endA", "endB"] as const).map((name) => (
        <Field key={name} form={form} name={name} label={say(lineFields[name])} required>
          {(control) => <TextInput {...control} maxLength={lineLimits.shortText} />}
        </Field>
      ))}
      <Field form={form} name="ip" label={say(lineFields.ip)} hint={say(lineTexts.ipHint)} wide>
        {(control) => <TextInput {...control} mono />}
      </Field>
      <Field form={form} name="contact" label={say(lineFields.contact)}>
        {(control) => <TextInput {...control} maxLength={lineLimits.shortText} />}
      </Field>
      <Field form={form} name="phone" label={say(lineFields.phone)}>
        {(control) => <TextInput {...control} mono maxLength={lineLimits.phone} />}
      </Field>
      <Field form={form} name="remark" label={say(lineFields.remark)} wide>
        {(control) => <TextArea {...control} rows={3} maxLength={lineLimits.remark} />}
      </Field>
    </div>
  );
};
