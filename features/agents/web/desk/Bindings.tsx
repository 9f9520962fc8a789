import type { ResultOf } from "@apron/kit/contract/call";
import { ButtonLink, TextInput, Select } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { FilterBar, useFilters, PagedTable } from "@apron/kit/web/tables";
import { Labelled } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { Page, Empty, Tag } from "@apron/kit/web/page";
import { deskStates, searchBindings, systems } from "../../contract.ts";
import { deskTexts } from "../../texts-desk.ts";
import { agentTitles } from "../../titles.ts";
import { agentTexts } from "../../texts.ts";
import { IdentityTag, StatusTag, systemName, systemOptions } from "../names.tsx";

type Row = ResultOf<typeof searchBindings>["list"][number];

const start = { system: "", agentNumber: "", address: "", state: "active" };

/** Bindings at the desk (catalogue 3.33): found by number, address or state; people masked. */
export const Bindings = () => {
  const say = useSay();
  const filters = useFilters(start);
  const { applied } = filters;
  const answer = useCall(
    searchBindings,
    {
      system: systems.find((system) => system === applied.system) ?? "",
      agentNumber: applied.agentNumber,
      address: applied.address,
      state: deskStates.find((state) => state === applied.state) ?? "",
      currentPage: filters.currentPage,
      pageSize: filters.pageSize,
    },
    { keep: true },
  );
  const { bind } = filters;
  return (
    <Page
      title={say(agentTitles.desk)}
      actions={<ButtonLink to="/agentDesk/operations">{say(agentTitles.operations)}</ButtonLink>}
    >
      <FilterBar of={filters} label={say(agentTitles.desk)} busy={answer.isFetching}>
        <Labelled id="c-system" label={say(agentTexts.system)}>
          <Select {...bind("system")} clearable options={systemOptions()} />
        </Labelled>
        <Labelled id="c-agentNumber" label={say(agentTexts.agentNumber)}>
          <TextInput {...bind("agentNumber")} mono inputMode="numeric" maxLength={10} />
        </Labelled>
        <Labelled id="c-address" label={say(deskTexts.address)}>
          <TextInput {...bind("address")} maxLength={254} />
        </Labelled>
        <Labelled id="c-state" label={say(deskTexts.state)}>
          <Select
            {...bind("state")}
            clearable
            options={deskStates.map((value) => ({ value, label: say(deskTexts[value]) }))}
          />
        </Labelled>
      </FilterBar>
      <PagedTable<Row>
        answer={answer}
        loadingRows={10}
        caption={say(agentTitles.desk)}
        keyOf={(row) => row.bindingId}
        linkOf={(row) => `/agentDesk/detail?bindingId=${row.bindingId}`}
        empty={<Empty title={say(deskTexts.empty)} hint={say(deskTexts.emptyHint)} />}
        columns={[
          {
            key: "agentNumber",
            title: say(agentTexts.agentNumber),
            cell: (row) => row.agentNumber,
            mono: true,
          },
          { key: "system", title: say(agentTexts.system), cell: (row) => systemName(row.system) },
          { key: "user", title: say(agentTexts.user), cell: (row) => row.user },
          {
            key: "mobile",
            title: say(agentTexts.mobile),
            cell: (row) => row.mobile || row.email || "—",
            mono: true,
            tight: true,
          },
          { key: "organization", title: say(agentTexts.organization), cell: (row) => row.organization },
          {
            key: "realname",
            title: say(agentTexts.realname),
            cell: (row) => <IdentityTag of={row.identityStage} />,
          },
          { key: "state", title: say(deskTexts.state), cell: (row) => <BindingTags row={row} /> },
          {
            key: "bindTime",
            title: say(agentTexts.bindTime),
            cell: (row) => row.bindTime.slice(0, 16),
            tight: true,
          },
        ]}
        {...filters.paging}
      />
    </Page>
  );
};

/** How a binding stands: ended, or as its work number does. */
export const BindingTags = ({ row }: { readonly row: Pick<Row, "bindState" | "frozen" | "disabled" | "status"> }) => {
  const say = useSay();
  if (row.bindState !== "active")
    return <Tag tone="idle">{say(row.bindState === "unbound" ? deskTexts.unbound : deskTexts.cancelled)}</Tag>;
  return <StatusTag {...row} />;
};
