import { AgentHistory, agentName, Organisation } from "@apron/features/agents/web/parts";
import { numberTopic } from "@apron/features/agents/contract";
import { useLive } from "@apron/kit/web/live";
import { useGiven } from "@apron/kit/web/address";
import { ButtonLink } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { Page, Sheet, Stack, Answered, Facts, Tag } from "@apron/kit/web/page";
import { getHotlineAgent } from "../contract.ts";
import { hotlineTexts } from "../texts.ts";
import { hotlineTitles } from "../titles.ts";
import { HealthByHand } from "./ByHand.tsx";

/** A work number at the desk of customer service (catalogue 5.14): who holds it, how it is, what helps, what was done. */
export const HotlineAgent = () => {
  const say = useSay();
  const bindingId = useGiven("bindingId");
  const answer = useCall(getHotlineAgent, { bindingId }, { quiet: true });
  useLive(numberTopic({ bindingId }), [getHotlineAgent]);
  useLive(answer.data && numberTopic(answer.data.health), [getHotlineAgent]);
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
                {agent.provenTime === "" ? (
                  <p>{say(hotlineTexts.verifyHint)}</p>
                ) : (
                  <p>
                    <Tag tone="good">{say(hotlineTexts.provenNow)}</Tag>{" "}
                    {say(hotlineTexts.proven, { time: agent.provenTime.slice(11, 16) })}
                  </p>
                )}
                <Facts
                  columns={3}
                  of={[
                    { label: say(hotlineTexts.holder), value: agent.user },
                    {
                      label: say(hotlineTexts.contact),
                      value: <span className="mono">{[agent.mobile, agent.email].filter(Boolean).join(" · ")}</span>,
                    },
                    { label: say(hotlineTexts.organization), value: <Organisation name={agent.organization} /> },
                    { label: say(hotlineTexts.bindTime), value: agent.bindTime },
                    ...(agent.endTime === "" ? [] : [{ label: say(hotlineTexts.endTime), value: agent.endTime }]),
                  ]}
                />
              </Stack>
            </Sheet>
            <Sheet title={say(hotlineTexts.health)}>
              <HealthByHand agent={agent} />
            </Sheet>
            <AgentHistory agent={agent.health} title={say(hotlineTexts.history)} />
          </>
        )}
      </Answered>
    </Page>
  );
};
