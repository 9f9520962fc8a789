import type { ExerciseParts } from "../../contract.ts";

/** When the clock of a run began: by its button, or by the first step that was stamped; undefined while it has not (16.17). */
export const beganAt = ({ startedTime, steps }: ExerciseParts): string | undefined =>
  startedTime === "" ? stampsOf(steps)[0] : startedTime;

/** When steps were stamped, in order of time: whoever is quick stamps a later step first. */
export const stampsOf = (steps: ExerciseParts["steps"]): readonly string[] =>
  steps.flatMap(({ doneTime }) => (doneTime === "" ? [] : [doneTime])).toSorted();
