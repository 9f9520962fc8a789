import { roles } from "@apron/kit/contract/roles";
import { webFeature } from "@apron/kit/web/feature";
import { resourceTitles } from "../titles.ts";

const staff = { state: "open", versions: ["3"] } as const;
const desk = { ...staff, roles: [roles.configurationAdministrator.id] } as const;

/** Resources: what everybody of the staff reads, and the desk of the configuration administrators (catalogue 18.2). */
export const resource = webFeature({
  name: "resource",
  routes: [
    {
      ...staff,
      path: "/resourceQuery",
      title: resourceTitles.list,
      section: "resource",
      screen: async () => ({ screen: (await import("./ResourceList.tsx")).ResourceList }),
    },
    {
      ...staff,
      path: "/resourceQuery/detailsAll",
      asks: ["id"],
      title: resourceTitles.detail,
      parent: "/resourceQuery",
      hidden: true,
      screen: async () => ({ screen: (await import("./ResourceDetail.tsx")).ResourceDetail }),
    },
    {
      ...desk,
      path: "/resourceDesk",
      title: resourceTitles.desk,
      section: "resource",
      screen: async () => ({ screen: (await import("./desk/ResourceDesk.tsx")).ResourceDesk }),
    },
    {
      ...desk,
      path: "/resourceDesk/import",
      title: resourceTitles.import,
      parent: "/resourceDesk",
      hidden: true,
      screen: async () => ({ screen: (await import("./desk/ResourceImport.tsx")).ResourceImport }),
    },
  ],
  palette: [
    {
      title: resourceTitles.found,
      versions: ["3"],
      found: async (typed) => (await import("./found.ts")).resourcesFound(typed),
    },
  ],
});
