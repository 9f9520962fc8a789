import { messageKinds } from "@apron/kit/server/messages";
import { faultMessages } from "../texts.ts";

/** What is sent about faults nobody has accepted (catalogue 16.8). */
export const faultKinds = messageKinds("fault", {
  places: {
    severity: { example: { zh: "较大故障", en: "Significant" } },
    id: { example: "F20260305001", needed: true },
    airport: { example: { zh: "成都双流", en: "Chengdu" } },
    application: { example: "NewAPP" },
    phenomenon: { example: { zh: "值机柜台离线", en: "counters are offline" } },
    minutes: { example: "15" },
    link: { example: "https://portal.example.com/page", is: "page" },
  },
  kinds: {
    called: [faultMessages.subject, faultMessages.called],
    calledNext: [faultMessages.subject, faultMessages.calledNext],
    escalateSupervisors: [faultMessages.subject, faultMessages.escalateSupervisors],
    noRoster: [faultMessages.subject, faultMessages.noRoster],
  },
});
