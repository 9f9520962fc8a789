import { roles } from "@apron/kit/contract/roles";
import { ButtonLink } from "@apron/kit/web/controls";
import { ChoiceFilter, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import { accountStates, getAccounts } from "../contract.ts";
import { officeTexts } from "../texts.ts";
import { officeTitles } from "../titles.ts";
import { RoleTags, StateTag } from "./AccountTags.tsx";

/** Operations accounts (catalogue 18.3): filters in the address, names and numbers masked. */
export const AccountList = () => {
  const say = useSay();
  const list = useList(getAccounts);
  return (
    <ListPage
      of={list}
      title={say(officeTitles.title)}
      actions={
        <>
          <ButtonLink to="/opAccount/grants">{say(officeTitles.grants)}</ButtonLink>
          <ButtonLink look="primary" to="/opAccount/add">
            {say(officeTitles.add)}
          </ButtonLink>
        </>
      }
      filters={
        <>
          <TextFilter of={list} name="account" label={officeTexts.account} />
          <TextFilter of={list} name="name" label={officeTexts.name} />
          <TextFilter of={list} name="mobile" label={officeTexts.mobile} />
          <TextFilter of={list} name="department" label={officeTexts.department} />
          <ChoiceFilter
            of={list}
            name="roleId"
            label={kitTexts.roles}
            options={Object.values(roles).map((role) => ({ value: role.id, label: say(role), hint: role.id }))}
          />
          <ChoiceFilter of={list} name="state" label={kitTexts.state} values={accountStates} words={officeTexts} />
        </>
      }
      keyOf={(row) => row.id}
      linkOf={(row) => `/opAccount/detail?id=${row.id}`}
      empty={<Empty title={say(officeTexts.empty)} hint={say(officeTexts.emptyHint)} />}
      columns={[
        { key: "account", title: say(officeTexts.account), cell: (row) => row.account, mono: true },
        { key: "name", title: say(officeTexts.name), cell: (row) => row.name },
        { key: "mobile", title: say(officeTexts.mobile), cell: (row) => row.mobile, mono: true, tight: true },
        { key: "department", title: say(officeTexts.department), cell: (row) => row.department, spare: true },
        {
          key: "roles",
          title: say(kitTexts.roles),
          cell: (row) => <RoleTags of={row.roleIds} pending={row.pendingRoleIds} />,
        },
        { key: "state", title: say(kitTexts.state), cell: (row) => <StateTag of={row.state} /> },
        { key: "lastLogin", title: say(officeTexts.lastLogin), cell: (row) => row.lastLogin || "—", tight: true },
      ]}
    />
  );
};
