import type { ResultOf } from "@apron/kit/contract/call";
import { roles } from "@apron/kit/contract/roles";
import { ButtonLink, TextInput, Select } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { FilterBar, useFilters, PagedTable } from "@apron/kit/web/tables";
import { Labelled } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { Page, Empty } from "@apron/kit/web/page";
import { accountStates, getAccounts } from "../contract.ts";
import { officeTexts } from "../texts.ts";
import { officeTitles } from "../titles.ts";
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
};

/** Operations accounts (catalogue 18.3): filters in the address, names and numbers masked. */
export const AccountList = () => {
  const say = useSay();
  const filters = useFilters(start);
  const { applied } = filters;
  const { state, ...filter } = applied;
  const knownState = accountStates.find((known) => known === state) ?? "";
  const answer = useCall(
    getAccounts,
    { ...filter, state: knownState, currentPage: filters.currentPage, pageSize: filters.pageSize },
    { keep: true },
  );
  const text = (name: "account" | "name" | "mobile" | "department") => (
    <Labelled id={`c-${name}`} label={say(officeTexts[name])}>
      <TextInput {...filters.bind(name)} maxLength={60} />
    </Labelled>
  );
  return (
    <Page
      title={say(officeTitles.title)}
      actions={
        <>
          <ButtonLink to="/opAccount/grants">{say(officeTitles.grants)}</ButtonLink>
          <ButtonLink look="primary" to="/opAccount/add">
            {say(officeTitles.add)}
          </ButtonLink>
        </>
      }
    >
      <FilterBar of={filters} label={say(officeTitles.title)} busy={answer.isFetching}>
        {text("account")}
        {text("name")}
        {text("mobile")}
        {text("department")}
        <Labelled id="c-roleId" label={say(officeTexts.roles)}>
          <Select
            {...filters.bind("roleId")}
            clearable
            options={Object.values(roles).map((role) => ({ value: role.id, label: say(role), hint: role.id }))}
          />
        </Labelled>
        <Labelled id="c-state" label={say(officeTexts.state)}>
          <Select
            {...filters.bind("state")}
            clearable
            options={accountStates.map((value) => ({ value, label: say(officeTexts[value]) }))}
          />
        </Labelled>
      </FilterBar>
      <PagedTable<Row>
        answer={answer}
        loadingRows={10}
        caption={say(officeTitles.title)}
        keyOf={(row) => row.id}
        linkOf={(row) => `/opAccount/detail?id=${row.id}`}
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
        {...filters.paging}
      />
    </Page>
  );
};
