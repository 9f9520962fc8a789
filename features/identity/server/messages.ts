import { messageKinds } from "@apron/kit/server/messages";
import { messageTexts } from "../texts.ts";

/** What is sent about a verification (catalogue 4.10). */
export const identityKinds = messageKinds("identity", {
  places: {
    reason: { example: { zh: "图片不清晰", en: "the picture is not clear" }, needed: true },
  },
  kinds: {
    verified: [messageTexts.verified.subject, messageTexts.verified.text],
    failed: [messageTexts.failed.subject, messageTexts.failed.text],
    askedAgain: [messageTexts.askedAgain.subject, messageTexts.askedAgain.text],
    released: [messageTexts.released.subject, messageTexts.released.text],
  },
});
