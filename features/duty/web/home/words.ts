import { words } from "@apron/kit/contract/texts";

/** Words of duty's parts of the home screen. */
export const homeDutyWords = words({
  noShifts: { zh: "近期没有您的班次", en: "You have no shifts ahead" },
  todayOf: { zh: "今日时间轴 {department}", en: "Today's hours, {department}" },
});
