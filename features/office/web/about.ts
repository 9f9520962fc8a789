import type { Route } from "@apron/kit/web/feature";

/** What a line of the audit is about, and where it stands: the first of these whose name its action begins with. */
const places: readonly (readonly [action: string, address: (object: string) => string])[] = [
  ["duty.swap.", () => "/dutyPlan/swaps"],
  ["duty.draft.", (object) => withId("/dutyPlan/import", "draft", object)],
  ["duty.roster.", () => "/dutyPlan"],
  ["duty.", () => "/dutyPlan/directory"],
  ["maintenance.plan", () => "/dailyInspection/plan"],
  ["maintenance.removePlan", () => "/dailyInspection/plan"],
  ["exercise.action", () => "/simulationExercise"],
  ["exercise.cancel", () => "/simulationExercise"],
  ["maintenance.", (object) => withId("/dailyInspection/recordDetail", "id", object)],
  ["exercise.", (object) => withId("/simulationExercise/Detail", "id", object)],
  ["faultCase.", (object) => withId("/caseLibrary/detail", "id", object)],
  ["fault.", (object) => withId("/faultDetails/detail", "id", object)],
  ["change.", (object) => withId("/changeInquiry/detail", "id", object)],
  ["etl.", (object) => withId("/ETLFeedback/detail", "id", object)],
  ["notice.", (object) => withId("/noticeDesk/report", "id", object)],
  ["question.", (object) => withId("/questionDesk/detail", "id", object)],
  ["threshold.", (object) => withId("/thresholdDesk/detail", "id", object)],
  ["report.", (object) => withId("/reportDesk/detail", "id", object)],
  ["identity.", (object) => withId("/identityReview/case", "id", object)],
  ["feedback.", (object) => withId("/feedbackDesk/detail", "id", object)],
  ["inspection.", (object) => withId("/inspectionDesk/detail", "id", object)],
  ["line.", (object) => withId("/airportDevOps/toolsArea/netWorkSearch/detail", "id", object)],
  ["resource.", (object) => withId("/resourceQuery/detailsAll", "id", object)],
  ["release.", (object) => withId("/softwareInfo/detail", "id", object)],
  ["delimitation.", (object) => withId("/networkFaultDelimitation/detail", "taskId", object)],
  ["template.", (object) => withId("/templateDesk/versions", "id", object)],
  ["study.", (object) => withId("/learningDesk/versions", "id", object)],
  ["help.", (object) => withId("/helpDesk/versions", "id", object)],
  ["survey.", (object) => withId("/surveyDesk/results", "id", object)],
  ["message.", (object) => withId("/messageLog/detail", "id", object)],
  ["office.", (object) => withId("/opAccount/detail", "id", object)],
  ["account.", (object) => withId("/accountDesk/detail", "id", object)],
];

/** Lines whose object is a list, a policy or a part of something: none of these has a page of its own. */
const ofNoPage =
  /\.(export\w*|import|signTogether|policy|savePolicy|settings|rollBack|\w+Canned|\w+Incident|\w+Leave|leave|\w+Assignment|\w+Probe|saveThreshold|setLine|run|removeRun)$/;

/** The page a line is about, if it is served and its reader may go there; undefined otherwise. */
export const aboutOf = (
  line: { readonly action: string; readonly object: string },
  served: (path: string) => Route | undefined,
): string | undefined => {
  const address = ofNoPage.test(line.action)
    ? ""
    : (places.find(([action]) => line.action.startsWith(action))?.[1](line.object) ?? "");
  return address !== "" && served(address.split("?")[0] ?? "") ? address : undefined;
};

/** Ids are one word of letters, digits and signs, which begins the object; where there is none there is no such page. */
const withId = (path: string, name: string, object: string): string => {
  const [id = ""] = object.split(" ");
  return /^[\w.:-]{4,64}$/.test(id) ? `${path}?${new URLSearchParams({ [name]: id })}` : "";
};
