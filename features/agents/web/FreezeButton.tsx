import { useState } from "react";
import { Button } from "@apron/kit/web/controls";
import { useSend } from "@apron/kit/web/call";
import { Confirm } from "@apron/kit/web/page";
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
  const [asking, setAsking] = useState(false);
  const freeze = useSend(freezeAgent, { refreshes: [getHealth, listAgents] });
  const submit = async (): Promise<void> => {
    const { hostDone } = await freeze.send({ bindingId: agent.bindingId });
    setAsking(false);
    tell("success", say(hostDone ? agentTexts.freezeDone : agentTexts.hostLater));
  };
  return (
    <>
      <Button look="plain" onClick={() => setAsking(true)}>
        {say(healthTexts.freeze)}
      </Button>
      <Confirm
        open={asking}
        danger
        busy={freeze.pending}
        title={say(agentTexts.freezeQuestion, { number: agent.agentNumber })}
        yes={say(agentTexts.freeze)}
        onNo={() => setAsking(false)}
        onYes={() => void submit().catch(() => setAsking(false))}
      >
        <p>{say(agentTexts.freezeEffect)}</p>
      </Confirm>
    </>
  );
};
