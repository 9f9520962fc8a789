import { refusals } from "@apron/kit/contract/refusal";
import { words } from "@apron/kit/contract/texts";

/** Refusals of feedback on ticket lists (catalogue 30). */
export const etlRefusals = refusals({
  E16121: { zh: "请输入两位航空公司代码，如CA", en: "Enter the airline's code of two signs, e.g. CA", status: "400-1" },
  E16122: { zh: "航班号格式错误，如CA1234", en: "The flight number is wrong; like CA1234", status: "400-1" },
  E16123: {
    zh: "航班号与航空公司{airline}不符",
    en: "The flight number does not belong to airline {airline}",
    status: "400-1",
  },
  E16124: { zh: "航班日期不能晚于今天", en: "The flight date must not lie after today", status: "400-1" },
  E16125: { zh: "办结时请填写答复", en: "Write an answer to resolve it", status: "400-1" },
  E16126: { zh: "该反馈已办结", en: "This feedback was resolved" },
});

/** What submitters and handlers are told. */
export const etlMessages = words({
  subject: { zh: "ETL反馈处理通知", en: "Your ETL feedback" },
  processing: {
    zh: "您提交的ETL反馈{id}（{flight}）已受理。{reply}查看：{link}",
    en: "Your ETL feedback {id} ({flight}) was accepted. {reply}See {link}",
  },
  resolved: {
    zh: "您提交的ETL反馈{id}（{flight}）已办结：{reply}查看：{link}",
    en: "Your ETL feedback {id} ({flight}) was resolved: {reply}See {link}",
  },
  todo: { zh: "ETL反馈待处理：{flight}（{airport}）", en: "ETL feedback to answer: {flight} ({airport})" },
});

/** Words of the screens (catalogue 16.10). */
export const etlTexts = words({
  add: { zh: "提交反馈", en: "New feedback" },
  lead: {
    zh: "航班起飞后离港系统未正确发出电子客票清单（ETL）时，在此反馈。",
    en: "For flights whose electronic ticket list (ETL) did not leave the departure system as it should.",
  },
  id: { zh: "反馈编号", en: "Feedback" },
  airline: { zh: "航空公司", en: "Airline" },
  flightNo: { zh: "航班号", en: "Flight number" },
  flightDate: { zh: "航班日期", en: "Flight date" },
  startDate: { zh: "航班日期起", en: "Flown from" },
  endDate: { zh: "航班日期止", en: "Flown to" },
  etlStatus: { zh: "ETL状态", en: "What is wrong" },
  missing: { zh: "未发出", en: "Missing" },
  rejected: { zh: "被拒收", en: "Rejected" },
  partial: { zh: "部分缺失", en: "Partial" },
  late: { zh: "延迟", en: "Late" },
  ticketsAffected: { zh: "影响客票数", en: "Tickets affected" },
  description: { zh: "情况说明", en: "What happened" },
  descriptionHint: { zh: "报文时间、错误提示、已做的处理。", en: "Times, error messages, what was tried." },
  files: { zh: "附件", en: "Attachments" },
  status: { zh: "处理状态", en: "State" },
  open: { zh: "未办结", en: "Open" },
  submitted: { zh: "待受理", en: "To be accepted" },
  processing: { zh: "处理中", en: "In progress" },
  resolved: { zh: "已办结", en: "Resolved" },
  mine: { zh: "仅看本人提交", en: "Only mine" },
  onlyMine: { zh: "本人提交", en: "Mine" },
  noReply: { zh: "尚无答复", en: "No answer yet" },
  changes: { zh: "处理过程", en: "Timeline" },
  takeUp: { zh: "受理", en: "Accept" },
  progress: { zh: "记录进展", en: "Tell progress" },
  resolve: { zh: "办结", en: "Resolve" },
  handleHint: { zh: "提交人会收到通知。", en: "The submitter is told." },
  handled: { zh: "已处理，并通知提交人", en: "Done; the submitter was told" },
  saved: { zh: "反馈已提交", en: "The feedback was submitted" },
  empty: { zh: "没有ETL反馈", en: "No ETL feedback" },
  emptyHint: { zh: "请放宽查询条件，或提交一条反馈。", en: "Try fewer filters, or submit one." },
});
