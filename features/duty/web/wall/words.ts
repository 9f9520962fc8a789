import { words } from "@apron/kit/contract/texts";

/** Words of the wall. */
export const wallWords = words({
  inTime: { zh: "还有 {time}", en: "in {time}" },
  nobody: { zh: "现在没有任何人在班", en: "Nobody is on duty now" },
  uncovered: { zh: "无人值守：{posts}", en: "Nobody is on: {posts}" },
  uncoveredUntil: { zh: "{department} {post}（至{time}）", en: "{department} {post} (until {time})" },
  callInstead: { zh: "请拨值班总机 {phone}", en: "Call the general duty phone {phone}" },
  changing: { zh: "正在交接", en: "Handing over" },
  until: { zh: "至 {time}", en: "until {time}" },
  inDays: { zh: "{days}天后{time}", en: "{time} (+{days})" },
  stale: { zh: "连接中断，显示 {time} 的数据", en: "No connection, showing {time}" },
  pageOf: { zh: "第{page}/{pages}屏", en: "Screen {page} of {pages}" },
  pause: { zh: "暂停轮播", en: "Pause" },
  resume: { zh: "继续轮播", en: "Resume" },
  nextPage: { zh: "下一屏", en: "Next screen" },
  previousPage: { zh: "上一屏", en: "Previous screen" },
});
