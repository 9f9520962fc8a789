import { useState } from "react";
import { useNavigate } from "react-router";
import { Button, ButtonLink } from "@apron/kit/web/controls";
import { Actions, Sheet, Facts } from "@apron/kit/web/page";
import { SendButton } from "@apron/kit/web/forms";
import { useSay, kitTexts, instantOf } from "@apron/kit/web/language";
import { cancelExercise, exercise, type ExerciseParts, markStep } from "../../contract.ts";
import { exerciseTexts, recordTexts } from "../../texts.ts";
import { ActionList, Findings } from "./ExerciseActions.tsx";
import { exerciseFace, type RecordWhole } from "../family.ts";
import { beganAt } from "./began.ts";
import { PlanExercise } from "./PlanExercise.tsx";

/** The course of an exercise: plan, what earlier ones left open, timed steps, findings, actions. */
export const ExerciseCourse = ({
  record,
  course,
}: {
  readonly record: RecordWhole;
  readonly course: ExerciseParts;
}) => {
  const say = useSay();
  const planned = record.status === "planned";
  return (
    <>
      {course.plannedTime !== "" && (
        <Sheet title={say(exerciseTexts.planOf)} actions={planned && <PlanActions record={record} />}>
          <Facts
            of={[
              { label: say(exerciseTexts.plannedTime), value: course.plannedTime.slice(0, 16) },
              { label: say(exerciseTexts.planner), value: course.planner },
              {
                label: say(exerciseTexts.participants),
                value: course.participants.map(({ name }) => name).join(say(kitTexts.listed)),
                wide: true,
              },
              { label: say(exerciseTexts.goal), value: course.goal, wide: true },
            ]}
          />
        </Sheet>
      )}
      {course.carried.length > 0 && (
        <Sheet title={say(exerciseTexts.carried)}>
          <ActionList actions={course.carried} />
        </Sheet>
      )}
      {course.steps.length > 0 && <Steps record={record} course={course} />}
      <Findings record={record} course={course} />
    </>
  );
};

const PlanActions = ({ record }: { readonly record: RecordWhole }) => {
  const say = useSay();
  const navigate = useNavigate();
  const [planning, setPlanning] = useState(false);
  return (
    <Actions>
      <ButtonLink look="primary" size="small" to={`/simulationExercise/run?id=${record.id}`}>
        {say(exerciseTexts.run)}
      </ButtonLink>
      <ButtonLink size="small" to={`${exerciseFace.submitPath}?id=${record.id}`}>
        {say(exerciseTexts.begin)}
      </ButtonLink>
      <Button size="small" popup="dialog" onClick={() => setPlanning(true)}>
        {say(exerciseTexts.editPlan)}
      </Button>
      <SendButton
        call={cancelExercise}
        body={{ id: record.id, version: record.version }}
        refreshes={[exercise.list]}
        size="small"
        look="danger"
        popup="dialog"
        danger
        says={say(exerciseTexts.cancelPlan)}
        title={say(exerciseTexts.cancelAsk)}
        onDone={() => void navigate("/simulationExercise", { replace: true })}
      />
      {planning && <PlanExercise planned={record} onClose={() => setPlanning(false)} />}
    </Actions>
  );
};

/** The steps with their planned minutes and the times they were stamped with. */
const Steps = ({ record, course }: { readonly record: RecordWhole; readonly course: ExerciseParts }) => {
  const say = useSay();
  const { steps } = course;
  const next = steps.find(({ doneTime }) => doneTime === "");
  const isOver = record.status !== "planned";
  const began = beganAt(course);
  return (
    <Sheet title={say(exerciseTexts.steps)}>
      <ol className="course-list">
        {steps.map((step) => (
          <li key={step.id} className={step.doneTime === "" ? undefined : "is-done"}>
            <span>
              <span className="mono soft">{say(exerciseTexts.minute, { minutes: step.minutes })}</span>{" "}
              {step.who !== "" && <b>{step.who}</b>} {step.title}
            </span>
            {step.doneTime === "" && isOver && <span className="soft small">{say(exerciseTexts.notDone)}</span>}
            {step.doneTime === "" && !isOver && (
              <SendButton
                call={markStep}
                body={{ exerciseId: record.id, stepId: step.id }}
                refreshes={[exercise.detail]}
                size="small"
                look={step === next ? "primary" : "default"}
                label={say(recordTexts.labelled, { label: say(kitTexts.finish), text: step.title })}
                says={say(kitTexts.finish)}
              />
            )}
            {step.doneTime !== "" && (
              <span className="small">
                {step.doneTime.slice(11)} {step.doneBy} ·{" "}
                {say(exerciseTexts.took, { minutes: minutesBetween(began ?? step.doneTime, step.doneTime) })}
              </span>
            )}
          </li>
        ))}
      </ol>
      <p className="soft small">
        {say(recordTexts.labelled, {
          label: say(recordTexts.status),
          text: `${steps.filter(({ doneTime }) => doneTime !== "").length}/${steps.length}`,
        })}
      </p>
    </Sheet>
  );
};

const minutesBetween = (from: string, to: string): number => Math.round((instantOf(to) - instantOf(from)) / 60_000);
