import { roles } from "@apron/kit/contract/roles";
import { webFeature } from "@apron/kit/web/feature";
import { agentTitles } from "../titles.ts";

const own = { state: "open", versions: ["1", "2"] } as const;
const below = { ...own, parent: "/agentManage/bindList", hidden: true } as const;
const { administrator, auditor, configurationAdministrator, customerService, reportHandler } = roles;
const desk = {
  state: "open",
  versions: ["3"],
  roles: [customerService.id, configurationAdministrator.id, administrator.id, reportHandler.id, auditor.id],
  section: "office",
} as const;

/** Work numbers and their binding: the holder's screens, the organisation's and the desk's (catalogue 3). */
export const agents = webFeature({
  name: "agents",
  homeParts: [
    {
      key: "agents.health",
      order: 0,
      place: "top",
      versions: ["1", "2"],
      load: async () => ({ part: (await import("./HealthCards.tsx")).HealthCards }),
    },
  ],
  routes: [
    {
      ...own,
      path: "/agentManage/bindList",
      title: agentTitles.list,
      section: "agent",
      screen: async () => ({ screen: (await import("./binding/BindList.tsx")).BindList }),
    },
    {
      ...own,
      path: "/agentManage/add",
      title: agentTitles.add,
      section: "agent",
      screen: async () => ({ screen: (await import("./binding/Add.tsx")).Add }),
    },
    {
      ...below,
      path: "/agentManage/changeMobile",
      title: agentTitles.changeMobile,
      screen: async () => ({ screen: (await import("./ChangeMobile.tsx")).ChangeMobile }),
    },
    {
      ...below,
      path: "/agentManage/detail",
      asks: ["bindingId"],
      title: agentTitles.detail,
      screen: async () => ({ screen: (await import("./AgentScreen.tsx")).AgentScreen }),
    },
    {
      ...below,
      path: "/agentManage/unfreeze",
      title: agentTitles.unfreeze,
      screen: async () => ({ screen: (await import("./Unfreeze.tsx")).Unfreeze }),
    },
    {
      ...below,
      path: "/agentManage/siPrompt",
      title: agentTitles.si,
      screen: async () => ({ screen: (await import("./binding/Add.tsx")).SiPrompt }),
    },
    {
      ...own,
      path: "/mainAgent",
      title: agentTitles.main,
      section: "agent",
      screen: async () => ({ screen: (await import("./MainAgent.tsx")).MainAgent }),
    },
    {
      path: "/frontAccount",
      title: agentTitles.front,
      state: "open",
      section: "agent",
      versions: ["1", "2", "3"],
      roles: [configurationAdministrator.id],
      owners: true,
      screen: async () => ({ screen: (await import("./FrontAccounts.tsx")).FrontAccounts }),
    },
    ...(["/agentAutonomousBindMobile", "/agentAutonomousBindEmail"] as const).map((path) => ({
      path,
      title: agentTitles.add,
      state: "open" as const,
      hidden: true,
      layout: "bare" as const,
      screen: async () => ({ screen: (await import("./binding/Add.tsx")).BindFirst }),
    })),
    {
      ...desk,
      path: "/agentDesk",
      title: agentTitles.desk,
      screen: async () => ({ screen: (await import("./desk/Bindings.tsx")).Bindings }),
    },
    {
      ...desk,
      path: "/agentDesk/detail",
      asks: ["bindingId"],
      title: agentTitles.deskDetail,
      parent: "/agentDesk",
      hidden: true,
      screen: async () => ({ screen: (await import("./desk/BindingDesk.tsx")).BindingDesk }),
    },
    {
      ...desk,
      roles: [configurationAdministrator.id, administrator.id],
      path: "/agentDesk/selfService",
      title: agentTitles.selfService,
      screen: async () => ({ screen: (await import("./desk/SelfService.tsx")).SelfService }),
    },
    {
      ...desk,
      roles: [configurationAdministrator.id, administrator.id],
      path: "/agentDesk/reclaim",
      title: agentTitles.reclaim,
      screen: async () => ({ screen: (await import("./desk/Reclaims.tsx")).Reclaims }),
    },
    {
      ...desk,
      path: "/agentDesk/operations",
      title: agentTitles.operations,
      screen: async () => ({ screen: (await import("./desk/Operations.tsx")).Operations }),
    },
  ],
});
