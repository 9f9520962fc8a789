import type { UseQueryResult } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import { useSearchParams } from "react-router";
import { agentName } from "@apron/features/agents/web/parts";
import type { ResultOf } from "@apron/kit/contract/call";
import type { CallRefused } from "@apron/kit/web/call";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Answered, Facts, Page, Sheet, Stack } from "@apron/kit/web/page";
import type { getPassengerQuery, getTicketQuery } from "../contract.ts";
import { expiredTexts } from "../texts.ts";
import { ProgressTag } from "./tags.tsx";

type Query = ResultOf<typeof getTicketQuery> | ResultOf<typeof getPassengerQuery>;

/** The number of the query that the address names. */
export const useSerialNo = (): string => useSearchParams()[0].get("serialNo") ?? "";

/** The page of one query: what was `asked`, by which number, how far it is, and below that what became of it. */
export const QueryDetail = <Q extends Query>({
  of,
  asked,
  children,
}: {
  readonly of: UseQueryResult<Q, CallRefused>;
  readonly asked: (query: Q) => ComponentProps<typeof Facts>["of"];
  readonly children: (query: Q) => ReactNode;
}) => {
  const say = useSay();
  return (
    <Answered of={of}>
      {(query) => (
        <Page title={query.serialNo} beside={<ProgressTag of={query.progress} />}>
          <Stack>
            <Sheet>
              <Facts
                columns={3}
                of={[
                  ...asked(query),
                  { label: say(kitTexts.workNumber), value: <span className="mono">{agentName(query)}</span> },
                  { label: say(kitTexts.email), value: query.email },
                  { label: say(kitTexts.submittedAt), value: query.submitTime },
                  query.progress === 1
                    ? { label: say(expiredTexts.expected), value: query.expectedTime.slice(0, 16) }
                    : { label: say(expiredTexts.ended), value: query.endTime },
                  { label: say(expiredTexts.keptUntil), value: query.keptUntil.slice(0, 16) },
                ]}
              />
            </Sheet>
            {children(query)}
          </Stack>
        </Page>
      )}
    </Answered>
  );
};
