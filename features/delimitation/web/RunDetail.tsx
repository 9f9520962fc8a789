import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router";
import { useGiven } from "@apron/kit/web/address";
import { refresh, useCall } from "@apron/kit/web/call";
import { ButtonLink } from "@apron/kit/web/controls";
import { SendButton } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Answered, Facts, Page, Sheet, Tag } from "@apron/kit/web/page";
import { carryWords, getPlaceLines, getRun, getRuns, type Run, runKinds, setLineByRun } from "../contract.ts";
import { delimitationTexts } from "../texts.ts";
import { delimitationTitles } from "../titles.ts";
import { BeginButton } from "./PlaceLines.tsx";
import { usePlaceName } from "./PlaceName.tsx";
import { RunTags, toneOf } from "./RunTags.tsx";
import { Walk } from "./Walk.tsx";
import "./delimitation.css";

/** Milliseconds after which a run that goes on is asked about where nothing was heard of it. */
const pollEvery = 3000;

/** One run: step by step while it is walked, then what was found, what to do, and beside it the last good run (19.4). */
export const RunDetail = () => {
  const say = useSay();
  const client = useQueryClient();
  const nameOf = usePlaceName();
  const taskId = useGiven("taskId");
  const answer = useCall(getRun, { taskId }, { quiet: true, keep: true });
  const isRunning = answer.data?.state === "running";
  useLive(`delimitation:${taskId}`, [getRun]);
  useLive("line", [getRun]);
  useEffect(() => {
    if (!isRunning) return undefined;
    const asking = setInterval(() => void refresh(client, [getRun]), pollEvery);
    return () => clearInterval(asking);
  }, [client, isRunning]);
  const { data } = answer;
  return (
    <Page
      title={data ? nameOf(data) : say(delimitationTitles.detail)}
      beside={data && <RunTags of={data} />}
      actions={
        data?.state === "done" && (
          <BeginButton kind={data.kind} place={data.place} says={say(delimitationTexts.again)} />
        )
      }
    >
      <Answered of={answer} rows={10}>
        {(run) => (
          <div className="delimitation-detail">
            <div className="delimitation-main">
              <Finding run={run} />
              <Sheet title={say(delimitationTexts.steps)}>
                <Walk run={run} />
              </Sheet>
            </div>
            <div className="delimitation-side">
              <Sheet title={say(delimitationTitles.detail)}>
                <About run={run} />
              </Sheet>
              <Faults run={run} />
            </div>
          </div>
        )}
      </Answered>
    </Page>
  );
};

/** The verdict and what to do about it, with the ways on. */
const Finding = ({ run }: { readonly run: Run }) => {
  const say = useSay();
  const { verdict } = run;
  return (
    <div aria-live="polite">
      <Sheet title={say(delimitationTexts.verdict)}>
        {verdict ? (
          <div className={`delimitation-verdict is-${toneOf(verdict.outcome)}`}>
            <p className="delimitation-found">{verdict.text}</p>
            <p>{verdict.advice}</p>
            <span className="delimitation-acts">
              {verdict.outcome !== "healthy" && (
                <ButtonLink look="primary" to={`/faultSubmit?delimitationId=${encodeURIComponent(run.taskId)}`}>
                  {say(delimitationTexts.openFault)}
                </ButtonLink>
              )}
              {run.maySetLine && (
                <SendButton
                  call={setLineByRun}
                  body={{ taskId: run.taskId, note: "" }}
                  refreshes={[getRun, getPlaceLines, getRuns]}
                  says={say(delimitationTexts.setLine)}
                  title={say(delimitationTexts.setLineAsk, { lineName: verdict.lineName })}
                  hint={say(delimitationTexts.setLineHint)}
                  done={say(delimitationTexts.lineSet)}
                />
              )}
              {run.lineRoute !== "" && <ButtonLink to={run.lineRoute}>{say(delimitationTexts.seeLine)}</ButtonLink>}
              {run.firewallRoute !== "" && (
                <ButtonLink to={run.firewallRoute}>{say(delimitationTexts.seeFirewall)}</ButtonLink>
              )}
            </span>
          </div>
        ) : (
          <p className="soft">
            {say(delimitationTexts.running)} · {say(delimitationTexts.endsBy, { time: run.limitTime.slice(11) })}
          </p>
        )}
      </Sheet>
    </div>
  );
};

const About = ({ run }: { readonly run: Run }) => {
  const say = useSay();
  const { verdict, compare } = run;
  return (
    <Facts
      columns={1}
      of={[
        { label: say(delimitationTexts.kind), value: say(runKinds[run.kind]) },
        { label: say(delimitationTexts.place), value: <span className="mono">{run.place}</span> },
        { label: say(delimitationTexts.startTime), value: run.startTime },
        { label: say(delimitationTexts.startedBy), value: run.name },
        ...(verdict?.backup
          ? [
              {
                label: say(carryWords[verdict.backup]),
                value: verdict.backupLine,
              },
            ]
          : []),
        {
          label: say(kitTexts.remark),
          value: run.simulated ? say(delimitationTexts.simulatedHint) : "",
        },
        ...(run.state === "done" && compare === null
          ? [{ label: say(delimitationTexts.difference), value: say(delimitationTexts.noGood) }]
          : []),
      ]}
    />
  );
};

const Faults = ({ run: { faults } }: { readonly run: Run }) => {
  const say = useSay();
  if (faults.length === 0) return null;
  return (
    <Sheet title={say(delimitationTexts.faults)}>
      <ul className="delimitation-lines">
        {faults.map((fault) => (
          <li key={fault.id}>
            <Link to={fault.route}>{fault.id}</Link> <span className="soft">{fault.text}</span>{" "}
            {fault.open && <Tag tone="wait">{say(delimitationTexts.stillOpen)}</Tag>}
          </li>
        ))}
      </ul>
    </Sheet>
  );
};
