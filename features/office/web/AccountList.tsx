import type { ResultOf } from "@apron/kit/contract/call";
import { roles } from "@apron/kit/contract/roles";
import { useAddressState } from "@apron/kit/web/address";
import { ButtonLink } from "@apron/kit/web/button.tsx";
import { useCall } from "@apron/kit/web/call";
import { control } from "@apron/kit/web/control";
import { Labelled } from "@apron/kit/web/form.tsx";
import { TextInput } from "@apron/kit/web/input.tsx";
import { useSay } from "@apron/kit/web/language";
import { FilterActions, Filters, Page, Sheet } from "@apron/kit/web/page.tsx";
import { Select } from "@apron/kit/web/select.tsx";
import { Answered, Empty } from "@apron/kit/web/states.tsx";
import { Pager, Table } from "@apron/kit/web/table.tsx";
import { useState } from "react";
import { accountStates, getAccounts } from "../contract.ts";
import { officeTexts } from "../texts.ts";
import { RoleTags, StateTag } from "./AccountTags.tsx";

type Row = ResultOf<typeof getAccounts>["list"][number];

const start = {
  account: "",
  name: "",
  mobile: "",
  department: "",
  branch: "",
  roleId: "",
  state: "",
  page: "1",
  size: "20",
};

/** Operations accounts (catalogue 18.3): filters in the address, names and numbers masked. */
export const AccountList = () => {
  const say = useSay();
  const [applied, change] = useAddressState(start);
  const [typed, setTyped] = useState(applied);
  const { page, size, state, ...filter } = applied;
  const knownState = accountStates.find((known) => known === state) ?? "";
  const answer = useCall(
    getAccounts,
    { ...filter, state: knownState, currentPage: Number(page) || 1, pageSize: Number(size) || 20 },
    { keep: true },
  );
  const text = (name: "account" | "name" | "mobile" | "department") => (
    <Labelled id={`c-${name}`} label={say(officeTexts[name])}>
      <TextInput
        {...control<string | undefined>(name, typed[name], (value) => setTyped({ ...typed, [name]: value ?? "" }))}
        maxLength={60}
      />
    </Labelled>
  );
  return (
    <Page
      title={say(officeTexts.title)}
      actions={
        <>
          <ButtonLink to="/opAccount/grants">{say(officeTexts.grants)}</ButtonLink>
          <ButtonLink look="primary" to="/opAccount/add">
            {say(officeTexts.add)}
          </ButtonLink>
        </>
      }
    >
      <Filters label={say(officeTexts.title)} onSearch={() => change({ ...typed, page: "1" })}>
        {text("account")}
        {text("name")}
        {text("mobile")}
        {text("department")}
        <Labelled id="c-roleId" label={say(officeTexts.roles)}>
          <Select
            {...control<string | undefined>("roleId", typed.roleId, (value) =>
              setTyped({ ...typed, roleId: value ?? "" }),
            )}
            clearable
            options={Object.values(roles).map((role) => ({ value: role.id, label: say(role), hint: role.id }))}
          />
        </Labelled>
        <Labelled id="c-state" label={say(officeTexts.state)}>
          <Select
            {...control<string | undefined>("state", typed.state, (value) =>
              setTyped({ ...typed, state: value ?? "" }),
            )}
            clearable
            options={accountStates.map((value) => ({ value, label: say(officeTexts[value]) }))}
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
        <Answered of={answer} rows={10}>
          {(found) => (
            <>
              <Table<Row>
                caption={say(officeTexts.title)}
                rows={found.list}
                keyOf={(row) => row.id}
                linkOf={(row) => `/opAccount/detail?id=${row.id}`}
                busy={answer.isFetching}
                empty={<Empty title={say(officeTexts.empty)} hint={say(officeTexts.emptyHint)} />}
                columns={[
                  { key: "account", title: say(officeTexts.account), cell: (row) => row.account, mono: true },
                  { key: "name", title: say(officeTexts.name), cell: (row) => row.name },
                  { key: "mobile", title: say(officeTexts.mobile), cell: (row) => row.mobile, mono: true, tight: true },
                  { key: "department", title: say(officeTexts.department), cell: (row) => row.department },
                  {
                    key: "roles",
                    title: say(officeTexts.roles),
                    cell: (row) => <RoleTags of={row.roleIds} pending={row.pendingRoleIds} />,
                  },
                  { key: "state", title: say(officeTexts.state), cell: (row) => <StateTag of={row.state} /> },
                  {
                    key: "lastLogin",
                    title: say(officeTexts.lastLogin),
                    cell: (row) => row.lastLogin || "—",
                    tight: true,
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
    </Page>
  );
};
