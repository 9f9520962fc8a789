import type { Call } from "@apron/kit/contract/call";
import { SendButton } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { tell } from "@apron/kit/web/toast";
import { freezeAgent, getHealth, listAgents } from "../contract.ts";
import { healthTexts } from "../texts-health.ts";
import { numberTexts } from "../texts-number.ts";

/** Freezes one of one's own work numbers: one tap, and one that it was meant. */
export const FreezeButton = ({
  agent,
  also = [],
}: {
  readonly agent: { readonly bindingId: string; readonly agentNumber: string };
  /** What else on its screen says how the number stands. */
  readonly also?: readonly Call[] | undefined;
}) => {
  const say = useSay();
  return (
    <SendButton
      call={freezeAgent}
      body={{ bindingId: agent.bindingId }}
      refreshes={[getHealth, listAgents, ...also]}
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
