import type { BodyOf } from "@apron/kit/contract/call";
import { Button, control, NumberInput, TextInput } from "@apron/kit/web/controls";
import { Labelled } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { useState } from "react";
import { type planExercise, recordLimits } from "../../contract.ts";
import { exerciseTexts } from "../../texts.ts";

export type Steps = NonNullable<BodyOf<typeof planExercise>["steps"]>;

/** The steps of a plan as rows: the minute, who does it, and what; a row that is taken out can be put back (16.17). */
export const StepRows = ({
  steps,
  errors,
  onChange,
}: {
  readonly steps: Steps;
  /** By their paths, e.g. `steps.1.minutes`. */
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: (steps: Steps) => void;
}) => {
  const say = useSay();
  const [gone, setGone] = useState<{ readonly at: number; readonly step: Steps[number] }>();
  const put = (at: number, change: Partial<Steps[number]>): void =>
    onChange(steps.map((step, place) => (place === at ? { ...step, ...change } : step)));
  const last = steps.at(-1);
  return (
    <fieldset className="step-rows" id="c-steps" tabIndex={-1}>
      <legend>{say(exerciseTexts.steps)}</legend>
      {steps.map((step, at) => {
        const field = (name: keyof Steps[number]) => {
          const error = errors[`steps.${at}.${name}`];
          const id = `step-${at}-${name}`;
          return { error, id, describedBy: error === undefined ? undefined : `c-${id}-error` };
        };
        const [minute, who, title] = [field("minutes"), field("who"), field("title")];
        return (
          <div
            // oxlint-disable-next-line no-array-index-key -- a step has nothing of its own before it is kept; its fields hold no state
            key={at}
            className="step-row"
            role="group"
            aria-label={say(exerciseTexts.stepNumber, { number: at + 1 })}
          >
            <Labelled id={`c-${minute.id}`} label={say(exerciseTexts.minuteOf)} error={minute.error}>
              <NumberInput
                {...control<number | undefined>(minute.id, step.minutes, (minutes) =>
                  put(at, { minutes: minutes ?? 0 }),
                )}
                invalid={minute.error !== undefined}
                describedBy={minute.describedBy}
                min={0}
                step={1}
              />
            </Labelled>
            <Labelled id={`c-${who.id}`} label={say(exerciseTexts.who)} error={who.error}>
              <TextInput
                {...control<string | undefined>(who.id, step.who ?? "", (typed) => put(at, { who: typed ?? "" }))}
                maxLength={60}
              />
            </Labelled>
            <Labelled id={`c-${title.id}`} label={say(exerciseTexts.what)} error={title.error} required>
              <TextInput
                {...control<string | undefined>(title.id, step.title, (typed) => put(at, { title: typed ?? "" }))}
                invalid={title.error !== undefined}
                describedBy={title.describedBy}
                maxLength={recordLimits.title}
              />
            </Labelled>
            <Button
              size="small"
              label={say(kitTexts.removeNamed, { name: say(exerciseTexts.stepNumber, { number: at + 1 }) })}
              onClick={() => {
                setGone({ at, step });
                onChange(steps.toSpliced(at, 1));
              }}
            >
              ×
            </Button>
          </div>
        );
      })}
      {gone && (
        <p className="record-notice" role="status">
          {say(exerciseTexts.stepGone, { name: gone.step.title })}
          <Button
            size="small"
            onClick={() => {
              onChange(steps.toSpliced(Math.min(gone.at, steps.length), 0, gone.step));
              setGone(undefined);
            }}
          >
            {say(exerciseTexts.putBack)}
          </Button>
        </p>
      )}
      {errors["steps"] !== undefined && (
        <span className="field-error" role="alert">
          {errors["steps"]}
        </span>
      )}
      {steps.length < recordLimits.parts && (
        <Button
          size="small"
          onClick={() => onChange([...steps, { minutes: last ? last.minutes + 5 : 0, who: "", title: "" }])}
        >
          {say(exerciseTexts.addStep)}
        </Button>
      )}
    </fieldset>
  );
};
