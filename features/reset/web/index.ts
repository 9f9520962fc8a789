import { webFeature } from "@apron/kit/web/feature";
import { resetTitles } from "../titles.ts";

/** Resetting the password of a work number (catalogue 5.9). */
export const reset = webFeature({
  name: "reset",
  routes: [
    {
      path: "/agentTool/resetPassword",
      title: resetTitles.title,
      state: "open",
      section: "tool",
      versions: ["1", "2"],
      screen: async () => ({ screen: (await import("./ResetAgent.tsx")).ResetAgent }),
    },
  ],
});
