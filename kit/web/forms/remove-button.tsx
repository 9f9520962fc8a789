import type { ReactNode } from "react";
import type { Call } from "../../contract/call.ts";
import { kitTexts, useSay } from "../language/index.ts";
import type { Asked } from "./confirm-send.tsx";
import { SendButton } from "./send-button.tsx";

/** Removes what it names once somebody has said that it is meant, and says that it is gone. */
export const RemoveButton = <C extends Call>({
  name,
  ...asked
}: Pick<Asked<C>, "call" | "body" | "refreshes" | "onDone"> & {
  /** What is removed, as the question calls it. */
  readonly name: string;
  /** What follows from a yes. */
  readonly hint?: ReactNode;
}) => {
  const say = useSay();
  return (
    <SendButton
      {...asked}
      look="danger"
      danger
      says={say(kitTexts.remove)}
      title={say(kitTexts.removeAsk, { name })}
      done={say(kitTexts.removedNamed, { name })}
    />
  );
};
