import { SendButton } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { tell } from "@apron/kit/web/toast";
import { freezeAgent } from "../contract.ts";
import { healthTexts } from "../texts-health.ts";
import { numberTexts } from "../texts-number.ts";
import { ownCalls } from "./own-calls.ts";

/** Freezes one of one's own work numbers: one tap, and one that it was meant. */
export const FreezeButton = ({
  agent,
}: {
  readonly agent: { readonly bindingId: string; readonly agentNumber: string };
}) => {
  const say = useSay();
  return (
    <SendButton
      call={freezeAgent}
      body={{ bindingId: agent.bindingId }}
      refreshes={ownCalls}
      look="plain"
      danger
      says={say(healthTexts.freeze)}
      title={say(numberTexts.freezeQuestion, { number: agent.agentNumber })}
      yes={say(numberTexts.freeze)}
      hint={<p>{say(numberTexts.freezeEffect)}</p>}
      onDone={({ hostDone }) => tell("success", say(hostDone ? numberTexts.frozen : numberTexts.hostLater))}
    />
  );
};
