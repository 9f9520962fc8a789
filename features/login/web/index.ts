import { send } from "@apron/kit/web/call";
import { webFeature } from "@apron/kit/web/feature";
import { accountTopic, logout, modifyUserInfo } from "../contract.ts";
import { loginTitles } from "../titles.ts";
import { loadSession } from "./load-session.ts";

/** Sign-in and what leads from it into the portal (catalogue 1.1 to 1.4, 1.14). */
export const login = webFeature({
  name: "login",
  routes: [
    {
      path: "/login",
      title: loginTitles.title,
      state: "open",
      public: true,
      layout: "bare",
      hidden: true,
      screen: async () => ({ screen: (await import("./sign-in/SignIn.tsx")).SignIn }),
    },
    {
      path: "/login/serviceNumberConfirm",
      title: loginTitles.service,
      state: "open",
      layout: "bare",
      hidden: true,
      screen: async () => ({ screen: (await import("./ServiceNumberConfirm.tsx")).ServiceNumberConfirm }),
    },
    {
      path: "/login/loginProcessMiddleware",
      title: loginTitles.checking,
      state: "open",
      layout: "bare",
      hidden: true,
      screen: async () => ({ screen: (await import("./ProcessMiddleware.tsx")).ProcessMiddleware }),
    },
    {
      path: "/login/userInfoChange",
      title: loginTitles.absence,
      state: "open",
      public: true,
      layout: "bare",
      hidden: true,
      screen: async () => ({ screen: (await import("./UserInfoChange.tsx")).UserInfoChange }),
    },
    {
      path: "/forgetPassword",
      title: loginTitles.forgot,
      state: "open",
      public: true,
      layout: "bare",
      hidden: true,
      screen: async () => ({ screen: (await import("./password/ForgetPassword.tsx")).ForgetPassword }),
    },
    {
      path: "/forgetPassword/email",
      title: loginTitles.forgot,
      state: "open",
      public: true,
      layout: "bare",
      hidden: true,
      screen: async () => ({ screen: (await import("./password/ForgetPassword.tsx")).ForgetPassword }),
    },
    {
      path: "/forgetPassword/resetPassword",
      title: loginTitles.newPassword,
      state: "open",
      public: true,
      layout: "bare",
      hidden: true,
      screen: async () => ({ screen: (await import("./password/ResetPassword.tsx")).ResetPassword }),
    },
    {
      path: "/login/setup",
      title: loginTitles.setup,
      state: "open",
      public: true,
      layout: "bare",
      hidden: true,
      screen: async () => ({ screen: (await import("./Setup.tsx")).Setup }),
    },
  ],
  signedIn: {
    load: loadSession,
    topic: accountTopic,
    speak: async (language) => {
      await send(modifyUserInfo, { language });
    },
    end: async () => {
      await send(logout, {});
    },
  },
});
