import type { RefusalKind } from "@apron/kit/contract/refusal";
import { messageLimits, type MessageRow } from "../contract.ts";
import { messageRefusals } from "../texts.ts";

/** What decides of a message whether it is sent again. */
interface Judged extends Pick<MessageRow, "state" | "resends"> {
  /** The message it repeats; "" when it is the first. */
  readonly origin: string;
  readonly secrecy: "plain" | "personal" | "code" | "unlogged";
  /** Nobody can use it any more. */
  readonly isUseless: boolean;
  readonly isKept: boolean;
}

/**
 * Why a message is not sent again by hand; undefined when it may be. A code never is: whoever has lost one asks for a new one,
 * and nobody else ever sends him one.
 */
export const refusalOfResend = (message: Judged): RefusalKind | undefined => {
  if (message.secrecy === "code") return messageRefusals.E26002;
  if (message.state === "queued") return messageRefusals.E26001;
  if (message.isUseless) return messageRefusals.E26004;
  if (message.secrecy === "personal" && !isUntaken(message)) return messageRefusals.E26003;
  if (!message.isKept) return messageRefusals.E26006;
  // How often is counted at the first of them.
  if (message.origin !== "" && !isUntaken(message)) return messageRefusals.E26008;
  return message.resends >= messageLimits.resends ? messageRefusals.E26007 : undefined;
};

/** Nobody has it: trying again repeats nothing. */
export const isUntaken = ({ state }: Pick<MessageRow, "state">): boolean => state === "dead" || state === "failed";
