import { act, type ComponentType } from "react";
import { roles } from "@apron/kit/contract/roles";
import { updateSession } from "@apron/kit/web/session";
import { draw } from "@apron/kit/web/testing/draw";
import { hearing } from "@apron/kit/web/testing/news";
import { expect, it, vi } from "vitest";
import { features } from "./features.ts";
import { routeOf } from "./routes.ts";

/** What others change, and which calls an open screen or a part of home makes anew at the word that it was changed. */
const heard: readonly (readonly [place: string, topic: string, ...calls: string[]])[] = [
  ["/ETLFeedback", "etl", "/cass/etlFeedback/getList"],
  ["/ETLFeedback/detail", "etl", "/cass/etlFeedback/detail"],
  ["/accountDesk/detail", "account.request", "/cass/account/detail"],
  ["/accountDesk/requests", "account.request", "/cass/account/getRequests"],
  ["/agentDesk/detail", "agents.binding:1", "/cass/agentDesk/detail"],
  ["/agentDesk/reclaim", "agents.reclaim", "/cass/agentDesk/getReclaims"],
  ["/agentDesk/selfService", "selfService", "/cass/agentDesk/getSelfService"],
  ["/agentManage/bindList", "account", "/cass/agent/list"],
  ["/agentManage/detail", "account", "/cass/agent/detail"],
  ["/agentManage/unfreeze", "account", "/cass/agent/list"],
  ["/agentTool/activate", "account", "/cass/agent/list"],
  ["/agentTool/pidUnlock", "account", "/cass/agent/list"],
  ["/agentTool/resetPassword", "account", "/cass/agent/list"],
  ["/airportDevOps/studyArea/trainingMaterials", "todo", "/cass/study/getMyTraining"],
  ["/airportDevOps/toolsArea/netWorkSearch", "line", "/cass/network/getList"],
  ["/airportDevOps/toolsArea/netWorkSearch/detail", "line", "/cass/network/detail"],
  ["/airportDevOps/toolsArea/softwareQuery", "facts", "/cass/softwareQuery/getList"],
  ["/airportDevOps/toolsArea/softwareQuery/completeness", "facts", "/cass/softwareQuery/getCompleteness"],
  ["/airportDevOps/workArea/changeNotice", "notice", "/cass/airportNotice/getList"],
  ["/airportDevOps/workArea/keyAssuranceNotice", "notice", "/cass/airportNotice/getList"],
  ["/airportDevOps/workArea/threshold", "threshold", "/cass/threshold/getList"],
  ["/airportDevOps/workArea/workNotice", "notice", "/cass/airportNotice/getList"],
  ["/airportInfo", "facts", "/cass/airportInfo/detail"],
  ["/appearanceDesk", "appearance", "/cass/appearance/desk/getList"],
  ["/blackListDesk", "blacklist", "/cass/blackList/getEntries"],
  ["/caseLibrary", "fault", "/cass/faultCase/getList"],
  ["/caseLibrary/detail", "fault", "/cass/faultCase/detail"],
  ["/changeDesk", "change", "/cass/change/getList"],
  ["/changeInquiry", "change", "/cass/change/getList"],
  ["/changeInquiry/calendar", "change", "/cass/change/getCalendar"],
  ["/changeInquiry/detail", "change", "/cass/change/detail"],
  ["/changeInquiry/detail", "fault", "/cass/change/detail"],
  ["/communication", "question", "/cass/communication/getList"],
  ["/contactDesk", "contact", "/cass/contact/desk/get"],
  ["/dailyInspection", "record", "/cass/reportWorkDetails/getToday"],
  ["/dailyInspection/plan", "maintenance.plan", "/cass/reportWorkDetails/getPlan"],
  ["/dailyInspection/record", "record", "/cass/reportWorkDetails/getWorkDetailsList"],
  ["/dailyInspection/recordDetail", "record", "/cass/reportWorkDetails/detail"],
  ["/dailyInspection/review", "record", "/cass/reportWorkDetails/getWaiting"],
  ["/delimitationDesk", "delimitation.topology", "/cass/networkTool/desk/getTopology"],
  ["/delimitationDesk/probes", "delimitation.topology", "/cass/networkTool/desk/getProbes"],
  ["/desk/airports", "airport", "/cass/airport/desk/getList"],
  ["/domesticAirportRoutes", "delimitation", "/cass/networkTool/getLineList"],
  ["/domesticAirportRoutes", "line", "/cass/networkTool/getLineList"],
  ["/dutyInformation", "duty", "/cass/onDutyManagement/getList"],
  ["/dutyInformation/dutyInfoDetail", "duty", "/cass/onDutyManagement/detail"],
  ["/dutyInformation/mine", "duty", "/cass/onDutyManagement/getMine"],
  ["/dutyInformation/year", "duty", "/cass/onDutyManagement/getYear"],
  ["/dutyPlan", "duty", "/cass/onDutyManagement/desk/drafts"],
  ["/dutyPlan", "planning.drafts", "/cass/onDutyManagement/desk/drafts"],
  ["/dutyPlan", "swap", "/cass/onDutyManagement/desk/swaps"],
  ["/dutyPlan/swaps", "swap", "/cass/onDutyManagement/desk/swaps"],
  ["/errorCodeDesk", "help.codes", "/cass/errorCode/desk/getList"],
  ["/expiredPassenger/detail", "expired", "/cass/expiredPassenger/detail"],
  ["/expiredPassenger/records", "expired", "/cass/expiredPassenger/getList"],
  ["/expiredTicket/detail", "expired", "/cass/expiredTicket/detail"],
  ["/expiredTicket/records", "expired", "/cass/expiredTicket/getList"],
  ["/factsDesk", "facts", "/cass/airportInfo/desk/getUnits"],
  ["/faultDetails/detail", "fault", "/cass/reportFaultDetails/detail"],
  ["/faultDetailsList", "fault", "/cass/reportFaultDetails/getFaultDetailsList"],
  ["/faultOverview", "fault", "/cass/reportFaultDetails/getOverview"],
  ["/feedback", "feedback", "/cass/feedback/getList"],
  ["/feedback/detail", "feedback", "/cass/feedback/detail"],
  ["/feedbackDesk", "feedback", "/cass/feedback/desk/getList"],
  ["/feedbackDesk/detail", "feedback", "/cass/feedback/desk/detail"],
  ["/firewallDesk", "firewall", "/cass/firewallPolicy/desk/getList"],
  ["/firewallDesk/objects", "firewall", "/cass/firewallPolicy/desk/getObjects"],
  ["/firewallDesk/policy", "firewall", "/cass/firewallPolicy/desk/detail"],
  ["/flow/reset", "account", "/cass/agent/list"],
  ["/flow/statistics", "account", "/cass/agent/list"],
  ["/handover", "handover", "/cass/handover/getList"],
  ["/handover/detail", "handover", "/cass/handover/detail"],
  ["/helpDesk", "help", "/cass/help/desk/getList"],
  ["/helpDesk/gaps", "help", "/cass/help/desk/getGaps"],
  ["/hotline/agent", "agents.binding:1", "/cass/hotline/getAgent"],
  ["/hotspot", "notice", "/cass/hotspot/getList"],
  ["/identity", "account", "/cass/identity/getStatus"],
  ["/learningDesk", "learning", "/cass/study/desk/getList"],
  ["/learningDesk/progress", "learning", "/cass/study/desk/getProgress"],
  ["/leaveMessage", "question", "/cass/leaveMessage/getList"],
  ["/lineDesk", "line", "/cass/network/getList"],
  ["/loginRecord", "account", "/cass/loginRecord/getList"],
  ["/loginRecord/exports", "signin.export", "/cass/loginRecord/getExports"],
  ["/messageLog", "message", "/cass/message/log/getList"],
  ["/messageTemplate", "wording", "/cass/message/wording/getList"],
  ["/myFacts", "facts", "/cass/airportInfo/desk/getOwn"],
  ["/myTodo", "todo", "/cass/my/todo/getListByPageNew"],
  ["/networkFaultDelimitation", "delimitation", "/cass/networkTool/getRuns"],
  ["/networkFaultDelimitation/detail", "delimitation:", "/cass/networkTool/result"],
  ["/networkFaultDelimitation/detail", "line", "/cass/networkTool/result"],
  ["/noticeCenter", "notice", "/cass/notice/getList", "/cass/notice/getUnreadCount"],
  ["/noticeDesk", "notice", "/cass/notice/desk/getList"],
  ["/noticeDesk/report", "notice", "/cass/notice/desk/report"],
  ["/opAccount/detail", "office.grant", "/cass/opAccount/detail"],
  ["/opAccount/grants", "office.grant", "/cass/opAccount/getGrants"],
  ["/personalCenter/index", "account", "/cass/agent/query/userInfo"],
  ["/personalCenter/security", "account", "/cass/my/session/getList", "/cass/my/attempt/getList"],
  ["/personalCenter/security", "todo", "/cass/my/alert/getList"],
  ["/personalCenter/settings", "account", "/cass/agent/query/userInfo"],
  ["/queryDesk", "todo", "/cass/queryDesk/getAlarms"],
  ["/question", "question", "/cass/service/track/questionList", "/cass/service/track/getStatusCount"],
  ["/question", "question-incident", "/cass/service/incident/getMine"],
  ["/question/detail", "question:1", "/cass/service/track/detail"],
  ["/questionBank", "unlock.bank", "/cass/agentUnlock/desk/getQuestions"],
  ["/questionDesk", "question-desk", "/cass/service/desk/getQueue"],
  ["/questionDesk", "question:1", "/cass/service/desk/detail"],
  ["/questionDesk/callbacks", "question-desk", "/cass/service/desk/getCallbacks"],
  ["/questionDesk/canned", "question.canned", "/cass/service/desk/getCanned"],
  ["/questionDesk/detail", "question-desk", "/cass/service/desk/getQueue"],
  ["/questionDesk/detail", "question:1", "/cass/service/desk/detail"],
  ["/questionDesk/incident", "question-incident", "/cass/service/desk/incident"],
  ["/questionDesk/incidents", "question-incident", "/cass/service/desk/getIncidents"],
  ["/questionDesk/leave", "question-desk", "/cass/service/desk/getLeaves"],
  ["/recoveryDesk", "recovery", "/cass/recovery/getCases"],
  ["/refusalText", "wording", "/cass/message/wording/getList"],
  ["/report", "report", "/cass/report/getList"],
  ["/report/detail", "report", "/cass/report/detail"],
  ["/reportDesk", "report", "/cass/report/desk/getList", "/cass/report/desk/getCounts"],
  ["/reportDesk/detail", "report", "/cass/report/desk/detail"],
  ["/reportDesk/listings", "report", "/cass/report/desk/getListings"],
  ["/reservationDomestic", "delimitation", "/cass/networkTool/getLineList"],
  ["/reservationDomestic", "line", "/cass/networkTool/getLineList"],
  ["/resourceDesk", "resource", "/cass/resource/getList"],
  ["/serviceStatus", "status", "/cass/status/get", "/cass/status/getHistory", "/cass/status/getInternal"],
  ["/serviceStatusDesk", "status", "/cass/status/desk/getWindows", "/cass/status/desk/get"],
  ["/serviceTracking", "question", "/cass/service/track/questionList"],
  ["/serviceTracking", "question-incident", "/cass/service/incident/getMine"],
  [
    "/simulationExercise",
    "record",
    "/cass/reportObstaclesDetails/getObstaclesDetailsList",
    "/cass/reportObstaclesDetails/getActions",
  ],
  ["/simulationExercise/Detail", "record", "/cass/reportObstaclesDetails/detail"],
  ["/simulationExercise/review", "record", "/cass/reportObstaclesDetails/getWaiting"],
  ["/simulationExercise/run", "record", "/cass/reportObstaclesDetails/detail"],
  ["/simulationExerciseList", "record", "/cass/reportObstaclesDetails/getObstaclesDetailsList"],
  ["/softwareDesk", "release", "/cass/softwareInfo/getList"],
  ["/softwareDesk/running", "release", "/cass/softwareInfo/getRunning"],
  ["/softwareInfo", "release", "/cass/softwareInfo/getList"],
  ["/softwareInfo/detail", "release", "/cass/softwareInfo/detail"],
  ["/softwareInfo/running", "release", "/cass/softwareInfo/getOverview", "/cass/softwareInfo/getRunning"],
  ["/surveyDesk", "survey", "/cass/questionnaire/desk/getList"],
  ["/templateDesk", "template", "/cass/template/getList"],
  ["/threshold", "threshold", "/cass/threshold/getList"],
  ["/threshold/apply", "account", "/cass/agent/list"],
  ["/threshold/detail", "threshold", "/cass/threshold/detail"],
  ["/thresholdDesk", "threshold", "/cass/thresholdDesk/getList"],
  ["/thresholdDesk/detail", "threshold", "/cass/thresholdDesk/detail"],
  ["/thresholdDesk/statistics", "threshold", "/cass/thresholdDesk/getStatistics"],
  ["/whistleblower", "report", "/cass/report/getList"],
  ["agents.health", "account", "/cass/agent/health"],
  ["fault.open", "fault", "/cass/reportFaultDetails/getFaultDetailsList"],
  ["handover.mine", "handover", "/cass/handover/getMine"],
  ["myNextShifts", "duty", "/cass/onDutyManagement/getMine"],
  ["notice.card", "notice", "/cass/notice/getList"],
  ["notice.hotspots", "notice", "/cass/hotspot/getList"],
  ["onDutyNow", "duty", "/cass/onDutyManagement/getNow"],
  ["record.today", "record", "/cass/reportWorkDetails/getToday"],
  ["todo.card", "todo", "/cass/my/todo/getListByPageNew"],
];

const screenAt = async (place: string): Promise<ComponentType> => {
  const loaded = await routeOf(place)?.screen?.();
  const part = await features
    .flatMap(({ homeParts = [] }) => homeParts)
    .find(({ key }) => key === place)
    ?.load();
  const Screen = loaded?.screen ?? part?.part;
  if (!Screen) throw new Error(`nothing at ${place}`);
  return Screen;
};

it.each(heard)("%s hears of %s", async (place, topic, ...calls) => {
  const tell = hearing();
  updateSession({ id: "a1", version: "3", roleIdList: Object.values(roles).map(({ id }) => id) }, "half");
  const Screen = await screenAt(place);
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (target: string) => {
    asked.push(target.split("?")[0] ?? "");
    return Response.json({ status: 404, message: "", result: {} });
  });
  const times = () => calls.map((call) => asked.filter((one) => one === call).length);
  const every = async (least: readonly number[]) =>
    await act(async () => await vi.waitFor(() => expect(missing(times(), least)).toEqual([]), { timeout: 10_000 }));
  const missing = (counts: readonly number[], least: readonly number[]) =>
    calls.filter((_, index) => (counts[index] ?? 0) <= (least[index] ?? 0));
  await draw(<Screen />, place.startsWith("/") ? `${place}?id=1&bindingId=1&place=KWE` : "/");
  await every(calls.map(() => 0));
  const before = times();
  await tell(topic);
  await every(before);
});
