import { useState } from "react";
import { send, useCall } from "@apron/kit/web/call";
import { NumberInput, Select } from "@apron/kit/web/controls";
import { Field, FormDialog, theirsIn, useForm } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Answered, Dialog } from "@apron/kit/web/page";
import {
  delimitationLimits,
  delimitationRefusals,
  getThresholdsOfSteps,
  runSteps,
  saveStepThreshold,
  type StepThreshold,
} from "../../contract.ts";
import { topologyFields, topologyTexts } from "../../texts-desk.ts";

const inMs = { min: 1, max: delimitationLimits.milliseconds, step: 1, unit: "ms" } as const;

/** From which milliseconds a step is slow, and counts as down, where no measurement says otherwise. */
export const ThresholdsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const say = useSay();
  const answer = useCall(getThresholdsOfSteps, {}, { quiet: true, anew: true });
  const [chosen, choose] = useState<string>();
  const of = answer.data?.find(({ step }) => step === chosen) ?? answer.data?.[0];
  if (answer.data && of)
    return <Editor key={of.step} of={of} among={answer.data} onChoose={choose} onClose={onClose} />;
  return (
    <Dialog open title={say(topologyTexts.thresholds)} size="small" onClose={onClose}>
      <Answered of={answer} rows={4}>
        {() => null}
      </Answered>
    </Dialog>
  );
};

const Editor = ({
  of,
  among,
  onChoose,
  onClose,
}: {
  readonly of: StepThreshold;
  readonly among: readonly StepThreshold[];
  readonly onChoose: (step: string | undefined) => void;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const form = useForm({
    call: saveStepThreshold,
    start: of,
    theirs: theirsIn(
      async () => await send(getThresholdsOfSteps, {}),
      ({ step }) => step === of.step,
    ),
    draft: `threshold of ${of.step}`,
    refusals: delimitationRefusals,
    refreshes: [getThresholdsOfSteps],
    done: say(kitTexts.saved),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={say(topologyTexts.thresholds)}
      submit={say(kitTexts.save)}
      size="small"
      onClose={onClose}
    >
      <p className="soft">{say(topologyTexts.thresholdsLead)}</p>
      <Field form={form} name="step" label={say(topologyFields.step)} required>
        {(control) => (
          <Select
            {...control}
            onChange={onChoose}
            options={among.map(({ step, okMs, slowMs }) => ({
              value: step,
              label: say(runSteps[step]),
              hint: `${okMs} / ${slowMs} ms`,
            }))}
          />
        )}
      </Field>
      <Field form={form} name="okMs" label={say(topologyFields.okMs)} required>
        {(control) => <NumberInput {...control} {...inMs} />}
      </Field>
      <Field form={form} name="slowMs" label={say(topologyFields.slowMs)} required>
        {(control) => <NumberInput {...control} {...inMs} />}
      </Field>
    </FormDialog>
  );
};
