import { words } from "@apron/kit/contract/texts";

/** Words of what is due today, which stand on the home screen too. */
export const todayTexts = words({
  today: { zh: "今日巡检", en: "Today's inspections" },
  dueTime: { zh: "截止时间", en: "Due" },
  abnormal: { zh: "有异常", en: "Out of band" },
  late: { zh: "逾期", en: "Late" },
  missed: { zh: "缺失", en: "Missed" },
  due: { zh: "待巡检", en: "Due" },
  turnOf: { zh: "重保日第{turn}次检查", en: "Key assurance: check {turn} of 2" },
  notDue: { zh: "无需巡检", en: "Not due" },
});
