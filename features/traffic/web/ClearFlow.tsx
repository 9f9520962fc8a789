import { useState } from "react";
import { allowances, checkFeature } from "@apron/features/agents/contract";
import { AgentPage, GateNotice } from "@apron/features/agents/web/parts";
import { optTypes } from "@apron/features/login/contract";
import { asksForCaptcha, Captcha, type CaptchaPass } from "@apron/features/login/web/parts";
import { atMost } from "@apron/kit/contract/windows";
import { asRefused, type CallRefused, useCall, useSend } from "@apron/kit/web/call";
import { Button, ButtonLink } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { Actions, Answered, Facts, RefusalView, Stack } from "@apron/kit/web/page";
import { tell } from "@apron/kit/web/toast";
import { getRadar, getToday, resetFlow } from "../contract.ts";
import { trafficCardTexts } from "../texts-card.ts";
import { trafficTexts } from "../texts.ts";
import { trafficTitles } from "../titles.ts";
import { Meter } from "./Today.tsx";
import "./traffic.css";

/** Setting today's count of a work number back to 0 (catalogue 6.5): once a day, after a puzzle, not beyond the threshold. */
export const ClearFlow = () => {
  const say = useSay();
  return <AgentPage title={say(trafficTitles.reset)}>{(bindingId) => <Clearing bindingId={bindingId} />}</AgentPage>;
};

const Clearing = ({ bindingId }: { readonly bindingId: string }) => {
  const say = useSay();
  const answer = useCall(getToday, { bindingId });
  const radar = useCall(getRadar, { bindingId }, { quiet: true }).data;
  const clear = useSend(resetFlow, { quiet: true, refreshes: [getToday, getRadar, checkFeature] });
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<CallRefused>();
  const submit = async (pass: CaptchaPass): Promise<void> => {
    setRefusal(undefined);
    try {
      await clear.send({ bindingId, ...pass });
      setAsking(false);
      tell("success", say(trafficTexts.clearDone));
    } catch (thrown) {
      if (asksForCaptcha(thrown)) throw thrown;
      setAsking(false);
      setRefusal(asRefused(thrown));
    }
  };
  return (
    <Answered of={answer} rows={4}>
      {(today) => (
        <Stack>
          <p>{say(trafficTexts.clearLead, { rule: say(atMost(allowances.clearFlow.limits[0])) })}</p>
          <Meter flow={today.flow} threshold={today.threshold} />
          <Facts
            of={[
              { label: say(trafficTexts.used), value: today.flow.toLocaleString("en") },
              { label: say(trafficCardTexts.threshold), value: today.threshold.toLocaleString("en") },
              { label: say(trafficTexts.clearsLeft), value: radar?.clearsLeft ?? "—" },
              { label: say(trafficTexts.updated), value: today.updateTime },
            ]}
          />
          {!today.hostAnswered && (
            <p className="traffic-stale" role="status">
              {say(trafficTexts.stale, { time: today.updateTime.slice(0, 16) })}
            </p>
          )}
          {refusal && <RefusalView refusal={refusal} />}
          <GateNotice call={resetFlow} bindingId={bindingId}>
            <Actions>
              <Button look="primary" busy={clear.pending} onClick={() => setAsking(true)}>
                {say(trafficTexts.clear)}
              </Button>
              <ButtonLink to={`/flow/statistics?bindingId=${bindingId}`}>{say(trafficCardTexts.look)}</ButtonLink>
            </Actions>
          </GateNotice>
          <Captcha open={asking} optType={optTypes.flowUnlock} onPass={submit} onClose={() => setAsking(false)} />
        </Stack>
      )}
    </Answered>
  );
};
