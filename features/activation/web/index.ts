import { webFeature } from "@apron/kit/web/feature";
import { activationTexts } from "../texts.ts";

/** Activating a disabled work number (catalogue 5.8). */
export const activation = webFeature({
  name: "activation",
  routes: [
    {
      path: "/agentTool/activate",
      title: activationTexts.title,
      state: "open",
      section: "agent",
      versions: ["1", "2"],
      screen: async () => ({ screen: (await import("./Activate.tsx")).Activate }),
    },
  ],
});
