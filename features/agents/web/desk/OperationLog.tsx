import { useState } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { useCall } from "@apron/kit/web/call";
import { Switch, control, DayInput, TextInput, Select } from "@apron/kit/web/controls";
import { FilterBar, useFilters, PagedTable, type Column } from "@apron/kit/web/tables";
import { Labelled } from "@apron/kit/web/forms";
import { say as sayNow, useSay } from "@apron/kit/web/language";
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
import { agentName, OutcomeTag, outcomes, systemOptions } from "../names.tsx";

type Row = ResultOf<typeof getOperations>["list"][number];

const start = { system: "", agentNumber: "", kind: "", state: "", askedAs: "", mine: "", startDate: "", endDate: "" };

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
  const filters = useFilters(start);
  const { applied, bind } = filters;
  const answer = useCall(
    getOperations,
    {
      system: systems.find((system) => system === applied.system) ?? "",
      agentNumber: applied.agentNumber,
      kind: operationKinds.find((kind) => kind === applied.kind) ?? "",
      state: operationStates.find((state) => state === applied.state) ?? "",
      askedAs: askedAs ?? askedAsKinds.find((as) => as === applied.askedAs) ?? "",
      mine: applied.mine === "yes",
      startDate: applied.startDate,
      endDate: applied.endDate,
      currentPage: filters.currentPage,
      pageSize: filters.pageSize,
    },
    { keep: true },
  );
  return (
    <>
      <FilterBar of={filters} label={caption} busy={answer.isFetching}>
        <Labelled id="c-system" label={say(agentTexts.system)}>
          <Select {...bind("system")} clearable options={systemOptions()} />
        </Labelled>
        <Labelled id="c-agentNumber" label={say(agentTexts.agentNumber)}>
          <TextInput {...bind("agentNumber")} mono inputMode="numeric" maxLength={10} />
        </Labelled>
        <Labelled id="c-kind" label={say(deskTexts.kind)}>
          <Select
            {...bind("kind")}
            clearable
            options={kinds.map((value) => ({ value, label: say(operationTexts[value]) }))}
          />
        </Labelled>
        <Labelled id="c-state" label={say(deskTexts.outcome)}>
          <Select
            {...bind("state")}
            clearable
            options={operationStates.map((value) => ({ value, label: say(outcomes[value].word) }))}
          />
        </Labelled>
        {askedAs === undefined ? (
          <Labelled id="c-askedAs" label={say(deskTexts.askedAs)}>
            <Select
              {...bind("askedAs")}
              clearable
              options={askedAsKinds.map((value) => ({ value, label: say(deskTexts[value]) }))}
            />
          </Labelled>
        ) : (
          <Switch
            {...control<boolean | undefined>("mine", applied.mine === "yes", (on) =>
              filters.apply({ mine: on ? "yes" : "" }),
            )}
          >
            {say(deskTexts.mine)}
          </Switch>
        )}
        <Labelled id="c-startDate" label={say(deskTexts.startDate)}>
          <DayInput {...bind("startDate")} />
        </Labelled>
        <Labelled id="c-endDate" label={say(deskTexts.endDate)}>
          <DayInput {...bind("endDate")} />
        </Labelled>
      </FilterBar>
      <PagedTable<Row>
        answer={answer}
        loadingRows={10}
        caption={caption}
        keyOf={(row) => row.operationId}
        empty={<Empty title={say(deskTexts.noOperations)} hint={say(deskTexts.noOperationsHint)} />}
        columns={[
          { key: "agent", title: say(agentTexts.agentNumber), cell: agentName, mono: true, tight: true },
          ...columns(),
        ]}
        {...filters.paging}
      />
    </>
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
  { key: "kind", title: sayNow(deskTexts.kind), cell: (row) => row.kind },
  {
    key: "state",
    title: sayNow(deskTexts.outcome),
    cell: (row) => <OutcomeTag of={row.state} />,
  },
  { key: "answer", title: sayNow(deskTexts.hostAnswer), cell: (row) => row.answer || "—", mono: true },
  {
    key: "askedAs",
    title: sayNow(deskTexts.askedAs),
    cell: (row) => [sayNow(deskTexts[row.askedAs]), row.askedBy].filter(Boolean).join(" · "),
  },
  { key: "reason", title: sayNow(agentTexts.reason), cell: (row) => row.reason || "—" },
  { key: "beginTime", title: sayNow(deskTexts.beginTime), cell: (row) => row.beginTime, tight: true },
  { key: "settleTime", title: sayNow(deskTexts.settleTime), cell: (row) => row.settleTime || "—", tight: true },
];
