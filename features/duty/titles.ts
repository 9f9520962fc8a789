import { words } from "@apron/kit/contract/texts";

/** The titles of the pages and of the palette's source, which the portal reads at its start. */
export const dutyTitles = words({
  roster: { zh: "值班信息", en: "Duty roster" },
  mine: { zh: "我的值班", en: "My shifts" },
  detail: { zh: "值班详情", en: "Shift details" },
  year: { zh: "值班时数", en: "Hours on duty" },
  wall: { zh: "值班大屏", en: "Duty wall" },
  call: { zh: "该找谁", en: "Who to call" },
  onDuty: { zh: "当前值班人员", en: "On duty now" },
});
