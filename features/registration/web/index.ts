import { webFeature } from "@apron/kit/web/feature";
import { registrationTexts } from "../texts.ts";

const open = { state: "open", public: true, layout: "bare", hidden: true } as const;

/** Signing up, one screen for each step (catalogue 1.7 to 1.13). */
export const registration = webFeature({
  name: "registration",
  routes: [
    {
      ...open,
      path: "/register",
      title: registrationTexts.title,
      screen: async () => ({ screen: (await import("./Register.tsx")).Register }),
    },
    {
      ...open,
      path: "/register/organizeInfo",
      title: registrationTexts.stepOrganisation,
      screen: async () => ({ screen: (await import("./OrganizeInfo.tsx")).OrganizeInfo }),
    },
    {
      ...open,
      path: "/register/personInfoConfirm",
      title: registrationTexts.stepPerson,
      screen: async () => ({ screen: (await import("./PersonInfo.tsx")).PersonInfo }),
    },
    {
      ...open,
      path: "/register/setPrimaryNumber",
      title: registrationTexts.stepMain,
      screen: async () => ({ screen: (await import("./PrimaryNumber.tsx")).PrimaryNumber }),
    },
    {
      ...open,
      path: "/register/realFail",
      title: registrationTexts.realFailTitle,
      screen: async () => ({ screen: (await import("./RealFail.tsx")).RealFail }),
    },
    {
      ...open,
      path: "/register/registerResult",
      title: registrationTexts.doneTitle,
      screen: async () => ({ screen: (await import("./RegisterResult.tsx")).RegisterResult }),
    },
  ],
});
