import { addClosingPart } from "@apron/features/login/server";
import { roles } from "@apron/kit/contract/roles";
import type { FeatureDoor } from "@apron/kit/server/feature";
import { answers, claimedFor, givenBy } from "./answers.ts";
import { deskAnswers } from "./answers-desk.ts";
import { fillFeedback } from "./demo.ts";
import { contactPurpose, storeOf } from "./store.ts";
import { feedbackKinds } from "./messages.ts";

/** Feedback on the portal itself, and its answers (catalogue 23.3). */
export const feedback: FeatureDoor = (house) => {
  const store = storeOf(house);
  addClosingPart(house, {
    held: async (accountId) => ({ feedback: await givenBy(store, accountId) }),
    closing: async ({ id }) => void (await store.forgetPerson(id)),
    erasing: async (id) => await house.files.letGo(await store.erase(id)),
  });
  return {
    name: "feedback",
    messages: feedbackKinds,
    answers: [...answers(house, store), ...deskAnswers(house, store)],
    sealed: [{ table: "feedback", key: "id", columns: { contact_sealed: contactPurpose } }],
    files: {
      // Whoever gave it reads his own anyhow.
      report: {
        reads: async (caller, file) =>
          caller.roles.includes(roles.contentEditor.id) && file.use?.startsWith(claimedFor("")) === true,
      },
    },
    demo: { given: async () => await fillFeedback(house, store) },
  };
};
