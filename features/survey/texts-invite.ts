import { words } from "@apron/kit/contract/texts";

/** Words of the invitation to a survey (catalogue 23.1). */
export const invitationTexts = words({
  invite: { zh: "邀请您参与问卷调查", en: "Would you answer a few questions?" },
  next: { zh: "下次再说", en: "Next time" },
  never: { zh: "不再邀请", en: "Never again" },
  join: { zh: "参与", en: "Participate" },
  until: { zh: "{time} 截止", en: "Open until {time}" },
});
