import { roles } from "@apron/kit/contract/roles";
import { webFeature } from "@apron/kit/web/feature";
import { identityTitles } from "../titles.ts";

/** The security administrator is the second pair of eyes for appeals. */
const desk = {
  state: "open",
  versions: ["3"],
  roles: [roles.identityReviewer.id, roles.securityAdministrator.id],
} as const;

/** Identity verification, and the desk that reviews it (catalogue 4). */
export const identity = webFeature({
  name: "identity",
  routes: [
    {
      path: "/identity",
      title: identityTitles.title,
      section: "agent",
      state: "open",
      versions: ["1", "2"],
      screen: async () => ({ screen: (await import("./IdentityPage.tsx")).IdentityPage }),
    },
    {
      ...desk,
      path: "/identityReview",
      title: identityTitles.review,
      section: "office",
      screen: async () => ({ screen: (await import("./desk/ReviewDesk.tsx")).ReviewDesk }),
    },
    {
      ...desk,
      path: "/identityReview/case",
      asks: ["id"],
      title: identityTitles.reviewCase,
      parent: "/identityReview",
      hidden: true,
      screen: async () => ({ screen: (await import("./desk/ReviewCase.tsx")).ReviewCase }),
    },
    {
      ...desk,
      path: "/identityReview/settings",
      title: identityTitles.reviewSettings,
      section: "office",
      screen: async () => ({ screen: (await import("./desk/ReviewSettings.tsx")).ReviewSettings }),
    },
  ],
});
