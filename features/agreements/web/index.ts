import { roles } from "@apron/kit/contract/roles";
import { webFeature } from "@apron/kit/web/feature";
import { agreementPageTitles } from "../titles.ts";

/** The agreements, for readers signed in and not (catalogue 22.1). */
export const agreements = webFeature({
  name: "agreements",
  routes: [
    {
      path: "/homeAgreement",
      title: agreementPageTitles.title,
      state: "open",
      hidden: true,
      screen: async () => ({ screen: (await import("./AgreementPage.tsx")).AgreementPage }),
    },
    {
      path: "/homeAgreementLogin",
      title: agreementPageTitles.title,
      state: "open",
      hidden: true,
      public: true,
      layout: "open",
      screen: async () => ({ screen: (await import("./AgreementPage.tsx")).AgreementPage }),
    },
    {
      path: "/agreementDesk",
      title: agreementPageTitles.desk,
      state: "open",
      section: "office",
      versions: ["3"],
      roles: [roles.contentEditor.id],
      screen: async () => ({ screen: (await import("./desk/AgreementDesk.tsx")).AgreementDesk }),
    },
  ],
});
