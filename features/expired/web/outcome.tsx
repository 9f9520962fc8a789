import type { ReactNode } from "react";
import type { Call, ResultOf } from "@apron/kit/contract/call";
import { useSend } from "@apron/kit/web/call";
import { Button, ButtonLink } from "@apron/kit/web/controls";
import { DownloadButton } from "@apron/kit/web/files";
import { useSay } from "@apron/kit/web/language";
import { Actions, Empty, Sheet, Stack } from "@apron/kit/web/page";
import { useState } from "react";
import {
  expiredLimits,
  type getPassengerFile,
  type getPassengerResult,
  type getTicketFile,
  type getTicketQuery,
  type getTicketResult,
} from "../contract.ts";
import { expiredTexts } from "../texts.ts";

type Query = Pick<ResultOf<typeof getTicketQuery>, "serialNo" | "progress" | "reason" | "result" | "keptUntil">;

/**
 * What became of a query: being waited for, a failure with its reason, or the result, which is asked for by a press since
 * every look at it is written down.
 */
export const Outcome = <C extends typeof getTicketResult | typeof getPassengerResult>({
  query,
  call,
  file,
  again,
  children,
}: {
  readonly query: Query;
  readonly call: C;
  readonly file: typeof getTicketFile | typeof getPassengerFile;
  /** Where it is asked anew. */
  readonly again: string;
  readonly children: (found: ResultOf<C>) => ReactNode;
}) => {
  const say = useSay();
  const [found, setFound] = useState<ResultOf<C>>();
  const showing = useSend<Call>(call);
  const { serialNo, progress, reason, result } = query;
  const anew = <ButtonLink to={again}>{say(expiredTexts.again)}</ButtonLink>;
  if (progress === 1)
    return (
      <Sheet>
        <Empty title={say(expiredTexts.waitingTitle)} hint={say(expiredTexts.waitingHint)} />
      </Sheet>
    );
  if (result !== "kept")
    return (
      <Sheet>
        <Empty
          title={progress === 3 ? say(expiredTexts.failed) : say(expiredTexts.sent)}
          hint={progress === 3 ? reason : say(expiredTexts.erasedResult, { days: expiredLimits.resultDays })}
          action={anew}
        />
      </Sheet>
    );
  const show = async (): Promise<void> => {
    try {
      // The result is of the call that was sent.
      setFound((await showing.send({ serialNo })) as ResultOf<C>);
    } catch {
      // Told by `useSend`.
    }
  };
  return (
    <Stack>
      <Sheet>
        <Stack>
          <p className="soft">{say(expiredTexts.resultHint)}</p>
          <Actions>
            {!found && (
              <Button look="primary" busy={showing.pending} onClick={() => void show()}>
                {say(expiredTexts.showResult)}
              </Button>
            )}
            <DownloadButton call={file} body={{ serialNo, format: "pdf" }}>
              {say(expiredTexts.asPdf)}
            </DownloadButton>
            <DownloadButton call={file} body={{ serialNo, format: "xlsx" }}>
              {say(expiredTexts.asTable)}
            </DownloadButton>
          </Actions>
        </Stack>
      </Sheet>
      {found && children(found)}
    </Stack>
  );
};
