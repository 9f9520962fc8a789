import type { FeatureDoor } from "@apron/kit/server/feature";
import { logAnswers } from "./answers-log.ts";
import { wordingAnswers } from "./answers-wording.ts";
import { fillMessages, fillWordings } from "./demo.ts";
import { wordingImportAnswers } from "./importing.ts";
import { refusalWordsOf, tellOfBroken, wordingOf } from "./wordings.ts";

/** The log of messages, and the words of messages and refusals (catalogue 2.12, 2.13, 26.11). */
export const message: FeatureDoor = (house) => {
  const refusalWords = refusalWordsOf(house);
  house.outbox.wordedBy(async (kind) => await wordingOf(house, kind));
  return {
    name: "message",
    answers: [...logAnswers(house), ...wordingAnswers(house, refusalWords), ...wordingImportAnswers(house)],
    scripts: () => {
      const script = refusalWords.script();
      return script ? [`/cass/message/refusalWords?v=${script.version}`] : [];
    },
    start: async () => {
      await tellOfBroken(house);
      await refusalWords.follow();
    },
    demo: {
      messages: async () => await fillMessages(house),
      wordings: async () => await fillWordings(house, refusalWords),
    },
  };
};
