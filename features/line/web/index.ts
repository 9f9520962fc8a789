import { roles } from "@apron/kit/contract/roles";
import { webFeature } from "@apron/kit/web/feature";
import { lineTitles } from "../titles.ts";

const staff = { state: "open", versions: ["3"] } as const;
const desk = { ...staff, roles: [roles.configurationAdministrator.id] } as const;
const list = "/airportDevOps/toolsArea/netWorkSearch";

/** Network lines: what everybody of the staff reads, and the desk of the configuration administrators (catalogue 19.6). */
export const line = webFeature({
  name: "line",
  routes: [
    {
      ...staff,
      path: list,
      title: lineTitles.list,
      section: "tool",
      screen: async () => ({ screen: (await import("./LineList.tsx")).LineList }),
    },
    {
      ...staff,
      path: `${list}/detail`,
      asks: ["id"],
      title: lineTitles.detail,
      parent: list,
      hidden: true,
      screen: async () => ({ screen: (await import("./LineDetail.tsx")).LineDetail }),
    },
    {
      ...desk,
      path: "/lineDesk",
      title: lineTitles.desk,
      section: "tool",
      screen: async () => ({ screen: (await import("./desk/LineDesk.tsx")).LineDesk }),
    },
    {
      ...desk,
      path: "/lineDesk/edit",
      title: lineTitles.edit,
      parent: "/lineDesk",
      hidden: true,
      screen: async () => ({ screen: (await import("./desk/LineEditor.tsx")).LineEditor }),
    },
    {
      ...desk,
      path: "/lineDesk/import",
      title: lineTitles.import,
      parent: "/lineDesk",
      hidden: true,
      screen: async () => ({ screen: (await import("./desk/LineImport.tsx")).LineImport }),
    },
  ],
  palette: [
    {
      title: lineTitles.found,
      versions: ["3"],
      found: async (typed) => (await import("./found.ts")).linesFound(typed),
    },
  ],
});
