/** How somebody signs in, or tries to. */
export const signInWays = ["code", "password"] as const;
export type SignInWay = (typeof signInWays)[number];

/** What an account's owner is alerted of (catalogue 21.7). */
export const alertKinds = [
  "newDevice",
  "passwordChanged",
  "mobileChanged",
  "agentPassword",
  "frozen",
  "deskUnlocked",
  "deskSignedOut",
  "deskDisabled",
  "deskEnabled",
] as const;
export type AlertKind = (typeof alertKinds)[number];

/** What its owner said to an alert. */
export const alertEnds = ["mine", "notMine"] as const;
export type AlertEnd = (typeof alertEnds)[number];
