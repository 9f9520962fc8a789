import { words } from "../../contract/texts.ts";

/** What stands on every page of a drill (catalogue 29.28, docs/operations/back-up.md). */
export const drillTexts = words({
  banner: {
    zh: "恢复演练：数据来自备份，不发送任何消息，不执行后台任务，不访问主机。",
    en: "Drill on restored data: no message leaves, no job runs, no host is asked.",
  },
});
