import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { GateNotice, useGate } from "@apron/features/agents/web/parts";
import { agentRefusals } from "@apron/features/agents/texts";
import type { BodyOf, Call, ResultOf } from "@apron/kit/contract/call";
import { queryRefusals } from "@apron/kit/contract/query-refusals";
import { refresh, useCall } from "@apron/kit/web/call";
import { Form, type FormState, SubmitButton, useForm } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Actions, Page, Sheet, Stack } from "@apron/kit/web/page";
import { getQueryQuota, type QueryKind } from "../contract.ts";
import { keyRefusals, queryTexts } from "../texts.ts";
import { queryTitles } from "../titles.ts";

/** A query on its screen: what is typed, what was found, and how much is left of the day. */
export interface Query<C extends Call> {
  readonly kind: QueryKind;
  readonly call: C;
  readonly form: FormState<C>;
  readonly result: ResultOf<C> | undefined;
}

/** Asks by an exact key; whatever came of it, what is left of the day is read anew. */
export const useQuery = <C extends Call>(kind: QueryKind, call: C, start: Partial<BodyOf<C>>): Query<C> => {
  const client = useQueryClient();
  const [result, setResult] = useState<ResultOf<C>>();
  const form = useForm({
    call,
    start,
    refusals: { ...agentRefusals, ...queryRefusals, ...keyRefusals },
    refreshes: [getQueryQuota],
    onDone: setResult,
    onRefused: () => {
      setResult(undefined);
      void refresh(client, [getQueryQuota]);
      return false;
    },
  });
  return { kind, call, form, result };
};

const limits: readonly string[] = [queryRefusals.E14001.code, queryRefusals.E14010.code];

/** The screen of a query: why it is closed, or the form with its countdown, and below it what was found. */
export const QueryPage = <C extends Call>({
  of,
  fields,
  wide = false,
  children,
}: {
  readonly of: Query<C>;
  /** What is found is a table. */
  readonly wide?: boolean;
  readonly fields: ReactNode;
  /** What was found. */
  readonly children: (result: ResultOf<C>) => ReactNode;
}) => {
  const say = useSay();
  // What is used up is told beside the button, where it also ends.
  const isLimit = limits.includes(useGate(of.call)?.code ?? "");
  const content = (
    <Stack>
      <p className="soft">{say(queryTexts.exactOnly)}</p>
      <Form form={of.form}>
        {fields}
        <AskButton kind={of.kind} />
      </Form>
    </Stack>
  );
  return (
    <Page narrow={!wide} title={say(queryTitles[of.kind])}>
      <Sheet>{isLimit ? content : <GateNotice call={of.call}>{content}</GateNotice>}</Sheet>
      {of.result !== undefined && <Sheet title={say(queryTexts.result)}>{children(of.result)}</Sheet>}
    </Page>
  );
};

/** Sends the query; while it may not be asked again, counts down by the server's own seconds (catalogue 14.10). */
const AskButton = ({ kind }: { readonly kind: QueryKind }) => {
  const say = useSay();
  const { data, dataUpdatedAt, refetch } = useCall(getQueryQuota, { kind }, { quiet: true });
  const wait = data?.waitSeconds ?? 0;
  const seconds = useCountdown(wait, dataUpdatedAt, () => void refetch());
  return (
    <Actions>
      <SubmitButton disabled={seconds > 0}>
        {seconds > 0 && seconds <= countedDown ? say(queryTexts.askIn, { seconds }) : say(kitTexts.search)}
      </SubmitButton>
      {data && (
        <span className="soft">
          {say(queryTexts.left, { used: data.used, limit: data.limit })}
          {seconds > countedDown && ` ${say(queryTexts.usedUp, { time: data.nextAllowedAt.slice(0, 16) })}`}
        </span>
      )}
    </Actions>
  );
};

/** A wait longer than this is told by the time it ends. */
const countedDown = 120;

/** Seconds left of a wait that was told just now, one fewer each second. */
const useCountdown = (wait: number, toldAt: number, onEnd: () => void): number => {
  const [left, setLeft] = useState(wait);
  useEffect(() => {
    setLeft(wait);
    if (wait === 0) return undefined;
    let rest = wait;
    const tick = window.setInterval(() => {
      rest -= 1;
      setLeft(Math.max(0, rest));
      if (rest > 0) return;
      window.clearInterval(tick);
      onEnd();
    }, 1000);
    return () => window.clearInterval(tick);
    // oxlint-disable-next-line exhaustive-deps -- begun anew by what was told, not by what is done at its end
  }, [wait, toldAt]);
  return left;
};
