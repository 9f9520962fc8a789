import type { ResultOf } from "@apron/kit/contract/call";
import { useCall } from "@apron/kit/web/call";
import { DayInput } from "@apron/kit/web/day-input.tsx";
import { FilterBar, useFilters } from "@apron/kit/web/filters.tsx";
import { Labelled } from "@apron/kit/web/form.tsx";
import { TextInput } from "@apron/kit/web/input.tsx";
import { useSay } from "@apron/kit/web/language";
import { Page } from "@apron/kit/web/page.tsx";
import { PagedTable } from "@apron/kit/web/paged-table.tsx";
import { Select } from "@apron/kit/web/select.tsx";
import { Empty } from "@apron/kit/web/states.tsx";
import { Tag } from "@apron/kit/web/tag.tsx";
import { getOperations, operationKinds, operationStates, systems } from "../../contract.ts";
import { deskTexts } from "../../texts-desk.ts";
import { agentTitles } from "../../titles.ts";
import { agentTexts, operationTexts } from "../../texts.ts";
import { agentName, systemOptions } from "../names.tsx";

type Row = ResultOf<typeof getOperations>["list"][number];

const start = { system: "", agentNumber: "", kind: "", state: "", startDate: "", endDate: "" };

const outcomes = {
  begun: { tone: "info", word: deskTexts.begun },
  unknown: { tone: "wait", word: deskTexts.unknown },
  done: { tone: "good", word: deskTexts.done },
  refused: { tone: "bad", word: deskTexts.hostRefused },
} as const;

/** Everything that was asked of the hosts (catalogue 5.14): who asked, when, and what became of it. */
export const Operations = () => {
  const say = useSay();
  const filters = useFilters(start);
  const { applied } = filters;
  const answer = useCall(
    getOperations,
    {
      system: systems.find((system) => system === applied.system) ?? "",
      agentNumber: applied.agentNumber,
      kind: operationKinds.find((kind) => kind === applied.kind) ?? "",
      state: operationStates.find((state) => state === applied.state) ?? "",
      startDate: applied.startDate,
      endDate: applied.endDate,
      currentPage: filters.currentPage,
      pageSize: filters.pageSize,
    },
    { keep: true },
  );
  const { bind } = filters;
  const askedAs: Readonly<Record<string, { zh: string; en: string }>> = {
    owner: deskTexts.owner,
    administrator: deskTexts.administrator,
    hotline: deskTexts.hotline,
    system: deskTexts.system,
  };
  return (
    <Page title={say(agentTitles.operations)}>
      <FilterBar of={filters} label={say(agentTitles.operations)} busy={answer.isFetching}>
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
            options={operationKinds.map((value) => ({ value, label: say(operationTexts[value]) }))}
          />
        </Labelled>
        <Labelled id="c-state" label={say(deskTexts.outcome)}>
          <Select
            {...bind("state")}
            clearable
            options={operationStates.map((value) => ({ value, label: say(outcomes[value].word) }))}
          />
        </Labelled>
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
        caption={say(agentTitles.operations)}
        keyOf={(row) => row.operationId}
        empty={<Empty title={say(deskTexts.noOperations)} hint={say(deskTexts.noOperationsHint)} />}
        columns={[
          { key: "agent", title: say(agentTexts.agentNumber), cell: agentName, mono: true, tight: true },
          { key: "kind", title: say(deskTexts.kind), cell: (row) => row.kind },
          {
            key: "state",
            title: say(deskTexts.outcome),
            cell: (row) => <Tag tone={outcomes[row.state].tone}>{say(outcomes[row.state].word)}</Tag>,
          },
          { key: "answer", title: say(deskTexts.hostAnswer), cell: (row) => row.answer || "—", mono: true },
          {
            key: "askedAs",
            title: say(deskTexts.askedAs),
            cell: (row) => [say(askedAs[row.askedAs] ?? deskTexts.system), row.askedBy].filter(Boolean).join(" · "),
          },
          { key: "beginTime", title: say(deskTexts.beginTime), cell: (row) => row.beginTime, tight: true },
          {
            key: "settleTime",
            title: say(deskTexts.settleTime),
            cell: (row) => row.settleTime || "—",
            tight: true,
          },
        ]}
        {...filters.paging}
      />
    </Page>
  );
};
