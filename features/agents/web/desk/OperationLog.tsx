import { useState } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { useCall } from "@apron/kit/web/call";
import { Switch, control } from "@apron/kit/web/controls";
import {
  ChoiceFilter,
  type Column,
  DayFilter,
  ListTable,
  PagedTable,
  TextFilter,
  useList,
} from "@apron/kit/web/tables";
import { say as sayNow, useSay, kitTexts } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import {
  type AskedAs,
  askedAsKinds,
  getOperations,
  type OperationKind,
  operationKinds,
  operationStates,
  systems,
} from "../../contract.ts";
import { deskTexts } from "../../texts-desk.ts";
import { agentTexts, operationTexts } from "../../texts.ts";
import { agentName, systemOptions } from "../names-health.tsx";
import { OutcomeTag, outcomes } from "../names.tsx";

type Row = ResultOf<typeof getOperations>["list"][number];

/**
 * What was asked of the hosts, newest first, with filters that stand in the address. `askedAs` shows only what was asked
 * so and lets the reader choose his own; `kinds` are those that can occur there.
 */
export const OperationLog = ({
  caption,
  askedAs,
  kinds = operationKinds,
}: {
  readonly caption: string;
  readonly askedAs?: AskedAs;
  readonly kinds?: readonly OperationKind[];
}) => {
  const say = useSay();
  const list = useList(getOperations, { given: askedAs ? { askedAs } : {} });
  return (
    <ListTable
      of={list}
      caption={caption}
      filters={
        <>
          <ChoiceFilter of={list} name="system" label={agentTexts.system} options={systemOptions()} />
          <TextFilter of={list} name="agentNumber" label={kitTexts.workNumber} mono inputMode="numeric" />
          <ChoiceFilter of={list} name="kind" label={agentTexts.historyKind} values={kinds} words={operationTexts} />
          <ChoiceFilter
            of={list}
            name="state"
            label={kitTexts.result}
            options={operationStates.map((value) => ({ value, label: say(outcomes[value].word) }))}
          />
          {askedAs === undefined ? (
            <ChoiceFilter
              of={list}
              name="askedAs"
              label={agentTexts.historyBy}
              values={askedAsKinds}
              words={deskTexts}
            />
          ) : (
            <Switch
              {...control<boolean | undefined>("mine", list.applied.mine === "yes", (on) =>
                list.apply({ mine: on ? "yes" : "" }),
              )}
            >
              {say(deskTexts.mine)}
            </Switch>
          )}
          <DayFilter of={list} name="startDate" label={kitTexts.from} />
          <DayFilter of={list} name="endDate" label={kitTexts.to} />
        </>
      }
      keyOf={(row) => row.operationId}
      empty={<Empty title={say(deskTexts.noOperations)} hint={say(kitTexts.fewerFilters)} />}
      columns={[
        { key: "agent", title: say(kitTexts.workNumber), cell: agentName, mono: true, tight: true },
        ...columns(),
      ]}
    />
  );
};

/** What was asked of its host for one work number, newest first; looks again while the page is open. */
export const AgentHistory = ({
  agent,
  title,
}: {
  readonly agent: Pick<Row, "system" | "agentNumber">;
  readonly title: string;
}) => {
  const say = useSay();
  const [currentPage, setCurrentPage] = useState(1);
  const system = systems.find((known) => known === agent.system) ?? "";
  const answer = useCall(
    getOperations,
    { system, agentNumber: agent.agentNumber, currentPage, pageSize: 10 },
    { keep: true, every: 20_000 },
  );
  return (
    <PagedTable<Row>
      answer={answer}
      title={title}
      loadingRows={4}
      caption={title}
      keyOf={(row) => row.operationId}
      empty={<Empty title={say(deskTexts.noHistory)} />}
      columns={columns()}
      onPage={setCurrentPage}
    />
  );
};

/** What became of an operation, why and by whom it was asked for. */
const columns = (): Column<Row>[] => [
  { key: "kind", title: sayNow(agentTexts.historyKind), cell: (row) => row.kind },
  { key: "state", title: sayNow(kitTexts.result), cell: (row) => <OutcomeTag of={row.state} /> },
  { key: "answer", title: sayNow(deskTexts.hostAnswer), cell: (row) => row.answer || "—", mono: true },
  {
    key: "askedAs",
    title: sayNow(agentTexts.historyBy),
    cell: (row) => [sayNow(deskTexts[row.askedAs]), row.askedBy].filter(Boolean).join(" · "),
  },
  { key: "reason", title: sayNow(kitTexts.reason), cell: (row) => row.reason || "—" },
  { key: "beginTime", title: sayNow(deskTexts.beginTime), cell: (row) => row.beginTime, tight: true },
  { key: "settleTime", title: sayNow(deskTexts.settleTime), cell: (row) => row.settleTime || "—", tight: true },
];
