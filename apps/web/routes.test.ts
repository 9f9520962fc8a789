import { updateSession, session } from "@apron/kit/web/session";
import { describe, expect, it } from "vitest";
import { features } from "./features.ts";
import { publicPaths, tidyPath } from "./public-paths.ts";
import { routeOf, routes, trailOf } from "./routes.ts";
import { menuFor } from "./shell/menu.ts";

/** Section 2.2 of the staff specification and catalogue 26.9, path by path. */
const specified = `
  /login /login/serviceNumberConfirm /login/loginProcessMiddleware /agentAutonomousBindMobile /agentAutonomousBindEmail
  /home /homeAgreement /homeAgreementLogin /homeSearch /advInfo /userHelp/index /userBlackList /personalCenter/index
  /aboutSoftware /myTodo /instantMessaging /notification /faultOverview /faultDetailsList /faultDetails/detail
  /caseLibrary /caseLibrary/detail /dailyInspection /dailyInspection/record /dailyInspection/submit /simulationExercise
  /simulationExerciseList /simulationExerciseSubmit /ETLFeedback /ETLFeedback/detail /faultFlight /faultFlight/record
  /frequentlyAskedQuestion /frequentlyAskedQuestion/detail /changeSignin /changeApproval /changeInquiry
  /changeInquiry/detail /approvalHumanAccounts /approvalMachineAccount /accountInquiry /opAccount/index /opAccount/add
  /opAccount/edit /opAccount/detail /resourceApproval /resourceQuery /resourceQuery/detailsAll /dutyInformation
  /softwareInfo /softwareInfo/detail /airportDevOps/toolsArea/softwareQuery /airportInfo /networkFaultDelimitation
  /domesticAirportRoutes /reservationDomestic /airportDevOps/toolsArea/firewallPolicyQuery
  /airportDevOps/toolsArea/netWorkSearch /airportDevOps/toolsArea/netWorkSearch/detail
  /airportDevOps/studyArea/lawsRegulations /airportDevOps/studyArea/lawsRegulations/detail
  /airportDevOps/toolsArea/systemsQuery /airportDevOps/toolsArea/systemsQuery/detail /classicCase
  /airportDevOps/studyArea/trainingMaterials /airportDevOps/studyArea/trainingMaterials/detail /whistleblower
  /questionnaireInvestigation /dutyInformation/dutyInfoDetail /dailyInspection/recordDetail /simulationExercise/Detail
`
  .trim()
  .split(/\s+/);

const disabled = [
  "/instantMessaging",
  "/notification",
  "/changeSignin",
  "/changeApproval",
  "/approvalHumanAccounts",
  "/approvalMachineAccount",
  "/accountInquiry",
  "/resourceApproval",
  "/classicCase",
  "/questionnaireInvestigation",
];

const seenBy = (roleIdList: readonly string[]) => {
  updateSession({ id: "a1", version: "3", roleIdList });
  return menuFor(session()).flatMap((section) => section.entries.map((entry) => entry.path));
};

describe("the routes", () => {
  it.each(specified)("%s exists", (path) => expect(routeOf(path)).toBeDefined());

  it("are each there once", () => {
    const paths = routes.map((route) => tidyPath(route.path));
    expect(paths).toEqual([...new Set(paths)]);
  });

  it("that the specification disables are the coming-soon ones, and no others", () => {
    expect(routes.filter((route) => route.state === "comingSoon").map((route) => route.path)).toEqual(disabled);
  });

  it("lead up to home, and name no parent that is not there", () => {
    for (const route of routes) {
      expect(routeOf(route.parent ?? "/home"), route.path).toBeDefined();
      expect(trailOf(route)[0]?.path, route.path).toBe("/home");
    }
  });

  it("are plain paths, which the server can tell from unknown ones", () => {
    for (const { path } of routes) expect(path).toMatch(/^(\/[A-Za-z][\w-]*)+$/);
  });

  it("with a slash at the end, or in other capitals, are the same", () => {
    expect(routeOf("/register/")).toBe(routeOf("/register"));
    expect(routeOf("/DutyInformation")).toBe(routeOf("/dutyInformation"));
  });

  it("that features call public are those that the guard lets through", () => {
    const called = features.flatMap((feature) => feature.routes.filter((route) => route.public));
    for (const route of called) expect(publicPaths.has(tidyPath(route.path)), route.path).toBe(true);
  });

  it("that are open have a screen", () => {
    for (const route of routes.filter((one) => one.state === "open")) expect(route.screen, route.path).toBeDefined();
  });
});

describe("the menu", () => {
  it("shows fault flight data to its role only", () => {
    expect(seenBy([])).not.toContain("/faultFlight");
    expect(seenBy(["31000000"])).not.toContain("/faultFlight");
  });

  it("shows the accounts of an organisation to account holders and to configuration administrators", () => {
    expect(seenBy(["90100000"])).toContain("/frontAccount");
    expect(seenBy(["90010000"])).not.toContain("/frontAccount");
    updateSession({ id: "a1", version: "1", roleIdList: [] });
    expect(menuFor(session()).flatMap((section) => section.entries.map((entry) => entry.path))).toContain(
      "/frontAccount",
    );
  });

  it("in production leaves out what is not open yet, and keeps what is announced", () => {
    const paths = seenBy([]);
    expect(paths).toContain("/instantMessaging");
    expect(paths.filter((path) => routeOf(path)?.state === "notOpenYet")).toEqual([]);
  });

  it("shows no staff screens to a person", () => {
    updateSession({ id: "a1", version: "1", roleIdList: [] });
    expect(menuFor(session()).flatMap((section) => section.entries.map((entry) => entry.path))).not.toContain(
      "/dutyInformation",
    );
  });
});
