import { queryRefusals } from "@apron/kit/contract/query-refusals";
import { refusals } from "@apron/kit/contract/refusal";
import { type Word, words } from "@apron/kit/contract/texts";
import type { Failure } from "./stages.ts";

/** Refusals of expired queries (catalogue 30). */
export const expiredRefusals = refusals({
  E14003: { zh: "查询提交失败", en: "Query submission failed" },
  E14004: { zh: "请输入13位票号", en: "Enter the 13-digit ticket number", status: "400-1" },
  E14005: { zh: "非该工作号出票", en: "The ticket was not issued by this agent" },
  E14011: { zh: "请使用手机号登录", en: "Sign in with a mobile number to use this" },
  E14021: {
    zh: "请填写姓名、证件号、票号中的一项",
    en: "Enter the name, the ID number or the ticket number",
    status: "400-1",
  },
  E14022: {
    zh: "姓名、证件号、票号只能填写一项",
    en: "Enter only one of name, ID number and ticket number",
    status: "400-1",
  },
  E14023: { zh: "机场三字码格式错误，如CAN", en: "The airport code is wrong; three letters like CAN", status: "400-1" },
  E14024: {
    zh: "请输入完整姓名，不支持模糊查询",
    en: "Enter the full name; wildcards are not supported",
    status: "400-1",
  },
  E14025: { zh: "请输入完整、正确的证件号", en: "Enter the full and correct ID number", status: "400-1" },
  E14026: { zh: "航班号格式错误，如CZ3101", en: "The flight number is wrong; like CZ3101", status: "400-1" },
  E14027: { zh: "航班日期不得晚于今天", en: "The flight date must not be after today", status: "400-1" },
  E14028: { zh: "查询结果已删除或尚未生成", en: "The result was erased, or is not there yet" },
  E14029: { zh: "该查询已重发{limit}次，不能再重发", en: "This query was sent again {limit} times, which is all" },
  E14030: { zh: "该查询没有可重发的内容", en: "This query has nothing to send again" },
  E14031: { zh: "最长等待不得短于最短等待", en: "The longest wait must not be below the shortest", status: "400-1" },
});

/** Why a query failed, as its holder reads it. */
export const failureTexts: Readonly<Record<Failure, Word>> = {
  hostAway: {
    zh: `${queryRefusals.E14002.zh}（主机长时间未答复，本次不计入当日次数）`,
    en: `${queryRefusals.E14002.en}: the host did not answer for a long time, and the query does not count for the day`,
  },
  unknownTicket: { zh: "主机查无此票号，请核对后再查", en: "The host knows no such ticket number, please check it" },
  notIssued: expiredRefusals.E14005,
  nobody: { zh: "该航班没有符合条件的旅客", en: "Nobody on the flight fits what was asked for" },
  unknownAgent: { zh: "主机查无此工作号", en: "The host knows no such work number" },
  unbound: { zh: "工作号已解绑，结果未发送", en: "The work number was unbound, nothing was sent" },
  barred: {
    zh: "工作号行为异常或账号已停用，结果未发送",
    en: "The work number behaves abnormally or the account was disabled, nothing was sent",
  },
  noFile: {
    zh: "结果文件生成失败，请联系客服重发",
    en: "The file could not be made, ask customer service to send it again",
  },
};

/** What has to end before an account does. */
export const openQueries = words({
  ticket: { zh: "有过期客票查询尚无结果", en: "Expired-ticket queries still wait for their result" },
  passenger: { zh: "有过期旅客查询尚无结果", en: "Expired-passenger queries still wait for their result" },
  ends: { zh: "结果发出后自动办结", en: "Ends by itself once the result is sent" },
});

/** What is sent: never anything of a passenger or a ticket outside of the attached files. */
export const expiredMessages = words({
  ticketSubject: { zh: "过期客票查询结果 {serialNo}", en: "Result of your expired-ticket query {serialNo}" },
  querySubject: { zh: "过期查询结果 {serialNo}", en: "Result of your query {serialNo}" },
  passengerSubject: { zh: "过期旅客查询结果 {serialNo}", en: "Result of your expired-passenger query {serialNo}" },
  mail: {
    zh: "您好，\n\n您于{time}以工作号{agent}提交的查询{serialNo}已完成，结果见附件（PDF与表格）。\n结果在查询记录中保留至{until}：{link}\n\n附件含旅客个人信息，请妥善保管，不得转发他人。如非本人操作，请联系客服。",
    en: "Hello,\n\nthe query {serialNo} that you submitted with work number {agent} at {time} is done; the result is attached as PDF and as a spreadsheet.\nIt can be read on the record until {until}: {link}\n\nThe files hold personal data of passengers: keep them safe and do not pass them on. If it was not you, please contact customer service.",
  },
  failedMail: {
    zh: "您好，\n\n您于{time}以工作号{agent}提交的查询{serialNo}未得到结果：{reason}。\n查看：{link}",
    en: "Hello,\n\nthe query {serialNo} that you submitted with work number {agent} at {time} has no result: {reason}.\nSee {link}",
  },
  sms: {
    zh: "您的过期查询{serialNo}已完成，结果已发送至{email}，记录中保留{days}天。",
    en: "Your query {serialNo} is done; the result was sent to {email} and stays on the record for {days} days.",
  },
  failedSms: {
    zh: "您的过期查询{serialNo}未得到结果：{reason}。",
    en: "Your query {serialNo} has no result: {reason}.",
  },
});

/** What stands on the papers of a result. */
export const paperTexts = words({
  issuer: { zh: "Apron 门户 · 过期查询", en: "Apron portal · expired queries" },
  ticketTitle: { zh: "过期客票查询结果", en: "Expired ticket" },
  passengerTitle: { zh: "过期旅客查询结果", en: "Expired passengers" },
  pages: { zh: "第 {page} / {pages} 页", en: "Page {page} of {pages}" },
  foot: {
    zh: "{serialNo} · 含旅客个人信息，仅供查询人办理业务使用，不得外传。",
    en: "{serialNo} · Holds personal data of passengers: for the business of whoever asked only.",
  },
  zone: {
    zh: "时间均为北京时间，内容以主机答复为准。",
    en: "Times are Beijing time; the contents are as the host answered.",
  },
  agent: { zh: "工作号", en: "Work number" },
  submitted: { zh: "提交时间", en: "Submitted" },
  passengersFound: { zh: "共 {count} 名旅客", en: "Passengers found: {count}" },
});

/** Words of the screens and of the papers (catalogue 14.1 to 14.3). */
export const expiredTexts = words({
  ticketLead: {
    zh: "查询由该工作号出票、已超出主机保存期的客票。结果约30分钟内发送至邮箱，并以短信通知。",
    en: "For tickets that the work number issued and that are past what hosts keep at hand. The result comes by e-mail in about 30 minutes, and a text message tells of it.",
  },
  passengerLead: {
    zh: "查询过期航班的旅客。姓名、证件号、票号任选一项，结果约30分钟内发送至邮箱，并以短信通知。",
    en: "For passengers of flights long gone, by name, ID number or ticket number. The result comes by e-mail in about 30 minutes, and a text message tells of it.",
  },
  ticketNumber: { zh: "票号", en: "Ticket number" },
  ticketNumberHint: { zh: "13位数字，可含“-”和空格", en: "13 digits; hyphens and spaces do not matter" },
  flightNo: { zh: "航班号", en: "Flight number" },
  flightDate: { zh: "航班日期", en: "Flight date" },
  depAirport: { zh: "起飞机场", en: "From airport" },
  depAirportHint: { zh: "三字码，如CAN", en: "Three letters, e.g. CAN" },
  findBy: { zh: "查询方式", en: "Look for the passenger by" },
  idNumber: { zh: "证件号", en: "ID number" },
  nameHint: { zh: "与客票一致，如ZHANG/SAN", en: "As on the ticket, e.g. ZHANG/SAN" },
  emailHint: { zh: "结果含旅客个人信息，请填写本人邮箱", en: "The result holds personal data: use your own mailbox" },
  submitQuery: { zh: "提交查询", en: "Submit the query" },
  newQuery: { zh: "新的查询", en: "New query" },
  wait: { zh: "{seconds}秒后可再查", en: "Next query in {seconds} s" },
  used: {
    zh: "该工作号今日已查询 {used} / {limit} 次",
    en: "This work number has asked {used} of {limit} times today",
  },
  submitted: { zh: "查询已提交", en: "The query was submitted" },
  submittedHint: {
    zh: "编号{serialNo}，结果预计30分钟左右发送至{email}。",
    en: "{serialNo}: the result should reach {email} in about 30 minutes.",
  },
  seeRecord: { zh: "查看进度", en: "See progress" },
  askAnother: { zh: "继续查询", en: "Ask for another" },
  records: { zh: "查询记录", en: "Earlier queries" },
  serialNo: { zh: "查询编号", en: "Query number" },
  kind: { zh: "查询类型", en: "Kind of query" },
  ticket: { zh: "过期客票", en: "Expired tickets" },
  passenger: { zh: "过期旅客", en: "Expired passengers" },
  channel: { zh: "渠道", en: "Channel" },
  portal: { zh: "门户", en: "Portal" },
  progress: { zh: "进展", en: "Progress" },
  inQuery: { zh: "查询中", en: "In query" },
  sent: { zh: "已发送", en: "Sent" },
  failed: { zh: "查询失败", en: "Failed" },
  expected: { zh: "预计完成", en: "Expected" },
  ended: { zh: "结果时间", en: "Result at" },
  keptUntil: { zh: "结果保留至", en: "Result kept until" },
  wanted: { zh: "查询条件", en: "Asked for" },
  erasedResult: {
    zh: "结果保留{days}天，现已删除。如仍需要，请重新查询。",
    en: "Results are kept for {days} days; this one was erased. Ask again if you still need it.",
  },
  resultHint: {
    zh: "结果含旅客个人信息，每次查看都会留痕。",
    en: "The result holds personal data; every look at it is written down.",
  },
  showResult: { zh: "查看结果", en: "Show the result" },
  asPdf: { zh: "下载PDF", en: "Download as PDF" },
  asTable: { zh: "下载表格", en: "Download as spreadsheet" },
  waitingTitle: { zh: "正在等待主机答复", en: "Waiting for the host" },
  waitingHint: {
    zh: "完成后以邮件和短信通知，可以离开此页。",
    en: "An e-mail and a text message tell when it is done; you need not stay here.",
  },
  noTicketQueries: { zh: "还没有查询过过期客票", en: "No expired ticket was asked for yet" },
  noPassengerQueries: { zh: "还没有查询过过期旅客", en: "No expired passenger was asked for yet" },
  noQueriesHint: { zh: "提交后在此查看进度和结果。", en: "What you ask for is followed here." },
  asOf: { zh: "主机答复时间", en: "The host answered at" },
  issuedBy: { zh: "出票航空公司", en: "Issued by" },
  issuedOn: { zh: "出票日期", en: "Issued on" },
  passengerName: { zh: "旅客姓名", en: "Passenger" },
  segments: { zh: "航段", en: "Segments" },
  route: { zh: "航程", en: "Route" },
  cabin: { zh: "舱位", en: "Cabin" },
  couponStatus: { zh: "票联状态", en: "Coupon" },
  seat: { zh: "座位", en: "Seat" },
  checkedIn: { zh: "值机时间", en: "Checked in" },
  passengerStatus: { zh: "旅客状态", en: "Passenger state" },
  passengers: { zh: "旅客", en: "Passengers" },
  steps: { zh: "查询经过", en: "What happened" },
  again: { zh: "重新查询", en: "Ask again" },
});
