import { useState } from "react";
import { useAirportOptions } from "@apron/features/airport/web/parts";
import { send, useCall } from "@apron/kit/web/call";
import { Button, ButtonLink, DayInput, Select, TextInput } from "@apron/kit/web/controls";
import { DownloadButton } from "@apron/kit/web/files";
import { Field, FormDialog, SendButton, theirsIn, useForm } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { ListPage, useList } from "@apron/kit/web/tables";
import {
  getRelease,
  getReleaseOptions,
  getRunOverview,
  getRuns,
  releaseLimits,
  releaseRefusals,
  type RunRow,
} from "../../contract.ts";
import { exportRuns, removeRun, saveRun } from "../../contract-desk.ts";
import { releaseTexts, runFields } from "../../texts.ts";
import { releaseTitles } from "../../titles.ts";
import { RunHistory } from "../RunHistory.tsx";
import { useRunTable } from "../RunTable.tsx";

const refreshes = [getRuns, getRunOverview, getRelease];

/** 运行版本登记: what airports run, told one by one or by a file (catalogue 19.3). */
export const RunDesk = () => {
  const say = useSay();
  const list = useList(getRuns, { quiet: true, live: "release", start: { atLeast: "" } });
  const table = useRunTable(list);
  const [open, setOpen] = useState<RunRow | "new">();
  return (
    <ListPage<RunRow>
      {...table}
      title={say(releaseTitles.runDesk)}
      onOpen={setOpen}
      actions={
        <>
          <DownloadButton call={exportRuns} body={{ format: "xlsx" }}>
            {say(releaseTexts.exportRuns)}
          </DownloadButton>
          <ButtonLink to="/softwareDesk/running/import">{say(releaseTitles.runImport)}</ButtonLink>
          <Button look="primary" popup="dialog" onClick={() => setOpen("new")}>
            {say(releaseTexts.addRun)}
          </Button>
        </>
      }
    >
      {open && <RunDialog run={open === "new" ? undefined : open} onClose={() => setOpen(undefined)} />}
    </ListPage>
  );
};

const RunDialog = ({ run, onClose }: { readonly run: RunRow | undefined; readonly onClose: () => void }) => {
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
    done: say(kitTexts.saved),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={say(run ? releaseTexts.editRun : releaseTexts.addRun)}
      submit={say(kitTexts.save)}
      extra={run && <RemoveRun run={run} onDone={onClose} />}
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

const RemoveRun = ({ run, onDone }: { readonly run: RunRow; readonly onDone: () => void }) => {
  const say = useSay();
  const { officeCode, name, revision } = run;
  return (
    <SendButton
      call={removeRun}
      body={{ officeCode, name, revision }}
      refreshes={refreshes}
      look="danger"
      danger
      says={say(kitTexts.remove)}
      title={say(kitTexts.removeAsk, { name: `${officeCode} ${name}` })}
      done={say(kitTexts.removed)}
      onDone={onDone}
    />
  );
};
