import { words } from "@apron/kit/contract/texts";

export * from "./texts-jobs.ts";

/** Words of the page of instances, messages and audit. */
export const stateTexts = words({
  instances: { zh: "实例", en: "Instances" },
  noInstance: { zh: "没有运行中的实例记录", en: "No instance has told of itself yet" },
  noInstanceHint: {
    zh: "实例每十秒上报一次，请稍后刷新",
    en: "Each tells of itself every ten seconds, so look again soon",
  },
  machine: { zh: "机器", en: "Machine" },
  started: { zh: "启动时间", en: "Started" },
  seen: { zh: "最近上报", en: "Last heard of" },
  memory: { zh: "内存（MB）", en: "Memory (MB)" },
  loopDelay: { zh: "循环延迟（毫秒）", en: "Loop delay (ms)" },
  streams: { zh: "在线页面", en: "Streams" },
  pool: { zh: "数据库连接（在用/等待）", en: "Connections busy / waiting" },
  minute: { zh: "每分钟请求/拒绝", en: "Requests / refused a minute" },
  hosts: { zh: "停用的主机", en: "Hosts at rest" },
  noHosts: { zh: "无", en: "None" },
  mixed: {
    zh: "实例版本不一致：升级完成前属正常，请尽快统一",
    en: "Instances of different releases: fine while they are being replaced, then bring all to one",
  },
  queued: { zh: "等待发送", en: "Waiting" },
  oldest: { zh: "最早等待", en: "Oldest since" },
  dead: { zh: "死信", en: "Dead letters" },
  audit: { zh: "审计", en: "Audit" },
  seal: { zh: "最新封印", en: "Newest seal" },
  sealed: { zh: "封存时间", en: "Sealed" },
  unsealed: { zh: "最早未封存", en: "Oldest line not sealed" },
  seconds: { zh: "{count}秒", en: "{count} s" },
  jobsFailing: { zh: "{count}个任务连续失败，{dead}次执行已放弃", en: "Jobs failing: {count}, runs given up: {dead}" },
  jobsGood: { zh: "全部任务正常", en: "All jobs run as they should" },
  toMessages: { zh: "查看消息日志", en: "To the message log" },
});

export const instanceStates = words({
  running: { zh: "运行中", en: "Running" },
  lost: { zh: "失去联系", en: "Not heard of" },
  ended: { zh: "已停止", en: "Ended" },
});

/** Words of the page of jobs. */
export const jobTexts = words({
  name: { zh: "任务", en: "Job" },
  last: { zh: "最近执行", en: "Last run" },
  took: { zh: "耗时（毫秒）", en: "Took (ms)" },
  runs: { zh: "执行/失败", en: "Runs / failures" },
  waiting: { zh: "到期未执行", en: "Due, not begun" },
  since: { zh: "{count}个，自{time}", en: "{count}, since {time}" },
  failure: { zh: "最近失败", en: "Last failure" },
  none: { zh: "还没有任务执行过", en: "No job has run yet" },
  noneHint: { zh: "启动后一分钟内会有第一批执行记录", en: "The first ones run within a minute of the start" },
  dead: { zh: "已放弃的执行", en: "Runs that were given up" },
  deadHint: {
    zh: "连续失败六次后停止自动重试。排除原因后可重新执行。",
    en: "After six failures nobody tries again by himself. Put the cause right, then run them again.",
  },
  retry: { zh: "重新执行（{count}）", en: "Run again ({count})" },
  retryHint: { zh: "这些执行将重新排队，各执行一次。", en: "They are queued again, for one run each." },
  retried: { zh: "已安排重新执行", en: "They run again" },
});

export const jobStates = words({
  good: { zh: "执行正常", en: "Runs well" },
  failing: { zh: "连续失败", en: "Failing" },
  late: { zh: "滞后", en: "Late" },
  idle: { zh: "尚未执行", en: "Not run yet" },
});

/** Words of the refusals. */
export const refusalTexts = words({
  traceId: { zh: "追踪号", en: "Trace ID" },
  person: { zh: "手机号或邮箱", en: "Mobile or e-mail" },
  personHint: { zh: "完整号码或邮箱，用于查找，不会显示", en: "Whole; it is looked for and never shown" },
  code: { zh: "拒绝代码", en: "Code" },
  told: { zh: "提示内容", en: "Was told" },
  what: { zh: "操作", en: "Wanted to" },
  route: { zh: "路径", en: "Path" },
  who: { zh: "人员标识", en: "Person" },
  whoHint: {
    zh: "同一人的标识相同，由此查看其全部拒绝记录",
    en: "The same sign for the same person: all of his refusals",
  },
  guest: { zh: "未登录", en: "Guest" },
  empty: { zh: "{days}天内没有拒绝记录", en: "Nothing was refused within {days} days" },
  emptyHint: { zh: "被拒绝的调用一秒内出现在这里", en: "A refused call stands here within a second" },
  found: { zh: "没有符合条件的拒绝记录", en: "No refusal fits" },
  until: { zh: "限制截止", en: "Held until" },
  remaining: { zh: "剩余次数", en: "Tries left" },
  took: { zh: "耗时", en: "Took" },
  milliseconds: { zh: "{count}毫秒", en: "{count} ms" },
  instance: { zh: "实例", en: "Instance" },
});
