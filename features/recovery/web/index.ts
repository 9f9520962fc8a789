import { roles } from "@apron/kit/contract/roles";
import { webFeature } from "@apron/kit/web/feature";
import { recoveryTitles } from "../titles.ts";

/** Getting back in without one's phone: the applicant's page, the objection page and the desk (catalogue 1.45). */
export const recovery = webFeature({
  name: "recovery",
  routes: [
    {
      path: "/forgetPassword/lostPhone",
      title: recoveryTitles.title,
      state: "open",
      public: true,
      layout: "bare",
      hidden: true,
      screen: async () => ({ screen: (await import("./LostPhone.tsx")).LostPhone }),
    },
    {
      path: "/forgetPassword/objection",
      title: recoveryTitles.objection,
      state: "open",
      public: true,
      layout: "bare",
      hidden: true,
      screen: async () => ({ screen: (await import("./Objection.tsx")).Objection }),
    },
    {
      path: "/recoveryDesk",
      title: recoveryTitles.desk,
      state: "open",
      section: "office",
      versions: ["3"],
      roles: [roles.identityReviewer.id, roles.securityAdministrator.id],
      screen: async () => ({ screen: (await import("./desk/RecoveryDesk.tsx")).RecoveryDesk }),
    },
  ],
});
