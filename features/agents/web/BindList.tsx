import { useState } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { useAddressState } from "@apron/kit/web/address";
import { Button, ButtonLink } from "@apron/kit/web/button.tsx";
import { useCall, useSend } from "@apron/kit/web/call";
import { control } from "@apron/kit/web/control";
import { Labelled } from "@apron/kit/web/form.tsx";
import { TextInput } from "@apron/kit/web/input.tsx";
import { useSay } from "@apron/kit/web/language";
import { FilterActions, Filters, Page, Sheet } from "@apron/kit/web/page.tsx";
import { Select } from "@apron/kit/web/select.tsx";
import { Answered, Empty } from "@apron/kit/web/states.tsx";
import { Pager, Table } from "@apron/kit/web/table.tsx";
import { Tag } from "@apron/kit/web/tag.tsx";
import { getHealth, listAgents, setMain, systems } from "../contract.ts";
import { agentTexts } from "../texts.ts";
import { kindName, levelName, RealnameTag, SelfServiceTag, StatusTag, systemName, systemOptions } from "./names.tsx";
import "./health.css";

type Row = ResultOf<typeof listAgents>["list"][number];

const start = { agentNumber: "", systemCode: "", page: "1", size: "10" };

/** One's bound work numbers (catalogue 3.1): filters in the address, what can be done in each row. */
export const BindList = () => {
  const say = useSay();
  const [applied, change] = useAddressState(start);
  const [typed, setTyped] = useState(applied);
  const systemCode = systems.find((system) => system === applied.systemCode) ?? "";
  const answer = useCall(
    listAgents,
    {
      agentNumber: applied.agentNumber,
      systemCode,
      currentPage: Number(applied.page) || 1,
      pageSize: Number(applied.size) || 10,
    },
    { keep: true },
  );
  const narrowed = applied.agentNumber !== "" || applied.systemCode !== "";
  return (
    <Page
      title={say(agentTexts.listTitle)}
      actions={
        <>
          <ButtonLink to="/agentManage/changeMobile">{say(agentTexts.changeMobile)}</ButtonLink>
          <ButtonLink look="primary" to="/agentManage/add">
            {say(agentTexts.add)}
          </ButtonLink>
        </>
      }
    >
      <Filters label={say(agentTexts.listTitle)} onSearch={() => change({ ...typed, page: "1" })}>
        <Labelled id="c-agentNumber" label={say(agentTexts.agentNumber)}>
          <TextInput
            {...control<string | undefined>("agentNumber", typed.agentNumber, (value) =>
              setTyped({ ...typed, agentNumber: value ?? "" }),
            )}
            mono
            inputMode="numeric"
            maxLength={10}
          />
        </Labelled>
        <Labelled id="c-systemCode" label={say(agentTexts.system)}>
          <Select
            {...control<string | undefined>("systemCode", typed.systemCode, (value) =>
              setTyped({ ...typed, systemCode: value ?? "" }),
            )}
            clearable
            options={systemOptions()}
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
        <Answered of={answer} rows={4}>
          {(found) => (
            <>
              <Rows rows={found.list} busy={answer.isFetching} narrowed={narrowed} />
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
    </Page>
  );
};

const Rows = ({
  rows,
  busy,
  narrowed,
}: {
  readonly rows: readonly Row[];
  readonly busy: boolean;
  readonly narrowed: boolean;
}) => {
  const say = useSay();
  return (
    <Table<Row>
      caption={say(agentTexts.listTitle)}
      rows={rows}
      keyOf={(row) => row.bindingId}
      linkOf={(row) => `/agentManage/detail?bindingId=${row.bindingId}`}
      busy={busy}
      empty={
        narrowed ? (
          <Empty title={say(agentTexts.nothingFound)} hint={say(agentTexts.nothingFoundHint)} />
        ) : (
          <Empty
            title={say(agentTexts.empty)}
            hint={say(agentTexts.emptyHint)}
            action={
              <ButtonLink look="primary" to="/agentManage/add">
                {say(agentTexts.addTitle)}
              </ButtonLink>
            }
          />
        )
      }
      columns={[
        { key: "agentNumber", title: say(agentTexts.agentNumber), cell: (row) => row.agentNumber, mono: true },
        { key: "system", title: say(agentTexts.system), cell: (row) => systemName(row.system) },
        { key: "twoFactor", title: say(agentTexts.twoFactor), cell: (row) => levelName(row.securityLevel) },
        {
          key: "realname",
          title: say(agentTexts.realname),
          cell: (row) => <RealnameTag of={row.realnameAuthStatus} />,
        },
        {
          key: "selfService",
          title: say(agentTexts.selfServiceExpire),
          cell: (row) => (
            <span className="row-actions">
              <SelfServiceTag of={row.selfServiceState} />
              {row.selfServiceExpireTime.slice(0, 10)}
            </span>
          ),
        },
        {
          key: "mainUse",
          title: say(agentTexts.mainUse),
          cell: (row) => (row.mainUse ? <Tag tone="info">{say(agentTexts.mainUse)}</Tag> : "—"),
        },
        { key: "accountType", title: say(agentTexts.accountType), cell: (row) => kindName(row.accountType) },
        { key: "status", title: say(agentTexts.status), cell: (row) => <StatusTag of={row.status} /> },
        { key: "operation", title: say(agentTexts.operation), cell: (row) => <RowActions row={row} /> },
      ]}
    />
  );
};

const RowActions = ({ row }: { readonly row: Row }) => {
  const say = useSay();
  const main = useSend(setMain, { refreshes: [listAgents, getHealth] });
  return (
    <span className="row-actions">
      {!row.mainUse && (
        <Button
          size="small"
          busy={main.pending}
          onClick={() => void main.send({ bindingId: row.bindingId, system: "" }).catch(() => undefined)}
        >
          {say(agentTexts.setMain)}
        </Button>
      )}
      {row.realnameAuthStatus !== 1 && (
        <ButtonLink size="small" to="/identity">
          {say(agentTexts.verify)}
        </ButtonLink>
      )}
      {row.selfServiceState !== "approved" && row.selfServiceState !== "applied" && (
        <ButtonLink size="small" to={`/agentManage/detail?bindingId=${row.bindingId}&apply=1`}>
          {say(row.selfServiceState === "none" ? agentTexts.apply : agentTexts.reapply)}
        </ButtonLink>
      )}
    </span>
  );
};
