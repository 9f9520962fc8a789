import { useState } from "react";
import { allowances } from "@apron/features/agents/contract";
import { AgentPage } from "@apron/features/agents/web/parts";
import { optTypes } from "@apron/features/login/contract";
import { asksForCaptcha, Captcha, type CaptchaPass } from "@apron/features/login/web/parts";
import type { ResultOf } from "@apron/kit/contract/call";
import { inWindow } from "@apron/kit/contract/windows";
import { Button, Checkbox, control } from "@apron/kit/web/controls";
import { useCall, useSend, asRefused, type CallRefused } from "@apron/kit/web/call";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Actions, Stack, Answered, Empty, RefusalView, Tag } from "@apron/kit/web/page";
import { Table } from "@apron/kit/web/tables";
import { getLockedPids, unlockPids } from "../contract.ts";
import { lockReasonOf, unlockTexts } from "../texts.ts";
import { unlockTitles } from "../titles.ts";
import "./unlock.css";

type Row = ResultOf<typeof getLockedPids>[number];
type Results = ResultOf<typeof unlockPids>;

/** Unlock of PIDs (catalogue 5.7): one work number, its locked positions, an answer for each. */
export const PidUnlock = () => {
  const say = useSay();
  return <AgentPage title={say(unlockTitles.pid)}>{(bindingId) => <LockedPids bindingId={bindingId} />}</AgentPage>;
};

const LockedPids = ({ bindingId }: { readonly bindingId: string }) => {
  const say = useSay();
  const answer = useCall(getLockedPids, { bindingId });
  const unlock = useSend(unlockPids, { quiet: true, refreshes: [getLockedPids] });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [asking, setAsking] = useState(false);
  const [results, setResults] = useState<Results>([]);
  const [refusal, setRefusal] = useState<CallRefused>();
  const submit = async (pass: CaptchaPass): Promise<void> => {
    setRefusal(undefined);
    try {
      setResults(await unlock.send({ bindingId, pids: [...chosen], ...pass }));
      setChosen([]);
      setAsking(false);
    } catch (thrown) {
      if (asksForCaptcha(thrown)) throw thrown;
      setAsking(false);
      setRefusal(asRefused(thrown));
    }
  };
  return (
    <Answered of={answer} rows={3}>
      {(pids) => (
        <Stack>
          {results.length > 0 && <PidResults results={results} />}
          <Table<Row>
            caption={say(unlockTitles.pid)}
            rows={pids}
            keyOf={(row) => row.pid}
            empty={<Empty title={say(unlockTexts.noPids)} hint={say(unlockTexts.noPidsHint)} />}
            columns={[
              {
                key: "pid",
                title: say(kitTexts.pid),
                mono: true,
                cell: (row) => (
                  <Checkbox
                    {...control<boolean | undefined>(`pid-${row.pid}`, chosen.includes(row.pid), (on) =>
                      setChosen(on ? [...chosen, row.pid] : chosen.filter((pid) => pid !== row.pid)),
                    )}
                    disabled={!chosen.includes(row.pid) && chosen.length >= row.timesLeft}
                  >
                    {row.pid}
                  </Checkbox>
                ),
              },
              { key: "office", title: say(unlockTexts.office), cell: (row) => row.office, mono: true },
              { key: "since", title: say(unlockTexts.lockedAt), cell: (row) => row.lockedAt, tight: true },
              { key: "reason", title: say(kitTexts.reason), cell: (row) => say(lockReasonOf(row.reason)) },
            ]}
          />
          {refusal && <RefusalView refusal={refusal} />}
          {pids.length > 0 && (
            <Actions>
              <Button
                look="primary"
                busy={unlock.pending}
                why={
                  pids[0]?.timesLeft === 0
                    ? say(unlockTexts.full)
                    : chosen.length === 0
                      ? say(unlockTexts.chooseFirst)
                      : undefined
                }
                onClick={() => setAsking(true)}
              >
                {say(unlockTexts.unlockChosen)}
              </Button>
              <span>
                {say(unlockTexts.timesLeft, { window: say(inWindow(allowances.unlockPid.limits[0].window)) })}{" "}
                {pids[0]?.timesLeft}
              </span>
            </Actions>
          )}
          <Captcha open={asking} optType={optTypes.flowUnlock} onPass={submit} onClose={() => setAsking(false)} />
        </Stack>
      )}
    </Answered>
  );
};

const PidResults = ({ results }: { readonly results: Results }) => {
  const say = useSay();
  return (
    <ul className="pid-results" role="status">
      {results.map(({ pid, result, message }) => (
        <li key={pid}>
          <span className="mono">{pid}</span>{" "}
          {result === 1 ? (
            <Tag tone="good">{say(unlockTexts.unlocked)}</Tag>
          ) : (
            <>
              <Tag tone="bad">{say(unlockTexts.notUnlocked)}</Tag> {message}
            </>
          )}
        </li>
      ))}
    </ul>
  );
};
