import type { Word } from "@apron/kit/contract/texts";
import { exercise, type RecordFamily, work } from "../contract.ts";
import { recordTexts } from "../texts.ts";

/** One of the two families as its screens need it: its calls, its words, where its screens lie. */
export interface Face {
  readonly calls: RecordFamily;
  readonly title: Word;
  readonly records: Word;
  readonly detail: Word;
  readonly submit: Word;
  readonly id: Word;
  readonly listPath: string;
  readonly detailPath: string;
  readonly submitPath: string;
}

export const workFace: Face = {
  calls: work,
  title: recordTexts.workTitle,
  records: recordTexts.workRecords,
  detail: recordTexts.workDetail,
  submit: recordTexts.workSubmit,
  id: recordTexts.workId,
  listPath: "/dailyInspection/record",
  detailPath: "/dailyInspection/recordDetail",
  submitPath: "/dailyInspection/submit",
};

export const exerciseFace: Face = {
  calls: exercise,
  title: recordTexts.exerciseTitle,
  records: recordTexts.exerciseRecords,
  detail: recordTexts.exerciseDetail,
  submit: recordTexts.exerciseSubmit,
  id: recordTexts.exerciseId,
  listPath: "/simulationExerciseList",
  detailPath: "/simulationExercise/Detail",
  submitPath: "/simulationExerciseSubmit",
};

/** The topic on which screens hear that records changed. */
export const recordTopic = "record";
