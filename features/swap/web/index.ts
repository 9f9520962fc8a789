import { roles } from "@apron/kit/contract/roles";
import { webFeature } from "@apron/kit/web/feature";
import { dutyTitles } from "@apron/features/duty/titles";
import { swapTitles } from "../titles.ts";
import { dutyPath, minePath, planPath, swapsPath } from "./paths.ts";

/** Swaps in the browser: one's own shifts with what is asked of them, and the planners' list (catalogue 15.12). */
export const swap = webFeature({
  name: "swap",
  routes: [
    {
      state: "open",
      versions: ["3"],
      path: minePath,
      title: dutyTitles.mine,
      section: "tool",
      parent: dutyPath,
      screen: async () => ({ screen: (await import("./MyShifts.tsx")).MyShifts }),
    },
    {
      state: "open",
      versions: ["3"],
      roles: [roles.dutyPlanner.id],
      path: swapsPath,
      title: swapTitles.swaps,
      section: "tool",
      parent: planPath,
      screen: async () => ({ screen: (await import("./SwapsDesk.tsx")).SwapsDesk }),
    },
  ],
});
