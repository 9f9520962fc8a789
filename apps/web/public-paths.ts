/**
 * What may be seen without signing in: the list of the specification, `/404` and `/register` (catalogue 26.1), and the
 * one-time set-up link of a fresh production (docs/operations/deploy.md), the two pages of a lost phone (catalogue 1.45), and the
 * link of an alert (catalogue 21.7), the page of contacts (catalogue 13.16), that of service status
 * (catalogue 28.5), and the demo's page of controls.
 */
export const publicPaths: ReadonlySet<string> = new Set([
  "/login",
  "/forgetPassword",
  "/forgetPassword/email",
  "/forgetPassword/resetPassword",
  "/forgetPassword/lostPhone",
  "/forgetPassword/objection",
  "/securityAlert",
  "/contact",
  "/serviceStatus",
  "/register",
  "/register/organizeInfo",
  "/register/setPrimaryNumber",
  "/register/personInfoConfirm",
  "/register/realFail",
  "/register/registerResult",
  "/userHelp/index",
  "/userBlackList",
  "/advInfo",
  "/joinCommunity",
  "/joinOperate",
  "/login/userInfoChange",
  "/login/setup",
  "/helpCenterShare",
  "/homeAgreementLogin",
  "/404",
  "/demo/controls",
]);

/** The path as the tables have it: no slash at its end. */
export const tidyPath = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, "") || "/" : path);
