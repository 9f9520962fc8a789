import * as z from "zod/mini";

/** A participant; without an account only a name, and no to-do. */
export const participant = z.object({ accountId: z.string(), name: z.string() });

/** A step of an exercise with its time. */
export const step = z.object({
  id: z.string(),
  title: z.string(),
  /** Minutes after the beginning it should be done by. */
  minutes: z.int(),
  /** Who does it; "" where nobody is named. */
  who: z.string(),
  note: z.string(),
  /** When it was done; "" while it is not. */
  doneTime: z.string(),
  doneBy: z.string(),
});

/** What was noticed. */
export const finding = z.object({ id: z.string(), finding: z.string(), by: z.string(), time: z.string() });

/** What is to be done about it, by whom and until when. */
export const action = z.object({
  id: z.string(),
  /** The exercise it comes from. */
  exerciseId: z.string(),
  findingId: z.string(),
  measure: z.string(),
  ownerId: z.string(),
  owner: z.string(),
  due: z.string(),
  doneTime: z.string(),
  doneBy: z.string(),
  doneNote: z.string(),
  version: z.int(),
  overdue: z.boolean(),
});
export type ExerciseAction = z.output<typeof action>;

/** The course of an exercise: its plan, its timed steps, what was found, what follows, and what is left of earlier ones. */
export const exerciseParts = z.object({
  plannedTime: z.string(),
  /** When its run began; "" before. */
  startedTime: z.string(),
  goal: z.string(),
  participants: z.array(participant),
  planner: z.string(),
  steps: z.array(step),
  findings: z.array(finding),
  actions: z.array(action),
  /** Unfinished actions of earlier exercises at the same airport. */
  carried: z.array(action),
});
export type ExerciseParts = z.output<typeof exerciseParts>;
