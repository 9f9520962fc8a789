import { useState } from "react";
import { Button } from "@apron/kit/web/button.tsx";
import { newRequestId } from "@apron/kit/web/call";
import { control } from "@apron/kit/web/control";
import { DayInput } from "@apron/kit/web/day-input.tsx";
import { Dialog } from "@apron/kit/web/dialog.tsx";
import { Field, Form, Labelled, useForm } from "@apron/kit/web/form.tsx";
import { TextArea, TextInput } from "@apron/kit/web/input.tsx";
import { useSay } from "@apron/kit/web/language";
import { kitTexts } from "@apron/kit/web/texts";
import { addDays, today } from "@apron/kit/web/time";
import { tell } from "@apron/kit/web/toast";
import { exercise, planExercise, recordLimits, recordRefusals } from "../contract.ts";
import { exerciseTexts, recordTexts, workTexts } from "../texts.ts";
import { ChoosePlace } from "./ChoosePlace.tsx";
import { exerciseFace } from "./family.ts";
import { PeoplePicker } from "./PeoplePicker.tsx";
import type { RecordWhole } from "./RecordDetail.tsx";

/** Plans an exercise, or changes a plan: where, when, who, and its timed steps. */
export const PlanExercise = ({
  planned,
  onClose,
}: {
  readonly planned: RecordWhole | undefined;
  readonly onClose: (id?: string) => void;
}) => {
  const say = useSay();
  const course = planned?.exercise;
  const [officeCode, setOfficeCode] = useState(planned?.officeCode ?? "");
  const [when, setWhen] = useState({
    day: course?.plannedTime.slice(0, 10) ?? addDays(today(), 7),
    clock: course?.plannedTime.slice(11, 16) ?? "14:00",
  });
  const [steps, setSteps] = useState(
    (course?.steps ?? []).map(({ minutes, title }) => `${minutes} ${title}`).join("\n"),
  );
  const [stepsWrong, setStepsWrong] = useState<string>();
  const form = useForm({
    call: planExercise,
    start: {
      id: planned?.id ?? "",
      ...(planned && { version: planned.version }),
      officeCode: planned?.officeCode ?? "",
      applicationId: planned?.applicationId ?? "",
      templateId: planned?.templateId ?? "",
      goal: course?.goal ?? "",
      participants: course?.participants ?? [],
      plannedTime: course?.plannedTime ?? `${when.day} ${when.clock}:00`,
    },
    refusals: recordRefusals,
    refreshes: [exercise.list, exercise.detail],
    prepare: (body) => ({ ...body, steps: readSteps(steps), requestId: newRequestId() }),
    onDone: ({ id }) => {
      tell("success", say(workTexts.saved));
      onClose(id);
    },
  });
  const setTime = (next: typeof when): void => {
    setWhen(next);
    form.set("plannedTime", `${next.day} ${next.clock}:00`);
  };
  const participants = form.values.participants ?? [];
  const [refusedStep] = Object.entries(form.errors).filter(([path]) => path.startsWith("steps"));
  const stepsError = stepsWrong ?? refusedStep?.[1];
  const submit = (): void => {
    const wrong = firstWrongStep(steps);
    setStepsWrong(wrong === undefined ? undefined : say(exerciseTexts.stepLine, { line: wrong }));
    if (wrong === undefined) void form.submit();
  };
  return (
    <Dialog
      open
      size="wide"
      title={say(planned ? exerciseTexts.editPlan : exerciseTexts.plan)}
      onClose={() => onClose()}
      footer={
        <>
          <Button onClick={() => onClose()}>{say(kitTexts.cancel)}</Button>
          <Button look="primary" busy={form.pending} onClick={submit}>
            {say(workTexts.save)}
          </Button>
        </>
      }
    >
      <Form form={form}>
        <ChoosePlace
          face={exerciseFace}
          chosen={{
            officeCode,
            applicationId: form.values.applicationId ?? "",
            templateId: form.values.templateId ?? "",
          }}
          onChange={(chosen) => {
            setOfficeCode(chosen.officeCode);
            form.setAll(chosen);
          }}
        />
        {["officeCode", "applicationId", "templateId"].some((name) => form.errors[name] !== undefined) && (
          <p className="field-error" role="alert">
            {say(recordTexts.chooseApplication)}
          </p>
        )}
        <div className="form is-row">
          <Labelled
            id="c-planned-day"
            label={say(exerciseTexts.plannedDay)}
            error={form.errors["plannedTime"]}
            required
          >
            <DayInput
              {...control<string | undefined>("planned-day", when.day, (day) => setTime({ ...when, day: day ?? "" }))}
            />
          </Labelled>
          <Labelled id="c-planned-clock" label={say(exerciseTexts.plannedClock)} required>
            <TextInput
              {...control<string | undefined>("planned-clock", when.clock, (clock) =>
                setTime({ ...when, clock: clock ?? "" }),
              )}
              mono
              maxLength={5}
            />
          </Labelled>
        </div>
        <Field form={form} name="goal" label={say(exerciseTexts.goal)}>
          {(bound) => <TextArea {...bound} rows={2} maxLength={recordLimits.note} />}
        </Field>
        <Labelled id="c-participants" label={say(exerciseTexts.participants)} hint={say(exerciseTexts.ownerHint)}>
          <PeoplePicker
            id="participants"
            bare
            onPick={(person) => form.set("participants", [...participants, person])}
          />
          <span className="people-chosen">
            {participants.map((person, at) => (
              <Button
                key={`${person.accountId}${person.name}`}
                size="small"
                label={say(exerciseTexts.remove, { name: person.name })}
                onClick={() => form.set("participants", participants.toSpliced(at, 1))}
              >
                {person.name} ×
              </Button>
            ))}
          </span>
        </Labelled>
        <Labelled id="c-steps" label={say(exerciseTexts.steps)} hint={say(exerciseTexts.stepsHint)} error={stepsError}>
          <TextArea
            {...control<string | undefined>("steps", steps, (value) => setSteps(value ?? ""))}
            invalid={stepsError !== undefined}
            rows={6}
            placeholder={say(exerciseTexts.stepsExample)}
          />
        </Labelled>
      </Form>
    </Dialog>
  );
};

const linesOf = (text: string): readonly string[] => text.split("\n").filter((line) => line.trim() !== "");

const stepOf = (line: string) => /^\s*(\d{1,4})\s+(\S.*)$/.exec(line);

const firstWrongStep = (text: string): number | undefined => {
  const at = linesOf(text).findIndex((line) => !stepOf(line));
  return at < 0 ? undefined : at + 1;
};

const readSteps = (text: string) =>
  linesOf(text).flatMap((line) => {
    const [, minutes, title] = stepOf(line) ?? [];
    return minutes === undefined || title === undefined ? [] : [{ minutes: Number(minutes), title: title.trim() }];
  });
