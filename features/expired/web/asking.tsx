import { type ReactNode, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { listAgents } from "@apron/features/agents/contract";
import { agentName, GateNotice, systemName } from "@apron/features/agents/web/parts";
import { optTypes } from "@apron/features/login/contract";
import { Captcha, type CaptchaPass } from "@apron/features/login/web/parts";
import type { Call, ResultOf } from "@apron/kit/contract/call";
import { queryRefusals } from "@apron/kit/contract/query-refusals";
import { say as sayIn } from "@apron/kit/contract/texts";
import { CallRefused, useCall } from "@apron/kit/web/call";
import { Button, ButtonLink, control, Select } from "@apron/kit/web/controls";
import { Labelled, SubmitButton } from "@apron/kit/web/forms";
import { kitTexts, language, useSay } from "@apron/kit/web/language";
import { Actions, Answered, Empty, Page, Sheet, Stack } from "@apron/kit/web/page";
import type { applyTicket, getTicketQuota } from "../contract.ts";
import { expiredTexts } from "../texts.ts";
import "./expired.css";

type Applied = ResultOf<typeof applyTicket>;

/** A page on which one of one's work numbers asks for something: which, stands in the address and is chosen at its top. */
export const AskPage = ({
  title,
  lead,
  call,
  systems,
  route,
  children,
}: {
  readonly title: string;
  readonly lead: string;
  readonly call: Pick<Call, "path">;
  /** Of which systems the number may be. */
  readonly systems: readonly string[];
  /** Of the page; its records and each record lie below. */
  readonly route: string;
  /** The form of one work number. */
  readonly children: (bindingId: string, onAsked: (applied: Applied, email: string) => void) => ReactNode;
}) => {
  const say = useSay();
  const answer = useCall(listAgents, { currentPage: 1, pageSize: 50 });
  const [search, setSearch] = useSearchParams();
  const [asked, setAsked] = useState<Applied & { readonly email: string }>();
  return (
    <Page narrow title={title} actions={<ButtonLink to={`${route}/records`}>{say(expiredTexts.records)}</ButtonLink>}>
      <Sheet>
        <Answered of={answer} rows={5}>
          {({ list }) => {
            const fitting = list.filter(({ system }) => systems.includes(system));
            const named = fitting.find(({ bindingId }) => bindingId === search.get("bindingId"));
            const chosen = named ?? fitting.find(({ mainUse }) => mainUse) ?? fitting[0];
            if (asked) return <Submitted asked={asked} route={route} onAgain={() => setAsked(undefined)} />;
            return (
              <Stack>
                <p className="soft">{lead}</p>
                <GateNotice
                  key={chosen?.bindingId ?? ""}
                  call={call}
                  bindingId={chosen?.bindingId ?? ""}
                  shown={[queryRefusals.E14001, queryRefusals.E14010]}
                >
                  {chosen && (
                    <Stack>
                      <Labelled id="c-bindingId" label={say(kitTexts.workNumber)} required>
                        <Select
                          {...control<string | undefined>("bindingId", chosen.bindingId, (bindingId) =>
                            setSearch(bindingId === undefined ? {} : { bindingId }, { replace: true }),
                          )}
                          options={fitting.map((agent) => ({
                            value: agent.bindingId,
                            label: agentName(agent),
                            hint: systemName(agent.system),
                          }))}
                        />
                      </Labelled>
                      {children(chosen.bindingId, (applied, email) => setAsked({ ...applied, email }))}
                    </Stack>
                  )}
                </GateNotice>
              </Stack>
            );
          }}
        </Answered>
      </Sheet>
    </Page>
  );
};

/** It was taken: under which number, when and where the result comes. */
const Submitted = ({
  asked,
  route,
  onAgain,
}: {
  readonly asked: Applied & { readonly email: string };
  readonly route: string;
  readonly onAgain: () => void;
}) => {
  const say = useSay();
  const { serialNo, email } = asked;
  return (
    <Empty
      title={say(expiredTexts.submitted)}
      hint={say(expiredTexts.submittedHint, { serialNo, email })}
      action={
        <Actions>
          <ButtonLink look="primary" to={`${route}/detail?serialNo=${serialNo}`}>
            {say(expiredTexts.seeRecord)}
          </ButtonLink>
          <Button onClick={onAgain}>{say(expiredTexts.askAnother)}</Button>
        </Actions>
      }
    />
  );
};

/** Seconds until the next may be asked, counted from the portal's own word: a wrong clock of the browser does not matter. */
const useCountdown = (seconds: number, saidAt: number): number => {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const until = performance.now() + seconds * 1000;
    setLeft(seconds);
    if (seconds === 0) return undefined;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((until - performance.now()) / 1000))), 1000);
    return () => clearInterval(timer);
  }, [seconds, saidAt]);
  return left;
};

/** The end of the form: what of the day is used, the button, and a countdown on it while it has to wait. */
export const AskFoot = ({ call, bindingId }: { readonly call: typeof getTicketQuota; readonly bindingId: string }) => {
  const say = useSay();
  const { data, dataUpdatedAt } = useCall(call, { bindingId }, { quiet: true });
  const left = useCountdown(data?.waitSeconds ?? 0, dataUpdatedAt);
  const isFull = data !== undefined && data.used >= data.limit;
  const why = isFull
    ? sayIn(language, queryRefusals.E14001, { limit: data.limit })
    : left > 0
      ? say(expiredTexts.wait, { seconds: left })
      : undefined;
  return (
    <Actions>
      <SubmitButton why={why}>{isFull || left === 0 ? say(expiredTexts.submitQuery) : why}</SubmitButton>
      {data && <span className="expired-used">{say(expiredTexts.used, { used: data.used, limit: data.limit })}</span>}
    </Actions>
  );
};

/** The puzzle was closed: nothing is sent, and nothing said. */
const cancelled = "cancelled";

/** The puzzle between pressing the button and sending the form. */
export const usePuzzle = () => {
  const [waiting, setWaiting] = useState<(pass: CaptchaPass | undefined) => void>();
  const [open, setOpen] = useState(false);
  return {
    /** Asks for the puzzle; refused without a word when it is closed. */
    solved: async (): Promise<CaptchaPass> => {
      const pass = await new Promise<CaptchaPass | undefined>((resolve) => {
        setWaiting(() => resolve);
        setOpen(true);
      });
      setOpen(false);
      if (!pass) throw new CallRefused({ status: cancelled, message: "" });
      return pass;
    },
    /** Whether a refusal is only that the puzzle was closed. */
    wasClosed: (refused: CallRefused): boolean => refused.status === cancelled,
    puzzle: (
      <Captcha
        open={open}
        optType={optTypes.expiredQuery}
        onPass={async (pass) => waiting?.(pass)}
        onClose={() => waiting?.(undefined)}
      />
    ),
  };
};
