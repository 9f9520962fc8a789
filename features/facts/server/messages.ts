import { messageKinds } from "@apron/kit/server/messages";
import { factsMessages } from "../texts-desk.ts";

/** What is sent to the keepers of facts (catalogue 19.12). */
export const factsKinds = messageKinds("facts", {
  places: {
    unit: { example: { zh: "上海机场运维中心", en: "Shanghai airports, operations" }, needed: true },
    what: { example: { zh: "缺少风险", en: "missing in Risks" }, needed: true },
    list: {
      example: {
        zh: "上海机场运维中心（缺少风险）；南京禄口（应于2026-12-01前确认）",
        en: "Shanghai airports, operations (missing in Risks); Nanjing Lukou (to be confirmed by 2026-12-01)",
      },
      needed: true,
    },
    count: { example: "2" },
    link: { example: "https://portal.example.com/page", is: "page" },
  },
  kinds: {
    remind: [factsMessages.subject, factsMessages.remind],
    remindSeveral: [factsMessages.subject, factsMessages.remindSeveral],
    sentBack: [factsMessages.subject, factsMessages.returned],
  },
});
