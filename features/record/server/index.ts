import { holdAirports } from "@apron/features/airport/server";
import type { Identified } from "@apron/dialect";
import { wallTime } from "@apron/kit/server/clock";
import type { FeatureDoor } from "@apron/kit/server/feature";
import type { House } from "@apron/kit/server/house";
import * as contract from "../contract.ts";
import type { Deviation, RecordBusiness } from "../record.ts";
import { boardAnswers } from "./answers-board.ts";
import { recordsNaming } from "./store-records.ts";
import { askSecondChecks, fillInspections } from "./demo.ts";
import { fillExercises } from "./exercise/demo-exercises.ts";
import { exerciseAnswers, exercisePartsOf } from "./exercise/answers-exercise.ts";
import { familyAnswers } from "./answers-family.ts";
import { remindOfMissing, turnOfDay } from "./due/reminders.ts";
import { planImportAnswers } from "./plan/importing.ts";
import { storesOf } from "./stores.ts";
import { workAnswers } from "./answers-work.ts";
import { recordKinds } from "./messages.ts";
import { identifiedIn } from "./values/identity.ts";

/** Simulation exercises and daily maintenance: filled templates and what becomes of them (catalogue 16). */
export const record: FeatureDoor = (house) => {
  const stores = storesOf(house);
  holdAirports(house, "records", recordsNaming);
  return {
    name: "record",
    messages: recordKinds,
    answers: [
      ...familyAnswers(house, stores, contract.exercise, "exercise", (found) => exercisePartsOf(house, stores, found)),
      ...familyAnswers(house, stores, contract.work, "work"),
      ...workAnswers(house, stores),
      ...boardAnswers(house, stores),
      ...planImportAnswers(house, stores),
      ...exerciseAnswers(house, stores),
    ],
    jobs: [remindOfMissing(house, stores), turnOfDay(house)],
    // A photo is seen by whoever sees the record: all of the operations staff.
    files: { recordPhoto: { reads: async (caller, file) => caller.version === "3" && file.use !== undefined } },
    demo: {
      inspections: async () => await fillInspections(house, stores),
      exercises: async () => await fillExercises(house, stores),
      secondChecks: async () => await askSecondChecks(stores),
    },
  };
};

export { type MissingCheck, missingChecks } from "./due/missing.ts";

/** A record as another feature may begin something from it, e.g. a fault. */
export interface FoundRecord {
  readonly id: string;
  /** What people call it. */
  readonly number: string;
  readonly business: RecordBusiness;
  readonly officeCode: string;
  readonly airportCn: string;
  readonly applicationId: string;
  readonly applicationAlias: string;
  readonly templateId: string;
  readonly templateVersion: number;
  readonly details: string;
  /** Each with the thing it is of, e.g. the line whose ping it is. */
  readonly values: readonly Identified[];
  /** Why values lay out of their bands, with pictures. */
  readonly deviations: readonly Deviation[];
  readonly place: string;
  readonly submitter: string;
  readonly createTime: string;
}

/** The record of an id, whoever asks. */
export const recordOf = async (house: House, id: string): Promise<FoundRecord | undefined> => {
  const found = await storesOf(house).records.find(id);
  return (
    found && {
      id: found.id,
      number: found.number,
      business: found.business,
      officeCode: found.office_code,
      airportCn: found.airport_cn,
      applicationId: found.application_id,
      applicationAlias: found.application_alias,
      templateId: found.template_id,
      templateVersion: found.template_version,
      details: found.details,
      values: await identifiedIn(house, found),
      deviations: found.deviations,
      place: found.place,
      submitter: found.submitter,
      createTime: wallTime(found.created_at),
    }
  );
};
