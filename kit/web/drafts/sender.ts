import { common } from "../../contract/refusal.ts";
import { type CallRefused, isUnanswered } from "../call/index.ts";

/** How what is typed stands towards the server. */
export type Standing =
  /** There is nothing that the server does not have. */
  | "sent"
  /** It waits until the hand rests. */
  | "typed"
  | "sending"
  /** No network, or no server behind it: kept here, and tried again by itself. */
  | "unreached"
  /** The session has ended: kept here for the same account, and goes on once it has signed in. */
  | "ended"
  /** Somebody else was quicker: nothing is sent until both are put together. */
  | "changed"
  /** The server said no: kept here, and tried again with what is typed next. */
  | "refused";

/** Where sending stands, and how often in a row nobody was reached. */
export interface Sender {
  readonly standing: Standing;
  readonly tries: number;
}

/** What happens to it: somebody types, a request begins or ends, both changes are put together. */
export type Happening = "typed" | "begun" | "arrived" | "merged" | Fate;

/** What becomes of what was sent and not accepted. */
export type Fate = "unreached" | "ended" | "changed" | "refused";

/** Nothing typed yet. */
export const untouched: Sender = { standing: "sent", tries: 0 };

/** How it stands then. */
export const happened = (sender: Sender, what: Happening): Sender => {
  switch (what) {
    case "typed":
      return rests.has(sender.standing) ? { ...sender, standing: "typed" } : sender;
    case "begun":
      return { ...sender, standing: "sending" };
    case "arrived":
      return untouched;
    case "merged":
      return { standing: "typed", tries: 0 };
    case "unreached":
      return { standing: what, tries: sender.tries + 1 };
    case "ended":
    case "changed":
    case "refused":
      return { standing: what, tries: 0 };
  }
};

/** From where what is typed waits for the hand to rest; elsewhere it goes with what is under way, or waits with it. */
const rests: ReadonlySet<Standing> = new Set(["sent", "typed", "refused"]);

/** Milliseconds until the second try where nobody was reached, and the longest between two. */
const [second, longest] = [2_000, 60_000];

/** Milliseconds until it is sent by itself, from a hand that rests so long; undefined where it waits for somebody. */
export const waitOf = ({ standing, tries }: Sender, rest: number | undefined): number | undefined => {
  if (standing === "unreached") return Math.min(second * 2 ** (tries - 1), longest);
  return standing === "typed" ? rest : undefined;
};

/** Whether anything may be sent: not before both were put together, or somebody has signed in. */
export const maySend = ({ standing }: Sender): boolean => standing !== "changed" && standing !== "ended";

/** What a refusal means for what was sent. */
export const fateOf = (refused: CallRefused): Fate => {
  const { status } = refused;
  if (isUnanswered(refused)) return "unreached";
  if (status === "403" || status === "403-1") return "ended";
  return status === common.E9409.status ? "changed" : "refused";
};
