import { messageKinds } from "@apron/kit/server/messages";
import { swapMessages, swapMessageWords } from "../texts.ts";

/** What is sent about exchanges of shifts (catalogue 15). */
export const swapKinds = messageKinds("swap", {
  places: {
    kind: { example: swapMessageWords.swap },
    asker: { example: { zh: "王小明", en: "Wang Xiaoming" } },
    other: { example: { zh: "李华", en: "Li Hua" } },
    shift: { example: { zh: "值班一线 03-06 08:00-20:00", en: "First line 03-06 08:00-20:00" }, needed: true },
    exchange: { example: { zh: "，换取 03-08 08:00-20:00", en: ", in exchange for 03-08 08:00-20:00" } },
    reason: { example: { zh: "（理由：人手不足）", en: " (reason: too few people)" } },
    link: { example: "https://portal.example.com/page", is: "page" },
  },
  kinds: {
    asked: [swapMessageWords.subject, swapMessages.asked],
    accepted: [swapMessageWords.subject, swapMessages.accepted],
    declined: [swapMessageWords.subject, swapMessages.declined],
    untaken: [swapMessageWords.subject, swapMessages.untaken],
    withdrawn: [swapMessageWords.subject, swapMessages.withdrawn],
    approved: [swapMessageWords.subject, swapMessages.approved],
    refused: [swapMessageWords.subject, swapMessages.refused],
    lapsed: [swapMessageWords.subject, swapMessages.lapsed],
    toDecide: [swapMessageWords.subject, swapMessageWords.toDecide],
  },
});
