import { inBoth } from "@apron/kit/contract/texts";
import { send } from "@apron/kit/web/call";
import { Switch, TextInput } from "@apron/kit/web/controls";
import { Field, FormDialog, RemoveButton, taking, theirsIn, useForm } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import {
  delimitationLimits,
  delimitationRefusals,
  getProbes,
  getTopologyOptions,
  type Probe,
  removeProbe,
  saveProbe,
} from "../../contract.ts";
import { topologyTexts } from "../../texts-desk.ts";

const outdated = [getProbes, getTopologyOptions];

/** A probe, new or known; its code stays what it is. */
export const ProbeDialog = ({
  entry,
  onClose,
}: {
  readonly entry: Probe | undefined;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const form = useForm({
    call: saveProbe,
    start: entry ? taking(saveProbe, entry) : { nameEn: "", place: "", active: true, version: 0 },
    theirs:
      entry &&
      theirsIn(
        async () => (await send(getProbes, { keyword: entry.code, pageSize: 100 })).list,
        ({ code }) => code === entry.code,
      ),
    draft: `probe ${entry?.code ?? ""}`,
    refusals: delimitationRefusals,
    refreshes: outdated,
    done: ({ code }) => say(kitTexts.savedNamed, { name: code }),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={say(entry ? topologyTexts.editProbe : topologyTexts.addProbe)}
      submit={say(kitTexts.save)}
      extra={
        entry && (
          <RemoveButton
            call={removeProbe}
            body={{ code: entry.code, version: entry.version }}
            refreshes={outdated}
            name={say(inBoth(entry.nameZh, entry.nameEn))}
            onDone={onClose}
          />
        )
      }
      onClose={onClose}
    >
      <Field form={form} name="code" label={say(topologyTexts.code)} required>
        {(control) => (
          <TextInput {...control} mono maxLength={delimitationLimits.probe} disabled={entry !== undefined} />
        )}
      </Field>
      <Field form={form} name="nameZh" label={say(topologyTexts.nameZh)} required>
        {(control) => <TextInput {...control} maxLength={delimitationLimits.name} />}
      </Field>
      <Field form={form} name="nameEn" label={say(topologyTexts.nameEn)}>
        {(control) => <TextInput {...control} maxLength={delimitationLimits.name} />}
      </Field>
      <Field form={form} name="place" label={say(topologyTexts.standsAt)}>
        {(control) => <TextInput {...control} maxLength={delimitationLimits.name} />}
      </Field>
      <Field form={form} name="active" label={say(topologyTexts.active)}>
        {(control) => <Switch {...control}>{say(topologyTexts.active)}</Switch>}
      </Field>
    </FormDialog>
  );
};
