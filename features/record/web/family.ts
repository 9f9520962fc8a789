import type { ResultOf } from "@apron/kit/contract/call";
import type { Word } from "@apron/kit/contract/texts";
import { exercise, type RecordFamily, work } from "../contract.ts";
import { recordTexts } from "../texts.ts";
import { recordTitles } from "../titles.ts";
import { workSubmitPath } from "./topic.ts";

/** One of the two families as its screens need it: its calls, its words, where its screens lie. */
export interface Face {
  readonly calls: RecordFamily;
  readonly title: Word;
  readonly records: Word;
  readonly detail: Word;
  readonly submit: Word;
  readonly review: Word;
  readonly id: Word;
  readonly listPath: string;
  readonly detailPath: string;
  readonly submitPath: string;
  readonly reviewPath: string;
}

export const workFace: Face = {
  calls: work,
  title: recordTitles.work,
  records: recordTitles.workRecords,
  detail: recordTitles.workDetail,
  submit: recordTitles.workSubmit,
  review: recordTitles.workReview,
  id: recordTexts.workId,
  listPath: "/dailyInspection/record",
  detailPath: "/dailyInspection/recordDetail",
  submitPath: workSubmitPath,
  reviewPath: "/dailyInspection/review",
};

export const exerciseFace: Face = {
  calls: exercise,
  title: recordTitles.exercise,
  records: recordTitles.exerciseRecords,
  detail: recordTitles.exerciseDetail,
  submit: recordTitles.exerciseSubmit,
  review: recordTitles.exerciseReview,
  id: recordTexts.exerciseId,
  listPath: "/simulationExerciseList",
  detailPath: "/simulationExercise/Detail",
  submitPath: "/simulationExerciseSubmit",
  reviewPath: "/simulationExercise/review",
};

/** A record, whole. */
export type RecordWhole = ResultOf<RecordFamily["detail"]>;
