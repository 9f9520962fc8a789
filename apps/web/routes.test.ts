import { maySee, updateSession, session } from "@apron/kit/web/session";
import { roles } from "@apron/kit/contract/roles";
import type { Route } from "@apron/kit/web/feature";
import { describe, expect, it } from "vitest";
import { features } from "./features.ts";
import { publicPaths, tidyPath } from "./public-paths.ts";
import { routeOf, routes, startPath, trailOf } from "./routes.ts";
import { holderMenu } from "./holder-menu.ts";
import { sections } from "./sections.ts";
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
  // The agent specification's, section 2 (catalogue 26.2).
  "/quickOperationCheck",
  "/serviceHall",
  "/overseasCenter",
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

  it("lead whom they are not for only to what is open to them", () => {
    updateSession({ id: "a1", version: "1", roleIdList: [] });
    const elsewhere = routes.flatMap(({ instead }) => (instead === undefined ? [] : [instead]));
    expect(elsewhere).toContain("/report");
    for (const path of elsewhere) {
      const route = routeOf(path);
      expect(route && maySee(session(), route), path).toBe(true);
    }
  });

  it.each(["zh", "en"] as const)(
    "are not called what the page or the part of the menu above is called, in %s",
    (language) => {
      const nameAbove = ({ parent, section }: Route): string | undefined =>
        (parent === undefined ? sections.find(({ key }) => key === section) : routeOf(parent))?.title[language];
      const same = routes.filter((route) => route.path !== "/home" && nameAbove(route) === route.title[language]);
      // The specification has an entry of this name in a part of this name.
      expect(same.map(({ path }) => path)).toEqual(["/notification"]);
    },
  );

  it("begin at a page that is open", () => expect(routeOf(startPath())?.state).toBe("open"));

  it("that are open have a screen", () => {
    for (const route of routes.filter((one) => one.state === "open")) expect(route.screen, route.path).toBeDefined();
  });
});

describe("the menu", () => {
  it("shows fault flight data to its role only", () => {
    expect(seenBy([])).not.toContain("/faultFlight");
    expect(seenBy(["31000000"])).not.toContain("/faultFlight");
  });

  it.each(["/frontAccount", "/flow/overview"])(
    "shows %s to whoever owns an organisation and to configuration administrators alone",
    (path) => {
      expect(seenBy(["90100000"])).toContain(path);
      expect(seenBy(["90010000"])).not.toContain(path);
      const seenByHolder = (accountOwner: string): string[] => {
        updateSession({ id: "a1", version: "1", roleIdList: [], accountOwner });
        return menuFor(session()).flatMap(({ entries }) => entries.map((entry) => entry.path));
      };
      expect(seenByHolder("1")).toContain(path);
      expect(seenByHolder("0")).not.toContain(path);
    },
  );

  it("in production leaves out what is not open yet, and keeps what is announced", () => {
    const paths = seenBy([]);
    expect(paths).toContain("/instantMessaging");
    expect(paths.filter((path) => routeOf(path)?.state === "notOpenYet")).toEqual([]);
  });

  it("of a holder has the names of the agent specification in its order, and those without a screen lead nowhere", () => {
    // "My, agent, to-do, traffic management, …" of section 2, as far as they are open or announced.
    const inOrder = `首页 我的 工作号 待办 工具中心 快速操作检查 服务大厅 海外中心`.split(" ");
    for (const version of ["1", "2"] as const) {
      updateSession({ id: "a1", version, roleIdList: [] });
      const titles = menuFor(session()).map(({ title }) => title.zh);
      expect(titles.filter((title) => inOrder.includes(title))).toEqual(inOrder);
      expect(titles).toEqual(holderMenu.map(({ zh }) => zh).filter((title) => titles.includes(title)));
      const soon = menuFor(session()).flatMap(({ entries }) => entries.filter(({ state }) => state !== "open"));
      expect(soon.map(({ path, screen }) => [path, screen])).toEqual(
        disabled.slice(-3).map((path) => [path, undefined]),
      );
    }
  });

  it("of a service number has every page that version 1 has", () => {
    const pagesOf = (version: "1" | "2"): string[] => {
      updateSession({ id: "a1", version, roleIdList: [] });
      return menuFor(session()).flatMap(({ entries }) => entries.map(({ path }) => path));
    };
    expect(pagesOf("2")).toEqual(pagesOf("1"));
  });

  it.each(["1", "2", "3"] as const)("of version %s leaves no open page out that belongs into a menu", (version) => {
    const roleIdList = Object.values(roles).map(({ id }) => id);
    updateSession({ id: "a1", version, roleIdList });
    const shown = new Set(menuFor(session()).flatMap(({ entries }) => entries.map(({ path }) => path)));
    const meant = routes.filter(
      (route) => route.state === "open" && route.section && !route.hidden && maySee(session(), route),
    );
    expect(meant.map(({ path }) => path).filter((path) => !shown.has(path))).toEqual([]);
  });

  it("of operations staff has the airport zone within the work centre", () => {
    updateSession({ id: "a1", version: "3", roleIdList: [] });
    const part = menuFor(session()).find(({ title }) => title.zh === "机场运维专区");
    expect(part?.within?.zh).toBe("工作中心");
  });

  it("shows no staff screens to a person", () => {
    updateSession({ id: "a1", version: "1", roleIdList: [] });
    expect(menuFor(session()).flatMap((section) => section.entries.map((entry) => entry.path))).not.toContain(
      "/dutyInformation",
    );
  });
});
