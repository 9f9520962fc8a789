import { addClosingPart } from "@apron/features/login/server";
import { filled } from "@apron/kit/contract/texts";
import type { FeatureDoor } from "@apron/kit/server/feature";
import type { House } from "@apron/kit/server/house";
import { questionUrl, verifiedHolder } from "../contract.ts";
import { questionMessages } from "../texts.ts";
import { answers } from "./answers.ts";
import { deskAnswers } from "./desk/answers-desk.ts";
import { fillDesk } from "./desk/demo-desk.ts";
import { refuseUnverifiedHolder } from "./asking.ts";
import { fillQuestions } from "./demo.ts";
import { questionJobs } from "./ending.ts";
import { mayReadFile } from "./reading.ts";
import { sealedTables } from "./store.ts";
import { storesOf } from "./stores.ts";
import { followClerks } from "./desk/following.ts";
import { questionKinds } from "./desk/messages.ts";
import { newsJob } from "./desk/incidents/news.ts";

export { ownLeftMessages, ownQuestions } from "./own.ts";

/** How many questions are open at the desk now, how many of them nobody has taken, and how many are overdue. */
export const questionsOpen = async (house: House) => await storesOf(house).queue.now();

export { businessOf } from "./business.ts";
export { businessAfter } from "./rules-promise.ts";

/** Questions to customer service, their answers and promises (catalogue 13). */
export const question: FeatureDoor = (house) => {
  const stores = storesOf(house);
  addClosingPart(house, {
    open: async ({ id }) =>
      (await stores.questions.openOf(id)).map((one) => ({
        what: filled(questionMessages.open, { id: one.id }),
        route: questionUrl(one.id),
        ends: questionMessages.openEnds,
      })),
    closing: async ({ id }) => await stores.incidents.forgetPerson(id),
    erasing: async (accountId) => {
      const files = await Promise.all(
        (await stores.questions.uses(accountId)).map(async (use) => await house.files.usedBy(use)),
      );
      await house.files.letGo(files.flat().map(({ fileId }) => fileId));
      await stores.questions.forget(accountId);
    },
  });
  return {
    name: "question",
    messages: questionKinds,
    answers: [...answers(house, stores), ...deskAnswers(house, stores)],
    needs: {
      [verifiedHolder.name]: async ({ caller }) => await refuseUnverifiedHolder(house, caller.accountId),
    },
    sealed: sealedTables,
    files: { attachment: { reads: async (caller, file) => await mayReadFile(stores, caller, file) } },
    jobs: [...questionJobs(house, stores), newsJob(house, stores), followClerks(house, stores)],
    demo: {
      questions: async () => await fillQuestions(house, stores),
      desk: async () => await fillDesk(house, stores),
    },
  };
};
