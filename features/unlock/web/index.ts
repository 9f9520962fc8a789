import { roles } from "@apron/kit/contract/roles";
import { webFeature } from "@apron/kit/web/feature";
import { unlockTitles } from "../titles.ts";

/** Unlocking by quiz, unlocking PIDs, and the question bank (catalogue 5.1 to 5.7, 5.14). */
export const unlock = webFeature({
  name: "unlock",
  routes: [
    {
      path: "/agentTool/unlock",
      title: unlockTitles.title,
      state: "open",
      section: "tool",
      versions: ["1", "2"],
      screen: async () => ({ screen: (await import("./Unlock.tsx")).Unlock }),
    },
    {
      path: "/agentTool/pidUnlock",
      title: unlockTitles.pid,
      state: "open",
      section: "tool",
      versions: ["1", "2"],
      screen: async () => ({ screen: (await import("./PidUnlock.tsx")).PidUnlock }),
    },
    {
      path: "/questionBank",
      title: unlockTitles.bank,
      state: "open",
      section: "office",
      versions: ["3"],
      roles: [roles.contentEditor.id],
      screen: async () => ({ screen: (await import("./desk/QuestionBank.tsx")).QuestionBank }),
    },
    {
      path: "/questionBank/import",
      title: unlockTitles.bankImport,
      state: "open",
      section: "office",
      parent: "/questionBank",
      hidden: true,
      versions: ["3"],
      roles: [roles.contentEditor.id],
      screen: async () => ({ screen: (await import("./desk/QuestionImport.tsx")).QuestionImport }),
    },
  ],
});
