import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const unlockTitles = words({
  title: { zh: "工作号解锁", en: "Unlock a work number" },
  pid: { zh: "PID解锁", en: "Unlock PIDs" },
  bankImport: { zh: "导入题目", en: "Import questions" },
  bank: { zh: "解锁题库", en: "Question bank" },
});
