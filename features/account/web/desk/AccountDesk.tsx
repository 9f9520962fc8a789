import { systemOptions } from "@apron/features/agents/web/parts";
import { versionNames } from "@apron/features/login/texts";
import type { ResultOf } from "@apron/kit/contract/call";
import { ButtonLink } from "@apron/kit/web/controls";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import { ChoiceFilter, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import { findAccounts, holderStates } from "../../contract.ts";
import { accountTexts } from "../../texts-desk.ts";
import { accountTitles } from "../../titles.ts";
import { HolderTag } from "./tags.tsx";

type Row = ResultOf<typeof findAccounts>["list"][number];

/** 账号管理: whoever says whom he looks for finds the account, masked (catalogue 1.46); nobody pages through all of them. */
export const AccountDesk = () => {
  const say = useSay();
  const list = useList(findAccounts);
  return (
    <ListPage<Row>
      of={list}
      title={say(accountTitles.title)}
      lead={<p className="soft">{say(accountTexts.lead)}</p>}
      actions={
        <>
          <ButtonLink to="/accountDesk/requests">{say(accountTitles.requests)}</ButtonLink>
          <ButtonLink to="/accountDesk/import">{say(accountTitles.import)}</ButtonLink>
          <ButtonLink to="/accountDesk/register" look="primary">
            {say(accountTitles.register)}
          </ButtonLink>
        </>
      }
      filters={
        <>
          <TextFilter of={list} name="address" label={accountTexts.address} placeholder="139****0003" />
          <TextFilter of={list} name="name" label={kitTexts.name} />
          <TextFilter of={list} name="agentNumber" label={kitTexts.workNumber} />
          <ChoiceFilter of={list} name="system" label={accountTexts.system} options={systemOptions()} />
          <ChoiceFilter
            of={list}
            name="version"
            label={kitTexts.version}
            words={{ 1: versionNames[1], 2: versionNames[2] }}
          />
          <ChoiceFilter of={list} name="state" label={kitTexts.state} values={holderStates} words={accountTexts} />
        </>
      }
      keyOf={(row) => row.id}
      linkOf={(row) => `/accountDesk/detail?id=${row.id}`}
      empty={<Empty title={say(accountTexts.sayWhom)} />}
      nothingFound={<Empty title={say(accountTexts.nobody)} hint={say(accountTexts.nobodyHint)} />}
      columns={[
        { key: "name", title: say(kitTexts.name), cell: (row) => row.name || "—" },
        {
          key: "address",
          title: say(accountTexts.address),
          cell: (row) => row.mobile || row.email,
          mono: true,
          tight: true,
        },
        { key: "version", title: say(kitTexts.version), cell: (row) => say(versionNames[row.version === "2" ? 2 : 1]) },
        { key: "numbers", title: say(accountTexts.numbers), cell: (row) => row.numbers.join(" · ") || "—", mono: true },
        { key: "state", title: say(kitTexts.state), cell: (row) => <HolderTag of={row.state} /> },
        { key: "last", title: say(accountTexts.lastSignIn), cell: (row) => row.lastSignIn || "—", tight: true },
      ]}
    />
  );
};
