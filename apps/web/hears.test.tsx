import { getWordings } from "@apron/features/message/contract";
import { getHotlineAgent } from "@apron/features/hotline/contract";
import { getDeskArticles, getHelpGaps } from "@apron/features/help/contract";
import { getContactDesk } from "@apron/features/contact/contract";
import { getAirports } from "@apron/features/airport/contract";
import { act, type ComponentType } from "react";
import { getAccountRequests, getHolderAccount } from "@apron/features/account/contract";
import {
  agentDetail,
  deskDetail,
  getHealth,
  getReclaims,
  getSelfServiceQueue,
  listAgents,
} from "@apron/features/agents/contract";
import { getBlacklistEntries } from "@apron/features/blacklist/contract";
import { getPlaceLines } from "@apron/features/delimitation/contract";
import { dutyDetail, dutyNow, dutyYear, myShifts, searchDuty } from "@apron/features/duty/contract";
import { getEtlFeedback, getEtlFeedbacks } from "@apron/features/etl/contract";
import { getCase, getCases } from "@apron/features/fault/contract";
import { getIdentityStatus } from "@apron/features/identity/contract";
import { getMyTraining, getTrainingProgress } from "@apron/features/learning/contract";
import { userInfo } from "@apron/features/login/contract";
import { getAlerts, getAttempts, getSessions } from "@apron/features/me/contract";
import { getHotspots } from "@apron/features/notice/contract";
import { getAccount, getGrants } from "@apron/features/office/contract";
import { deskDrafts } from "@apron/features/planning/contract";
import { getQueryAlarms } from "@apron/features/query/contract";
import { getRecoveryCases } from "@apron/features/recovery/contract";
import { getRunOverview } from "@apron/features/release/contract";
import { getSignIns } from "@apron/features/signin/contract";
import { deskSwaps } from "@apron/features/swap/contract";
import { roles } from "@apron/kit/contract/roles";
import type { Call } from "@apron/kit/contract/call";
import { updateSession } from "@apron/kit/web/session";
import { draw } from "@apron/kit/web/testing/draw";
import { hearing } from "@apron/kit/web/testing/news";
import { expect, it, vi } from "vitest";
import { features } from "./features.ts";
import { routeOf } from "./routes.ts";

/** What others change, and what of it an open screen or a part of home asks anew at the word that it was changed. */
const heard: readonly (readonly [address: string, topic: string, call: Call])[] = [
  ["/agentDesk/detail?bindingId=1", "agents.binding:1", deskDetail],
  ["/agentDesk/reclaim", "agents.reclaim", getReclaims],
  ["/hotline/agent?bindingId=1", "agents.binding:1", getHotlineAgent],
  ["/desk/airports", "airport", getAirports],
  ["/contactDesk", "contact", getContactDesk],
  ["/helpDesk", "help", getDeskArticles],
  ["/helpDesk/gaps", "help", getHelpGaps],
  ["/learningDesk/progress?id=1", "learning", getTrainingProgress],
  ["/messageTemplate", "wording", getWordings],
  ["/refusalText", "wording", getWordings],
  ["onDutyNow", "duty", dutyNow],
  ["myNextShifts", "duty", myShifts],
  ["/dutyInformation", "duty", searchDuty],
  ["/dutyInformation/dutyInfoDetail?id=1", "duty", dutyDetail],
  ["/dutyInformation/year", "duty", dutyYear],
  ["/dutyPlan", "duty", deskDrafts],
  ["/dutyPlan", "planning.drafts", deskDrafts],
  ["/dutyPlan", "swap", deskSwaps],
  ["/ETLFeedback", "etl", getEtlFeedbacks],
  ["/ETLFeedback/detail?id=1", "etl", getEtlFeedback],
  ["/caseLibrary", "fault", getCases],
  ["/caseLibrary/detail?id=1", "fault", getCase],
  ["/domesticAirportRoutes?place=KWE", "delimitation", getPlaceLines],
  ["/domesticAirportRoutes?place=KWE", "line", getPlaceLines],
  ["/softwareInfo/running", "release", getRunOverview],
  ["notice.hotspots", "notice", getHotspots],
  ["/opAccount/grants", "office.grant", getGrants],
  ["/accountDesk/requests", "account.request", getAccountRequests],
  ["/accountDesk/detail?id=1", "account.request", getHolderAccount],
  ["/opAccount/detail?id=1", "office.grant", getAccount],
  ["/blackListDesk", "blacklist", getBlacklistEntries],
  ["/queryDesk", "todo", getQueryAlarms],
  ["/recoveryDesk", "recovery", getRecoveryCases],
  ["/agentDesk/selfService", "selfService", getSelfServiceQueue],
  ["/agentManage/bindList", "account", listAgents],
  ["/agentManage/detail?bindingId=1", "account", agentDetail],
  ["agents.health", "account", getHealth],
  ["/airportDevOps/studyArea/trainingMaterials", "todo", getMyTraining],
  ["/identity", "account", getIdentityStatus],
  ["/loginRecord", "account", getSignIns],
  ["/personalCenter/index", "account", userInfo],
  ["/personalCenter/settings", "account", userInfo],
  ["/personalCenter/security", "todo", getAlerts],
  ["/personalCenter/security", "account", getSessions],
  ["/personalCenter/security", "account", getAttempts],
];

const screenAt = async (address: string): Promise<ComponentType> => {
  const loaded = await routeOf(address.split("?")[0] ?? "")?.screen?.();
  const part = await features
    .flatMap(({ homeParts = [] }) => homeParts)
    .find(({ key }) => key === address)
    ?.load();
  const Screen = loaded?.screen ?? part?.part;
  if (!Screen) throw new Error(`nothing at ${address}`);
  return Screen;
};

it.each(heard)("%s hears of %s", async (address, topic, { path }) => {
  const tell = hearing();
  updateSession({ id: "a1", version: "3", roleIdList: Object.values(roles).map(({ id }) => id) }, "half");
  const Screen = await screenAt(address);
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (target: string) => {
    asked.push(target.split("?")[0] ?? "");
    return Response.json({ status: 404, message: "", result: {} });
  });
  const times = () => asked.filter((one) => one === path).length;
  await draw(<Screen />, address.startsWith("/") ? address : "/");
  await act(async () => await vi.waitFor(() => expect(times()).toBeGreaterThan(0)));
  const before = times();
  await tell(topic);
  await act(async () => await vi.waitFor(() => expect(times()).toBeGreaterThan(before)));
});
