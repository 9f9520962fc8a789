import { refusals } from "@apron/kit/contract/refusal";
import { words } from "@apron/kit/contract/texts";

/** Refusals of reclaiming (catalogue 30, table 3); E3024 is ours. */
export const reclaimRefusals = refusals({
  E3024: { zh: "通知期未满，暂不能收回", en: "Its holder was told too recently, it cannot be reclaimed yet" },
});

/** Words of the desk of unused work numbers (catalogue 29.7). */
export const reclaimTexts = words({
  open: { zh: "待处理", en: "Open" },
  kept: { zh: "已保留", en: "Kept" },
  reclaimed: { zh: "已收回", en: "Reclaimed" },
  lapsed: { zh: "已恢复使用", en: "Used again" },
  state: { zh: "状态", en: "State" },
  unusedSince: { zh: "最近使用", en: "Last used" },
  noticeTime: { zh: "通知时间", en: "Holder told" },
  earliest: { zh: "可收回时间", en: "May be reclaimed from" },
  decision: { zh: "处理", en: "Decision" },
  keep: { zh: "保留", en: "Keep" },
  reclaim: { zh: "收回", en: "Reclaim" },
  nothing: { zh: "没有待处理的长期未用工作号", en: "No unused work number waits" },
  nothingHint: {
    zh: "六个月未登录主机的工作号每晚列入此处，并通知其持有人。",
    en: "Numbers not signed in at their host for six months are listed here every night, and their holders told.",
  },
});

/** What the holder of an unused work number is told. */
export const reclaimMessages = words({
  unused: {
    zh: "工作号{number}自{since}起未登录主机，已超过六个月，{until}后可能被收回。如需继续使用，请在此之前登录主机。",
    en: "Work number {number} has not signed in at its host since {since}, for more than six months; it may be reclaimed from {until} on. To keep it, sign in at the host before then.",
  },
  kept: {
    zh: "工作号{number}虽长期未用，经管理员确认予以保留。",
    en: "Work number {number}, unused for long, may be kept: an administrator has decided so.",
  },
  reclaimed: { zh: "超过六个月未使用，已收回", en: "It was not used for more than six months and was reclaimed" },
});
