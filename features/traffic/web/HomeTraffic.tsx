import { Fragment } from "react";
import { listAgents } from "@apron/features/agents/contract";
import { agentName, useGate } from "@apron/features/agents/web/parts";
import { Way } from "@apron/kit/web/address";
import { useCall } from "@apron/kit/web/call";
import { ButtonLink } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { Actions, Answered, Sheet, Stack } from "@apron/kit/web/page";
import { getRadar } from "../contract.ts";
import { trafficCardTexts } from "../texts-card.ts";
import { applying } from "./applying.ts";
import { CourseTag } from "./CourseTag.tsx";
import { DayCourse } from "./DayCourse.tsx";
import "./traffic.css";

/** Today's traffic on the home page (catalogue 26.6): the course of the main work number, and the way to all of it. */
export const HomeTraffic = () => {
  const agents = useCall(listAgents, { currentPage: 1, pageSize: 50 }, { quiet: true }).data?.list ?? [];
  const shown = agents.find(({ mainUse }) => mainUse) ?? agents[0];
  return shown ? <OfNumber bindingId={shown.bindingId} name={agentName(shown)} /> : null;
};

const OfNumber = ({ bindingId, name }: { readonly bindingId: string; readonly name: string }) => {
  const say = useSay();
  const answer = useCall(getRadar, { bindingId }, { every: 60_000, quiet: true });
  return (
    <Sheet
      title={`${say(trafficCardTexts.today)} · ${name}`}
      actions={
        <ButtonLink size="small" to={`/flow/statistics?bindingId=${bindingId}`}>
          {say(trafficCardTexts.look)}
        </ButtonLink>
      }
    >
      <Answered of={answer} rows={4}>
        {(radar) => (
          <Stack>
            <p className="traffic-said">
              <CourseTag of={radar.course} /> {radar.said}
            </p>
            {radar.action && (
              <Actions>
                <ButtonLink look="primary" to={radar.action.route}>
                  {radar.action.label}
                </ButtonLink>
              </Actions>
            )}
            {!radar.action && needsMore.includes(radar.course) && (
              <NoApplication bindingId={bindingId} clears={radar.clearsLeft} />
            )}
            <DayCourse radar={radar} />
          </Stack>
        )}
      </Answered>
    </Sheet>
  );
};

/** A day that will be full. */
const needsMore: readonly string[] = ["rising", "jump"];

/** Why a higher threshold cannot be applied for, and what to do about that or instead. */
const NoApplication = ({ bindingId, clears }: { readonly bindingId: string; readonly clears: number }) => {
  const say = useSay();
  const gate = useGate(applying, bindingId);
  if (!gate || gate.allowed) return null;
  return (
    <p className="traffic-note">
      {say(trafficCardTexts.noApplication, { why: gate.message })}{" "}
      {clears > 0 && (
        <>
          <Way to={`/flow/reset?bindingId=${bindingId}`}>{say(trafficCardTexts.clear, { count: clears })}</Way>{" "}
        </>
      )}
      {gate.actions.map(({ label, route }) => (
        <Fragment key={route}>
          <Way to={route}>{label}</Way>{" "}
        </Fragment>
      ))}
    </p>
  );
};
