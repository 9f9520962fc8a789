import { consentTexts } from "@apron/features/agreements/texts";
import { webFeature } from "@apron/kit/web/feature";
import { meTexts } from "../texts.ts";

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
      path: "/consentLetter",
      title: consentTexts.title,
      state: "open",
      section: "agent",
      versions: ["1"],
      screen: async () => ({ screen: (await import("./ConsentLetters.tsx")).ConsentLetters }),
    },
  ],
});
