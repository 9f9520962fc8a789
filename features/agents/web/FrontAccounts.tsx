import { useState } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { Button } from "@apron/kit/web/controls";
import { ChoiceFilter, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import { useCall } from "@apron/kit/web/call";
import { ReasonDialog } from "@apron/kit/web/forms";
import { language, useSay, kitTexts } from "@apron/kit/web/language";
import { Empty, Tag } from "@apron/kit/web/page";
import { freezeFrontAccount, getFrontAccounts, getPermissionTypes, unfreezeFrontAccount } from "../contract.ts";
import { numberTexts } from "../texts-number.ts";
import { agentTexts } from "../texts.ts";
import { agentTitles } from "../titles.ts";
import { systemName } from "./names-health.tsx";
import { factorNames } from "./names.tsx";
import { Organisation } from "./Organisation.tsx";
import "./health.css";

type Row = ResultOf<typeof getFrontAccounts>["list"][number];

/** The accounts of one's organisation (catalogue 3.6): for its owner and configuration administrators. */
export const FrontAccounts = () => {
  const say = useSay();
  const list = useList(getFrontAccounts, { quiet: true });
  const types = useCall(getPermissionTypes, {}, { quiet: true });
  const [asking, setAsking] = useState<Row>();
  return (
    <ListPage
      of={list}
      title={say(agentTitles.front)}
      filters={
        <>
          <ChoiceFilter
            of={list}
            name="permissionType"
            label={agentTexts.permissionType}
            options={(types.data ?? []).map((type) => ({
              value: type.permissionType,
              label: language === "zh" ? type.nameCh : type.nameEn,
            }))}
          />
          <TextFilter of={list} name="keyword" label={agentTexts.keyword} />
        </>
      }
      loadingRows={6}
      keyOf={(row) => row.bindingId}
      empty={<Empty title={say(agentTexts.nothingFound)} hint={say(kitTexts.fewerFilters)} />}
      columns={[
        { key: "phone", title: say(kitTexts.mobileNumber), cell: (row) => row.phone || "—", mono: true, tight: true },
        { key: "email", title: say(kitTexts.email), cell: (row) => row.email || "—" },
        {
          key: "agentNumber",
          title: say(kitTexts.workNumber),
          cell: (row) => row.agentNumber,
          mono: true,
          primary: true,
        },
        { key: "system", title: say(agentTexts.system), cell: (row) => systemName(row.system) },
        {
          key: "organization",
          title: say(agentTexts.organization),
          cell: (row) => <Organisation name={row.organization} />,
        },
        {
          key: "language",
          title: say(agentTexts.language),
          cell: (row) => (row.language === "en" ? "English" : "中文"),
          spare: true,
        },
        { key: "authMethod", title: say(agentTexts.authMethod), cell: (row) => factorNames(row.authMethod) },
        {
          key: "operation",
          title: say(kitTexts.actions),
          cell: (row) => (
            <span className="row-actions">
              {row.frozen && <Tag tone="bad">{say(numberTexts.frozen)}</Tag>}
              <Button size="small" onClick={() => setAsking(row)}>
                {say(row.frozen ? agentTexts.unfreeze : numberTexts.freeze)}
              </Button>
            </span>
          ),
        },
      ]}
    >
      {asking && (
        <ReasonDialog
          call={asking.frozen ? unfreezeFrontAccount : freezeFrontAccount}
          start={{ bindingId: asking.bindingId }}
          title={`${say(asking.frozen ? agentTexts.unfreeze : numberTexts.freeze)} ${asking.agentNumber}`}
          refreshes={[getFrontAccounts]}
          onClose={() => setAsking(undefined)}
        />
      )}
    </ListPage>
  );
};
