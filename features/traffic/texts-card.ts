import { words } from "@apron/kit/contract/texts";

/** Words of the course of a day, which stands on the home screen too. */
export const trafficCardTexts = words({
  today: { zh: "今日流量", en: "Flow today" },
  noApplication: { zh: "不能申请提高阈值：{why}", en: "A higher threshold cannot be applied for: {why}" },
  clear: { zh: "将今日流量清零（今日还剩{count}次）", en: "Clear today's count ({count} left today)" },
  look: { zh: "查看流量", en: "Look at the traffic" },
  threshold: { zh: "阈值", en: "Threshold" },
  usual: { zh: "往常", en: "Usual" },
  flow: { zh: "流量", en: "Flow" },
  course: { zh: "今日走势", en: "The day so far" },
  noTop: { zh: "今日还没有指令", en: "No instructions today" },
  noTopHint: {
    zh: "有指令后，这里显示哪个PID、哪类指令用得最多。",
    en: "Once there are some, the busiest stand here.",
  },
});

/** How a day goes on, in a word. */
export const courseNames = words({
  full: { zh: "已满", en: "Full" },
  jump: { zh: "突增", en: "Runaway" },
  rising: { zh: "今日将满", en: "Full today" },
  calm: { zh: "充足", en: "Enough" },
  stopped: { zh: "无流量", en: "Quiet" },
  unknown: { zh: "待观察", en: "Too early" },
});
