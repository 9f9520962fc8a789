import { roles } from "@apron/kit/contract/roles";
import { webFeature } from "@apron/kit/web/feature";
import { changeTitles } from "../titles.ts";

const staff = { state: "open", versions: ["3"] } as const;
const desk = { ...staff, roles: [roles.changeManager.id] } as const;

/** Changes: what everybody of the staff reads, and the desk of the change managers (catalogue 18.1, 18.4). */
export const change = webFeature({
  name: "change",
  routes: [
    {
      ...staff,
      path: "/changeInquiry",
      title: changeTitles.list,
      section: "change",
      screen: async () => ({ screen: (await import("./ChangeList.tsx")).ChangeList }),
    },
    {
      ...staff,
      path: "/changeInquiry/detail",
      asks: ["id"],
      title: changeTitles.detail,
      parent: "/changeInquiry",
      hidden: true,
      screen: async () => ({ screen: (await import("./ChangeDetail.tsx")).ChangeDetail }),
    },
    {
      ...staff,
      path: "/changeInquiry/calendar",
      title: changeTitles.calendar,
      section: "change",
      screen: async () => ({ screen: (await import("./calendar/ChangeCalendar.tsx")).ChangeCalendar }),
    },
    {
      ...desk,
      path: "/changeDesk",
      title: changeTitles.desk,
      section: "change",
      screen: async () => ({ screen: (await import("./desk/ChangeDesk.tsx")).ChangeDesk }),
    },
    {
      ...desk,
      path: "/changeDesk/edit",
      title: changeTitles.edit,
      parent: "/changeDesk",
      hidden: true,
      screen: async () => ({ screen: (await import("./desk/ChangeEditor.tsx")).ChangeEditor }),
    },
    {
      ...desk,
      path: "/changeDesk/import",
      title: changeTitles.import,
      parent: "/changeDesk",
      hidden: true,
      screen: async () => ({ screen: (await import("./desk/ChangeImport.tsx")).ChangeImport }),
    },
  ],
  palette: [
    {
      title: changeTitles.found,
      versions: ["3"],
      found: async (typed) => (await import("./found.ts")).changesFound(typed),
    },
  ],
});
