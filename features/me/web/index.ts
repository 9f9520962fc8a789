import { consentTexts } from "@apron/features/agreements/texts";
import { webFeature } from "@apron/kit/web/feature";
import { meTexts } from "../texts.ts";

const below = { state: "open", hidden: true, parent: "/personalCenter/index" } as const;

/** The personal centre (catalogue 21). */
export const me = webFeature({
  name: "me",
  routes: [
    {
      path: "/personalCenter/index",
      title: meTexts.title,
      state: "open",
      hidden: true,
      screen: async () => ({ screen: (await import("./PersonalCentre.tsx")).PersonalCentre }),
    },
    {
      ...below,
      path: "/personalCenter/security",
      title: meTexts.security,
      screen: async () => ({ screen: (await import("./Security.tsx")).Security }),
    },
    {
      ...below,
      path: "/personalCenter/settings",
      title: meTexts.settings,
      screen: async () => ({ screen: (await import("./Settings.tsx")).Settings }),
    },
    {
      ...below,
      path: "/personalCenter/cancel",
      title: meTexts.cancel,
      parent: "/personalCenter/settings",
      versions: ["1", "2"],
      screen: async () => ({ screen: (await import("./Cancel.tsx")).Cancel }),
    },
    {
      path: "/securityAlert",
      title: meTexts.linkTitle,
      state: "open",
      public: true,
      layout: "bare",
      hidden: true,
      screen: async () => ({ screen: (await import("./SecurityAlert.tsx")).SecurityAlert }),
    },
    {
      path: "/consentLetter",
      title: consentTexts.title,
      state: "open",
      section: "agent",
      versions: ["1"],
      screen: async () => ({ screen: (await import("./ConsentLetters.tsx")).ConsentLetters }),
    },
  ],
});
