import type { Visitor } from "../backstage.ts";

/** Something people do, as a request of theirs. */
export interface Habit {
  /** The route as it is declared. */
  readonly route: string;
  readonly method: "GET" | "POST";
  /** How often beside the others, in an hour in the middle of the day. */
  readonly weight: number;
  path?(who: Visitor): string;
  body?(who: Visitor, turn: number): object;
  /** Codes of refusals that belong to it: somebody who writes too much is told so. */
  readonly refusals?: readonly string[];
}

const bindingOf = ({ accountId }: Visitor): string => accountId.replace("holder-", "bench-");

/** A holder looks how the work number is and why, reads, searches, asks, and now and then writes. */
export const holderHabits: readonly Habit[] = [
  { route: "/cass/agent/health", method: "GET", weight: 20 },
  { route: "/cass/my/todo/getNum", method: "POST", weight: 20 },
  { route: "/cass/notice/getUnreadCount", method: "GET", weight: 20 },
  {
    route: "/cass/flow/getToday",
    method: "GET",
    weight: 12,
    path: (who) => `/cass/flow/getToday?bindingId=${bindingOf(who)}`,
  },
  { route: "/cass/notice/getList", method: "POST", weight: 8, body: () => ({ pageSize: 10 }) },
  { route: "/cass/help/getList", method: "POST", weight: 6, body: (_, turn) => ({ keyword: keywordOf(turn) }) },
  { route: "/cass/errorCode/getList", method: "POST", weight: 4, body: (_, turn) => ({ keyword: keywordOf(turn) }) },
  { route: "/cass/my/attempt/getList", method: "POST", weight: 2, body: () => ({}) },
  { route: "/cass/audit/addAuditLog", method: "POST", weight: 4, body: () => ({ typeCode: 1, detail: "bench" }) },
  {
    route: "/cass/leaveMessage/save",
    method: "POST",
    weight: 2,
    body: (_, turn) => ({ businessType: "other", content: `打印机不出票 ${turn}` }),
  },
  {
    route: "/cass/feedback/save",
    method: "POST",
    weight: 2,
    body: (_, turn) => ({ type: "function", content: `希望列表可以导出 ${turn}` }),
  },
];

/** Somebody on duty looks who else is, what is to be done, and which faults and changes there are. */
export const staffHabits: readonly Habit[] = [
  { route: "/cass/my/todo/getNum", method: "POST", weight: 20 },
  { route: "/cass/onDutyManagement/getNow", method: "GET", weight: 8 },
  {
    route: "/cass/onDutyManagement/getList",
    method: "POST",
    weight: 16,
    body: (_, turn) => ({ date: "", depaName: departments[turn % departments.length], postName: "", appName: "" }),
  },
  { route: "/cass/my/todo/getListByPageNew", method: "POST", weight: 10, body: () => ({}) },
  { route: "/cass/reportFaultDetails/getFaultDetailsList", method: "POST", weight: 12, body: () => ({}) },
  { route: "/cass/change/getList", method: "POST", weight: 6, body: () => ({}) },
  { route: "/cass/network/getList", method: "POST", weight: 4, body: () => ({}) },
  { route: "/cass/notice/getUnreadCount", method: "GET", weight: 12 },
  { route: "/cass/reportWorkDetails/getWorkDetailsList", method: "POST", weight: 6, body: () => ({}) },
  { route: "/cass/audit/addAuditLog", method: "POST", weight: 4, body: () => ({ typeCode: 1, detail: "bench" }) },
  {
    route: "/cass/feedback/save",
    method: "POST",
    weight: 2,
    body: (_, turn) => ({ type: "function", content: `值班表希望按月打印 ${turn}` }),
    refusals: ["E23101"],
  },
];

const keywordOf = (turn: number): string => ["打印", "密码", "流量", "解锁", "绑定", "PID"][turn % 6] ?? "";
const departments = ["网络部", "离港部", "订座部", "安全部", "数据部", "主机部"];

/** How much of its busiest hour an hour of the day has, from midnight on: holders sell by day, the staff never sleeps. */
export const hoursOf = {
  holders: [5, 4, 3, 3, 4, 8, 20, 45, 85, 100, 95, 85, 60, 70, 85, 85, 80, 65, 45, 35, 25, 18, 10, 5],
  staff: [30, 28, 26, 26, 28, 35, 50, 80, 100, 95, 90, 80, 60, 70, 85, 85, 80, 75, 70, 60, 50, 45, 38, 30],
} as const;
