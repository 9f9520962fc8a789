import { useState } from "react";
import { Button, TextArea } from "@apron/kit/web/controls";
import { Field, FormDialog, useForm } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import {
  getRelease,
  getReleases,
  getRunOverview,
  getRuns,
  releaseLimits,
  releaseRefusals,
  type ReleaseWhole,
} from "../../contract.ts";
import { withdrawRelease } from "../../contract-desk.ts";
import { releaseTexts } from "../../texts.ts";

/** Withdraws a release, or releases it again, with the reason. */
export const WithdrawButton = ({ release }: { readonly release: ReleaseWhole }) => {
  const say = useSay();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button popup="dialog" look={release.withdrawn ? "default" : "danger"} onClick={() => setAsked(true)}>
        {say(release.withdrawn ? releaseTexts.restore : releaseTexts.withdraw)}
      </Button>
      {asked && <WithdrawDialog release={release} onClose={() => setAsked(false)} />}
    </>
  );
};

const WithdrawDialog = ({ release, onClose }: { readonly release: ReleaseWhole; readonly onClose: () => void }) => {
  const say = useSay();
  const { id, revision, name, version } = release;
  const form = useForm({
    call: withdrawRelease,
    start: { id, revision, withdrawn: !release.withdrawn, reason: "" },
    refusals: releaseRefusals,
    refreshes: [getRelease, getReleases, getRuns, getRunOverview],
    done: say(kitTexts.saved),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={release.withdrawn ? say(releaseTexts.restore) : say(releaseTexts.withdrawAsk, { name, version })}
      submit={say(release.withdrawn ? releaseTexts.restore : releaseTexts.withdraw)}
      danger={!release.withdrawn}
      size="small"
      onClose={onClose}
    >
      {!release.withdrawn && <p>{say(releaseTexts.withdrawHint)}</p>}
      <Field form={form} name="reason" label={say(kitTexts.reason)} required>
        {(control) => <TextArea {...control} rows={3} maxLength={releaseLimits.reason} />}
      </Field>
    </FormDialog>
  );
};
