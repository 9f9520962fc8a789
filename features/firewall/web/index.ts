import { roles } from "@apron/kit/contract/roles";
import { webFeature } from "@apron/kit/web/feature";
import { firewallTitles } from "../titles.ts";

const staff = { state: "open", versions: ["3"] } as const;
const desk = { ...staff, roles: [roles.configurationAdministrator.id] } as const;

/** Which firewall rule decides, for all of the staff, and the desk of the configuration administrators (catalogue 19.5, 19.15). */
export const firewall = webFeature({
  name: "firewall",
  routes: [
    {
      ...staff,
      path: "/airportDevOps/toolsArea/firewallPolicyQuery",
      title: firewallTitles.query,
      section: "tool",
      screen: async () => ({ screen: (await import("./FirewallQuery.tsx")).FirewallQuery }),
    },
    {
      ...desk,
      path: "/firewallDesk",
      title: firewallTitles.desk,
      section: "tool",
      screen: async () => ({ screen: (await import("./desk/FirewallDesk.tsx")).FirewallDesk }),
    },
    {
      ...desk,
      path: "/firewallDesk/policy",
      asks: ["id"],
      title: firewallTitles.policy,
      parent: "/firewallDesk",
      hidden: true,
      screen: async () => ({ screen: (await import("./desk/PolicyDetail.tsx")).PolicyDetail }),
    },
    {
      ...desk,
      path: "/firewallDesk/objects",
      title: firewallTitles.objects,
      parent: "/firewallDesk",
      hidden: true,
      screen: async () => ({ screen: (await import("./desk/FirewallObjects.tsx")).FirewallObjects }),
    },
    {
      ...desk,
      path: "/firewallDesk/import",
      title: firewallTitles.import,
      parent: "/firewallDesk",
      hidden: true,
      screen: async () => ({ screen: (await import("./desk/PolicyImport.tsx")).PolicyImport }),
    },
    {
      ...desk,
      path: "/firewallDesk/importObjects",
      title: firewallTitles.importObjects,
      parent: "/firewallDesk",
      hidden: true,
      screen: async () => ({ screen: (await import("./desk/ObjectImport.tsx")).ObjectImport }),
    },
  ],
});
