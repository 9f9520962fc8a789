import { contactPath } from "@apron/kit/contract/customer-service";
import { roles } from "@apron/kit/contract/roles";
import { webFeature } from "@apron/kit/web/feature";
import { contactTitles } from "../titles.ts";

/** How people are reached, for everybody, and the desk that keeps it (catalogue 13.16). */
export const contact = webFeature({
  name: "contact",
  routes: [
    {
      path: contactPath,
      title: contactTitles.title,
      state: "open",
      section: "service",
      public: true,
      layout: "open",
      screen: async () => ({ screen: (await import("./Contact.tsx")).Contact }),
    },
    {
      path: "/contactDesk",
      title: contactTitles.desk,
      state: "open",
      section: "office",
      versions: ["3"],
      roles: [roles.contentEditor.id],
      screen: async () => ({ screen: (await import("./desk/ContactDesk.tsx")).ContactDesk }),
    },
    {
      path: "/contactDesk/import",
      title: contactTitles.import,
      state: "open",
      section: "office",
      parent: "/contactDesk",
      hidden: true,
      versions: ["3"],
      roles: [roles.contentEditor.id],
      screen: async () => ({ screen: (await import("./desk/BranchImport.tsx")).BranchImport }),
    },
  ],
});
