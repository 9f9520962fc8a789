import type { RefusalKind } from "@apron/kit/contract/refusal";
import type { LoggedMessage } from "@apron/kit/server/messages";
import { messageLimits } from "../contract.ts";
import { messageRefusals } from "../texts.ts";

type Judged = Pick<LoggedMessage, "state" | "secrecy" | "isUseless" | "isKept" | "resends">;

/**
 * Why a message is not sent again by hand; undefined when it may be. A code never is: whoever has lost one asks for a new one,
 * and nobody else ever sends him one.
 */
export const refusalOfResend = (message: Judged): RefusalKind | undefined => {
  if (message.secrecy === "code") return messageRefusals.E25002;
  if (message.state === "queued") return messageRefusals.E25001;
  if (message.isUseless) return messageRefusals.E25004;
  if (message.secrecy === "personal" && !isUntaken(message)) return messageRefusals.E25003;
  if (!message.isKept) return messageRefusals.E25006;
  return message.resends >= messageLimits.resends ? messageRefusals.E25007 : undefined;
};

/** Nobody has it: trying again repeats nothing. */
export const isUntaken = ({ state }: Pick<LoggedMessage, "state">): boolean => state === "dead" || state === "failed";
