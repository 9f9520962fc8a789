import type { Call } from "../../contract/call.ts";
import { kitTexts, useSay } from "../language/index.ts";
import type { Asked } from "./confirm-send.tsx";
import { SendButton } from "./send-button.tsx";

/** Gives up a draft that was never out once somebody has said that it is meant, and says that it is gone. */
export const DiscardButton = <C extends Call>(asked: Pick<Asked<C>, "call" | "body" | "refreshes" | "onDone">) => {
  const say = useSay();
  return (
    <SendButton
      {...asked}
      look="danger"
      danger
      says={say(kitTexts.discardDraft)}
      title={say(kitTexts.discardDraftAsk)}
      done={say(kitTexts.draftDiscarded)}
    />
  );
};
