import { accountTopic } from "@apron/features/login/contract";
import type { ResultOf } from "@apron/kit/contract/call";
import { ButtonLink } from "@apron/kit/web/controls";
import { ChoiceFilter, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import { SendButton } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Tag } from "@apron/kit/web/page";
import { listAgents, setMain, standingOf } from "../../contract.ts";
import { agentTexts } from "../../texts.ts";
import { agentTitles } from "../../titles.ts";
import { systemName, systemOptions } from "../names-health.tsx";
import { askingOf, IdentityTag, kindName, levelName, SelfServiceTag, StatusTag } from "../names.tsx";
import { NoAgents } from "../NoAgents.tsx";
import { ownCalls } from "../own-calls.ts";
import { ChangeMobileLink, ownKind } from "../own.tsx";
import "../health.css";

type Row = ResultOf<typeof listAgents>["list"][number];

/** One's bound work numbers (catalogue 3.1): filters in the address, what can be done in each row. */
export const BindList = () => {
  const say = useSay();
  const list = useList(listAgents, { size: 10, live: accountTopic });
  return (
    <ListPage
      of={list}
      title={say(agentTitles.list)}
      actions={
        <>
          <ChangeMobileLink />
          <ButtonLink look="primary" to="/agentManage/add">
            {say(agentTexts.add)}
          </ButtonLink>
        </>
      }
      filters={
        <>
          <TextFilter of={list} name="agentNumber" label={kitTexts.workNumber} mono inputMode="numeric" />
          <ChoiceFilter of={list} name="systemCode" label={agentTexts.system} options={systemOptions()} />
        </>
      }
      loadingRows={4}
      keyOf={(row) => row.bindingId}
      linkOf={(row) => `/agentManage/detail?bindingId=${row.bindingId}`}
      empty={<NoAgents />}
      nothingFound={say(agentTexts.nothingFound)}
      columns={[
        { key: "agentNumber", title: say(kitTexts.workNumber), cell: (row) => row.agentNumber, mono: true },
        { key: "system", title: say(agentTexts.system), cell: (row) => systemName(row.system) },
        {
          key: "twoFactor",
          title: say(agentTexts.twoFactor),
          cell: (row) => levelName(row.securityLevel),
          spare: true,
        },
        { key: "realname", title: say(agentTexts.realname), cell: (row) => <IdentityTag of={row.identityStage} /> },
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
          tight: true,
        },
        {
          key: "accountType",
          title: say(agentTexts.accountType),
          cell: (row) => kindName(row.accountType),
          tight: true,
          spare: true,
        },
        { key: "status", title: say(kitTexts.state), cell: (row) => <StatusTag {...row} />, tight: true },
        { key: "operation", title: say(kitTexts.actions), cell: (row) => <RowActions row={row} /> },
      ]}
    />
  );
};

const RowActions = ({ row }: { readonly row: Row }) => {
  const say = useSay();
  const { action } = standingOf(ownKind(), row.identityStage);
  return (
    <span className="row-actions is-kept">
      {!row.mainUse && (
        <SendButton
          call={setMain}
          body={{ bindingId: row.bindingId, system: "" }}
          refreshes={ownCalls}
          size="small"
          says={say(agentTexts.setMain)}
        />
      )}
      {action && (
        <ButtonLink size="small" to={action.route}>
          {say(action.label)}
        </ButtonLink>
      )}
      {row.selfServiceState !== "approved" && row.selfServiceState !== "applied" && (
        <ButtonLink size="small" to={`/agentManage/detail?bindingId=${row.bindingId}&apply=1`}>
          {say(askingOf(row.selfServiceState))}
        </ButtonLink>
      )}
    </span>
  );
};
