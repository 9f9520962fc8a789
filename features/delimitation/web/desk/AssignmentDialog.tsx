import { useAirportOptions } from "@apron/features/airport/web/parts";
import { send, useCall } from "@apron/kit/web/call";
import { NumberInput, Radios, Select, TextInput, worded } from "@apron/kit/web/controls";
import { Field, FormDialog, RemoveButton, taking, theirsIn, useForm } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import {
  type Assignment,
  delimitationLimits,
  delimitationRefusals,
  everywhere,
  getProbes,
  getTopology,
  getTopologyOptions,
  kindNames,
  removeAssignment,
  runKinds,
  runSteps,
  saveAssignment,
  stepNames,
} from "../../contract.ts";
import { topologyFields, topologyTexts } from "../../texts-desk.ts";

const outdated = [getTopology, getProbes];

const inMs = { min: 1, max: delimitationLimits.milliseconds, step: 1, unit: "ms" } as const;

/** Which probe measures a step of a place: new, or what is measured already. */
export const AssignmentDialog = ({
  entry,
  onClose,
}: {
  readonly entry: Assignment | undefined;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const known = useCall(getTopologyOptions, {}, { quiet: true }).data;
  const airports = useAirportOptions(known?.airports ?? []);
  const form = useForm({
    call: saveAssignment,
    start: entry
      ? taking(saveAssignment, entry)
      : { id: "", kind: "departure" as const, target: "", okMs: null, slowMs: null, version: 0 },
    theirs:
      entry &&
      theirsIn(
        async () =>
          (await send(getTopology, { keyword: entry.place === everywhere ? "" : entry.place, pageSize: 100 })).list,
        ({ id }) => id === entry.id,
      ),
    draft: `topology ${entry?.id ?? ""}`,
    refusals: delimitationRefusals,
    refreshes: outdated,
    done: say(kitTexts.saved),
    onDone: onClose,
  });
  const places = [{ value: everywhere, label: say(topologyTexts.everywhere), hint: everywhere }, ...airports];
  return (
    <FormDialog
      form={form}
      title={say(entry ? topologyTexts.edit : topologyTexts.add)}
      submit={say(kitTexts.save)}
      extra={
        entry && (
          <RemoveButton
            call={removeAssignment}
            body={{ id: entry.id, version: entry.version }}
            refreshes={outdated}
            name={`${entry.place} ${say(runSteps[entry.step])}`}
            onDone={onClose}
          />
        )
      }
      onClose={onClose}
    >
      <Field form={form} name="kind" label={say(topologyFields.kind)} required>
        {(control) => <Radios {...control} look="segments" options={worded(say, runKinds, kindNames)} />}
      </Field>
      <Field form={form} name="place" label={say(topologyFields.place)} hint={say(topologyTexts.placeHint)} required>
        {(control) => <Select {...control} searchable options={places} fresh={(typed) => typed.trim().toUpperCase()} />}
      </Field>
      <Field form={form} name="step" label={say(topologyFields.step)} required>
        {({ onChange, ...control }) => (
          <Select
            {...control}
            onChange={(chosen) => onChange(stepNames.find((step) => step === chosen))}
            options={worded(say, runSteps, stepNames)}
          />
        )}
      </Field>
      <Field form={form} name="probe" label={say(topologyFields.probe)} required>
        {(control) => (
          <Select
            {...control}
            searchable
            options={(known?.probes ?? []).map(({ code, name }) => ({ value: code, label: name, hint: code }))}
          />
        )}
      </Field>
      <Field form={form} name="target" label={say(topologyFields.target)} hint={say(topologyTexts.targetHint)}>
        {(control) => <TextInput {...control} maxLength={delimitationLimits.target} />}
      </Field>
      <Field form={form} name="okMs" label={say(topologyFields.okMs)} hint={say(topologyTexts.ownThresholds)}>
        {({ value, onChange, ...control }) => (
          <NumberInput {...control} {...inMs} value={value ?? undefined} onChange={(ms) => onChange(ms ?? null)} />
        )}
      </Field>
      <Field form={form} name="slowMs" label={say(topologyFields.slowMs)}>
        {({ value, onChange, ...control }) => (
          <NumberInput {...control} {...inMs} value={value ?? undefined} onChange={(ms) => onChange(ms ?? null)} />
        )}
      </Field>
    </FormDialog>
  );
};
