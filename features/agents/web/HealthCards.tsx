import type { ReactNode } from "react";
import { accountTopic } from "@apron/features/login/contract";
import { bindFirst } from "@apron/features/login/web/parts";
import type { Call, ResultOf } from "@apron/kit/contract/call";
import { customerService, servicePath } from "@apron/kit/contract/customer-service";
import { ButtonLink } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { kitTexts, language, useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Sheet, Answered, Empty, Tag } from "@apron/kit/web/page";
import { session } from "@apron/kit/web/session";
import { getHealth, listAgents } from "../contract.ts";
import { healthNames, healthTexts } from "../texts-health.ts";
import { agentTitles } from "../titles.ts";
import { FreezeButton } from "./FreezeButton.tsx";
import { HealthTag, healthTone, systemName } from "./names-health.tsx";
import "./health.css";

type Card = ResultOf<typeof getHealth>["list"][number];

/** The health of one's work numbers (catalogue 3.34): what is wrong, why, until when, tries left, and the one button. */
export const HealthCards = ({
  bindingId,
  also,
}: {
  readonly bindingId?: string;
  /** What else on its screen says how a number stands. */
  readonly also?: readonly Call[];
}) => {
  const say = useSay();
  const answer = useCall(getHealth, {}, { every: 60_000 });
  useLive(accountTopic, [getHealth, listAgents]);
  return (
    <Sheet title={say(healthTexts.title)}>
      <Answered of={answer} rows={3}>
        {({ list }) => {
          const shown = bindingId === undefined ? list : list.filter((card) => card.bindingId === bindingId);
          if (shown.length === 0)
            return (
              <Empty
                title={say(healthTexts.empty)}
                hint={say(healthTexts.emptyHint)}
                action={
                  <ButtonLink look="primary" to={bindFirst[session().loginType]}>
                    {say(agentTitles.add)}
                  </ButtonLink>
                }
              />
            );
          return (
            <ul className="health">
              {shown.map((card) => (
                <HealthCard key={card.bindingId} card={card}>
                  {card.action && (
                    <ButtonLink look={card.state === "normal" ? "default" : "primary"} to={card.action.route}>
                      {card.action.label}
                    </ButtonLink>
                  )}
                  {card.state !== "frozen" && card.state !== "gone" && <FreezeButton agent={card} also={also} />}
                  {card.state !== "normal" && !card.action?.route.startsWith(servicePath) && (
                    <ButtonLink look="plain" to={customerService({ bindingId: card.bindingId }).route}>
                      {say(kitTexts.askAbout)}
                    </ButtonLink>
                  )}
                </HealthCard>
              ))}
            </ul>
          );
        }}
      </Answered>
    </Sheet>
  );
};

/** One card, an item of a list of class `health`; its children are what may be done about it. */
export const HealthCard = ({ card, children }: { readonly card: Card; readonly children?: ReactNode }) => {
  const say = useSay();
  const times = [
    card.since === "" ? "" : say(healthTexts.since, { time: card.since.slice(0, 16) }),
    card.until === "" ? "" : say(healthTexts.until, { time: card.until.slice(0, 16) }),
  ].filter((text) => text !== "");
  return (
    <li className={`health-card is-${healthTone(card.state)}`}>
      <header className="health-head">
        <span className="health-number mono">{card.agentNumber}</span>
        <span className="health-system">{systemName(card.system)}</span>
        {card.mainUse && <Tag tone="plain">{say(healthTexts.main)}</Tag>}
        <span className="health-state">
          <HealthTag of={card.state} />
        </span>
      </header>
      <div className="health-why">
        <p className="health-cause">{card.cause}</p>
        {times.length > 0 && <p className="health-times">{times.join(" · ")}</p>}
        {card.remedy !== "" && <p className="health-remedy">{card.remedy}</p>}
        {card.left !== "" && <p>{card.left}</p>}
        {card.also.length > 0 && (
          <p className="health-also">
            {say(healthTexts.also)}
            {card.also.map((state) => say(healthNames[state])).join(language === "zh" ? "、" : ", ")}
          </p>
        )}
        {card.threshold > 0 && <Flow flow={card.flow} threshold={card.threshold} />}
        {card.said !== "" && <p className="health-said">{card.said}</p>}
        {!card.hostAnswered && (
          <p className="health-stale" role="status">
            {card.asOf === "" ? say(healthTexts.never) : say(healthTexts.stale, { time: card.asOf.slice(0, 16) })}
          </p>
        )}
      </div>
      {children !== undefined && <footer className="health-foot">{children}</footer>}
    </li>
  );
};

/** How much of today's threshold is used; beyond it the bar is full. */
const Flow = ({ flow, threshold }: { readonly flow: number; readonly threshold: number }) => {
  const say = useSay();
  const text = say(healthTexts.flow, { flow, threshold });
  return (
    <p className="health-flow">
      <span className="tabular">{text}</span>
      <meter
        min={0}
        max={threshold}
        high={threshold * 0.8}
        optimum={0}
        value={Math.min(flow, threshold)}
        aria-label={text}
      />
    </p>
  );
};
