import { useState } from "react";
import { getOperations } from "@apron/features/agents/contract";
import { HealthCard } from "@apron/features/agents/web/parts";
import type { Call, ResultOf } from "@apron/kit/contract/call";
import { Button, ButtonLink } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { ReasonDialog } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { Actions, Answered, Stack, Tag } from "@apron/kit/web/page";
import { activateByHand, getHotlineAgent, liftByHand } from "../contract.ts";
import { hotlineTexts } from "../texts.ts";

type Agent = ResultOf<typeof getHotlineAgent>;

const refreshes: readonly Call[] = [getHotlineAgent, getOperations];

/** How a work number is and what may be done for it by hand, for screens of customer service; the look is audited (5.14). */
export const AgentByHand = ({ bindingId }: { readonly bindingId: string }) => (
  <Answered of={useCall(getHotlineAgent, { bindingId }, { quiet: true })} rows={4}>
    {(agent) => <HealthByHand agent={agent} />}
  </Answered>
);

/** The health card of a work number with what may be done by hand. */
export const HealthByHand = ({ agent }: { readonly agent: Agent }) => (
  <ul className="health">
    <HealthCard card={agent.health}>
      <ByHand agent={agent} />
    </HealthCard>
  </ul>
);

const acts = ["lift", "activate"] as const;

/** What may be done now; what may not says why, and leads to what has to be done first. */
const ByHand = ({ agent }: { readonly agent: Agent }) => {
  const say = useSay();
  const [asking, setAsking] = useState<(typeof acts)[number]>();
  const [done, setDone] = useState("");
  const { bindingId, agentNumber } = agent.health;
  const close = (): void => setAsking(undefined);
  const firsts = [agent.lift.action, agent.activate.action].flatMap((action) => action ?? []);
  return (
    <Stack>
      <Actions>
        {acts.map((act) => (
          <Button
            key={act}
            look={agent[act].allowed ? "primary" : "default"}
            disabled={!agent[act].allowed}
            onClick={() => setAsking(act)}
          >
            {say(hotlineTexts[act])}
          </Button>
        ))}
        {firsts.slice(0, 1).map(({ label, route }) => (
          <ButtonLink key={route} to={route}>
            {label}
          </ButtonLink>
        ))}
      </Actions>
      {done !== "" && (
        <p role="status">
          <Tag tone="good">{done}</Tag>
        </p>
      )}
      {acts.map(
        (act) =>
          !agent[act].allowed && (
            <p key={act}>{say(hotlineTexts.notNow, { act: say(hotlineTexts[act]), why: agent[act].message })}</p>
          ),
      )}
      {asking === "lift" && (
        <ReasonDialog
          call={liftByHand}
          start={{ bindingId }}
          title={`${say(hotlineTexts.lift)} ${agentNumber}`}
          refreshes={refreshes}
          onDone={() => setDone(say(hotlineTexts.lifted, { agent: agentNumber }))}
          onClose={close}
        />
      )}
      {asking === "activate" && (
        <ReasonDialog
          call={activateByHand}
          start={{ bindingId }}
          title={`${say(hotlineTexts.activate)} ${agentNumber}`}
          refreshes={refreshes}
          onDone={({ deadline }) => setDone(say(hotlineTexts.activated, { agent: agentNumber, deadline }))}
          onClose={close}
        />
      )}
    </Stack>
  );
};
