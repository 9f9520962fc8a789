import { whenApproved } from "@apron/features/swap/server";
import type { FeatureDoor } from "@apron/kit/server/feature";
import { fillRosters } from "./demo.ts";
import { directoryAnswers } from "./answers-directory.ts";
import { keyDayImportAnswers } from "./directory/key-days.ts";
import { postImportAnswers } from "./directory/posts.ts";
import { draftAnswers } from "./answers-drafts.ts";
import { draftsOf } from "./drafts.ts";
import { publishExchange } from "./exchange.ts";
import { fileAnswers } from "./answers-files.ts";
import { checkHolidays } from "./holidays.ts";
import { importAnswers } from "./imports/answers.ts";
import { followLeavers } from "./leaving.ts";
import { monthAnswers } from "./answers-months.ts";
import { peopleImportAnswers } from "./people/importing.ts";
import { storesOf } from "./stores.ts";

export { readRosterFile } from "./files/file-reader.ts";
export { monthDays } from "./rules/month.ts";
export { meaningOf } from "./rules/shapes/codes.ts";
export { sureRowsOf } from "./rules/sure.ts";

/** How rosters are made: the directory, months and drafts, files, and what is published as versions (catalogue 15.12). */
export const planning: FeatureDoor = (house) => {
  const stores = storesOf(house);
  const drafts = draftsOf(house, stores);
  whenApproved(house, (exchange) => publishExchange(stores, drafts, exchange));
  return {
    name: "planning",
    answers: [
      ...directoryAnswers(house, stores),
      ...peopleImportAnswers(house, stores),
      ...postImportAnswers(house, stores),
      ...keyDayImportAnswers(house, stores),
      ...monthAnswers(house, stores, drafts),
      ...draftAnswers(house, stores, drafts),
      ...importAnswers(house, stores, drafts),
      ...fileAnswers(house, stores),
    ],
    jobs: [checkHolidays(house), followLeavers(house, stores)],
    // Demos remember it by the name of the feature it was released in.
    demo: { "duty.rosters": async () => await fillRosters(house, stores) },
  };
};
