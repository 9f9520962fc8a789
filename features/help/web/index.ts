import { roles } from "@apron/kit/contract/roles";
import type { Route } from "@apron/kit/web/feature";
import { webFeature } from "@apron/kit/web/feature";
import { helpTitles } from "../titles.ts";

const desk = { state: "open", section: "office", versions: ["3"], roles: [roles.contentEditor.id] } as const;

/** What everybody reads, signed in or not as the route says. */
const readers: readonly Route[] = [
  {
    path: "/frequentlyAskedQuestion",
    title: helpTitles.frequent,
    state: "open",
    screen: async () => ({ screen: (await import("./FrequentQuestions.tsx")).FrequentQuestions }),
  },
  {
    path: "/frequentlyAskedQuestion/detail",
    asks: ["id"],
    title: helpTitles.question,
    state: "open",
    screen: async () => ({ screen: (await import("./ArticlePages.tsx")).QuestionPage }),
  },
  {
    path: "/helpCenter",
    title: helpTitles.center,
    state: "open",
    section: "learning",
    screen: async () => ({ screen: (await import("./HelpCenter.tsx")).HelpCenter }),
  },
  {
    path: "/helpCenter/detail",
    asks: ["id"],
    title: helpTitles.article,
    state: "open",
    parent: "/helpCenter",
    hidden: true,
    screen: async () => ({ screen: (await import("./ArticlePages.tsx")).ArticlePage }),
  },
  {
    path: "/errorCodeQuery",
    title: helpTitles.codes,
    state: "open",
    section: "tool",
    screen: async () => ({ screen: (await import("./ErrorCodes.tsx")).ErrorCodes }),
  },
  {
    path: "/userHelp/index",
    title: helpTitles.help,
    state: "open",
    hidden: true,
    public: true,
    layout: "open",
    screen: async () => ({ screen: (await import("./UserHelp.tsx")).UserHelp }),
  },
  {
    path: "/helpCenterShare",
    title: helpTitles.article,
    state: "open",
    hidden: true,
    public: true,
    layout: "open",
    screen: async () => ({ screen: (await import("./ArticlePages.tsx")).SharedArticle }),
  },
  {
    path: "/joinCommunity",
    title: helpTitles.community,
    state: "open",
    hidden: true,
    public: true,
    layout: "open",
    screen: async () => ({ screen: (await import("./FixedPage.tsx")).Community }),
  },
  {
    path: "/joinOperate",
    title: helpTitles.operate,
    state: "open",
    hidden: true,
    public: true,
    layout: "open",
    screen: async () => ({ screen: (await import("./FixedPage.tsx")).Operate }),
  },
];

/** What the editors write. */
const desks: readonly Route[] = [
  {
    ...desk,
    path: "/helpDesk",
    title: helpTitles.desk,
    screen: async () => ({ screen: (await import("./desk/HelpDesk.tsx")).HelpDesk }),
  },
  {
    ...desk,
    path: "/helpDesk/edit",
    title: helpTitles.edit,
    parent: "/helpDesk",
    hidden: true,
    screen: async () => ({ screen: (await import("./desk/ArticleEditor.tsx")).ArticleEditor }),
  },
  {
    ...desk,
    path: "/helpDesk/versions",
    asks: ["id"],
    title: helpTitles.versions,
    parent: "/helpDesk",
    hidden: true,
    screen: async () => ({ screen: (await import("./desk/ArticleVersions.tsx")).ArticleVersions }),
  },
  {
    ...desk,
    path: "/helpDesk/gaps",
    title: helpTitles.gaps,
    parent: "/helpDesk",
    hidden: true,
    screen: async () => ({ screen: (await import("./desk/HelpGaps.tsx")).HelpGaps }),
  },
  {
    ...desk,
    path: "/helpDesk/report",
    title: helpTitles.report,
    parent: "/helpDesk",
    hidden: true,
    screen: async () => ({ screen: (await import("./desk/HelpReport.tsx")).HelpReport }),
  },
  {
    ...desk,
    path: "/helpDesk/import",
    title: helpTitles.articleImport,
    parent: "/helpDesk",
    hidden: true,
    screen: async () => ({ screen: (await import("./desk/ArticleImport.tsx")).ArticleImport }),
  },
  {
    ...desk,
    path: "/errorCodeDesk",
    title: helpTitles.codeDesk,
    screen: async () => ({ screen: (await import("./desk/CodeDesk.tsx")).CodeDesk }),
  },
  {
    ...desk,
    path: "/errorCodeDesk/import",
    title: helpTitles.codeImport,
    parent: "/errorCodeDesk",
    hidden: true,
    screen: async () => ({ screen: (await import("./desk/CodeImport.tsx")).CodeImport }),
  },
];

/** Help: questions, articles, error codes of the hosts, and the desks that keep them (catalogue 11). */
export const help = webFeature({
  name: "help",
  routes: [...readers, ...desks],
  palette: [
    {
      title: helpTitles.found,
      found: async (typed) => (await import("./found.ts")).helpFound(typed),
    },
  ],
});
