import { useAirportOptions } from "@apron/features/airport/web/parts";
import { send, useCall } from "@apron/kit/web/call";
import { DayInput, Select, TextInput } from "@apron/kit/web/controls";
import { Field, FormDialog, RemoveButton, theirsIn, useForm } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import {
  getRelease,
  getReleaseOptions,
  getRunOverview,
  getRuns,
  releaseLimits,
  releaseRefusals,
  type RunRow,
} from "../../contract.ts";
import { removeRun, saveRun } from "../../contract-desk.ts";
import { releaseTexts, runFields } from "../../texts.ts";
import { RunHistory } from "../RunHistory.tsx";

const refreshes = [getRuns, getRunOverview, getRelease];

/** Says or corrects what an airport runs since when. */
export const RunDialog = ({ run, onClose }: { readonly run: RunRow | undefined; readonly onClose: () => void }) => {
  const say = useSay();
  const known = useCall(getReleaseOptions, {}, { quiet: true }).data;
  const airports = useAirportOptions(known?.airports ?? []);
  const form = useForm({
    call: saveRun,
    start: run ?? { since: "", remark: "", revision: 0 },
    theirs:
      run &&
      theirsIn(
        async () => (await send(getRuns, { airport: run.officeCode, name: run.name, pageSize: 100 })).list,
        ({ officeCode, name }) => officeCode === run.officeCode && name === run.name,
      ),
    draft: run ? `run ${run.officeCode} ${run.name}` : "run",
    refusals: releaseRefusals,
    refreshes,
    done: ({ name }) => say(kitTexts.savedNamed, { name }),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={say(run ? releaseTexts.editRun : releaseTexts.addRun)}
      submit={say(kitTexts.save)}
      extra={
        run && (
          <RemoveButton
            call={removeRun}
            body={{ officeCode: run.officeCode, name: run.name, revision: run.revision }}
            refreshes={refreshes}
            name={`${run.officeCode} ${run.name}`}
            onDone={onClose}
          />
        )
      }
      onClose={onClose}
    >
      <Field form={form} name="officeCode" label={say(runFields.officeCode)} required>
        {(control) => <Select {...control} options={airports} disabled={run !== undefined} />}
      </Field>
      <Field form={form} name="name" label={say(runFields.name)} required>
        {(control) => (
          <Select
            {...control}
            options={(known?.names ?? []).map((value) => ({ value, label: value }))}
            fresh={(typed) => typed.trim()}
            disabled={run !== undefined}
          />
        )}
      </Field>
      <Field form={form} name="version" label={say(runFields.version)} required>
        {(control) => <TextInput {...control} mono maxLength={releaseLimits.number} />}
      </Field>
      <Field form={form} name="since" label={say(runFields.since)}>
        {(control) => <DayInput {...control} />}
      </Field>
      <Field form={form} name="remark" label={say(runFields.remark)}>
        {(control) => <TextInput {...control} maxLength={releaseLimits.remark} />}
      </Field>
      {run && (
        <details className="is-wide">
          <summary>{say(releaseTexts.runHistory)}</summary>
          <RunHistory run={run} />
        </details>
      )}
    </FormDialog>
  );
};
