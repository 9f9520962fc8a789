import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Radios, control } from "@apron/kit/web/controls";
import { type ListFilters, useFilters, PagedTable, type Column } from "@apron/kit/web/tables";
import { useSay } from "@apron/kit/web/language";
import { Page, Empty } from "@apron/kit/web/page";
import type { CallRefused } from "@apron/kit/web/call";
import { deskTexts } from "../../texts-desk.ts";
import { agentTexts } from "../../texts.ts";
import { agentName } from "../names.tsx";
import "../health.css";

/** What every row of such a queue says of its work number. */
interface Queued {
  readonly bindingId: string;
  readonly system: string;
  readonly agentNumber: string;
  readonly user: string;
  readonly organization: string;
}

/** The queue as it is looked at: one of its states, a page of it. */
interface Queue<State extends string> {
  readonly states: readonly State[];
  readonly state: State;
  readonly filters: ListFilters<"state">;
}

/** Keeps in the address which state of a queue is looked at; its first one unless said otherwise. */
export const useNumberQueue = <State extends string>(states: readonly [State, ...State[]]): Queue<State> => {
  const filters = useFilters<"state">({ state: states[0] });
  return { states, state: states.find((known) => known === filters.applied.state) ?? states[0], filters };
};

/** Work numbers that wait for somebody at the desk, by state: their first columns are the same, the rest is the caller's. */
export const NumberQueue = <Row extends Queued, State extends string>({
  queue: { states, state, filters },
  title,
  nameOf,
  answer,
  empty,
  columns,
  children,
  ...table
}: {
  readonly queue: Queue<State>;
  readonly title: string;
  readonly nameOf: (state: State) => string;
  readonly answer: UseQueryResult<
    { readonly list: Row[]; readonly total: number; readonly currentPage: number; readonly pageSize: number },
    CallRefused
  >;
  readonly keyOf: (row: Row) => string;
  /** While nobody waits, which is its first state; the others are merely empty. */
  readonly empty: ReactNode;
  readonly columns: readonly Column<Row>[];
  /** What a button of a row has opened. */
  readonly children?: ReactNode;
}) => {
  const say = useSay();
  return (
    <Page
      title={title}
      beside={
        <Radios
          {...control<State | undefined>("state", state, (value) => filters.apply({ state: value ?? state }))}
          look="segments"
          label={say(deskTexts.state)}
          options={states.map((value) => ({ value, label: nameOf(value) }))}
        />
      }
    >
      <PagedTable<Row>
        {...table}
        answer={answer}
        loadingRows={6}
        caption={title}
        empty={state === states[0] ? empty : <Empty title={say(deskTexts.noneInState)} />}
        linkOf={(row) => `/agentDesk/detail?bindingId=${row.bindingId}`}
        columns={[
          { key: "agent", title: say(agentTexts.agentNumber), cell: agentName, mono: true },
          { key: "user", title: say(agentTexts.user), cell: (row) => row.user },
          { key: "organization", title: say(agentTexts.organization), cell: (row) => row.organization },
          ...columns,
        ]}
        {...filters.paging}
      />
      {children}
    </Page>
  );
};
