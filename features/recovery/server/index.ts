import { addClosingPart } from "@apron/features/login/server";
import type { FeatureDoor } from "@apron/kit/server/feature";
import { recoveryMessages } from "../texts.ts";
import { recoveryTitles } from "../titles.ts";
import { answers } from "./answers.ts";
import { completeDue, eraseEnded } from "./complete.ts";
import { casesOf, sealedPurposes } from "./store.ts";
import { storesOf } from "./stores.ts";
import { recoveryKinds } from "./messages.ts";

/** Getting back in without one's phone: a case, two reviewers, a day in which it may be stopped (catalogue 1.45). */
export const recovery: FeatureDoor = (house) => {
  addClosingPart(house, {
    open: async ({ id }) =>
      (await casesOf(house).isOpenFor(id))
        ? [{ what: recoveryTitles.title, route: "/forgetPassword/lostPhone", ends: recoveryMessages.openEnds }]
        : [],
    erasing: async (id) => await casesOf(house).forgetAccount(id),
  });
  return {
    name: "recovery",
    messages: recoveryKinds,
    answers: answers(house, storesOf(house)),
    sealed: [
      {
        table: "recovery_case",
        key: "id",
        columns: { form_sealed: sealedPurposes.form, note_sealed: sealedPurposes.note },
      },
    ],
    jobs: [
      { name: "recovery.complete", cron: "* * * * *", run: async () => await completeDue(house, storesOf(house)) },
      { name: "recovery.eraseEnded", cron: "40 3 * * *", run: async () => await eraseEnded(house, storesOf(house)) },
    ],
  };
};
