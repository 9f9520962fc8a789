import { webFeature } from "@apron/kit/web/feature";
import { activationTitles } from "../titles.ts";

/** Activating a disabled work number (catalogue 5.8). */
export const activation = webFeature({
  name: "activation",
  routes: [
    {
      path: "/agentTool/activate",
      title: activationTitles.title,
      state: "open",
      section: "tool",
      versions: ["1", "2"],
      screen: async () => ({ screen: (await import("./Activate.tsx")).Activate }),
    },
  ],
});
