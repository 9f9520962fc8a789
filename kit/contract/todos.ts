import { words } from "./texts.ts";

/** What there may be to do for somebody (catalogue 17.1); the type's name is what filters and links speak of. */
export const todoTypes = words({
  realName: { zh: "实名认证", en: "Identity verification" },
  agreement: { zh: "协议更新", en: "Updated agreement" },
  selfService: { zh: "自助服务即将到期", en: "Self-service expires" },
  signIn: { zh: "限期登录主机", en: "Sign in at the host" },
  securityAlert: { zh: "安全提醒", en: "Security alert" },
  grant: { zh: "权限复核", en: "Role to confirm" },
  appeal: { zh: "实名申诉复核", en: "Appeal to confirm" },
  inspection: { zh: "巡检缺失", en: "Inspection missing" },
  exercise: { zh: "计划演练", en: "Planned exercise" },
  returned: { zh: "记录退回", en: "Record sent back" },
  etl: { zh: "ETL反馈待处理", en: "ETL feedback to answer" },
  hostOutcome: { zh: "主机结果待跟进", en: "Host outcome to follow up" },
  traffic: { zh: "流量预警", en: "Traffic warning" },
  report: { zh: "举报事项", en: "Report" },
  threshold: { zh: "阈值申请", en: "Threshold application" },
  export: { zh: "导出文件", en: "Exported file" },
  unusualSignIn: { zh: "异常登录核实", en: "Unusual sign-in to confirm" },
  bulkReading: { zh: "批量查询核查", en: "Bulk reading to look into" },
  fault: { zh: "故障待受理", en: "Fault to accept" },
  notice: { zh: "通知待确认", en: "Notice to confirm" },
  help: { zh: "帮助内容", en: "Help content" },
  question: { zh: "问题与留言", en: "Questions and messages" },
  survey: { zh: "问卷待填写", en: "Survey to answer" },
  feedback: { zh: "产品反馈", en: "Feedback" },
  change: { zh: "变更提醒", en: "Change reminder" },
  wording: { zh: "文案失效", en: "Wording that does not fit" },
  firewall: { zh: "防火墙策略到期", en: "Firewall policies expire" },
  facts: { zh: "机场资料", en: "Facts of airports" },
  training: { zh: "培训待阅读", en: "Training to read" },
  accountRequest: { zh: "账号请求待复核", en: "Account request to decide" },
});

export type TodoType = keyof typeof todoTypes;
