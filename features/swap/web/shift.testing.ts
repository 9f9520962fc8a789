import type { DutyRecord } from "@apron/features/duty/contract";
import type { SwapRecord } from "../contract.ts";

/** A shift as the server sends it; what a test is about is named, the rest is ordinary. */
export const shift = (own: Partial<DutyRecord> = {}): DutyRecord => ({
  id: "s1",
  depaName: "运行控制部",
  postName: "主机监控",
  posttype: "one",
  type: "onduty",
  shift: "day",
  form: "leader",
  startOndutyDate: "2026-11-21 08:00:00",
  endOndutyDate: "2026-11-21 20:00:00",
  name: "张三",
  postNo: "A1024",
  mobile: "13800001111",
  telephone: "010-84021234",
  remark: "",
  appName: "NewAPP",
  stateNum: 0,
  ...own,
});

/** The shifts of 张三, who looks, and of another. */
export const mine = shift({ id: "m1", startOndutyDate: "2026-11-26 08:00:00", endOndutyDate: "2026-11-26 20:00:00" });
export const others = shift({
  id: "o1",
  name: "李四",
  startOndutyDate: "2026-11-27 20:00:00",
  endOndutyDate: "2026-11-28 08:00:00",
});

/** 李四 asks 张三 for his shift; what a test is about is named. */
export const swap = (own: Partial<SwapRecord> = {}): SwapRecord => ({
  id: "w1",
  kind: "swap",
  state: "asked",
  version: 3,
  shift: others,
  otherShift: mine,
  askedBy: "李四",
  otherName: "张三",
  note: "",
  askedAt: "2026-11-21 09:00:00",
  answeredAt: "",
  decidedAt: "",
  decidedBy: "",
  decisionNote: "",
  conflicts: [],
  may: ["accept", "decline"],
  ...own,
});
