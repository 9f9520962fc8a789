import { webFeature } from "@apron/kit/web/feature";
import { registrationTitles } from "../titles.ts";

const open = { state: "open", public: true, layout: "bare", hidden: true } as const;

/** Signing up, one screen for each step (catalogue 1.7 to 1.13). */
export const registration = webFeature({
  name: "registration",
  routes: [
    {
      ...open,
      path: "/register",
      title: registrationTitles.title,
      screen: async () => ({ screen: (await import("./Register.tsx")).Register }),
    },
    {
      ...open,
      path: "/register/organizeInfo",
      title: registrationTitles.stepOrganisation,
      screen: async () => ({ screen: (await import("./OrganizeInfo.tsx")).OrganizeInfo }),
    },
    {
      ...open,
      path: "/register/personInfoConfirm",
      title: registrationTitles.stepPerson,
      screen: async () => ({ screen: (await import("./PersonInfo.tsx")).PersonInfo }),
    },
    {
      ...open,
      path: "/register/setPrimaryNumber",
      title: registrationTitles.stepMain,
      screen: async () => ({ screen: (await import("./PrimaryNumber.tsx")).PrimaryNumber }),
    },
    {
      ...open,
      path: "/register/realFail",
      title: registrationTitles.realFail,
      screen: async () => ({ screen: (await import("./RealFail.tsx")).RealFail }),
    },
    {
      ...open,
      path: "/register/registerResult",
      title: registrationTitles.done,
      screen: async () => ({ screen: (await import("./RegisterResult.tsx")).RegisterResult }),
    },
  ],
});
