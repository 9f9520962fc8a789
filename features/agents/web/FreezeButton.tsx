import { SendButton } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { tell } from "@apron/kit/web/toast";
import { freezeAgent, getHealth, listAgents } from "../contract.ts";
import { healthTexts } from "../texts-health.ts";
import { agentTexts } from "../texts.ts";

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
      refreshes={[getHealth, listAgents]}
      look="plain"
      danger
      says={say(healthTexts.freeze)}
      title={say(agentTexts.freezeQuestion, { number: agent.agentNumber })}
      yes={say(agentTexts.freeze)}
      hint={<p>{say(agentTexts.freezeEffect)}</p>}
      onDone={({ hostDone }) => tell("success", say(hostDone ? agentTexts.frozen : agentTexts.hostLater))}
    />
  );
};
