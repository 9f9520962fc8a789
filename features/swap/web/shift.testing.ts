import type { DutyRecord } from "@apron/features/duty/contract";

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
