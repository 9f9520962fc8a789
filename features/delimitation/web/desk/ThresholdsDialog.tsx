import { useCall } from "@apron/kit/web/call";
import { NumberInput, Select } from "@apron/kit/web/controls";
import { Field, FormDialog, useForm } from "@apron/kit/web/forms";
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
  if (answer.data) return <Editor of={answer.data} onClose={onClose} />;
  return (
    <Dialog open title={say(topologyTexts.thresholds)} size="small" onClose={onClose}>
      <Answered of={answer} rows={4}>
        {() => null}
      </Answered>
    </Dialog>
  );
};

const Editor = ({ of, onClose }: { readonly of: readonly StepThreshold[]; readonly onClose: () => void }) => {
  const say = useSay();
  const form = useForm({
    call: saveStepThreshold,
    start: of[0] ?? {},
    refusals: delimitationRefusals,
    refreshes: [getThresholdsOfSteps],
    done: say(kitTexts.saved),
    onDone: onClose,
  });
  const choose = (step: string | undefined): void => {
    const chosen = of.find((one) => one.step === step);
    if (chosen) form.setAll(chosen);
  };
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
            onChange={choose}
            options={of.map(({ step, okMs, slowMs }) => ({
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
