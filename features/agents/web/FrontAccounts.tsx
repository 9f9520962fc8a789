import { useState } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { Button, TextInput, Select } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { FilterBar, useFilters, PagedTable } from "@apron/kit/web/tables";
import { Labelled } from "@apron/kit/web/forms";
import { language, useSay } from "@apron/kit/web/language";
import { Page, Empty, Tag } from "@apron/kit/web/page";
import {
  freezeFrontAccount,
  getFrontAccounts,
  getPermissionTypes,
  permissionTypes,
  unfreezeFrontAccount,
} from "../contract.ts";
import { agentTexts } from "../texts.ts";
import { agentTitles } from "../titles.ts";
import { factorNames, systemName } from "./names.tsx";
import { ReasonDialog } from "./ReasonDialog.tsx";
import "./health.css";

type Row = ResultOf<typeof getFrontAccounts>["list"][number];

const start = { permissionType: "", keyword: "" };

/** The accounts of one's organisation (catalogue 3.6): for its owner and configuration administrators. */
export const FrontAccounts = () => {
  const say = useSay();
  const filters = useFilters(start);
  const { applied } = filters;
  const [asking, setAsking] = useState<Row>();
  const types = useCall(getPermissionTypes, {}, { quiet: true });
  const permissionType = permissionTypes.find((type) => type === applied.permissionType) ?? "";
  const answer = useCall(
    getFrontAccounts,
    {
      permissionType,
      keyword: applied.keyword,
      currentPage: filters.currentPage,
      pageSize: filters.pageSize,
    },
    { keep: true, quiet: true },
  );
  return (
    <Page title={say(agentTitles.front)}>
      <FilterBar of={filters} label={say(agentTitles.front)} busy={answer.isFetching}>
        <Labelled id="c-permissionType" label={say(agentTexts.permissionType)}>
          <Select
            {...filters.bind("permissionType")}
            clearable
            options={(types.data ?? []).map((type) => ({
              value: type.permissionType,
              label: language === "zh" ? type.nameCh : type.nameEn,
            }))}
          />
        </Labelled>
        <Labelled id="c-keyword" label={say(agentTexts.keyword)}>
          <TextInput {...filters.bind("keyword")} maxLength={254} />
        </Labelled>
      </FilterBar>
      <PagedTable<Row>
        answer={answer}
        loadingRows={6}
        caption={say(agentTitles.front)}
        keyOf={(row) => row.bindingId}
        empty={<Empty title={say(agentTexts.nothingFound)} hint={say(agentTexts.nothingFoundHint)} />}
        columns={[
          {
            key: "phone",
            title: say(agentTexts.mobile),
            cell: (row) => row.phone || "—",
            mono: true,
            tight: true,
          },
          { key: "email", title: say(agentTexts.email), cell: (row) => row.email || "—" },
          {
            key: "agentNumber",
            title: say(agentTexts.agentNumber),
            cell: (row) => row.agentNumber,
            mono: true,
            primary: true,
          },
          { key: "system", title: say(agentTexts.system), cell: (row) => systemName(row.system) },
          { key: "organization", title: say(agentTexts.organization), cell: (row) => row.organization },
          {
            key: "language",
            title: say(agentTexts.language),
            cell: (row) => (row.language === "en" ? "English" : "中文"),
          },
          { key: "authMethod", title: say(agentTexts.authMethod), cell: (row) => factorNames(row.authMethod) },
          {
            key: "operation",
            title: say(agentTexts.operation),
            cell: (row) => (
              <span className="row-actions">
                {row.frozen && <Tag tone="bad">{say(agentTexts.frozen)}</Tag>}
                <Button size="small" onClick={() => setAsking(row)}>
                  {say(row.frozen ? agentTexts.unfreeze : agentTexts.freeze)}
                </Button>
              </span>
            ),
          },
        ]}
        {...filters.paging}
      />
      {asking && (
        <ReasonDialog
          call={asking.frozen ? unfreezeFrontAccount : freezeFrontAccount}
          start={{ bindingId: asking.bindingId }}
          title={`${say(asking.frozen ? agentTexts.unfreeze : agentTexts.freeze)} ${asking.agentNumber}`}
          refreshes={[getFrontAccounts]}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Page>
  );
};
