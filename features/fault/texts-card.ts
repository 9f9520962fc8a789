import { words } from "@apron/kit/contract/texts";

/** Words of faults outside of their own pages: on the home screen, and how far calling has gone. */
export const faultCardTexts = words({
  openNow: { zh: "未恢复的故障 {count}", en: "Faults not restored: {count}" },
  allOpen: { zh: "全部未恢复故障", en: "All that are not restored" },
  secondLineTold: { zh: "已呼叫二线", en: "Second line called" },
  supervisorsTold: { zh: "已升级主管", en: "Supervisors know" },
});
