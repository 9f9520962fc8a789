/** What a message to a holder is about. */
export type NewsKind =
  | "binding"
  | "review"
  | "reset"
  | "deadline"
  | "freeze"
  | "signIn"
  | "selfService"
  | "threshold"
  | "report"
  | "reply"
  | "agent";
