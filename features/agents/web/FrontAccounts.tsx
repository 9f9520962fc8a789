import { useState } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { useAddressState } from "@apron/kit/web/address";
import { Button } from "@apron/kit/web/button.tsx";
import { useCall } from "@apron/kit/web/call";
import { control } from "@apron/kit/web/control";
import { Labelled } from "@apron/kit/web/form.tsx";
import { TextInput } from "@apron/kit/web/input.tsx";
import { language, useSay } from "@apron/kit/web/language";
import { FilterActions, Filters, Page, Sheet } from "@apron/kit/web/page.tsx";
import { Select } from "@apron/kit/web/select.tsx";
import { Answered, Empty } from "@apron/kit/web/states.tsx";
import { Pager, Table } from "@apron/kit/web/table.tsx";
import { Tag } from "@apron/kit/web/tag.tsx";
import {
  freezeFrontAccount,
  getFrontAccounts,
  getPermissionTypes,
  permissionTypes,
  unfreezeFrontAccount,
} from "../contract.ts";
import { agentTexts } from "../texts.ts";
import { systemName } from "./names.tsx";
import { ReasonDialog } from "./ReasonDialog.tsx";

type Row = ResultOf<typeof getFrontAccounts>["list"][number];

const start = { permissionType: "", keyword: "", page: "1", size: "20" };

/** The accounts of one's organisation (catalogue 3.6): for its owner and configuration administrators. */
export const FrontAccounts = () => {
  const say = useSay();
  const [applied, change] = useAddressState(start);
  const [typed, setTyped] = useState(applied);
  const [asking, setAsking] = useState<Row>();
  const types = useCall(getPermissionTypes, {}, { quiet: true });
  const permissionType = permissionTypes.find((type) => type === applied.permissionType) ?? "";
  const answer = useCall(
    getFrontAccounts,
    {
      permissionType,
      keyword: applied.keyword,
      currentPage: Number(applied.page) || 1,
      pageSize: Number(applied.size) || 20,
    },
    { keep: true, quiet: true },
  );
  return (
    <Page title={say(agentTexts.frontTitle)}>
      <Filters label={say(agentTexts.frontTitle)} onSearch={() => change({ ...typed, page: "1" })}>
        <Labelled id="c-permissionType" label={say(agentTexts.permissionType)}>
          <Select
            {...control<string | undefined>("permissionType", typed.permissionType, (value) =>
              setTyped({ ...typed, permissionType: value ?? "" }),
            )}
            clearable
            options={(types.data ?? []).map((type) => ({
              value: type.permissionType,
              label: language === "zh" ? type.nameCh : type.nameEn,
            }))}
          />
        </Labelled>
        <Labelled id="c-keyword" label={say(agentTexts.keyword)}>
          <TextInput
            {...control<string | undefined>("keyword", typed.keyword, (value) =>
              setTyped({ ...typed, keyword: value ?? "" }),
            )}
            maxLength={254}
          />
        </Labelled>
        <FilterActions
          busy={answer.isFetching}
          onReset={() => {
            setTyped(start);
            change(start);
          }}
        />
      </Filters>
      <Sheet flush>
        <Answered of={answer} rows={6}>
          {(found) => (
            <>
              <Table<Row>
                caption={say(agentTexts.frontTitle)}
                rows={found.list}
                keyOf={(row) => row.bindingId}
                busy={answer.isFetching}
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
                  { key: "authMethod", title: say(agentTexts.authMethod), cell: (row) => row.authMethod },
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
              />
              <Pager
                page={found.currentPage}
                size={found.pageSize}
                total={found.total}
                onPage={(next) => change({ page: String(next) })}
                onSize={(next) => change({ size: String(next), page: "1" })}
              />
            </>
          )}
        </Answered>
      </Sheet>
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
