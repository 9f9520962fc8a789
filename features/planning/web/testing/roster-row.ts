import type { RosterRow } from "../../row.ts";

/** A day shift of the first of December for a test, but for what it says otherwise. */
export const rosterRow = (own: Partial<RosterRow> = {}): RosterRow => ({
  n: 1,
  id: "",
  depaName: "网络部",
  postName: "监控",
  posttype: "one",
  type: "onduty",
  shift: "day",
  form: "leader",
  startOndutyDate: "2026-12-01 08:00:00",
  endOndutyDate: "2026-12-01 20:00:00",
  name: "张三",
  postNo: "",
  mobile: "",
  telephone: "",
  appName: "",
  remark: "",
  ...own,
});
