import { agreementPageTitles } from "@apron/features/agreements/titles";
import { webFeature } from "@apron/kit/web/feature";
import { meTitles } from "../titles.ts";

const below = { state: "open", hidden: true, parent: "/personalCenter/index" } as const;

/** The personal centre (catalogue 21). */
export const me = webFeature({
  name: "me",
  routes: [
    {
      path: "/personalCenter/index",
      title: meTitles.title,
      state: "open",
      hidden: true,
      screen: async () => ({ screen: (await import("./PersonalCentre.tsx")).PersonalCentre }),
    },
    {
      ...below,
      path: "/personalCenter/security",
      title: meTitles.security,
      screen: async () => ({ screen: (await import("./security/Security.tsx")).Security }),
    },
    {
      ...below,
      path: "/personalCenter/settings",
      title: meTitles.settings,
      screen: async () => ({ screen: (await import("./Settings.tsx")).Settings }),
    },
    {
      ...below,
      path: "/personalCenter/cancel",
      title: meTitles.cancel,
      parent: "/personalCenter/settings",
      versions: ["1", "2"],
      screen: async () => ({ screen: (await import("./Cancel.tsx")).Cancel }),
    },
    {
      path: "/securityAlert",
      title: meTitles.link,
      state: "open",
      public: true,
      layout: "open",
      hidden: true,
      screen: async () => ({ screen: (await import("./security/SecurityAlert.tsx")).SecurityAlert }),
    },
    {
      path: "/consentLetter",
      title: agreementPageTitles.consent,
      state: "open",
      section: "agent",
      versions: ["1", "2"],
      screen: async () => ({ screen: (await import("./ConsentLetters.tsx")).ConsentLetters }),
    },
  ],
});
