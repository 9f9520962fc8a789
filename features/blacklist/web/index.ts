import { roles } from "@apron/kit/contract/roles";
import { webFeature } from "@apron/kit/web/feature";
import { blacklistTitles } from "../titles.ts";

/** The blacklist, public and masked, and its desk (catalogue 12.2, 12.12). */
export const blacklist = webFeature({
  name: "blacklist",
  routes: [
    {
      path: "/userBlackList",
      title: blacklistTitles.title,
      state: "open",
      public: true,
      layout: "open",
      hidden: true,
      screen: async () => ({ screen: (await import("./BlacklistPage.tsx")).BlacklistPage }),
    },
    {
      path: "/blackListDesk",
      title: blacklistTitles.desk,
      state: "open",
      section: "office",
      versions: ["3"],
      roles: [roles.reportHandler.id, roles.securityAdministrator.id],
      screen: async () => ({ screen: (await import("./desk/BlacklistDesk.tsx")).BlacklistDesk }),
    },
    {
      path: "/blackListDesk/import",
      title: blacklistTitles.import,
      state: "open",
      parent: "/blackListDesk",
      hidden: true,
      versions: ["3"],
      roles: [roles.reportHandler.id, roles.securityAdministrator.id],
      screen: async () => ({ screen: (await import("./desk/BlacklistImport.tsx")).BlacklistImport }),
    },
  ],
});
