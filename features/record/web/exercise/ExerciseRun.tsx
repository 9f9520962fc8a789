import { useEffect, useState } from "react";
import { useAirportName } from "@apron/features/airport/web/parts";
import { useGiven } from "@apron/kit/web/address";
import { ButtonLink } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { SendButton } from "@apron/kit/web/forms";
import { clockText, instantOf, kitTexts, now, useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Actions, Answered, Empty, Page, Sheet } from "@apron/kit/web/page";
import { exercise, type ExerciseParts, markStep, startExercise } from "../../contract.ts";
import { headline } from "../../record.ts";
import { exerciseTexts, recordTexts } from "../../texts.ts";
import { recordTitles } from "../../titles.ts";
import { exerciseFace, type RecordWhole } from "../family.ts";
import { recordTopic } from "../topic.ts";
import { beganAt } from "./began.ts";
import { Findings } from "./ExerciseActions.tsx";
import "../record.css";

/** The run of an exercise in the hand: its clock, the step that is next, and one button for it (catalogue 16.17). */
export const ExerciseRun = () => {
  const say = useSay();
  const id = useGiven("id");
  const answer = useCall(exercise.detail, { id }, { quiet: true });
  useLive(recordTopic, [exercise.detail]);
  return (
    <Page title={say(recordTitles.exerciseRun)} narrow>
      <Answered of={answer} rows={8}>
        {(record) => record.exercise && <Run record={record} course={record.exercise} />}
      </Answered>
    </Page>
  );
};

const Run = ({ record, course }: { readonly record: RecordWhole; readonly course: ExerciseParts }) => {
  const say = useSay();
  const airportName = useAirportName();
  const began = beganAt(course);
  const begun = began === undefined ? undefined : instantOf(began);
  const next = course.steps.find(({ doneTime }) => doneTime === "");
  const elapsed = useElapsed(begun, next === undefined ? course.steps.map(({ doneTime }) => doneTime) : undefined);
  const name = headline({ ...record, airportCn: airportName(record.airportCn) });
  const toReport = (
    <ButtonLink look={next ? "default" : "primary"} size="large" to={`${exerciseFace.submitPath}?id=${record.id}`}>
      {say(exerciseTexts.makeReport)}
    </ButtonLink>
  );
  if (record.status !== "planned")
    return (
      <Sheet title={name}>
        <Empty
          title={say(exerciseTexts.runOver)}
          action={
            <ButtonLink to={`${exerciseFace.detailPath}?id=${record.id}`}>{say(recordTexts.seeRecord)}</ButtonLink>
          }
        />
      </Sheet>
    );
  return (
    <>
      <Sheet title={name}>
        <p className="run-clock" role="timer" aria-label={say(exerciseTexts.elapsed)}>
          {clockText(elapsed)}
        </p>
        <p className="soft">
          {course.goal === "" ? `${record.applicationAlias} · ${course.plannedTime.slice(0, 16)}` : course.goal}
        </p>
        {begun === undefined ? (
          <Actions>
            <SendButton
              call={startExercise}
              body={{ id: record.id }}
              refreshes={[exercise.detail]}
              look="primary"
              size="large"
              says={say(exerciseTexts.start)}
            />
          </Actions>
        ) : (
          <Next record={record} next={next} elapsed={elapsed}>
            {toReport}
          </Next>
        )}
      </Sheet>
      <RunSteps steps={course.steps} begun={begun} elapsed={elapsed} next={next?.id} />
      <Findings record={record} course={course} />
      {begun !== undefined && next !== undefined && <Actions>{toReport}</Actions>}
    </>
  );
};

/** The step that is next, with its minute, who does it, and how long it still has. */
const Next = ({
  record,
  next,
  elapsed,
  children,
}: {
  readonly record: RecordWhole;
  readonly next: ExerciseParts["steps"][number] | undefined;
  readonly elapsed: number;
  readonly children: React.ReactNode;
}) => {
  const say = useSay();
  if (!next)
    return (
      <>
        <p>{say(exerciseTexts.allDone)}</p>
        <Actions>{children}</Actions>
      </>
    );
  const left = next.minutes * 60 - elapsed;
  return (
    <div className="run-next">
      <p className={isLate(next.minutes, elapsed) ? "is-out" : "soft"}>
        {say(exerciseTexts.minute, { minutes: next.minutes })} ·{" "}
        {isLate(next.minutes, elapsed)
          ? say(exerciseTexts.lateBy, { time: clockText(-left) })
          : say(exerciseTexts.leftFor, { time: clockText(left) })}
      </p>
      <p className="run-what">
        {next.who !== "" && <b>{next.who}</b>} {next.title}
      </p>
      <SendButton
        call={markStep}
        body={{ exerciseId: record.id, stepId: next.id }}
        refreshes={[exercise.detail]}
        look="primary"
        size="large"
        label={say(recordTexts.labelled, { label: say(kitTexts.finish), text: next.title })}
        says={say(kitTexts.finish)}
      />
    </div>
  );
};

/** All steps: when each was due and when it was done. */
const RunSteps = ({
  steps,
  begun,
  elapsed,
  next,
}: {
  readonly steps: ExerciseParts["steps"];
  readonly begun: number | undefined;
  readonly elapsed: number;
  readonly next: string | undefined;
}) => {
  const say = useSay();
  return (
    <Sheet title={say(exerciseTexts.steps)}>
      <ol className="course-list">
        {steps.map((step) => {
          const done = step.doneTime === "" || begun === undefined ? undefined : secondsSince(begun, step.doneTime);
          const late = isLate(step.minutes, done ?? elapsed);
          return (
            <li
              key={step.id}
              className={done === undefined ? undefined : "is-done"}
              aria-current={step.id === next ? "step" : undefined}
            >
              <span>
                <span className="mono soft">{say(exerciseTexts.minute, { minutes: step.minutes })}</span>{" "}
                {step.who !== "" && <b>{step.who}</b>} {step.title}
              </span>
              <span className={late && begun !== undefined ? "is-out small" : "small"}>
                {done === undefined ? "" : `${clockText(done)} ${step.doneBy}`}
              </span>
            </li>
          );
        })}
      </ol>
    </Sheet>
  );
};

/** A step has its whole minute. */
const isLate = (minutes: number, seconds: number): boolean => seconds >= minutes * 60 + 60;

const secondsSince = (begun: number, time: string): number => Math.max(0, (instantOf(time) - begun) / 1000);

/** Seconds since it began, second by second; once all is done it stands at the last step. */
const useElapsed = (begun: number | undefined, done: readonly string[] | undefined): number => {
  const [, tick] = useState(0);
  const stands = begun === undefined || done !== undefined;
  useEffect(() => {
    if (stands) return;
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [stands]);
  if (begun === undefined) return 0;
  const last = done?.toSorted().at(-1);
  return last === undefined ? Math.max(0, (now() - begun) / 1000) : secondsSince(begun, last);
};
