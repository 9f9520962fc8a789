import { useState } from "react";
import { useSearchParams } from "react-router";
import { getOperations } from "@apron/features/agents/contract";
import { AgentHistory, agentName, HealthCard, ReasonDialog } from "@apron/features/agents/web/parts";
import type { Call, ResultOf } from "@apron/kit/contract/call";
import { Button, ButtonLink } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { Actions, Page, Sheet, Stack, Answered, Facts, Tag } from "@apron/kit/web/page";
import { activateByHand, getHotlineAgent, liftByHand } from "../contract.ts";
import { hotlineTexts } from "../texts.ts";
import { hotlineTitles } from "../titles.ts";

type Agent = ResultOf<typeof getHotlineAgent>;

const refreshes: readonly Call[] = [getHotlineAgent, getOperations];

/** A work number at the desk of customer service (catalogue 5.14): who holds it, how it is, what helps, what was done. */
export const HotlineAgent = () => {
  const say = useSay();
  const [search] = useSearchParams();
  const bindingId = search.get("bindingId") ?? "";
  const answer = useCall(getHotlineAgent, { bindingId }, { quiet: true });
  return (
    <Page
      title={say(hotlineTitles.agent)}
      beside={answer.data && <span className="mono">{agentName(answer.data.health)}</span>}
      actions={<ButtonLink to={`/agentDesk/detail?bindingId=${bindingId}`}>{say(hotlineTexts.whole)}</ButtonLink>}
    >
      <Answered of={answer}>
        {(agent) => (
          <>
            <Sheet title={say(hotlineTexts.holder)}>
              <Stack>
                <p>{say(hotlineTexts.verifyHint)}</p>
                <Facts
                  columns={3}
                  of={[
                    { label: say(hotlineTexts.holder), value: agent.user },
                    {
                      label: say(hotlineTexts.contact),
                      value: <span className="mono">{[agent.mobile, agent.email].filter(Boolean).join(" · ")}</span>,
                    },
                    { label: say(hotlineTexts.organization), value: agent.organization },
                    { label: say(hotlineTexts.bindTime), value: agent.bindTime },
                    ...(agent.endTime === "" ? [] : [{ label: say(hotlineTexts.endTime), value: agent.endTime }]),
                  ]}
                />
              </Stack>
            </Sheet>
            <Sheet title={say(hotlineTexts.health)}>
              <ul className="health">
                <HealthCard card={agent.health}>
                  <ByHand agent={agent} />
                </HealthCard>
              </ul>
            </Sheet>
            <AgentHistory agent={agent.health} title={say(hotlineTexts.history)} />
          </>
        )}
      </Answered>
    </Page>
  );
};

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
            why={agent[act].allowed ? undefined : agent[act].message}
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
