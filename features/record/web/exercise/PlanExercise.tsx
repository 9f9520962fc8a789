import type { BodyOf } from "@apron/kit/contract/call";
import { Button, DayTimeInput, TextArea } from "@apron/kit/web/controls";
import { send } from "@apron/kit/web/call";
import { FormDialog, Field, Labelled, useForm } from "@apron/kit/web/forms";
import { useSay, addDays, today, kitTexts } from "@apron/kit/web/language";
import { tell } from "@apron/kit/web/toast";
import { exercise, planExercise, recordLimits, recordRefusals } from "../../contract.ts";
import { exerciseTexts, recordTexts } from "../../texts.ts";
import { ChoosePlace } from "../maintenance/ChoosePlace.tsx";
import { exerciseFace, type RecordWhole } from "../family.ts";
import { PeoplePicker } from "./PeoplePicker.tsx";
import { StepRows } from "./StepRows.tsx";

/** Plans an exercise, or changes a plan: where, when, who, and its timed steps. */
export const PlanExercise = ({
  planned,
  onClose,
}: {
  readonly planned: RecordWhole | undefined;
  readonly onClose: (id?: string) => void;
}) => {
  const say = useSay();
  const form = useForm({
    call: planExercise,
    ...begunFrom(planned),
    theirs: planned && (async () => begunFrom(await send(exercise.detail, { id: planned.id }))),
    names: {
      participants: say(exerciseTexts.participants),
      steps: say(exerciseTexts.steps),
      applicationId: say(recordTexts.application),
      templateId: say(recordTexts.template),
      officeCode: say(recordTexts.airport),
    },
    draft: `exercise plan ${planned?.id ?? ""}`,
    refusals: recordRefusals,
    refreshes: [exercise.list, exercise.detail],
    onDone: ({ id }) => {
      tell("success", say(kitTexts.saved));
      onClose(id);
    },
  });
  return (
    <FormDialog
      form={form}
      size="wide"
      title={say(planned ? exerciseTexts.editPlan : exerciseTexts.plan)}
      submit={say(kitTexts.save)}
      onClose={onClose}
    >
      <ChoosePlace
        face={exerciseFace}
        chosen={{
          officeCode: form.values.officeCode ?? "",
          applicationId: form.values.applicationId ?? "",
          templateId: form.values.templateId ?? "",
        }}
        onChange={form.setAll}
      />
      {["officeCode", "applicationId", "templateId"].some((name) => form.errors[name] !== undefined) && (
        <p className="field-error" role="alert">
          {say(recordTexts.chooseApplication)}
        </p>
      )}
      <Field form={form} name="plannedTime" label={say(exerciseTexts.plannedTime)} required>
        {(bound) => <DayTimeInput {...bound} />}
      </Field>
      <Field form={form} name="goal" label={say(exerciseTexts.goal)}>
        {(bound) => <TextArea {...bound} rows={2} maxLength={recordLimits.note} />}
      </Field>
      <Participants chosen={form.values.participants ?? []} onChange={(people) => form.set("participants", people)} />
      <StepRows steps={form.values.steps ?? []} errors={form.errors} onChange={(steps) => form.set("steps", steps)} />
    </FormDialog>
  );
};

type People = NonNullable<BodyOf<typeof planExercise>["participants"]>;

const Participants = ({
  chosen,
  onChange,
}: {
  readonly chosen: People;
  readonly onChange: (people: People) => void;
}) => {
  const say = useSay();
  return (
    <Labelled id="c-participants" label={say(exerciseTexts.participants)} hint={say(exerciseTexts.ownerHint)}>
      <PeoplePicker
        id="participants"
        bare
        onPick={(person) => onChange(chosen.some(isSame(person)) ? chosen : [...chosen, person])}
      />
      <span className="people-chosen">
        {chosen.map((person, at) => (
          <Button
            key={`${person.accountId}${person.name}`}
            size="small"
            label={say(kitTexts.removeNamed, { name: person.name })}
            onClick={() => onChange(chosen.toSpliced(at, 1))}
          >
            {person.name} ×
          </Button>
        ))}
      </span>
    </Labelled>
  );
};

/** One takes part once: an account by its id, anybody else by his name. */
const isSame =
  (one: People[number]) =>
  (other: People[number]): boolean =>
    other.accountId === (one.accountId ?? "") && (other.accountId !== "" || other.name === one.name);

const begunFrom = (planned: RecordWhole | undefined) => {
  const course = planned?.exercise;
  const last = planned?.history.at(-1);
  return {
    start: {
      id: planned?.id ?? "",
      ...(planned && { version: planned.version }),
      officeCode: planned?.officeCode ?? "",
      applicationId: planned?.applicationId ?? "",
      templateId: planned?.templateId ?? "",
      goal: course?.goal ?? "",
      participants: course?.participants ?? [],
      plannedTime: course?.plannedTime ?? `${addDays(today(), 7)} 14:00:00`,
      steps: (course?.steps ?? []).map(({ minutes, who, title }) => ({ minutes, who, title })),
    },
    seen: { by: last?.by, at: last?.time },
  };
};
