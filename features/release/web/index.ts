import { roles } from "@apron/kit/contract/roles";
import { webFeature } from "@apron/kit/web/feature";
import { releaseTitles } from "../titles.ts";

const staff = { state: "open", versions: ["3"] } as const;
const desk = { ...staff, roles: [roles.configurationAdministrator.id] } as const;

/** Released software and what airports run: what the staff reads, and the desks of the configuration administrators (catalogue 19.3). */
export const release = webFeature({
  name: "release",
  routes: [
    {
      ...staff,
      path: "/softwareInfo",
      title: releaseTitles.list,
      section: "tool",
      screen: async () => ({ screen: (await import("./ReleaseList.tsx")).ReleaseList }),
    },
    {
      ...staff,
      path: "/softwareInfo/detail",
      asks: ["id"],
      title: releaseTitles.detail,
      parent: "/softwareInfo",
      hidden: true,
      screen: async () => ({ screen: (await import("./ReleaseDetail.tsx")).ReleaseDetail }),
    },
    {
      ...staff,
      path: "/softwareInfo/running",
      title: releaseTitles.behind,
      section: "tool",
      screen: async () => ({ screen: (await import("./RunList.tsx")).RunList }),
    },
    {
      ...desk,
      path: "/softwareDesk",
      title: releaseTitles.desk,
      section: "tool",
      screen: async () => ({ screen: (await import("./desk/ReleaseDesk.tsx")).ReleaseDesk }),
    },
    {
      ...desk,
      path: "/softwareDesk/edit",
      title: releaseTitles.edit,
      parent: "/softwareDesk",
      hidden: true,
      screen: async () => ({ screen: (await import("./desk/ReleaseEditor.tsx")).ReleaseEditor }),
    },
    {
      ...desk,
      path: "/softwareDesk/import",
      title: releaseTitles.import,
      parent: "/softwareDesk",
      hidden: true,
      screen: async () => ({ screen: (await import("./desk/ReleaseImport.tsx")).ReleaseImport }),
    },
    {
      ...desk,
      path: "/softwareDesk/running",
      title: releaseTitles.runDesk,
      section: "tool",
      screen: async () => ({ screen: (await import("./desk/RunDesk.tsx")).RunDesk }),
    },
    {
      ...desk,
      path: "/softwareDesk/running/import",
      title: releaseTitles.runImport,
      parent: "/softwareDesk/running",
      hidden: true,
      screen: async () => ({ screen: (await import("./desk/RunImport.tsx")).RunImport }),
    },
  ],
  palette: [
    {
      title: releaseTitles.found,
      versions: ["3"],
      found: async (typed) => (await import("./found.ts")).releasesFound(typed),
    },
  ],
});
