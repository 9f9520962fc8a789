import { webFeature } from "@apron/kit/web/feature";
import { signinTitles } from "../titles.ts";

const own = { state: "open", versions: ["1", "2"] } as const;

/** Sign-in records of work numbers (catalogue 7). */
export const signin = webFeature({
  name: "signin",
  routes: [
    {
      ...own,
      path: "/loginRecord",
      title: signinTitles.title,
      section: "service",
      screen: async () => ({ screen: (await import("./SignInList.tsx")).SignInList }),
    },
    {
      ...own,
      path: "/loginRecord/exports",
      title: signinTitles.exports,
      parent: "/loginRecord",
      hidden: true,
      screen: async () => ({ screen: (await import("./ExportList.tsx")).ExportList }),
    },
  ],
});
