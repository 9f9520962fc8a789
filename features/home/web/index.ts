import { webFeature } from "@apron/kit/web/feature";
import { homeTexts } from "../texts.ts";

/** Home and the page about the portal (catalogue 26.6). */
export const home = webFeature({
  name: "home",
  routes: [
    {
      path: "/home",
      title: homeTexts.home,
      state: "open",
      section: "home",
      screen: async () => ({ screen: (await import("./Home.tsx")).Home }),
    },
    {
      path: "/homeSearch",
      title: homeTexts.search,
      state: "open",
      hidden: true,
      screen: async () => ({ screen: (await import("./HomeSearch.tsx")).HomeSearch }),
    },
    {
      path: "/aboutSoftware",
      title: homeTexts.about,
      state: "open",
      hidden: true,
      screen: async () => ({ screen: (await import("./About.tsx")).About }),
    },
  ],
});
