import { words } from "@apron/kit/contract/texts";

/** Words of the audit's screens (catalogue 24.2). */
export const auditTexts = words({
  kind: { zh: "来源", en: "Source" },
  server: { zh: "服务端", en: "Server" },
  client: { zh: "浏览器上报", en: "Browser" },
  time: { zh: "时间", en: "Time" },
  actor: { zh: "操作人", en: "Who" },
  actorHint: { zh: "账号名、手机号或账号编号", en: "Account name, mobile number or id" },
  guest: { zh: "访客", en: "Guest" },
  system: { zh: "系统", en: "The portal" },
  veiled: { zh: "受保护的身份", en: "Protected identity" },
  roles: { zh: "角色", en: "Roles" },
  action: { zh: "操作", en: "Action" },
  actionHint: { zh: "文字或代号，如 审批换班", en: "Words or name, e.g. decide a swap" },
  said: { zh: "做了什么", en: "What was done" },
  name: { zh: "操作代号", en: "Name of the action" },
  about: { zh: "查看", en: "Show" },
  object: { zh: "对象", en: "Object" },
  result: { zh: "结果", en: "Result" },
  ok: { zh: "成功", en: "Succeeded" },
  refused: { zh: "被拒绝", en: "Refused" },
  ip: { zh: "IP 地址", en: "IP address" },
  userAgent: { zh: "客户端", en: "Browser" },
  before: { zh: "变更前指纹", en: "Fingerprint before" },
  after: { zh: "变更后指纹", en: "Fingerprint after" },
  trace: { zh: "追踪号", en: "Trace ID" },
  hash: { zh: "记录哈希", en: "Hash" },
  seal: { zh: "封存", en: "Seal" },
  sealed: { zh: "已封存", en: "Sealed" },
  unsealed: { zh: "尚未封存", en: "Not sealed yet" },
  line: { zh: "审计记录 {id}", en: "Line {id}" },
  emptyHint: { zh: "请调整筛选条件或时间范围", en: "Change the filters or the days" },
  searchedTo: {
    zh: "已查找至 {time}，更早的记录尚未查找",
    en: "Looked back to {time}; what is older has not been looked at yet",
  },
  older: { zh: "更早", en: "Earlier" },
  goOn: { zh: "继续查找", en: "Look further back" },
  newest: { zh: "最新", en: "Newest" },
  export: { zh: "导出 CSV", en: "Export CSV" },
  retention: {
    zh: "审计记录只增不改，自 {time} 起全部保留（法定不少于 6 个月）。",
    en: "Lines are only ever added. All of them are kept since {time} (the law asks for 6 months at least).",
  },
  check: { zh: "审计链校验", en: "The chain" },
  checkLead: {
    zh: "每条记录都有自己的哈希，写入后约一秒内与此前的记录一起封存；校验会从头走到尾，找出第一条被改动、删除或插入的记录。",
    en: "Each line has a hash of its own and is sealed together with all before it within about a second; a check walks from the first to the last and finds the first that was changed, removed or slipped in.",
  },
  start: { zh: "开始校验", en: "Check it" },
  running: { zh: "正在校验：{checked} / {total}", en: "Checking: {checked} of {total}" },
  whole: { zh: "完整：{total} 条记录未被改动", en: "Whole: none of {total} lines was changed" },
  broken: { zh: "自第 {line} 条起不可信", en: "Not to be trusted from line {line} on" },
  openBroken: { zh: "查看第 {line} 条", en: "Show line {line}" },
  lineGone: {
    zh: "没有编号为 {id} 的记录。如果校验停在这里，说明该记录已被删除。",
    en: "There is no line {id}. If the check stopped here, it was removed.",
  },
  never: { zh: "尚未校验过", en: "Never checked" },
  checkedBy: { zh: "{who} 于 {time} 发起", en: "Started by {who} at {time}" },
  finished: { zh: "完成于 {time}", en: "Finished at {time}" },
});

/** What the portal writes down besides calls (catalogue 24.2). */
export const otherActions = words({
  "duty.bulkRead": { zh: "短时间内大量查看值班人员", en: "Read very many duty persons in a short time" },
  "login.breakGlass": {
    zh: "应急：在服务器终端重新生成首批管理员链接",
    en: "Break-glass: links for the first administrators were made at the server's terminal",
  },
  "file.view": { zh: "查看文件", en: "Looked at a file" },
  "recovery.complete": { zh: "失联手机换绑生效", en: "A rebinding after a lost phone took effect" },
});

/** What browsers report, by the type code of 24.1. */
export const reportedActions = words({
  "client.21": { zh: "打开门户", en: "Opened the portal" },
  "client.22": { zh: "访问页面", en: "Visited a page" },
  "client.23": { zh: "下载客户端", en: "Downloaded the app" },
  "client.24": { zh: "打开帮助", en: "Opened the help" },
  "client.25": { zh: "打开黑名单", en: "Opened the blacklist" },
  "client.26": { zh: "打开服务热线", en: "Opened the hotline" },
  "client.27": { zh: "导出", en: "Exported" },
});
