import { words } from "@apron/kit/contract/texts";

/** Words of duty's parts of the home screen. */
export const homeDutyWords = words({
  todayOf: { zh: "今日时间轴 {department}", en: "Today's hours, {department}" },
});
