import { refusals } from "@apron/kit/contract/refusal";
import { words } from "@apron/kit/contract/texts";

export { faultTexts } from "./texts-web.ts";

/** Refusals of faults and cases (catalogue 30, section 16). */
export const faultRefusals = refusals({
  E16081: {
    zh: "该故障已由{name}于{time}受理",
    en: "{name} accepted this fault already, at {time}",
    status: "409",
  },
  E16082: {
    zh: "故障状态已变化，不能执行此操作",
    en: "The status of the fault has changed, this step is not possible now",
    status: "409",
  },
  E16083: {
    zh: "仅该应用的值班人员、处理人或主管可执行此操作",
    en: "Only whoever is on duty for the application, the handler or a supervisor may do this",
  },
  E16084: { zh: "请填写恢复措施", en: "Say what brought the service back", status: "400-1" },
  E16085: {
    zh: "发生时间不能晚于当前时间",
    en: "The time of occurrence cannot lie in the future",
    status: "400-1",
  },
  E16086: {
    zh: "起止日期须先后有序且不超过{days}天",
    en: "The first day must not be after the last, and at most {days} days apart",
    status: "400-1",
  },
  E16087: { zh: "仅已关闭的故障可转为案例", en: "Only a closed fault can become a case" },
  E16088: { zh: "该故障已转为案例", en: "This fault became a case already", status: "409" },
  E16089: { zh: "该故障已由{name}接手", en: "{name} has taken this fault over", status: "409" },
  E16090: { zh: "请填写故障软件", en: "Name the faulty software", status: "400-1" },
  E16091: {
    zh: "不能并入该故障：须为另一条未关闭且未并入其他故障的故障",
    en: "It cannot be joined to that fault: it must be another one, not closed and not part of a mass fault itself",
    status: "400-1",
  },
  E16092: {
    zh: "公开的案例不能含手机号、证件号、票号等个人信息",
    en: "A case for holders names no telephone, identity or ticket number",
    status: "400-1",
  },
  E16093: {
    zh: "已有其他故障按此案例恢复，不能删除；可修改案例，或取消公开",
    en: "Other faults were restored by following it: it stays. It may be changed, or hidden from holders",
    status: "409",
  },
  E16095: { zh: "没有此变更", en: "There is no such change", status: "400-1" },
});

/** Messages to whoever is on duty, and what stands in their to-do lists. */
export const faultMessages = words({
  subject: { zh: "故障待受理：{id}", en: "Fault to accept: {id}" },
  called: {
    zh: "{airport}{application}发生故障（{id}，{severity}）：{phenomenon}。请受理：{link}",
    en: "Fault {id} ({severity}) at {airport}, {application}: {phenomenon}. Please accept it: {link}",
  },
  calledNext: {
    zh: "故障{id}（{severity}）已{minutes}分钟无人受理。{airport}{application}：{phenomenon}。请立即受理：{link}",
    en: "Nobody has accepted fault {id} ({severity}) for {minutes} minutes. {airport}, {application}: {phenomenon}. Please accept it now: {link}",
  },
  escalateSupervisors: {
    zh: "故障{id}已{minutes}分钟无人受理，请督办。{airport}{application}：{phenomenon}。{link}",
    en: "Nobody has accepted fault {id} for {minutes} minutes, please see to it. {airport}, {application}: {phenomenon}. {link}",
  },
  noRoster: {
    zh: "{airport}{application}发生故障（{id}），该应用当前无人值班，请安排受理：{phenomenon}。{link}",
    en: "Fault {id} at {airport}, {application}, and nobody is on duty for it: {phenomenon}. Please have it accepted: {link}",
  },
  source: { zh: "故障中心", en: "Fault centre" },
  prefill: { zh: "{label}：{text}", en: "{label}: {text}" },
  prefillBand: { zh: "{value}（{band}）", en: "{value} ({band})" },
  prefillRun: { zh: "网络故障定界结论：{text}", en: "Network fault delimitation: {text}" },
});
