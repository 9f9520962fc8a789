import { webFeature } from "@apron/kit/web/feature";
import { homeTitles } from "../titles.ts";

/** Home and the page about the portal (catalogue 26.6). */
export const home = webFeature({
  name: "home",
  homeParts: [
    {
      key: "home.shortcuts",
      order: 1,
      load: async () => ({ part: (await import("./Shortcuts.tsx")).Shortcuts }),
    },
  ],
  routes: [
    {
      path: "/home",
      title: homeTitles.home,
      state: "open",
      section: "home",
      screen: async () => ({ screen: (await import("./Home.tsx")).Home }),
    },
    {
      path: "/homeSearch",
      title: homeTitles.search,
      state: "open",
      hidden: true,
      screen: async () => ({ screen: (await import("./HomeSearch.tsx")).HomeSearch }),
    },
    {
      path: "/aboutSoftware",
      title: homeTitles.about,
      state: "open",
      hidden: true,
      screen: async () => ({ screen: (await import("./About.tsx")).About }),
    },
  ],
});
