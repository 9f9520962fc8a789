import { listAgents } from "@apron/features/agents/contract";
import { accountTopic } from "@apron/features/login/contract";
import type { ResultOf } from "@apron/kit/contract/call";
import { ButtonLink } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Sheet, Answered, Empty, Tag } from "@apron/kit/web/page";
import { Table } from "@apron/kit/web/tables";
import { meTexts } from "../texts.ts";
import type { Profile } from "./EditProfile.tsx";

type Row = ResultOf<typeof listAgents>["list"][number];

/** One's bound work numbers and the main one among them; what can be done with them is on their own pages. */
export const MyAgents = ({ main }: { readonly main: Profile["mainAgent"] }) => {
  const say = useSay();
  const agents = useCall(listAgents, { pageSize: 50 });
  useLive(accountTopic, [listAgents]);
  return (
    <Sheet
      flush
      title={say(meTexts.agents)}
      actions={
        <ButtonLink to="/agentManage/bindList" size="small">
          {say(meTexts.manageAgents)}
        </ButtonLink>
      }
    >
      <p className="me-line">
        {say(meTexts.mainAgent)}
        <b className="mono">{main ? `${main.system} ${main.agentNumber}` : say(meTexts.noMain)}</b>
        <ButtonLink to="/mainAgent" size="small" look="plain">
          {say(meTexts.changeMain)}
        </ButtonLink>
      </p>
      <Answered of={agents} rows={2}>
        {({ list }) => (
          <Table<Row>
            caption={say(meTexts.agents)}
            rows={list}
            keyOf={(row) => row.bindingId}
            linkOf={(row) => `/agentManage/detail?bindingId=${row.bindingId}`}
            empty={
              <Empty
                title={say(meTexts.noAgents)}
                hint={say(meTexts.noAgentsHint)}
                action={<ButtonLink to="/agentManage/add">{say(meTexts.bindAgent)}</ButtonLink>}
              />
            }
            columns={[
              { key: "number", title: say(kitTexts.workNumber), mono: true, primary: true, cell: numberOf },
              { key: "organization", title: say(meTexts.organization), cell: (row) => row.organization },
              {
                key: "main",
                title: say(meTexts.mainAgent),
                cell: (row) => row.mainUse && <Tag tone="info">{say(meTexts.main)}</Tag>,
              },
              { key: "bound", title: say(meTexts.boundAt), cell: (row) => row.bindTime, tight: true },
            ]}
          />
        )}
      </Answered>
    </Sheet>
  );
};

const numberOf = ({ system, agentNumber }: Row): string => `${system} ${agentNumber}`;
