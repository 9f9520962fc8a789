import type { Word } from "@apron/kit/contract/texts";
import type { RevealedFact } from "../../../desk.ts";
import { deskTexts } from "../../../texts-desk.ts";
import { questionTexts } from "../../../texts-web.ts";

/** What the facts are called that are masked until somebody reveals them. */
export const factWords: Readonly<Record<RevealedFact, Word>> = {
  phone: questionTexts.phone,
  recordCode: deskTexts.recordCode,
  ticketNumber: deskTexts.ticketNumber,
  passengerInfo: deskTexts.passenger,
};
