import { useNavigate } from "react-router";
import { GatedButton } from "@apron/features/agents/web/parts";
import type { ResultOf } from "@apron/kit/contract/call";
import { ButtonLink } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Actions, Answered, Facts, Sheet, Stack, Tag } from "@apron/kit/web/page";
import { getRadar, getToday } from "../contract.ts";
import { trafficCardTexts } from "../texts-card.ts";
import { trafficTexts } from "../texts.ts";
import { trafficTitles } from "../titles.ts";
import { applying } from "./applying.ts";
import { CourseTag } from "./CourseTag.tsx";

const everyMinute = 60_000;

/** Today's figures (catalogue 6.2), what they come to, and the one thing to do about it. */
export const Today = ({ bindingId }: { readonly bindingId: string }) => {
  const say = useSay();
  const answer = useCall(getToday, { bindingId }, { every: everyMinute });
  const radar = useCall(getRadar, { bindingId }, { every: everyMinute, quiet: true }).data;
  return (
    <Sheet title={say(trafficCardTexts.today)} actions={radar && <CourseTag of={radar.course} />}>
      <Answered of={answer} rows={4}>
        {(today) => (
          <Stack>
            {radar && radar.said !== "" && <p className="traffic-said">{radar.said}</p>}
            <Meter flow={today.flow} threshold={today.threshold} />
            <Facts
              of={[
                { label: say(trafficTexts.used), value: <b className="tabular">{today.flow.toLocaleString("en")}</b> },
                { label: say(trafficTexts.remaining), value: today.remaining.toLocaleString("en") },
                { label: say(trafficCardTexts.threshold), value: today.threshold.toLocaleString("en") },
                { label: say(trafficTexts.usedPids), value: today.usedPidCount },
                {
                  label: say(kitTexts.state),
                  value: (
                    <Tag tone={today.status === 2 ? "wait" : "good"}>
                      {say(today.status === 2 ? trafficTexts.overflow : trafficTexts.normal)}
                    </Tag>
                  ),
                },
                { label: say(trafficTexts.updated), value: today.updateTime },
              ]}
            />
            {!today.hostAnswered && (
              <p className="traffic-stale" role="status">
                {say(trafficTexts.stale, { time: today.updateTime.slice(0, 16) })}
              </p>
            )}
            <NextSteps bindingId={bindingId} over={today.status === 2} radar={radar} />
          </Stack>
        )}
      </Answered>
    </Sheet>
  );
};

/** The one thing to do about it first; then what may be done besides. */
const NextSteps = ({
  bindingId,
  over,
  radar,
}: {
  readonly bindingId: string;
  readonly over: boolean;
  readonly radar: ResultOf<typeof getRadar> | undefined;
}) => {
  const say = useSay();
  const go = useNavigate();
  const action = radar?.action ?? undefined;
  const application = `/threshold/apply?bindingId=${bindingId}&threshold=${radar?.suggestedThreshold ?? ""}`;
  return (
    <Actions>
      {action && (
        <ButtonLink look="primary" to={action.route}>
          {action.label}
        </ButtonLink>
      )}
      {action?.route !== application && (
        <GatedButton call={applying} bindingId={bindingId} onClick={() => void go(application)}>
          {say(trafficTexts.apply)}
        </GatedButton>
      )}
      {!over && <ButtonLink to={`/flow/reset?bindingId=${bindingId}`}>{say(trafficTitles.reset)}</ButtonLink>}
    </Actions>
  );
};

/** How much of the threshold is used; beyond it the bar is full. */
export const Meter = ({ flow, threshold }: { readonly flow: number; readonly threshold: number }) => {
  const say = useSay();
  return (
    <meter
      className="traffic-meter"
      min={0}
      max={Math.max(1, threshold)}
      high={threshold * 0.8}
      optimum={0}
      value={Math.min(flow, threshold)}
      aria-label={`${say(trafficTexts.used)} ${flow} / ${threshold}`}
    />
  );
};
